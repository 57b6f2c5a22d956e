// A class as a prompt sees it. In: its node, bases and members; out: public signatures with one-line docs, no bodies. Pure.
import type { GraphNode, Member } from "../graph-reader.ts";

export interface ClassInterface {
  readonly node: GraphNode;
  /** Header as a macro includes it, or "". */
  readonly include: string;
  readonly members: readonly Member[];
  /** Bases from near to far with the names of their public methods. */
  readonly inherited: readonly { readonly owner: string; readonly names: readonly string[] }[];
}

const docLimitCharacters = 90;
const enumeratorLimit = 24;

/** Constructors first, then methods and functions, enumerators, other names; what is inherited is named by base. */
export function renderInterface(view: ClassInterface): string {
  const usable = view.members.filter(
    (member) => member.access === "public" && isWorthShowing(member),
  );
  const of = (...kinds: Member["kind"][]): Member[] =>
    usable.filter((member) => kinds.includes(member.kind));
  const lines = [
    ...(view.include === "" ? [] : [`#include <${view.include}>`]),
    `${view.node.signature ?? view.node.name}${view.node.description === "" ? "" : `  // ${view.node.description}`}`,
    ...of("constructor").map(memberLine),
    ...of("method", "function").map(memberLine),
    ...of("field").map(memberLine),
    ...enumLines(of("enumerator")),
    ...of("alias").map((member) => `  ${member.signature}`),
    ...view.inherited
      .filter((base) => base.names.length > 0)
      .map((base) => `  // from ${base.owner}: ${base.names.join(", ")}`),
  ];
  return lines.join("\n");
}

function isWorthShowing(member: Member): boolean {
  if (member.isDeprecated || member.name.startsWith("~")) return false;
  return (
    !/=\s*delete\s*$/.test(member.signature) &&
    !/^(?:Streamer|IsA|ShowMembers|Class|Class_Name)$/.test(member.name)
  );
}

function memberLine(member: Member): string {
  const signature = member.signature
    .replace(/\s*\b(?:override|inline|virtual|final)\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return `  ${signature}${member.doc === "" ? "" : `  // ${short(member.doc)}`}`;
}

function enumLines(enumerators: readonly Member[]): string[] {
  if (enumerators.length === 0) return [];
  const names = enumerators.slice(0, enumeratorLimit).map((member) => member.name);
  return [`  enum: ${names.join(", ")}${enumerators.length > enumeratorLimit ? ", …" : ""}`];
}

function short(doc: string): string {
  return doc.length <= docLimitCharacters
    ? doc
    : `${doc.slice(0, docLimitCharacters - 1).trimEnd()}…`;
}
