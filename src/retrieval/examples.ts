// The examples route: in, how near each source file is to the request; out, the classes that the nearest of them use.
//
// A request in plain words is nearer to what an example does than to any class, and an example names its classes. This is
// expansion from source anchors (P II.2), used as a ranking before fusion.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { RankedList } from "./candidate.ts";
import { standardised } from "./standardise.ts";

/** Examples that vote. (ours, with the two weights below chosen on the tuning half of benchmark/retrieval) */
const voters = 20;
/** What BM25 counts next to the cosine, both standardised over all examples. */
const wordsShare = 0.6;
/** A class that every example uses says little: votes are weighed by log(1 + examples / those that use it) to this power. */
const rarityPower = 0.5;

/** Votes fall exponentially with the likeness lost against the nearest example. */
export function classesOfExamples(
  dense: RankedList,
  sparse: RankedList,
  graph: GraphReader,
): RankedList {
  const likeness = likenessOf(dense, sparse);
  const nearest = [...likeness.values()]
    .toSorted((left, right) => right.score - left.score)
    .slice(0, voters);
  const best = nearest[0]?.score ?? 0;
  const votes = new Map<string, { node: GraphNode; sum: number }>();
  for (const { node: source, score } of nearest) {
    for (const used of graph.classesUsedBy(source.id)) {
      const vote = Math.exp(score - best) * rarityOf(used, graph) ** rarityPower;
      votes.set(used.id, { node: used, sum: (votes.get(used.id)?.sum ?? 0) + vote });
    }
  }
  const ranked = [...votes.values()].toSorted(
    (left, right) => right.sum - left.sum || (left.node.id < right.node.id ? -1 : 1),
  );
  return {
    route: "examples",
    nodes: ranked.map(({ node }) => node),
    scores: ranked.map(({ sum }) => sum),
  };
}

/** A source that one of the two routes did not find gets that route's least score. */
function likenessOf(
  dense: RankedList,
  sparse: RankedList,
): Map<string, { node: GraphNode; score: number }> {
  const sources = new Map(
    [...dense.nodes, ...sparse.nodes]
      .filter(({ fileKind }) => fileKind === "source")
      .map((node) => [node.id, node]),
  );
  const ids = [...sources.keys()];
  const cosines = standardised(scoresIn(dense, ids));
  const words = standardised(scoresIn(sparse, ids));
  return new Map(
    [...sources].map(([id, node], position) => [
      id,
      { node, score: (cosines[position] ?? 0) + wordsShare * (words[position] ?? 0) },
    ]),
  );
}

function scoresIn(list: RankedList, ids: readonly string[]): number[] {
  const known = new Map(list.nodes.map(({ id }, position) => [id, list.scores[position] ?? 0]));
  const least = list.scores.at(-1) ?? 0;
  return ids.map((id) => known.get(id) ?? least);
}

function rarityOf(node: GraphNode, graph: GraphReader): number {
  const { times, sources } = graph.timesUsed(node.id);
  return Math.log(1 + sources / Math.max(1, times));
}
