// Finds the ROOT that macros run in and the graph is built from: in, the environment; out, its folders and version.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import { inCache } from "./paths.ts";

/** The ROOT release that `setup` installs (PyPI `root`, see platform facts in `docs/`). */
export const defaultRootVersion = "6.40.00";

export interface RootInstallation {
  /** ROOTSYS: holds `bin/`, `lib/`, `include/`, `tutorials/`, `README/`. */
  readonly rootsys: string;
  readonly version: string;
  /** Folders that must be visible besides ROOTSYS (the pip package keeps its own libraries in a sibling `root.libs`). */
  readonly companions: readonly string[];
}

/**
 * The ROOT named by `ROOTSMITH_ROOTSYS` (a site's own), else the one in the cache folder.
 * @throws RootsmithError `setup-missing` where neither holds a `bin/root.exe`.
 */
export function findRoot(environment: NodeJS.ProcessEnv = process.env): RootInstallation {
  const own = environment["ROOTSMITH_ROOTSYS"];
  const rootsys = own ?? inCache("root", defaultRootVersion, "ROOT");
  if (!existsSync(path.join(rootsys, "bin", "root.exe"))) {
    throw new RootsmithError(
      "setup-missing",
      own === undefined
        ? "ROOT is not installed yet: run `rootsmith setup`"
        : `ROOTSMITH_ROOTSYS=${own} holds no bin/root.exe: point it at a ROOT installation or unset it`,
    );
  }
  const companion = path.join(path.dirname(rootsys), "root.libs");
  return {
    rootsys,
    version: readVersion(rootsys),
    companions: existsSync(companion) ? [companion] : [],
  };
}

/** Environment that `root.exe` needs to start from this installation. */
export function rootEnvironment(rootsys: string): Record<string, string> {
  return { ROOTSYS: rootsys, LD_LIBRARY_PATH: path.posix.join(rootsys, "lib") };
}

function readVersion(rootsys: string): string {
  const header = path.join(rootsys, "include", "ROOT", "RVersion.hxx");
  if (!existsSync(header)) return "unknown";
  const text = readFileSync(header, "utf8");
  const part = (name: string): string =>
    new RegExp(`#define ROOT_VERSION_${name} (\\d+)`).exec(text)?.[1] ?? "?";
  return `${part("MAJOR")}.${part("MINOR").padStart(2, "0")}.${part("PATCH").padStart(2, "0")}`;
}
