// Set-up part: the index of the installed ROOT, built with the embedder of the settings.
import path from "node:path";
import { findRoot } from "../config/root-installation.ts";
import { indexFolder, packageFolder } from "../config/paths.ts";
import type { Settings } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import type { PartState, SetupPart } from "./part.ts";

const partName = "index";
const mend = "rootsmith index build";

/** Whether the index fits the installed ROOT is told by version here; `rootsmith index build` compares every file. */
export function indexPart(models: Settings["models"]): SetupPart {
  return {
    name: partName,
    needs: ["system-packages", "native-better-sqlite3", "native-faiss", "root", "embedder-model"],
    state: indexState,
    ensure: async (progress, signal) => {
      const [
        { buildIndex },
        { sourceOfRoot },
        { openEmbedder },
        { describedNodes },
        { embedTutorialIndex },
      ] = await Promise.all([
        import("../graph/build/build-index.ts"),
        import("../graph/build/source.ts"),
        import("../models/open-models.ts"),
        import("../tutorials/described-nodes.ts"),
        import("../tutorials/select-tutorials.ts"),
      ]);
      const embedder = await openEmbedder(models);
      try {
        let current = "";
        await buildIndex({
          source: sourceOfRoot(findRoot(), describedNodes(findRoot())),
          embedder,
          signal,
          onProgress: (stage, done, total) => {
            if (stage !== current) progress.step(`index: ${stage}`, total, "items");
            current = stage;
            progress.advance(done);
          },
        });
        progress.step("example index", undefined, "items");
        await embedTutorialIndex(
          {
            indexFolder: path.join(packageFolder, "tutorials-index"),
            tutorialsFolder: path.join(findRoot().rootsys, "tutorials"),
          },
          embedder,
          signal,
        );
      } finally {
        await embedder.close();
      }
    },
  };
}

async function indexState(): Promise<PartState> {
  const folder = indexFolder("root");
  const broken = (problem: string): PartState => ({
    part: partName,
    ok: false,
    version: null,
    path: folder,
    problem,
    mend,
  });
  try {
    const { readMeta } = await import("../graph/store/read-meta.ts");
    const meta = readMeta(path.join(folder, "graph.sqlite"));
    if (meta === undefined) return broken("not built yet");
    const version = meta["sourceVersion"] ?? "";
    if (version !== findRoot().version) return broken(`built from ROOT ${version}`);
    return {
      part: partName,
      ok: true,
      version: `ROOT ${version}`,
      path: folder,
      problem: null,
      mend: null,
    };
  } catch (error) {
    // The add-on or ROOT itself is missing, or the file is damaged: the part is not in place either way.
    return broken(
      error instanceof RootsmithError ? error.message : `cannot be read: ${String(error)}`,
    );
  }
}
