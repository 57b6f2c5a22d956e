// The relation schemas that expansion admits, as a table: which edges lead from an anchor to useful neighbours.
import type { EdgeType, GraphNode, NodeType } from "../graph/graph-reader.ts";

export interface RelationStep {
  readonly edge: EdgeType;
  /** `out` follows the edge, `in` the reverse index. */
  readonly direction: "out" | "in";
  /** Only neighbours of this type are admitted. */
  readonly to?: NodeType;
  readonly fileKind?: "header" | "source";
}

/** A chain of steps; every node reached along it is admitted. */
export type RelationSchema = readonly RelationStep[];

export type AnchorKind = "Class" | "SourceFile" | "Header" | "Other";

export function anchorKindOf(node: GraphNode): AnchorKind {
  if (node.type === "Class") return "Class";
  if (node.type === "File") return node.fileKind === "header" ? "Header" : "SourceFile";
  return "Other";
}

const any = (edge: EdgeType, direction: "out" | "in"): RelationSchema => [{ edge, direction }];

/** P II.2, "structural expansion". */
export const admittedRelations: Readonly<Record<AnchorKind, readonly RelationSchema[]>> = {
  Class: [
    [{ edge: "extends", direction: "out", to: "Class" }],
    [{ edge: "contains", direction: "in", to: "File" }],
    [{ edge: "extends", direction: "in", to: "Class" }],
  ],
  SourceFile: [
    [
      { edge: "depends", direction: "out", to: "File", fileKind: "header" },
      { edge: "contains", direction: "out", to: "Class" },
    ],
  ],
  Header: [
    [{ edge: "contains", direction: "out", to: "Class" }],
    [
      { edge: "depends", direction: "in", to: "File", fileKind: "header" },
      { edge: "contains", direction: "out", to: "Class" },
    ],
  ],
  Other: [
    any("contains", "out"),
    any("contains", "in"),
    any("depends", "out"),
    any("depends", "in"),
    any("extends", "out"),
    any("extends", "in"),
  ],
};
