// The one way from a name that somebody else wrote to a file: in, a folder of ours and a relative path; out, an open regular file inside it, or null.
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import path from "node:path";

export interface OpenedFile {
  readonly size: number;
  readonly mtimeMs: number;
  /** As many bytes from there as the file has, `length` at most. */
  read(from: number, length: number): Buffer;
  close(): void;
}

/** No link on the way is followed, and nothing but a regular file is opened: a FIFO or device would hold us up. */
export function openInside(folder: string, relative: string): OpenedFile | null {
  if (relative === "" || relative.includes("\0") || path.isAbsolute(relative)) return null;
  try {
    const root = realpathSync(folder);
    const file = path.resolve(root, relative);
    if (!file.startsWith(root + path.sep) || realpathSync(file) !== file) return null;
    const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
    return opened(openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
  } catch {
    // Not there, or not ours to read.
    return null;
  }
}

function opened(descriptor: number): OpenedFile | null {
  const stat = fstatSync(descriptor);
  if (!stat.isFile()) {
    closeSync(descriptor);
    return null;
  }
  return {
    size: stat.size,
    mtimeMs: stat.mtimeMs,
    read(from, length) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, stat.size - from)));
      let filled = 0;
      while (filled < buffer.length) {
        const read = readSync(descriptor, buffer, filled, buffer.length - filled, from + filled);
        if (read === 0) break;
        filled += read;
      }
      return buffer.subarray(0, filled);
    },
    close: () => closeSync(descriptor),
  };
}

/** The first or last bytes as text; empty where there is no such file. */
export function textInside(
  folder: string,
  relative: string,
  length: number,
  end: "head" | "tail" = "head",
): string {
  const file = openInside(folder, relative);
  if (file === null) return "";
  try {
    const from = end === "head" ? 0 : Math.max(0, file.size - length);
    return file.read(from, length).toString("utf8");
  } finally {
    file.close();
  }
}
