// Looks how much a running macro has put on the disk: in, its work folder; out, whether that is over the limit.
import { lstat, readdir } from "node:fs/promises";

/** Files and folders a run may have at once; more would exhaust inodes long before bytes. */
const entryLimit = 20_000;

/**
 * Whether the folder holds more than `limitBytes` on disk or too many entries. Stops counting once that is clear. Entries that vanish or cannot be
 * read meanwhile count as nothing: the macro is still running.
 */
export async function exceedsDiskUse(folder: string, limitBytes: number): Promise<boolean> {
  const waiting: Buffer[] = [Buffer.from(folder)];
  let bytes = 0;
  let entries = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const entry of await ignoringChange(
      readdir(next, { withFileTypes: true, encoding: "buffer" }),
      [],
    )) {
      const file = Buffer.concat([next, Buffer.from("/"), entry.name]);
      if (entry.isDirectory()) waiting.push(file);
      // Blocks, not length: a sparse file takes no room.
      bytes += (await ignoringChange(lstat(file), { blocks: 0 })).blocks * 512;
      entries += 1;
      if (bytes > limitBytes || entries > entryLimit) return true;
    }
  }
  return false;
}

async function ignoringChange<Value, Otherwise>(
  look: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await look;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "EACCES" || code === "ENOTDIR") return otherwise;
    throw error;
  }
}
