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

/** The class that a header is named after, declared there or (`TH1D.h`, `TVectorD.h`) in a header that it includes. */
export function classOfHeader(node: GraphNode, graph: GraphReader): GraphNode | undefined {
  if (node.type !== "File" || node.fileKind !== "header") return undefined;
  const named = graph.nodesNamed(node.name.replace(/\.\w+$/, ""), "Class");
  const own = named.find(({ path }) => path === node.path);
  if (own !== undefined || named.length === 0) return own;
  const included = new Set(graph.neighbours(node.id, "depends", "out").map(({ path }) => path));
  return named.find(({ path }) => included.has(path));
}
