// Embeddings of the index lines: in, lines and an embedder; out, one unit vector each, kept in a cache file by content hash.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Embedder } from "../models/embedder.ts";
import type { ExampleLine } from "./read-index.ts";

const cacheSchema = z.record(z.string(), z.base64());

/** What of a line is embedded: the sentence first, classes last. */
function lineText({ title, description, classes, topics }: ExampleLine): string {
  return `${topics.at(-1) ?? ""}: ${description} (${spaced(title)}; ${classes.join(", ")})`;
}

/**
 * Vectors in the order of the lines. Only lines whose text is new are embedded; a cache that cannot be read is made anew.
 * `cacheFile` is written whole and renamed, so that a kill leaves the old one.
 * @throws RootsmithError of the embedder.
 */
export async function lineVectors(
  lines: readonly ExampleLine[],
  embedder: Embedder,
  cacheFile: string,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const known = readCache(cacheFile);
  const keys = lines.map((line) =>
    createHash("sha256")
      .update(`${embedder.id}\n${lineText(line)}`)
      .digest("hex"),
  );
  const missing = lines.filter((_, position) => !known.has(keys[position] ?? ""));
  if (missing.length > 0) {
    const made = await embedder.embedDocuments(
      missing.map(lineText),
      signal === undefined ? {} : { signal },
    );
    const keyOf = new Map(lines.map((line, position) => [line, keys[position] ?? ""]));
    missing.forEach((line, position) => {
      const vector = made[position];
      if (vector !== undefined) known.set(keyOf.get(line) ?? "", vector);
    });
    writeCache(cacheFile, keys, known);
  }
  return keys.map((key) => known.get(key) ?? new Float32Array(embedder.dimensions));
}

/** Inner product of unit vectors. */
export function cosine(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let position = 0; position < left.length; position += 1)
    sum += (left[position] ?? 0) * (right[position] ?? 0);
  return sum;
}

function spaced(title: string): string {
  return title.replaceAll("_", " ");
}

function readCache(cacheFile: string): Map<string, Float32Array> {
  let text: string;
  try {
    text = readFileSync(cacheFile, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
  const parsed = cacheSchema.safeParse(parsedOrNull(text));
  // Half-written or foreign content: it only saves time, so it is made again.
  if (!parsed.success) return new Map();
  return new Map(Object.entries(parsed.data).map(([key, base64]) => [key, fromBase64(base64)]));
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function fromBase64(base64: string): Float32Array {
  const bytes = Buffer.from(base64, "base64");
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
}

function writeCache(
  cacheFile: string,
  keys: readonly string[],
  known: ReadonlyMap<string, Float32Array>,
): void {
  const kept = Object.fromEntries(
    keys.flatMap((key) => {
      const vector = known.get(key);
      return vector === undefined
        ? []
        : [
            [
              key,
              Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString("base64"),
            ],
          ];
    }),
  );
  mkdirSync(path.dirname(cacheFile), { recursive: true });
  const temporary = `${cacheFile}.${process.pid}.tmp`;
  writeFileSync(temporary, JSON.stringify(kept));
  renameSync(temporary, cacheFile);
}
