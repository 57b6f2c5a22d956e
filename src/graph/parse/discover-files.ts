// Finds the files of a source tree. In: its folder and profile; out: files by kind, and what was left out with the reason.
import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import type { SourceProfile } from "./source-profile.ts";

export interface FoundFile {
  /** Inside the tree, `/` separated. */
  readonly path: string;
  readonly kind: "header" | "source" | "text";
  readonly sizeBytes: number;
}

export interface SkippedFile {
  readonly path: string;
  readonly reason: string;
}

export interface Discovery {
  readonly files: readonly FoundFile[];
  readonly skipped: readonly SkippedFile[];
}

const kindByExtension: Readonly<Record<string, FoundFile["kind"]>> = {
  ".h": "header",
  ".hh": "header",
  ".hpp": "header",
  ".hxx": "header",
  ".h++": "header",
  ".icc": "header",
  ".inl": "header",
  ".ipp": "header",
  ".tcc": "header",
  ".tpp": "header",
  ".c": "source",
  ".cc": "source",
  ".cpp": "source",
  ".cxx": "source",
  ".c++": "source",
  ".md": "text",
  ".txt": "text",
  ".rst": "text",
  ".doc": "text",
};

/** Files without extension that are documentation by their name. */
const textNames = /^(?:readme|install|news|changes|changelog|credits|license|copying)(?:\..*)?$/i;

/** Walks the profile's folders of `root`, in a stable order. Links are followed once; nothing is thrown for single files. */
export function discoverFiles(root: string, profile: SourceProfile): Discovery {
  const files: FoundFile[] = [];
  const skipped: SkippedFile[] = [];
  const visited = new Set<string>();

  const enter = (folder: string): void => {
    const absolute = path.join(root, folder);
    let entries: Dirent[];
    try {
      const real = realpathSync(absolute);
      if (visited.has(real)) {
        skipped.push({ path: folder, reason: "link to a folder already read" });
        return;
      }
      visited.add(real);
      entries = readdirSync(absolute, { withFileTypes: true });
    } catch (error) {
      skipped.push({ path: folder, reason: `folder cannot be read (${errorCodeOf(error)})` });
      return;
    }
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      visit(folder === "." ? entry.name : `${folder}/${entry.name}`, entry.name);
    }
  };

  const visit = (relative: string, name: string): void => {
    try {
      const stats = statSync(path.join(root, relative));
      if (stats.isDirectory()) {
        const reason = whyLeftOut(relative, name, path.join(root, relative), profile);
        if (reason === undefined) enter(relative);
        else skipped.push({ path: relative, reason });
      } else if (stats.isFile()) addFile(relative, name, stats.size);
      else skipped.push({ path: relative, reason: "no regular file" });
    } catch (error) {
      skipped.push({ path: relative, reason: `cannot be read (${errorCodeOf(error)})` });
    }
  };

  const addFile = (relative: string, name: string, sizeBytes: number): void => {
    const extension = path.extname(name).toLowerCase();
    const kind = kindByExtension[extension] ?? (textNames.test(name) ? "text" : undefined);
    if (kind === undefined)
      skipped.push({
        path: relative,
        reason: `neither C++ nor text (${extension || "no extension"})`,
      });
    else if (kind === "text" && name === "CMakeLists.txt")
      skipped.push({ path: relative, reason: "build file" });
    else if (sizeBytes > profile.sizeLimitBytes)
      skipped.push({ path: relative, reason: tooLarge(profile.sizeLimitBytes) });
    else files.push({ path: relative, kind, sizeBytes });
  };

  for (const folder of profile.folders) enter(folder);
  return { files, skipped };
}

/** A folder with CMake's cache is a build whatever its name. */
function whyLeftOut(
  relative: string,
  name: string,
  absolute: string,
  profile: SourceProfile,
): string | undefined {
  const isOneOf = (folders: readonly string[]): boolean =>
    folders.includes(name) || folders.includes(relative);
  if (isOneOf(profile.testFolders)) return "tests, left out by the profile";
  if (isOneOf(profile.buildFolders)) return "build folder, left out by the profile";
  if (isOneOf(profile.ignoredFolders)) return "folder left out by the profile";
  if (existsSync(path.join(absolute, "CMakeCache.txt"))) return "build folder of CMake";
  return undefined;
}

export function tooLarge(limitBytes: number): string {
  return `larger than ${Number((limitBytes / 1024 / 1024).toFixed(2))} MB`;
}

/** `ENOENT` and the like, for a reason in a few words. */
export function errorCodeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string")
    return error.code;
  return error instanceof Error ? error.message : String(error);
}
