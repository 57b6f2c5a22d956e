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

test("a failing text index is loud", async () => {
  await expect(run({ graph: smallGraph({ searchText: broken }) })).rejects.toMatchObject({
    code: "index-unusable",
    message: expect.stringContaining("the sparse search failed"),
  });
});

const vectorless = [smallGraph({ searchVector: broken }), smallGraph({ searchVector: () => [] })];

test("without usable vectors `auto` goes on with words alone and says so", async () => {
  for (const graph of vectorless) {
    const { result, events } = await run({ graph });
    expect(result.anchors.map(({ node }) => node.name)).toContain("TH1D");
    expect(result.degraded).toContain("the dense search failed");
    expect(events).toContainEqual(
      expect.objectContaining({ type: "retrieval-fallback", step: "dense" }),
    );
  }
});

test("the modes that live on vectors fail loudly without them", async () => {
  for (const mode of ["semantic", "filter", "hybrid"] as const)
    for (const graph of vectorless)
      await expect(run({ graph, settings: { ...settings, mode } })).rejects.toMatchObject({
        code: "index-unusable",
      });
});

test("`semantic` orders by likeness, `filter` by what macros use, `hybrid` by both", async () => {
  const best = async (mode: "semantic" | "filter" | "hybrid", likeness: number) => {
    const likest = ["TCanvas", "TF1"].flatMap((name) => smallGraph().nodesNamed(name, "Class"));
    const graph = smallGraph({
      searchVector: () =>
        likest.map((node, position) => ({ node, score: position === 0 ? likeness : 0.5 })),
    });
    const { result } = await run({ graph, settings: { ...settings, mode } });
    return result.anchors[0]?.node.name;
  };
  expect(await best("semantic", 0.6)).toBe("TCanvas");
  expect(await best("filter", 0.6)).toBe("TF1");
  expect(await best("hybrid", 0.6)).toBe("TF1");
  expect(await best("hybrid", 0.99)).toBe("TCanvas");
});

test("an interrupted embedding stays an interruption", async () => {
  const stopped = {
    ...embedder,
    embedQuery: () => Promise.reject(new RootsmithError("interrupted", "stopped")),
  };
  await expect(run({ embedder: stopped })).rejects.toMatchObject({ code: "interrupted" });
});
