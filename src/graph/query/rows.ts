// Rows of the store as the contract's plain data.
import type { GraphNode, Member, MemberKind, NodeType } from "../graph-reader.ts";
import { memberFlags } from "../store/schema.ts";

export interface NodeRow {
  readonly key: number;
  readonly id: string;
  readonly type: NodeType;
  readonly name: string;
  readonly path: string;
  readonly description: string;
  readonly fileKind: "header" | "source" | null;
  readonly classKind: "class" | "struct" | "union" | "namespace" | null;
  readonly signature: string | null;
  readonly firstLine: number | null;
  readonly lastLine: number | null;
}

export interface MemberRow {
  readonly owner: string;
  readonly name: string;
  readonly kind: MemberKind;
  readonly signature: string;
  readonly access: Member["access"];
  readonly flags: number;
  readonly doc: string;
  readonly line: number;
  readonly path: string;
}

export function nodeOfRow(row: NodeRow): GraphNode {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    path: row.path,
    description: row.description,
    ...(row.fileKind === null ? {} : { fileKind: row.fileKind }),
    ...(row.firstLine === null || row.lastLine === null
      ? {}
      : { lines: { first: row.firstLine, last: row.lastLine } }),
    ...(row.classKind === null ? {} : { classKind: row.classKind }),
    ...(row.signature === null ? {} : { signature: row.signature }),
  };
}

export function memberOfRow(row: MemberRow): Member {
  return {
    owner: row.owner,
    name: row.name,
    kind: row.kind,
    signature: row.signature,
    access: row.access,
    isStatic: (row.flags & memberFlags.isStatic) !== 0,
    isVirtual: (row.flags & memberFlags.isVirtual) !== 0,
    isConst: (row.flags & memberFlags.isConst) !== 0,
    isTemplate: (row.flags & memberFlags.isTemplate) !== 0,
    isDeprecated: (row.flags & memberFlags.isDeprecated) !== 0,
    doc: row.doc,
    line: row.line,
    path: row.path,
  };
}
