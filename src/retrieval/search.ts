// The search itself, the outline: in, two queries; out, every route's ranking and the fused, reranked candidates. No language model.
import type { Settings } from "../config/schema.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { Candidate, RankedList } from "./candidate.ts";
import type { FusedNode } from "./fuse.ts";
import { searchByMode } from "./modes.ts";
import { rerank } from "./rerank.ts";
import { fuseRoutes, type Routes, searchRoutes } from "./routes.ts";

export interface Queries {
  /** A full English sentence, embedded for the dense route. */
  readonly dense: string;
  /** Keywords, for BM25 and the reranker. */
  readonly sparse: string;
  /** Model that wrote them; null where they are the request itself. */
  readonly rewrittenBy: string | null;
}

export interface SearchDeps {
  readonly graph: GraphReader;
  readonly embedder: Embedder;
  readonly reranker: Reranker | null;
  readonly settings: Settings["retrieval"];
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  readonly terms: Routes["terms"];
  readonly lists: readonly RankedList[];
  /** Routes that could not be searched. */
  readonly missing: Routes["missing"];
  /** All fused nodes, best first. */
  readonly fused: readonly FusedNode[];
  /** The best `fusedTop` of them, reranked. */
  readonly candidates: readonly Candidate[];
}

/** @throws RootsmithError `index-unusable` where nothing can be searched, and what the reranker throws. */
export async function search(
  request: string,
  queries: Queries,
  deps: SearchDeps,
): Promise<SearchResult> {
  const { mode, fusedTop } = deps.settings;
  const found =
    mode === "auto"
      ? await searchAllRoutes(request, queries, deps)
      : await searchByMode(mode, queries, deps);
  const best = found.fused.slice(0, fusedTop);
  const candidates = await rerank(queries.sparse, best, deps.graph, deps.reranker, deps.signal);
  return { ...found, candidates };
}

async function searchAllRoutes(request: string, queries: Queries, deps: SearchDeps) {
  const found = await searchRoutes(request, queries, deps);
  return { ...found, fused: fuseRoutes(found.lists, deps.settings.rrfK) };
}
