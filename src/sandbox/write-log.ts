// Keeps one log whole on disk up to a limit: in, a stream of bytes; out, a file.
import { createWriteStream } from "node:fs";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes `stream` to `file` until its end. Bytes over `limitBytes` are read and dropped, and `onLimit` is called once, so that the writer can be ended.
 * Rejects with the file system's error (ENOSPC and such).
 */
export async function writeLog(
  stream: Readable,
  file: string,
  limitBytes: number,
  onLimit: () => void,
): Promise<void> {
  await pipeline(stream, cutAfter(limitBytes, onLimit), createWriteStream(file));
}

function cutAfter(limitBytes: number, onLimit: () => void): Transform {
  let leftBytes = limitBytes;
  let reached = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const kept = chunk.length > leftBytes ? chunk.subarray(0, leftBytes) : chunk;
      leftBytes -= kept.length;
      if (kept.length < chunk.length && !reached) {
        reached = true;
        onLimit();
      }
      if (kept.length > 0) done(null, kept);
      else done();
    },
  });
}
