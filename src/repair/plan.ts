// The plan of one repair, its shape as a model gives it, and the nodes it asks for checked against the graph.
import { z } from "zod";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";

export const actionSchema = z.enum(["repair_direct", "retrieve_nodes", "environment_blocked"]);

/** What the planner model answers (method 6; P B.4.2). */
export const plannerAnswerSchema = z.strictObject({
  action: actionSchema,
  /** What went wrong, from the evidence. */
  diagnosis: z.string().max(2_000),
  /** What the program's author should do. */
  repair_instruction: z.string().max(2_000),
  nodes: z.array(
    z.strictObject({
      name: z.string().min(1).max(200),
      node_type: z.string().max(40),
      path_hint: z.string().max(300),
      reason: z.string().max(500),
    }),
  ),
});

export type PlannerAnswer = z.infer<typeof plannerAnswerSchema>;
export type Action = z.infer<typeof actionSchema>;

export interface Plan {
  readonly action: Action;
  readonly diagnosis: string;
  readonly instruction: string;
  /** Nodes that exist in the graph; empty unless the action is `retrieve_nodes`. */
  readonly nodes: readonly GraphNode[];
  /** `fallback`: the model's answer could not be used, so the rules planned. */
  readonly plannedBy: "rules" | "model" | "fallback";
}

export interface CheckedNodes {
  readonly nodes: readonly GraphNode[];
  /** Names the graph does not have, or has in too many places, with the nearest that exist. */
  readonly dropped: readonly { readonly name: string; readonly near: readonly string[] }[];
}

/** Keeps at most `limit` nodes, in the order proposed. A type or path hint decides among several of one name, and is else ignored. */
export function checkNodes(
  proposed: PlannerAnswer["nodes"],
  graph: GraphReader,
  limit: number,
): CheckedNodes {
  const nodes = new Map<string, GraphNode>();
  const dropped: { name: string; near: string[] }[] = [];
  for (const { name, node_type, path_hint } of proposed) {
    const found = matches(name, graph);
    const hinted = found.filter(
      (node) =>
        (node_type === "" || node.type === node_type) &&
        (path_hint === "" || node.path.includes(path_hint)),
    );
    const node = hinted[0] ?? found[0];
    if (node === undefined) {
      const type = /[./]/.test(name) ? "File" : "Class";
      dropped.push({ name, near: graph.similarNames(name, type, 3).map((one) => one.name) });
    } else if (nodes.size < limit) nodes.set(node.id, node);
  }
  return { nodes: [...nodes.values()], dropped };
}

function matches(name: string, graph: GraphReader): readonly GraphNode[] {
  const trimmed = name.trim();
  const exact = graph.nodesNamed(trimmed);
  if (exact.length > 0) return exact;
  if (trimmed.includes("/")) {
    const last = trimmed.split("/").at(-1) ?? trimmed;
    return graph.nodesNamed(last).filter((node) => node.path.endsWith(trimmed));
  }
  return graph.nodesNamed(`ROOT::${trimmed}`, "Class");
}
