// What macros use most goes before its equals: in, a ranking; out, the same nodes with their classes' scores raised by use.
import type { GraphReader } from "../graph/graph-reader.ts";
import type { RankedList } from "./candidate.ts";

/**
 * Adds `share` to the score of the class that sources use most, less to others by the logarithm of their uses. A tree without
 * sources changes nothing.
 */
export function preferUsed(list: RankedList, share: number, graph: GraphReader): RankedList {
  const entries = list.nodes.map((node, position) => {
    const { times, sources } = graph.timesUsed(node.id);
    const raise = times === 0 ? 0 : (share * Math.log(1 + times)) / Math.log(1 + sources);
    return { node, score: (list.scores[position] ?? 0) + raise };
  });
  entries.sort((left, right) => right.score - left.score);
  return {
    route: list.route,
    nodes: entries.map(({ node }) => node),
    scores: entries.map(({ score }) => score),
  };
}
