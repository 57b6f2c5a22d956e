// The graph around what a run retrieved: in, its grounding and the built index; out, nodes with their roles and the edges among them.
import type { GraphReader } from "../graph/graph-reader.ts";
import type { EdgeKind, Grounding, Neighbourhood, NodeDetail } from "./api.ts";

type Role = Neighbourhood["nodes"][number]["role"];

const edgeKinds: readonly EdgeKind[] = ["extends", "depends", "contains"];
/** Neighbours shown of an anchor by one type of edge in one direction, and of all. */
const nearEach = 4;
const nearAll = 60;
const contentCharacters = 40_000;

export function neighbourhoodOf(grounding: Grounding, graph: GraphReader): Neighbourhood {
  const roles = new Map<string, Role>();
  const give = (id: string, role: Role): void => {
    if (!roles.has(id)) roles.set(id, role);
  };
  const anchors = grounding.anchors.filter(({ kept }) => kept).map(({ id }) => id);
  for (const id of anchors) give(id, "anchor");
  for (const { id, path } of grounding.expanded) {
    give(id, "expanded");
    // How it was reached is part of the picture.
    for (const step of path) give(step.to, "near");
  }
  for (const { id } of grounding.parts) give(id, "shown");
  addNear(anchors, roles, graph);
  const nodes = [...roles].flatMap(([id, role]) => {
    const node = graph.node(id);
    return node === undefined ? [] : [{ id, role, type: node.type, name: node.name }];
  });
  return { nodes, edges: edgesAmong(new Set(nodes.map(({ id }) => id)), graph), missing: null };
}

export function noNeighbourhood(missing: string): Neighbourhood {
  return { nodes: [], edges: [], missing };
}

export function nodeDetail(id: string, graph: GraphReader): NodeDetail | null {
  const node = graph.node(id);
  if (node === undefined) return null;
  const whole = node.type === "Class" ? graph.interfaceOf(node.name) : graph.content(id);
  const { type, name, path, description } = node;
  const content = whole.slice(0, contentCharacters);
  return { id, type, name, path, description, content, isCut: whole.length > content.length };
}

function addNear(anchors: readonly string[], roles: Map<string, Role>, graph: GraphReader): void {
  let left = nearAll;
  for (const id of anchors)
    for (const edge of edgeKinds)
      for (const direction of ["out", "in"] as const)
        for (const { id: near } of graph.neighbours(id, edge, direction).slice(0, nearEach)) {
          if (left <= 0 || roles.has(near)) continue;
          roles.set(near, "near");
          left -= 1;
        }
}

function edgesAmong(ids: ReadonlySet<string>, graph: GraphReader): Neighbourhood["edges"] {
  return [...ids].flatMap((from) =>
    edgeKinds.flatMap((kind) =>
      graph
        .neighbours(from, kind, "out")
        .filter(({ id }) => ids.has(id) && id !== from)
        .map(({ id }) => ({ from, to: id, kind })),
    ),
  );
}
