// A graph seen without some tutorials: in, an opened graph and a test; out, the same reader, in whose answers they do not stand.
import type { BuiltGraph, GraphNode, RankedNode } from "../graph-reader.ts";

/** Folder of the tutorials in ROOT's source tree. */
const tutorials = "tutorials/";

/**
 * Neither the files nor the classes they declare are found, and they vote for no class. What was counted over all sources when the index
 * was built (how often a class is used, which calls stand beside it, words of its users) still holds them.
 * @param isHeldOut test of a path inside the tutorials
 */
export function withoutTutorials(
  graph: BuiltGraph,
  isHeldOut: (tutorial: string) => boolean,
): BuiltGraph {
  const isShown = (node: GraphNode): boolean =>
    !node.path.startsWith(tutorials) || !isHeldOut(node.path.slice(tutorials.length));
  const shown = (nodes: readonly GraphNode[]): GraphNode[] => nodes.filter(isShown);
  const shownRanked = (ranked: readonly RankedNode[]): RankedNode[] =>
    ranked.filter(({ node }) => isShown(node));
  const isKnownOut = (id: string): boolean => {
    const node = graph.node(id);
    return node !== undefined && !isShown(node);
  };
  return {
    status: () => graph.status(),
    node: (id) => (isKnownOut(id) ? undefined : graph.node(id)),
    nodesNamed: (name, type) => shown(graph.nodesNamed(name, type)),
    neighbours: (id, edge, direction) =>
      isKnownOut(id) ? [] : shown(graph.neighbours(id, edge, direction)),
    content: (id) => (isKnownOut(id) ? "" : graph.content(id)),
    members: (className, options) => graph.members(className, options),
    interfaceOf: (className) => graph.interfaceOf(className),
    similarMembers: (className, wrongName, limit) =>
      graph.similarMembers(className, wrongName, limit),
    similarNames: (wrongName, type, limit) => shown(graph.similarNames(wrongName, type, limit)),
    searchText: (query, limit) => shownRanked(graph.searchText(query, limit)),
    searchVector: (vector, limit) => shownRanked(graph.searchVector(vector, limit)),
    classesUsedBy: (sourceId) => (isKnownOut(sourceId) ? [] : shown(graph.classesUsedBy(sourceId))),
    timesUsed: (classId) => graph.timesUsed(classId),
    callsBeside: (classId) => graph.callsBeside(classId),
    aliasesNamed: (name) => graph.aliasesNamed(name),
    isMemberName: (name) => graph.isMemberName(name),
    sourcesUsing: (className, limit) => shown(graph.sourcesUsing(className, limit)),
    close: () => graph.close(),
  };
}
