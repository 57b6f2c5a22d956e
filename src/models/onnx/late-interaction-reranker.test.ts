import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Embedder } from "../embedder.ts";
import type { Reranker } from "../reranker.ts";
import { contentWords } from "./content-words.ts";
import { openLateInteractionReranker } from "./late-interaction-reranker.ts";
import { openOnnxEmbedder } from "./onnx-embedder.ts";

interface Relevance {
  readonly documents: Readonly<Record<string, string>>;
  readonly queries: readonly (readonly [string, readonly string[]])[];
}

describe("the local reranker", () => {
  let reranker: Reranker;
  let embedder: Embedder;
  let fixture: Relevance;
  beforeAll(async () => {
    [reranker, embedder] = await Promise.all([openLateInteractionReranker(), openOnnxEmbedder()]);
    const file = path.join(import.meta.dirname, "__fixtures__", "root-relevance.json");
    fixture = JSON.parse(await readFile(file, "utf8")) as Relevance;
  });
  afterAll(() => Promise.all([reranker.close(), embedder.close()]));

  it("finds what a request needs better than the embedder alone, and 0.5 separates it from the rest", async () => {
    const names = Object.keys(fixture.documents);
    const texts = Object.values(fixture.documents);
    const vectors = await embedder.embedDocuments(texts);
    const quality = { reranked: 0, embedded: 0, relevantAbove: 0, otherBelow: 0 };
    for (const [query, relevant] of fixture.queries) {
      const scores = await reranker.rerank(query, texts);
      const vector = await embedder.embedQuery(query);
      const cosines = vectors.map((document) =>
        document.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0),
      );
      quality.reranked += recallAtFour(names, scores, relevant) / fixture.queries.length;
      quality.embedded += recallAtFour(names, cosines, relevant) / fixture.queries.length;
      const above = names.filter((_, index) => (scores[index] ?? 0) >= 0.5);
      const found = above.filter((name) => relevant.includes(name)).length;
      quality.relevantAbove += found / relevant.length / fixture.queries.length;
      quality.otherBelow +=
        1 - (above.length - found) / (names.length - relevant.length) / fixture.queries.length;
    }
    expect(quality.reranked).toBeGreaterThan(0.88);
    expect(quality.reranked).toBeGreaterThan(quality.embedded + 0.1);
    expect(quality.relevantAbove).toBeGreaterThan(0.75);
    expect(quality.otherBelow).toBeGreaterThan(0.8);
  });

  it("gives one score in [0, 1] for each document, in the order given", async () => {
    const documents = ["Random number generator", "", "Histogram class", "x ".repeat(100_000)];
    const scores = await reranker.rerank("fill a histogram", documents);
    const reversed = await reranker.rerank("fill a histogram", documents.toReversed());
    expect(scores).toHaveLength(4);
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect(scores[2]).toBe(Math.max(...scores));
    expect(reversed).toEqual(scores.toReversed());
    expect(await reranker.rerank("of the", ["a"])).toHaveLength(1);
    expect(await reranker.rerank("anything", [])).toEqual([]);
  });

  it("stops when the signal is aborted", async () => {
    const signal = AbortSignal.abort();
    await expect(reranker.rerank("a", ["b"], signal)).rejects.toMatchObject({
      code: "interrupted",
    });
  });

  it("still works when the embedder that shares its session is closed", async () => {
    const other = await openOnnxEmbedder();
    await other.close();
    await other.close();
    expect(await reranker.rerank("histogram", ["TH1"])).toHaveLength(1);
  });
});

describe("the words of a text", () => {
  it("are the parts of identifiers without endings", () => {
    expect([...contentWords("SetBinContent of the RDataFrame, fitting 2 histograms")]).toEqual([
      "set",
      "bin",
      "content",
      "r",
      "data",
      "fram",
      "fit",
      "2",
      "histogram",
    ]);
  });
});

function recallAtFour(
  names: readonly string[],
  scores: readonly number[],
  relevant: readonly string[],
): number {
  const best = names
    .map((name, index) => ({ name, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 4);
  return best.filter(({ name }) => relevant.includes(name)).length / relevant.length;
}
