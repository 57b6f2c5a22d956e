// One wheel by pip as configured on this machine: in, a requirement; out, the wheel's path in a folder of ours.
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FetchContext } from "../artifact.ts";
import { runTool } from "../run-tool.ts";

const lookEveryMs = 500;

/**
 * `folder` is emptied first and is ours alone. pip's own cache is left out: these files are large and kept once, by us.
 * @throws Error with pip's last words.
 */
export async function pipDownload(
  requirement: string,
  folder: string,
  options: readonly string[],
  context: FetchContext,
): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // pip tells no machine how far it is, so the folder it writes to is watched.
  const watch = setInterval(() => void sizeOfTree(folder).then(context.onBytes), lookEveryMs);
  try {
    await runTool("python3", pipArguments(requirement, folder, options), {
      signal: context.signal,
      env: { TMPDIR: folder },
    });
  } finally {
    clearInterval(watch);
  }
  const wheel = (await readdir(folder)).find((name) => name.endsWith(".whl"));
  if (wheel === undefined) throw new Error(`pip brought no wheel for ${requirement}`);
  return path.join(folder, wheel);
}

function pipArguments(requirement: string, folder: string, options: readonly string[]): string[] {
  const quiet = ["--disable-pip-version-check", "--no-input", "--quiet", "--progress-bar", "off"];
  const dataOnly = ["--only-binary=:all:", "--no-deps", "--no-cache-dir"];
  return [
    "-m",
    "pip",
    "download",
    ...quiet,
    ...dataOnly,
    ...options,
    "--dest",
    folder,
    requirement,
  ];
}

/** Files come and go while pip works: what is gone counts nothing. */
async function sizeOfTree(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(path.join(entry.parentPath, entry.name)).then(
        (found) => found.size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
