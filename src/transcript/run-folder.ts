// The layout of one run's folder: in, where runs live; out, the paths of everything a run keeps.
import { randomBytes } from "node:crypto";
import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { RootsmithError } from "../errors.ts";

export interface RunFolder {
  /** Last part of `path`: sortable date, macro name, a random tail. */
  readonly id: string;
  readonly path: string;
  /** Append-only events, one JSON object a line. */
  readonly events: string;
  /** `rounds/3`: program, logs and outputs of one round. */
  round(index: number): string;
}

/** Makes a fresh run folder under `runsFolder`. */
export async function createRunFolder(
  runsFolder: string,
  macroName: string,
  now: Date,
): Promise<RunFolder> {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
  const id = `${stamp}-${macroName.slice(0, 40)}-${randomBytes(3).toString("hex")}`;
  const folder = runFolderAt(path.resolve(runsFolder, id));
  await mkdir(path.join(folder.path, "rounds"), { recursive: true });
  return folder;
}

/**
 * Finds an earlier run by its folder or by its id under `runsFolder`.
 * @throws RootsmithError `bad-input` where there is none.
 */
export async function findRunFolder(run: string, runsFolder: string): Promise<RunFolder> {
  for (const candidate of [path.resolve(run), path.resolve(runsFolder, run)]) {
    const folder = runFolderAt(candidate);
    if (await isFile(folder.events)) return folder;
  }
  throw new RootsmithError(
    "bad-input",
    `no run ${run} here or under ${runsFolder}: give the folder with events.jsonl`,
  );
}

function runFolderAt(folder: string): RunFolder {
  return {
    id: path.basename(folder),
    path: folder,
    events: path.join(folder, "events.jsonl"),
    round: (index) => path.join(folder, "rounds", String(index)),
  };
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
