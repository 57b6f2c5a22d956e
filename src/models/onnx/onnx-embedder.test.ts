import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelFiles } from "../../config/paths.ts";
import type { Embedder } from "../embedder.ts";
import { openOnnxEmbedder } from "./onnx-embedder.ts";

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe("the local embedder", () => {
  let embedder: Embedder;
  let folder: string;
  beforeAll(async () => {
    embedder = await openOnnxEmbedder();
    folder = await mkdtemp(path.join(tmpdir(), "rootsmith-embedder-"));
  });
  afterAll(async () => {
    await embedder.close();
    await rm(folder, { recursive: true });
  });

  it("gives unit vectors of 384 dimensions", async () => {
    const vector = await embedder.embedQuery("fit a histogram");
    expect(vector).toHaveLength(384);
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  });

  it("puts paraphrases nearer than unrelated texts", async () => {
    const [a, b, c] = await embedder.embedDocuments([
      "One-dimensional histogram with a float per bin",
      "1D histogram class, single precision bin contents",
      "Opens a socket to a remote server and sends messages",
    ]);
    expect(cosine(a!, b!)).toBeGreaterThan(cosine(a!, c!) + 0.2);
  });

  it("finds the passage that answers a query", async () => {
    const query = await embedder.embedQuery("smear momentum with random gaussian numbers");
    const [generator, legend] = await embedder.embedDocuments([
      "Random number generator with Gaus, Uniform, Exp and Poisson distributions",
      "Draws a legend box that explains the lines of a plot",
    ]);
    expect(cosine(query, generator!)).toBeGreaterThan(cosine(query, legend!));
  });

  it("keeps the order and gives a text the same vector alone and among others", async () => {
    const texts = [
      "short",
      "a longer text about fitting polynomials to data points ".repeat(8),
      "",
      "TH1F *h",
    ];
    const progress: number[] = [];
    const together = await embedder.embedDocuments(texts, {
      onProgress: (done) => progress.push(done),
    });
    for (const [index, text] of texts.entries()) {
      const [alone] = await embedder.embedDocuments([text]);
      expect(cosine(alone!, together[index]!)).toBeGreaterThan(1 - 1e-5);
    }
    expect(progress).toEqual([1, 2, 3, 4]);
  });

  it("cuts texts beyond 512 tokens", async () => {
    const [long, longer] = await embedder.embedDocuments([
      "tree ".repeat(600),
      "tree ".repeat(90_000),
    ]);
    expect(cosine(long!, longer!)).toBeGreaterThan(1 - 1e-5);
  });

  it("stops when the signal is aborted", async () => {
    const controller = new AbortController();
    const onProgress = (): void => controller.abort();
    await expect(
      embedder.embedDocuments(["a", "b"], { signal: controller.signal, onProgress }),
    ).rejects.toMatchObject({
      code: "interrupted",
    });
  });

  it("says what to do when a file is missing or half downloaded", async () => {
    const model = path.join(folder, "model.onnx");
    const tokenizer = modelFiles.embedderTokenizer();
    const missing = {
      code: "setup-missing",
      message: expect.stringContaining("rootsmith models pull"),
    };
    await expect(openOnnxEmbedder({ model, tokenizer })).rejects.toMatchObject(missing);
    await writeFile(model, (await readFile(modelFiles.embedder())).subarray(0, 3_000_000));
    await expect(openOnnxEmbedder({ model, tokenizer })).rejects.toMatchObject(missing);
    const half = path.join(folder, "tokenizer.json");
    await writeFile(half, (await readFile(tokenizer)).subarray(0, 5000));
    await expect(
      openOnnxEmbedder({ model: modelFiles.embedder(), tokenizer: half }),
    ).rejects.toMatchObject(missing);
  });
});
