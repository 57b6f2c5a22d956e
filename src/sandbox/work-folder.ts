// The one folder a macro may write to: in, the program and its inputs; out, a folder that holds them and can be removed whatever was left in it.
import { constants } from "node:fs";
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inCache } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";
import { currentOwner, isOrphaned } from "./owner.ts";
import { macroFile } from "./root-command.ts";
import type { MacroRunRequest } from "./sandbox.ts";

export interface WorkFolder {
  /** What the macro sees as its current folder; anybody may write to it. */
  readonly path: string;
  /** Parent of `path`, closed to other users; backends keep their own small files here. */
  readonly privateFolder: string;
  /** Removes both, whatever the macro left. */
  remove(): Promise<void>;
}

/** Files put there before a run (name → state then), so that only what the macro changed counts as output. */
export type PlacedFiles = ReadonlyMap<string, FileState>;

/** Tells whether a file was touched. */
export interface FileState {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly inode: number;
}

/** All work folders lie here, on the disk that also holds ROOT: room enough, and near no transcript. */
const workFoldersParent = (): string => inCache("sandbox");

/**
 * Makes an empty work folder. It is open to every user because the contained user may be any (65534, a remapped one); the closed parent keeps other users
 * of this machine out. The parent's name tells its owner, so that `removeOrphanedWorkFolders` knows whether it is still needed.
 */
export async function createWorkFolder(): Promise<WorkFolder> {
  await mkdir(workFoldersParent(), { recursive: true });
  const privateFolder = await mkdtemp(path.join(workFoldersParent(), `${currentOwner()}-`));
  const folder = path.join(privateFolder, "work");
  await makeOpenFolder(folder);
  return { path: folder, privateFolder, remove: () => removeFolder(privateFolder) };
}

/** Removes the work folders of processes that were killed before they could do it. */
export async function removeOrphanedWorkFolders(): Promise<void> {
  const names = await readdir(workFoldersParent()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const orphaned = names.filter((name) => isOrphaned(name.slice(0, name.lastIndexOf("-"))));
  await Promise.all(orphaned.map((name) => removeFolder(path.join(workFoldersParent(), name))));
}

/**
 * Puts the program and its inputs into a work folder.
 * @throws RootsmithError `bad-input` where an input would lie outside the folder or cannot be read.
 */
export async function fillWorkFolder(
  folder: string,
  request: Pick<MacroRunRequest, "name" | "code" | "inputs">,
): Promise<PlacedFiles> {
  const placed = new Map<string, FileState>();
  for (const [name, source] of Object.entries(request.inputs ?? {})) {
    await placeInput(folder, name, source);
    placed.set(name, await fileState(path.join(folder, name)));
  }
  const program = path.join(folder, macroFile(request.name));
  await writeFile(program, request.code);
  await chmod(program, 0o666);
  placed.set(macroFile(request.name), await fileState(program));
  return placed;
}

export async function fileState(file: string | Buffer): Promise<FileState> {
  const found = await lstat(file);
  return { bytes: found.size, modifiedMs: found.mtimeMs, inode: found.ino };
}

/** A copy (never a link: the original stays what it is), writable by the macro. */
async function placeInput(folder: string, name: string, source: string): Promise<void> {
  const target = path.join(folder, name);
  if (
    path.isAbsolute(name) ||
    path.normalize(name) !== name ||
    name.startsWith("..") ||
    target === folder
  ) {
    throw new RootsmithError(
      "bad-input",
      `input name ${JSON.stringify(name)} must be a plain path inside the work folder`,
    );
  }
  let parent = folder;
  for (const part of path.dirname(name).split("/")) {
    if (part === ".") continue;
    parent = path.join(parent, part);
    await makeOpenFolder(parent);
  }
  try {
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  } catch (cause) {
    throw new RootsmithError(
      "bad-input",
      `input file ${source} cannot be copied: check that it exists and is readable`,
      { cause },
    );
  }
  await chmod(target, 0o666);
}

/** `chmod` because the mode of `mkdir` is cut by the caller's umask. */
async function makeOpenFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
}

/** A macro may have closed its own folders (`chmod 000`); they are opened and the removal is tried once more. */
async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EACCES") throw error;
    await openFolders(Buffer.from(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function openFolders(folder: Buffer): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true, encoding: "buffer" })) {
    if (entry.isDirectory())
      await openFolders(Buffer.concat([folder, Buffer.from("/"), entry.name]));
  }
}
