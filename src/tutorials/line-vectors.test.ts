import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Embedder } from "../models/embedder.ts";
import { cosine, lineVectors } from "./line-vectors.ts";
import type { ExampleLine } from "./read-index.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rootsmith-vectors-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function line(description: string): ExampleLine {
  return {
    path: "a.C",
    title: "a",
    description,
    classes: [],
    topics: [],
    seen: { status: "clean", secondsAtMost: 1 },
  };
}

/** Counts what it is asked for; the vector tells the length of the text. */
function countingEmbedder(id = "one"): Embedder & { asked: string[] } {
  const asked: string[] = [];
  const vector = (text: string) => Float32Array.of(Math.cos(text.length), Math.sin(text.length));
  return {
    id,
    dimensions: 2,
    asked,
    embedQuery: async (text) => vector(text),
    embedDocuments: async (texts) => {
      asked.push(...texts);
      return texts.map(vector);
    },
    close: async () => {},
  };
}

describe("lineVectors", () => {
  it("embeds each text once, and after a change only what is new", async () => {
    const file = path.join(folder, "deep", "cache.json");
    const embedder = countingEmbedder();
    const first = await lineVectors([line("one"), line("three")], embedder, file);
    expect(embedder.asked).toHaveLength(2);
    const second = await lineVectors([line("three"), line("seven")], embedder, file);
    expect(embedder.asked).toHaveLength(3);
    expect(second[0]).toEqual(first[1]);
    expect(cosine(second[0] ?? new Float32Array(), first[1] ?? new Float32Array())).toBeCloseTo(
      1,
      5,
    );
  });

  it("does not take vectors of another embedder, nor content that is no cache", async () => {
    const file = path.join(folder, "cache.json");
    await lineVectors([line("one")], countingEmbedder("one"), file);
    const other = countingEmbedder("two");
    await lineVectors([line("one")], other, file);
    expect(other.asked).toHaveLength(1);
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 20));
    const again = countingEmbedder("two");
    await lineVectors([line("one")], again, file);
    expect(again.asked).toHaveLength(1);
  });
});
