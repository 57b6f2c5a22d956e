// One pass of structural expansion: in, anchors and a neighbour function; out, new nodes, each with the path that led to it.
import type { EdgeType, GraphNode } from "../graph/graph-reader.ts";
import {
  admittedRelations,
  anchorKindOf,
  type RelationSchema,
  type RelationStep,
} from "./relations.ts";

export interface ExpansionBudgets {
  readonly dependsBudget: number;
  readonly containsBudget: number;
  readonly extendsBudget: number;
  readonly pathLimit: number;
}

export interface PathStep {
  readonly edge: EdgeType;
  readonly direction: "out" | "in";
  readonly to: string;
}

export interface ExpandedNode {
  readonly node: GraphNode;
  readonly anchorId: string;
  readonly path: readonly PathStep[];
}

export type Neighbours = (
  id: string,
  edge: EdgeType,
  direction: "out" | "in",
) => readonly GraphNode[];

/**
 * Follows the admitted relations of each anchor once (nothing found is expanded further). No path uses more edges of a
 * type than its budget or is longer than `pathLimit`. A node found twice keeps its first, shortest path; anchors are left out.
 */
export function expand(
  anchors: readonly GraphNode[],
  neighbours: Neighbours,
  budgets: ExpansionBudgets,
): ExpandedNode[] {
  const anchorIds = new Set(anchors.map(({ id }) => id));
  const found = new Map<string, ExpandedNode>();
  for (const anchor of anchors) {
    for (const schema of admittedRelations[anchorKindOf(anchor)]) {
      for (const expanded of follow(anchor, schema, neighbours, budgets)) {
        if (anchorIds.has(expanded.node.id)) continue;
        const earlier = found.get(expanded.node.id);
        if (earlier === undefined || expanded.path.length < earlier.path.length)
          found.set(expanded.node.id, expanded);
      }
    }
  }
  return [...found.values()];
}

function follow(
  anchor: GraphNode,
  schema: RelationSchema,
  neighbours: Neighbours,
  budgets: ExpansionBudgets,
): ExpandedNode[] {
  const reached: ExpandedNode[] = [];
  let front: ExpandedNode[] = [{ node: anchor, anchorId: anchor.id, path: [] }];
  for (const step of schema) {
    const next: ExpandedNode[] = [];
    for (const { node, path } of front) {
      for (const neighbour of neighbours(node.id, step.edge, step.direction)) {
        if (!isAdmitted(neighbour, step)) continue;
        const longer = [...path, { edge: step.edge, direction: step.direction, to: neighbour.id }];
        if (isWithin(longer, budgets))
          next.push({ node: neighbour, anchorId: anchor.id, path: longer });
      }
    }
    reached.push(...next);
    front = next;
  }
  return reached;
}

function isAdmitted(node: GraphNode, step: RelationStep): boolean {
  if (step.to !== undefined && node.type !== step.to) return false;
  return step.fileKind === undefined || node.fileKind === step.fileKind;
}

function isWithin(path: readonly PathStep[], budgets: ExpansionBudgets): boolean {
  const used = (edge: EdgeType): number => path.filter((step) => step.edge === edge).length;
  return (
    path.length <= budgets.pathLimit &&
    used("depends") <= budgets.dependsBudget &&
    used("contains") <= budgets.containsBudget &&
    used("extends") <= budgets.extendsBudget
  );
}
