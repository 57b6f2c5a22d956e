// Measures retrieval without a language model: in, requests and an opened index; out, one row of figures for each variant.
import type { Settings } from "../../config/schema.ts";
import type { GraphReader } from "../../graph/graph-reader.ts";
import type { Embedder } from "../../models/embedder.ts";
import type { Reranker } from "../../models/reranker.ts";
import { joinHeadersToClasses } from "../../retrieval/canonical.ts";
import type { RankedList } from "../../retrieval/candidate.ts";
import { searchDense } from "../../retrieval/dense.ts";
import { fuse, type FusedNode } from "../../retrieval/fuse.ts";
import { rerank } from "../../retrieval/rerank.ts";
import { retrieve } from "../../retrieval/retrieve.ts";
import { fuseRoutes, isApi, onlyNodes, searchRoutes } from "../../retrieval/search.ts";
import { searchSparse } from "../../retrieval/sparse.ts";
import { needRanks, normalisedGainAt, recallAt, reciprocalRank } from "./measures.ts";
import type { BenchmarkRequest } from "./requests.ts";

export interface MeasureDeps {
  readonly graph: GraphReader;
  readonly embedder: Embedder;
  /** Measured against none; null leaves its rows out. */
  readonly reranker: Reranker | null;
  readonly settings: Settings["retrieval"];
  readonly countTokens: (text: string) => number;
  /** Limit of the focused context. */
  readonly contextTokens: number;
}

export const measureNames = ["recall@5", "recall@10", "recall@20", "MRR", "nDCG@5"] as const;
export type MeasureName = (typeof measureNames)[number];

export interface RequestFigures {
  readonly id: string;
  readonly half: BenchmarkRequest["half"];
  /** Variant → measure → value. */
  readonly variants: Readonly<Record<string, Readonly<Record<MeasureName, number>>>>;
  /** Part of the needs whose class the final context shows with its members. */
  readonly contextRecall: number;
  readonly contextTokens: number;
  /** Needs that the whole pipeline ranks below 10 or not at all. */
  readonly missed: readonly string[];
}

export async function measureRequest(
  request: BenchmarkRequest,
  deps: MeasureDeps,
): Promise<RequestFigures> {
  const rankings = await rankingsOf(request.request, deps);
  const needs = request.classes.map((names) => idsOf(names, deps.graph));
  const ranksOf = (ids: readonly string[]) => needRanks(ids, needs);
  const variants = Object.fromEntries(
    Object.entries(rankings).map(([name, ids]) => [name, measuresOf(ranksOf(ids))] as const),
  );
  const shown = await contextOf(request.request, deps);
  const final = ranksOf(Object.values(rankings).at(-1) ?? []);
  return {
    id: request.id,
    half: request.half,
    variants,
    contextRecall: recallAt(ranksOf(shown.ids), Number.POSITIVE_INFINITY),
    contextTokens: shown.tokens,
    missed: request.classes.flatMap((names, position) => {
      const rank = final[position] ?? null;
      return rank === null || rank > 10 ? [names.join("|")] : [];
    }),
  };
}

/** Variant → node ids, best first. The last variant is the one in use without a reranker. */
async function rankingsOf(request: string, deps: MeasureDeps): Promise<Record<string, string[]>> {
  const { graph, embedder, reranker, settings } = deps;
  const queries = { dense: request, sparse: request, rewrittenBy: null };
  const { lists } = await searchRoutes(request, queries, deps);
  // The two routes as the literature has them: nothing added to the query, no word of what macros use.
  const plainly = (list: RankedList): RankedList =>
    onlyNodes(joinHeadersToClasses(list, graph), isApi);
  const plainSparse = plainly(searchSparse(request, settings.sparseTop, graph));
  const plainDense = plainly(await searchDense(request, settings.denseTop, graph, embedder));
  const byRoute = (route: RankedList["route"]): RankedList[] =>
    lists.filter((list) => list.route === route).map((list) => onlyNodes(list, isApi));
  const plain = fuse([plainDense, plainSparse], settings.rrfK);
  const routes = lists.filter(({ route }) => route !== "vocabulary");
  const whole = fuseRoutes(lists, settings.rrfK);
  const reranked = async (fused: readonly FusedNode[]): Promise<string[]> =>
    (
      await rerank(
        request,
        fused.filter(({ node }) => isApi(node)).slice(0, settings.fusedTop),
        graph,
        reranker,
      )
    ).map(({ node }) => node.id);
  return {
    "BM25 only": idsIn(plainSparse),
    "dense only": idsIn(plainDense),
    "BM25, most used first": byRoute("sparse").flatMap(idsIn),
    "dense, most used first": byRoute("dense").flatMap(idsIn),
    "vocabulary only": byRoute("vocabulary").flatMap(idsIn),
    "examples only": byRoute("examples").flatMap(idsIn),
    "RRF (dense + BM25)": plain.map(({ node }) => node.id),
    ...(reranker !== null && { "RRF + rerank": await reranked(plain) }),
    ...(reranker !== null && { "all routes + rerank": await reranked(whole) }),
    "all routes but the vocabulary": fuseRoutes(routes, settings.rrfK)
      .filter(({ node }) => isApi(node))
      .map(({ node }) => node.id),
    "all routes": whole.filter(({ node }) => isApi(node)).map(({ node }) => node.id),
  };
}

async function contextOf(
  request: string,
  deps: MeasureDeps,
): Promise<{ ids: string[]; tokens: number }> {
  const shown: string[] = [];
  const { contextTokens } = await retrieve(
    request,
    { ...deps, judge: null, generator: null, embedded: true },
    (event) => {
      if (event.type !== "retrieval-context") return;
      shown.push(
        ...event.parts.filter(({ rendering }) => rendering !== "name").map(({ id }) => id),
      );
    },
  );
  return { ids: shown, tokens: contextTokens };
}

function measuresOf(ranks: ReturnType<typeof needRanks>): Record<MeasureName, number> {
  return {
    "recall@5": recallAt(ranks, 5),
    "recall@10": recallAt(ranks, 10),
    "recall@20": recallAt(ranks, 20),
    MRR: reciprocalRank(ranks),
    "nDCG@5": normalisedGainAt(ranks, 5),
  };
}

/** The nodes a name stands for; a name that the graph lacks stands for itself, so that it counts as missed. */
function idsOf(names: readonly string[], graph: GraphReader): string[] {
  return names.flatMap((name) => {
    const found = graph.nodesNamed(name, "Class").map(({ id }) => id);
    return found.length > 0 ? found : [`Class:${name}`];
  });
}

function idsIn(list: RankedList): string[] {
  return list.nodes.map(({ id }) => id);
}
