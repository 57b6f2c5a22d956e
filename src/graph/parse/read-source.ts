// Reads one found file. In: its place; out: its text and content hash, or why it is left out.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { errorCodeOf, type FoundFile, tooLarge } from "./discover-files.ts";

export type ReadOutcome =
  | { readonly status: "read"; readonly text: string; readonly sha256: string }
  | { readonly status: "skipped"; readonly reason: string };

/**
 * Text of a file as UTF-8. Older ROOT headers hold Latin-1 in comments: a file that is no UTF-8 but has no NUL byte is read
 * byte by byte as Latin-1; with a NUL byte it is binary and skipped.
 */
export function readSource(root: string, file: FoundFile, limitBytes: number): ReadOutcome {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path.join(root, file.path));
  } catch (error) {
    return { status: "skipped", reason: `vanished or unreadable (${errorCodeOf(error)})` };
  }
  // It may have grown since it was found.
  if (bytes.length > limitBytes) return { status: "skipped", reason: tooLarge(limitBytes) };
  if (bytes.includes(0)) return { status: "skipped", reason: "binary content" };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const text = decode(bytes);
  if (text === undefined)
    return { status: "skipped", reason: "invalid UTF-8, and too little of it is readable" };
  return { status: "read", text, sha256 };
}

/** Undefined where stray bytes are more than a hundredth of the text, and more than eight. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  let strange = 0;
  for (const byte of bytes)
    if (byte >= 128 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13))
      strange++;
  if (strange > Math.max(8, bytes.length / 100)) return undefined;
  return bytes.toString("latin1");
}
