// A file's SHA-256: in, a path; out, lower-case hex.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";

/** Streams, so a file of gigabytes takes no memory. @throws the file system's own errors. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}
