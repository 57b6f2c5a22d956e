// The search itself, the outline: in, two queries; out, every route's ranking and the fused, reranked candidates. No language model.
import type { Candidate, RankedList } from "./candidate.ts";
import type { FusedNode } from "./fuse.ts";
import { searchByMode } from "./modes.ts";
import type { Queries, SearchDeps } from "./queries.ts";
import { rerank } from "./rerank.ts";
import { fuseRoutes, type Routes, searchRoutes } from "./routes.ts";

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
  return { ...found, fused: fuseRoutes(found.lists, deps.settings) };
}
