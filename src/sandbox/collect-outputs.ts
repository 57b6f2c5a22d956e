// Takes what a macro left behind: in, its work folder after every process has ended; out, moved files and a list of all, followed nowhere.
import type { Dirent } from "node:fs";
import { chmod, copyFile, lchown, lstat, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { fileState, type FileState, type PlacedFiles } from "./work-folder.ts";
import type { SandboxLimits } from "./root-command.ts";
import type { OutputFile } from "./sandbox.ts";

/** Entries listed at most; a macro may leave a million. */
const listLimit = 1_000;
/** Folders below one another that are looked into. */
const depthLimit = 12;
/** What ACLiC builds beside a macro (`x_C.so`, `x_C.d`, `x_C_ACLiC_dict_rdict.pcm`): can be made again, of no use to a reader. */
const buildProduct = /(_(C|cxx|cpp|cc)\.(so|d)|_ACLiC_\w*\.pcm|_ACLiC_\w+\.(h|cxx|o))$/;

export type OutputLimits = Pick<
  SandboxLimits,
  "fileLimitBytes" | "outputLimitBytes" | "outputLimitFiles"
>;

/**
 * Moves regular files within the limits from `workFolder` to `outputsFolder` , in order of name, and lists everything else with
 * the reason. Links, FIFOs, sockets and devices are never opened or followed.
 * @param placed files put there before the run; left out unless the macro changed them.
 */
export async function collectOutputs(
  workFolder: string,
  placed: PlacedFiles,
  outputsFolder: string,
  limits: OutputLimits,
): Promise<OutputFile[]> {
  const collected = { files: 0, bytes: 0 };
  const outputs: OutputFile[] = [];
  let unlisted = 0;

  const record = (output: OutputFile): void => {
    if (outputs.length < listLimit) outputs.push(output);
    else unlisted += 1;
  };

  const visitFolder = async (relative: string, depth: number): Promise<void> => {
    const entries = await readEntries(path.join(workFolder, relative));
    if (entries === null) {
      record({ name: relative, bytes: 0, collected: false, reason: "folder cannot be read" });
      return;
    }
    for (const entry of entries) await visitEntry(relative, entry, depth);
  };

  const visitEntry = async (
    folder: string,
    entry: Dirent<Buffer>,
    depth: number,
  ): Promise<void> => {
    const name = plainName(entry.name);
    if (name === null) {
      record({
        name: path.posix.join(folder, escapedName(entry.name)),
        bytes: 0,
        collected: false,
        reason: "name is not plain text",
      });
      return;
    }
    const relative = path.posix.join(folder, name);
    if (entry.isDirectory()) {
      if (depth < depthLimit) await visitFolder(relative, depth + 1);
      else
        record({
          name: relative,
          bytes: 0,
          collected: false,
          reason: `folder lies deeper than ${depthLimit}`,
        });
      return;
    }
    const source = path.join(workFolder, relative);
    const found = await lstat(source);
    if (await isUntouched(source, placed.get(relative))) return;
    const reason = found.isFile()
      ? reasonAgainst(relative, found.size, found.nlink, collected, limits)
      : "no regular file (link, FIFO, socket or device)";
    if (reason !== null) {
      record({ name: relative, bytes: found.isFile() ? found.size : 0, collected: false, reason });
      return;
    }
    await moveOwned(source, path.join(outputsFolder, relative));
    collected.files += 1;
    collected.bytes += found.size;
    record({ name: relative, bytes: found.size, collected: true });
  };

  await mkdir(outputsFolder, { recursive: true });
  await visitFolder("", 0);
  if (unlisted > 0) {
    outputs.push({
      name: "(more)",
      bytes: 0,
      collected: false,
      reason: `${unlisted} more entries are not listed`,
    });
  }
  return outputs;
}

function reasonAgainst(
  name: string,
  bytes: number,
  links: number,
  collected: { readonly files: number; readonly bytes: number },
  limits: OutputLimits,
): string | null {
  if (links > 1) return "has more than one hard link";
  if (buildProduct.test(name)) return "build product of ACLiC";
  // The kernel's own limit stops a file exactly there: such a file is cut, not complete.
  if (bytes >= limits.fileLimitBytes)
    return `reaches the limit of ${limits.fileLimitBytes} bytes for a file`;
  if (collected.files >= limits.outputLimitFiles)
    return `more than ${limits.outputLimitFiles} files`;
  if (collected.bytes + bytes > limits.outputLimitBytes)
    return `outputs together exceed ${limits.outputLimitBytes} bytes`;
  return null;
}

async function isUntouched(file: string, before: FileState | undefined): Promise<boolean> {
  if (before === undefined) return false;
  const now = await fileState(file);
  return (
    now.bytes === before.bytes && now.modifiedMs === before.modifiedMs && now.inode === before.inode
  );
}

/** The file becomes the caller's: readable by all, writable by its owner, neither executable nor set-user-id. */
async function moveOwned(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await rename(source, target);
  } catch (error) {
    // The result folder lies on another disk.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(source, target);
  }
  const user = process.getuid?.();
  const group = process.getgid?.();
  if (user === 0 && group !== undefined) await lchown(target, user, group);
  await chmod(target, 0o644);
}

async function readEntries(folder: string): Promise<Dirent<Buffer>[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, encoding: "buffer" });
    return entries.toSorted((a, b) => Buffer.compare(a.name, b.name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return null;
    throw error;
  }
}

/** The name as text, or null where it is no UTF-8 or holds control characters, a backslash or invisible ones. */
function plainName(name: Buffer): string | null {
  const text = name.toString("utf8");
  return Buffer.from(text, "utf8").equals(name) && !/[\p{C}\p{Zl}\p{Zp}\\]/u.test(text)
    ? text
    : null;
}

function escapedName(name: Buffer): string {
  return name.toString("latin1").replaceAll(/[^ -[\]-~]/g, (character) => {
    return `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
}
