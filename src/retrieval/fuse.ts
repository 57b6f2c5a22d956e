// Reciprocal rank fusion: in, ranked lists; out, one list by the sum of weight / (k + rank).
import type { GraphNode } from "../graph/graph-reader.ts";
import type { RankedList, Route, RouteRank } from "./candidate.ts";

export interface FusedNode {
  readonly node: GraphNode;
  readonly ranks: readonly RouteRank[];
  readonly fused: number;
}

/**
 * P II.2, eq. 1, with ranks from 1. A route without a weight counts 1. Equal sums are ordered by the best single rank,
 * then by id, so that the result does not depend on the order of the lists.
 */
export function fuse(
  lists: readonly RankedList[],
  k: number,
  weights: Partial<Record<Route, number>> = {},
): FusedNode[] {
  const byId = new Map<string, { node: GraphNode; ranks: RouteRank[]; fused: number }>();
  for (const list of lists) {
    const weight = weights[list.route] ?? 1;
    list.nodes.forEach((node, position) => {
      const rank = position + 1;
      const entry = byId.get(node.id) ?? { node, ranks: [], fused: 0 };
      entry.ranks.push({ route: list.route, rank, score: list.scores[position] ?? 0 });
      entry.fused += weight / (k + rank);
      byId.set(node.id, entry);
    });
  }
  return [...byId.values()].sort(
    (left, right) =>
      right.fused - left.fused ||
      bestRank(left.ranks) - bestRank(right.ranks) ||
      (left.node.id < right.node.id ? -1 : 1),
  );
}

function bestRank(ranks: readonly RouteRank[]): number {
  return Math.min(...ranks.map(({ rank }) => rank));
}
