// Joins a class and the header of the same name: in, a ranked list; out, the same with each such header replaced by its class.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { RankedList } from "./candidate.ts";

/** `File:include/TH1.h` and `Class:TH1` answer the same need; the better of their ranks stays, once. */
export function joinHeadersToClasses(list: RankedList, graph: GraphReader): RankedList {
  const nodes: GraphNode[] = [];
  const scores: number[] = [];
  const seen = new Set<string>();
  list.nodes.forEach((node, position) => {
    const joined = classOfHeader(node, graph) ?? node;
    if (seen.has(joined.id)) return;
    seen.add(joined.id);
    nodes.push(joined);
    scores.push(list.scores[position] ?? 0);
  });
  return { route: list.route, nodes, scores };
}

/** The class that a header is named after, where the graph has it. */
export function classOfHeader(node: GraphNode, graph: GraphReader): GraphNode | undefined {
  if (node.type !== "File" || node.fileKind !== "header") return undefined;
  const stem = node.name.replace(/\.\w+$/, "");
  const declared = graph
    .neighbours(node.id, "contains", "out")
    .find((inside) => lastPart(inside.name) === stem);
  return declared ?? graph.nodesNamed(stem, "Class").find(({ path }) => path === node.path);
}

function lastPart(qualifiedName: string): string {
  return qualifiedName.slice(qualifiedName.lastIndexOf("::") + 1).replace(/^:/, "");
}
