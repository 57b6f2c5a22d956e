import { expect, test } from "vitest";
import { settingsSchema } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import { smallGraph } from "./__fixtures__/small-graph.ts";
import { answering, failing } from "./__fixtures__/scripted-model.ts";
import { retrievalEventSchema, type RetrievalEvent } from "./events.ts";
import { retrieve, type RetrieveDeps } from "./retrieve.ts";

const embedder: Embedder = {
  id: "fixed",
  dimensions: 2,
  embedQuery: () => Promise.resolve(new Float32Array([1, 0])),
  embedDocuments: (texts) => Promise.resolve(texts.map(() => new Float32Array([1, 0]))),
  close: () => Promise.resolve(),
};
const reranker = (scoreOf: (document: string) => number): Reranker => ({
  id: "fixed",
  rerank: (_query, documents) => Promise.resolve(documents.map(scoreOf)),
  close: () => Promise.resolve(),
});
const settings = settingsSchema.parse({}).retrieval;
const plain: RetrieveDeps = {
  graph: smallGraph(),
  embedder,
  reranker: null,
  judge: null,
  generator: null,
  settings,
  embedded: true,
  countTokens: (text) => Math.ceil(text.length / 4),
  contextTokens: 2_000,
};
const request = "fill a histogram, fit a bell curve and save the picture";

async function run(changes: Partial<RetrieveDeps>) {
  const events: RetrievalEvent[] = [];
  const result = await retrieve(request, { ...plain, ...changes }, (event) => events.push(event));
  return { result, events };
}

test("plain words reach the classes and the context shows their members", async () => {
  const { result, events } = await run({});
  expect(result.anchors.map(({ node }) => node.name)).toEqual(
    expect.arrayContaining(["TH1D", "TF1", "TCanvas"]),
  );
  expect(result.context).toContain("#include <TF1.h>");
  expect(result.context).toContain("SaveAs");
  expect(result.contextTokens).toBeLessThanOrEqual(2_000);
  expect(result.degraded).toBeNull();
  for (const event of events) expect(() => retrievalEventSchema.parse(event)).not.toThrow();
  expect(events.at(-1)).toMatchObject({ type: "retrieval-finished", degraded: null });
});

test("reranked anchors obey the threshold and expansion tells its path", async () => {
  const { result } = await run({
    reranker: reranker((document) => (document.startsWith("TH1D ") ? 0.9 : 0.1)),
  });
  expect(result.anchors.map(({ node }) => node.name)).toEqual(["TH1D"]);
  const base = result.selected.find(({ node }) => node.id === "Class:TH1");
  expect(base).toMatchObject({ role: "expanded", anchorId: "Class:TH1D" });
  expect(base?.path).toEqual([{ edge: "extends", direction: "out", to: "Class:TH1" }]);
});

test("an endpoint selector decides; `auto` asks no embedded one", async () => {
  const choice = JSON.stringify({
    selected_ids: ["Class:TCanvas"],
    reason: "only the picture matters",
  });
  const { result } = await run({ judge: answering(choice) });
  expect(result.anchors.map(({ node }) => node.name)).toEqual(["TCanvas"]);
  const unasked = await run({ judge: answering(choice, "embedded") });
  expect(unasked.result.anchors.length).toBeGreaterThan(1);
});

test("a failing selector and rewriter leave the deterministic result, marked as degraded", async () => {
  const broken = failing(new RootsmithError("model-unavailable", "no answer from the endpoint"));
  const { result } = await run({ judge: broken, generator: broken });
  const { result: without } = await run({});
  expect(result.anchors.map(({ node }) => node.id)).toEqual(
    without.anchors.map(({ node }) => node.id),
  );
  expect(result.degraded).toContain("rewrite failed: no answer from the endpoint");
  expect(result.degraded).toContain("select-anchors failed");
});

test("strictEmpty without a good anchor is an empty, degraded result", async () => {
  const { result } = await run({
    reranker: reranker(() => 0.1),
    settings: { ...settings, strictEmpty: true },
  });
  expect(result).toMatchObject({
    anchors: [],
    context: "",
    degraded: "no node reached the anchor threshold",
  });
});

const broken = (): never => {
  throw new Error("database disk image is malformed");
};

test.each([
  ["sparse", smallGraph({ searchText: broken })],
  ["dense", smallGraph({ searchVector: broken })],
  ["dense", smallGraph({ searchVector: () => [] })],
])("a failing %s route is loud", async (route, graph) => {
  await expect(run({ graph })).rejects.toMatchObject({
    code: "index-unusable",
    message: expect.stringContaining(`the ${route} search failed`),
  });
});

test("an interrupted embedding stays an interruption", async () => {
  const stopped = {
    ...embedder,
    embedQuery: () => Promise.reject(new RootsmithError("interrupted", "stopped")),
  };
  await expect(run({ embedder: stopped })).rejects.toMatchObject({ code: "interrupted" });
});
