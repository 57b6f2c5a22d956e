// What a search hands on: a node, where each route ranked it, and the scores that later steps judge it by.
import type { GraphNode } from "../graph/graph-reader.ts";

/**
 * Where a ranking comes from. `named`: the request spells the symbol or file; `vocabulary`, `examples` and `quality`: see the files
 * of those names.
 */
export type Route = "dense" | "sparse" | "named" | "vocabulary" | "examples" | "quality";

/** One route's answer, best first, each node at most once. */
export interface RankedList {
  readonly route: Route;
  readonly nodes: readonly GraphNode[];
  /** The route's own scores, same order. */
  readonly scores: readonly number[];
}

export interface RouteRank {
  readonly route: Route;
  /** From 1. */
  readonly rank: number;
  readonly score: number;
}

export interface Candidate {
  readonly node: GraphNode;
  readonly ranks: readonly RouteRank[];
  /** Reciprocal rank fusion over `ranks`. */
  readonly fused: number;
  /** 0 to 1: the reranker's score, or the fused score against the best one where there is no reranker. */
  readonly score: number;
}
