// Opens a built index for reading. In: the source's name; out: a `BuiltGraph`.
import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { indexFolder } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import type { BuiltGraph } from "../graph-reader.ts";
import { schemaVersion } from "../store/schema.ts";
import { SqliteGraph } from "./sqlite-graph.ts";

export interface OpenOptions {
  /** Where the index lies; by default the cache folder of the source's name. */
  readonly folder?: string;
  /** Refuse an index whose vectors another embedder made. */
  readonly embedderId?: string;
}

const rebuild = "run `rootsmith index build --force`";

/** @throws RootsmithError `setup-missing` where no index was built, `index-unusable` for a damaged, older or unfit one. */
export async function openIndex(
  sourceName: string,
  options: OpenOptions = {},
): Promise<BuiltGraph> {
  const folder = options.folder ?? indexFolder(sourceName);
  const filePath = path.join(folder, "graph.sqlite");
  if (!existsSync(filePath))
    throw new RootsmithError(
      "setup-missing",
      `There is no index of ${sourceName} yet: run \`rootsmith index build\``,
    );
  let database: Database.Database | undefined;
  try {
    database = new Database(filePath, { readonly: true });
    const version: unknown = database.pragma("user_version", { simple: true });
    if (version !== schemaVersion) {
      throw new RootsmithError(
        "index-unusable",
        `The index has schema ${String(version)}, this version reads ${schemaVersion}: run \`rootsmith index build\``,
      );
    }
    const graph = new SqliteGraph(database, folder);
    const { embedderId } = graph.status();
    // Without vectors (`--no-vectors`) the text routes still serve; the search says what it lacks.
    const isUnfit = embedderId !== "none" && embedderId !== options.embedderId;
    if (options.embedderId !== undefined && isUnfit) {
      throw new RootsmithError(
        "index-unusable",
        `The index was built with embedder ${embedderId}, not ${options.embedderId}: run \`rootsmith index build\``,
      );
    }
    return graph;
  } catch (cause) {
    database?.close();
    if (cause instanceof RootsmithError) throw cause;
    throw new RootsmithError(
      "index-unusable",
      `The index in ${folder} cannot be read: ${rebuild}`,
      { cause },
    );
  }
}
