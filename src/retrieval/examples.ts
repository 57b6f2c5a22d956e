// The examples route: in, the rankings that hold example sources; out, the classes whose headers the best of them include.
//
// A request in plain words is nearer to the title of an example than to any class, and an example names its classes. This
// is expansion from source anchors (P II.2: included file, then class declared in it), used as a ranking before fusion.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import { classOfHeader } from "./canonical.ts";
import type { RankedList } from "./candidate.ts";
import { fuse } from "./fuse.ts";

/** Examples that vote. */
const voters = 12;
/** An example at rank r votes 1 / (rankOffset + r). */
const rankOffset = 4;

/** A header that nearly every example includes says little, so votes are weighed by log(1 + examples / including ones). */
export function classesOfExamples(
  lists: readonly RankedList[],
  graph: GraphReader,
  rrfK: number,
): RankedList {
  const sources = lists.map((list) => onlySources(list));
  const votes = new Map<string, { node: GraphNode; sum: number }>();
  fuse(sources, rrfK)
    .slice(0, voters)
    .forEach(({ node: source }, position) => {
      for (const header of graph.neighbours(source.id, "depends", "out")) {
        const { node, weight } = headerOf(header, graph);
        if (node === undefined) continue;
        const sum = (votes.get(node.id)?.sum ?? 0) + weight / (rankOffset + position + 1);
        votes.set(node.id, { node, sum });
      }
    });
  const ranked = [...votes.values()].toSorted((left, right) => right.sum - left.sum);
  return {
    route: "examples",
    nodes: ranked.map(({ node }) => node),
    scores: ranked.map(({ sum }) => sum),
  };
}

function onlySources(list: RankedList): RankedList {
  const nodes = list.nodes.filter(({ fileKind }) => fileKind === "source");
  return { route: list.route, nodes, scores: nodes.map(() => 0) };
}

/** Examples of a whole ROOT; only the order of magnitude matters. */
const allExamples = 850;

interface Header {
  readonly node: GraphNode | undefined;
  readonly weight: number;
}

/** What is known of headers, kept for as long as the graph is open: it never changes. */
const knownHeaders = new WeakMap<GraphReader, Map<string, Header>>();

function headerOf(header: GraphNode, graph: GraphReader): Header {
  const known = knownHeaders.get(graph) ?? new Map<string, Header>();
  knownHeaders.set(graph, known);
  const found = known.get(header.id) ?? {
    node: classOfHeader(header, graph),
    weight: Math.log(
      1 + allExamples / Math.max(1, graph.neighbours(header.id, "depends", "in").length),
    ),
  };
  known.set(header.id, found);
  return found;
}
