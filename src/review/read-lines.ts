// A file of lines of any size as a stream: in, a file and where to begin; out, one line after another, never the whole.
import { closeSync, openSync, readSync } from "node:fs";

const chunkBytes = 1_048_576;
/** A longer line is told by its length alone. */
const longestLine = 33_554_432;

export interface Line {
  /** Null for one that is too long to hold. */
  readonly text: string | null;
  /** Offset of the byte after its line feed. */
  readonly end: number;
}

/** Whole lines only: what stands behind the last line feed is still being written. */
export function* readLines(file: string, from = 0): Generator<Line> {
  const descriptor = openSync(file, "r");
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes);
    let pieces: Buffer[] = [];
    let held = 0;
    let offset = from;
    for (;;) {
      const read = readSync(descriptor, chunk, 0, chunkBytes, offset);
      if (read === 0) return;
      let start = 0;
      for (;;) {
        const feed = chunk.subarray(0, read).indexOf(0x0a, start);
        if (feed === -1) break;
        held += feed - start;
        const text =
          held > longestLine
            ? null
            : Buffer.concat([...pieces, chunk.subarray(start, feed)]).toString("utf8");
        yield { text, end: offset + feed + 1 };
        pieces = [];
        held = 0;
        start = feed + 1;
      }
      held += read - start;
      if (held > longestLine) pieces = [];
      else pieces.push(Buffer.from(chunk.subarray(start, read)));
      offset += read;
    }
  } finally {
    closeSync(descriptor);
  }
}
