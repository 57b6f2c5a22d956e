// Fusion: in, ranked lists; out, one list, by ranks (P's reciprocal rank fusion) or by scores.
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
  return summed(lists, (list) => {
    const weight = weights[list.route] ?? 1;
    return (position) => weight / (k + position + 1);
  });
}

/** Routes whose scores are sums of evidence from 0; those of the others say something only against each other. */
const fromZero: ReadonlySet<Route> = new Set(["named", "vocabulary", "examples"]);
/** The rank whose score counts as nothing, for a route whose scores do not begin at 0. (ours) */
const floorRank = 100;

/**
 * Sum of weight × score, each list's best score brought to 1. Keeps what ranks lose: a first place far ahead of the second says more
 * than one that is barely first. (ours; measured against ranks in `reports/retrieval.md`)
 */
export function fuseScores(
  lists: readonly RankedList[],
  weights: Partial<Record<Route, number>> = {},
): FusedNode[] {
  return summed(lists, ({ route, scores }) => {
    const weight = weights[route] ?? 1;
    const best = scores[0] ?? 0;
    const floor = fromZero.has(route) ? 0 : (scores[Math.min(scores.length, floorRank) - 1] ?? 0);
    const range = best - floor;
    return (position) =>
      range <= 0 ? weight : weight * Math.max(0, ((scores[position] ?? 0) - floor) / range);
  });
}

function summed(
  lists: readonly RankedList[],
  gainIn: (list: RankedList) => (position: number) => number,
): FusedNode[] {
  const byId = new Map<string, { node: GraphNode; ranks: RouteRank[]; fused: number }>();
  for (const list of lists) {
    const gainAt = gainIn(list);
    list.nodes.forEach((node, position) => {
      const entry = byId.get(node.id) ?? { node, ranks: [], fused: 0 };
      entry.ranks.push({
        route: list.route,
        rank: position + 1,
        score: list.scores[position] ?? 0,
      });
      entry.fused += gainAt(position);
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
