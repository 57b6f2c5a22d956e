// The one folder a macro may write to: in, the program and its inputs; out, a fresh folder that holds them and can be removed whatever was left in it.
import { constants } from "node:fs";
import { chmod, copyFile, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import { macroFile } from "./root-command.ts";
import type { MacroRunRequest } from "./sandbox.ts";

export interface WorkFolder {
  /** What the macro sees as its current folder; anybody may write to it. */
  readonly path: string;
  /** Parent of `path`, closed to other users; backends keep their own small files here. */
  readonly privateFolder: string;
  /** Files put there before the run (name → state then), so that only what the macro changed counts as output. */
  readonly placed: ReadonlyMap<string, FileState>;
  remove(): Promise<void>;
}

/** Tells whether a file was touched. */
export interface FileState {
  readonly bytes: number;
  readonly modifiedMs: number;
  readonly inode: number;
}

/**
 * Makes the folder inside `request.resultFolder`, so that outputs are moved, not copied. It is open to every user because the contained user may be any
 * (65534, a remapped one); the closed parent keeps other users of this machine out.
 * @throws RootsmithError `bad-input` where an input would lie outside the folder or cannot be read.
 */
export async function createWorkFolder(request: MacroRunRequest): Promise<WorkFolder> {
  const privateFolder = await mkdtemp(path.join(path.resolve(request.resultFolder), ".work-"));
  const folder = path.join(privateFolder, "work");
  try {
    await makeOpenFolder(folder);
    const placed = new Map<string, FileState>();
    for (const [name, source] of Object.entries(request.inputs ?? {})) {
      await placeInput(folder, name, source);
      placed.set(name, await fileState(path.join(folder, name)));
    }
    const program = path.join(folder, macroFile(request.name));
    await writeFile(program, request.code);
    await chmod(program, 0o666);
    placed.set(macroFile(request.name), await fileState(program));
    return { path: folder, privateFolder, placed, remove: () => removeFolder(privateFolder) };
  } catch (error) {
    await removeFolder(privateFolder);
    throw error;
  }
}

export async function fileState(file: string | Buffer): Promise<FileState> {
  const found = await lstat(file);
  return { bytes: found.size, modifiedMs: found.mtimeMs, inode: found.ino };
}

/** A copy (never a link: the original stays what it is), writable by the macro. */
async function placeInput(folder: string, name: string, source: string): Promise<void> {
  const target = path.join(folder, name);
  if (path.isAbsolute(name) || path.normalize(name) !== name || name.startsWith("..") || target === folder) {
    throw new RootsmithError("bad-input", `input name ${JSON.stringify(name)} must be a plain path inside the work folder`);
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
    throw new RootsmithError("bad-input", `input file ${source} cannot be copied: check that it exists and is readable`, { cause });
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
  } catch {
    await openFolders(Buffer.from(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function openFolders(folder: Buffer): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true, encoding: "buffer" })) {
    if (entry.isDirectory()) await openFolders(Buffer.concat([folder, Buffer.from("/"), entry.name]));
  }
}
