// The rankings that are compared: in, a request and an opened index; out, for each variant the ids of classes and headers, best first.
import type { Settings } from "../../config/schema.ts";
import type { GraphReader } from "../../graph/graph-reader.ts";
import type { Embedder } from "../../models/embedder.ts";
import type { Reranker } from "../../models/reranker.ts";
import { chooseAnchors } from "../../retrieval/anchors.ts";
import type { RankedList } from "../../retrieval/candidate.ts";
import { searchDense } from "../../retrieval/dense.ts";
import { expand } from "../../retrieval/expand.ts";
import { fuse, type FusedNode } from "../../retrieval/fuse.ts";
import { searchByMode } from "../../retrieval/modes.ts";
import { rerank } from "../../retrieval/rerank.ts";
import { fuseRoutes, isApi, onlyNodes, searchRoutes, tidy } from "../../retrieval/routes.ts";
import { searchSparse } from "../../retrieval/sparse.ts";

export interface RankingDeps {
  readonly graph: GraphReader;
  readonly embedder: Embedder;
  /** Measured against none; null leaves its rows out. */
  readonly reranker: Reranker | null;
  readonly settings: Settings["retrieval"];
}

/** The variant in use. */
export const shipped = "all routes (as shipped)";

/** Variants whose difference is told, the later less the earlier. */
export const comparisons = [
  ["BM25 only", "RRF"],
  ["dense only", "RRF"],
  ["RRF", "RRF + rerank"],
  ["RRF", "RRF + expansion"],
  ["RRF", "RRF + examples"],
  ["all routes by RRF", shipped],
  ["all routes but the vocabulary", shipped],
  [shipped, "all routes + rerank"],
] as const;

/** Files that only talk about classes are left out of every variant: what is measured is whether the API is found. */
export async function rankingsOf(
  request: string,
  deps: RankingDeps,
): Promise<Record<string, string[]>> {
  const { graph, embedder, reranker, settings } = deps;
  const queries = { dense: request, sparse: request, rewrittenBy: null };
  const all = await searchRoutes(request, queries, deps);
  const unaided = await searchRoutes(request, queries, deps, false);
  const listOf = (lists: readonly RankedList[], route: RankedList["route"]): RankedList[] =>
    lists.filter((list) => list.route === route).map((list) => onlyNodes(list, isApi));

  // The two routes as the literature has them: nothing added to the query, no word of what macros use.
  const plainly = (list: RankedList): RankedList => onlyNodes(tidy(list, graph), isApi);
  const sparse = plainly(searchSparse(request, settings.sparseTop, graph));
  const dense = plainly(await searchDense(request, settings.denseTop, graph, embedder));
  const plain = fuse([dense, sparse], settings.rrfK);
  const reranked = async (fused: readonly FusedNode[]): Promise<string[]> =>
    idsOf(await rerank(request, fused.slice(0, settings.fusedTop), graph, reranker));
  const mode = async (name: "filter" | "hybrid"): Promise<string[]> =>
    idsOf((await searchByMode(name, queries, deps)).fused);
  const api = (lists: readonly RankedList[], fusion = settings.fusion): FusedNode[] =>
    fuseRoutes(lists, { ...settings, fusion }).filter(({ node }) => isApi(node));

  return {
    "BM25 only": idsIn(sparse),
    "dense only": idsIn(dense),
    RRF: idsOf(plain),
    ...(reranker !== null && { "RRF + rerank": await reranked(plain) }),
    "RRF + expansion": withExpansion(plain, deps),
    "RRF + examples": idsOf(
      fuse([dense, sparse, ...listOf(unaided.lists, "examples")], settings.rrfK),
    ),
    "mode filter": await mode("filter"),
    "mode hybrid": await mode("hybrid"),
    "BM25, most used first": listOf(unaided.lists, "sparse").flatMap(idsIn),
    "dense, most used first": listOf(unaided.lists, "dense").flatMap(idsIn),
    "examples only": listOf(unaided.lists, "examples").flatMap(idsIn),
    "vocabulary only": listOf(all.lists, "vocabulary").flatMap(idsIn),
    "all routes by RRF": idsOf(api(all.lists, "rrf")),
    "all routes but the vocabulary": idsOf(api(unaided.lists)),
    ...(reranker !== null && { "all routes + rerank": await reranked(api(all.lists)) }),
    [shipped]: idsOf(api(all.lists)),
  };
}

/** Anchors, then what expansion finds from them, then the rest of the ranking. (P II.2) */
function withExpansion(fused: readonly FusedNode[], { graph, settings }: RankingDeps): string[] {
  const candidates = fused
    .slice(0, settings.fusedTop)
    .map((entry) => ({ ...entry, score: entry.fused }));
  const anchors = chooseAnchors(candidates, settings, "fused").flatMap(({ candidate, kept }) =>
    kept ? [candidate.node] : [],
  );
  const rankOf = new Map(fused.map(({ node }, rank) => [node.id, rank]));
  const found = expand(
    anchors,
    (id, edge, direction) => graph.neighbours(id, edge, direction),
    settings,
  )
    .map(({ node }) => node)
    .filter(({ id }) => rankOf.has(id))
    .toSorted((left, right) => (rankOf.get(left.id) ?? 0) - (rankOf.get(right.id) ?? 0))
    .slice(0, settings.expandedLimit);
  return [...new Set([...anchors, ...found, ...fused.map(({ node }) => node)].map(({ id }) => id))];
}

function idsOf(entries: readonly { readonly node: { readonly id: string } }[]): string[] {
  return entries.map(({ node }) => node.id);
}

function idsIn(list: RankedList): string[] {
  return list.nodes.map(({ id }) => id);
}
