// How good a node is to write a macro with, whatever the request: in, a node and the graph; out, 0 to 1, from evidence in the graph.
import type { GraphNode, GraphReader, Member } from "../graph/graph-reader.ts";

/**
 * Mean of four measures: how many example macros use it, how much of it is documented, whether it is current (neither deprecated nor
 * experimental), whether it offers anything to call. (ours, in place of the model-made scores of seed 002)
 */
export function qualityOf(node: GraphNode, graph: GraphReader): number {
  const usable =
    node.type === "Class"
      ? graph
          .members(node.name)
          .filter(({ access, kind }) => access === "public" && kind !== "enum")
      : [];
  const parts = [
    useOf(node, graph),
    documentedPart(node, usable),
    isExperimental(node) ? 0 : 1 - shareOf(usable, ({ isDeprecated }) => isDeprecated),
    usable.length > 0 ? 1 : 0,
  ];
  return parts.reduce((sum, part) => sum + part, 0) / parts.length;
}

function useOf(node: GraphNode, graph: GraphReader): number {
  const { times, sources } = graph.timesUsed(node.id);
  return times === 0 ? 0 : Math.log(1 + times) / Math.log(1 + sources);
}

function documentedPart(node: GraphNode, usable: readonly Member[]): number {
  return (Number(node.description !== "") + shareOf(usable, ({ doc }) => doc !== "")) / 2;
}

function isExperimental(node: GraphNode): boolean {
  return /(?:^|::)Experimental::/.test(node.name);
}

function shareOf(members: readonly Member[], holds: (member: Member) => boolean): number {
  return members.length === 0 ? 0 : members.filter(holds).length / members.length;
}
