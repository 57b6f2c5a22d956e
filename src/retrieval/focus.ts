// The focused rendering of a class: in, the class and what the request is about; out, its include line, constructors and
// the few members that matter, inherited ones too, so that a small model gets the right signatures in few tokens.
import type { GraphNode, GraphReader, Member } from "../graph/graph-reader.ts";
import { includeLineOf } from "./include-line.ts";
import { usageNotes } from "./usage-notes.ts";
import type { ApiTerms } from "./vocabulary.ts";
import { stemsOf } from "./words.ts";

export interface Interest {
  /** Stems of the request's words. */
  readonly stems: ReadonlySet<string>;
  /** Member names that the vocabulary holds likely, with their strength. */
  readonly members: ReadonlyMap<string, number>;
}

export function interestOf(text: string, terms: ApiTerms): Interest {
  return {
    stems: new Set(stemsOf(text)),
    members: new Map(terms.members.map(({ name, strength }) => [name, strength])),
  };
}

/** Overloads shown of one name. */
const overloadLimit = 2;
const docLimit = 90;

/** Members that nearly every macro touches; a weak reason to show one. */
const everyday = new Set(
  (
    "Fill Draw Fit Write SetTitle GetXaxis GetYaxis GetMean GetStdDev GetEntries SaveAs Print Eval SetParameters GetParameter " +
    "AddEntry Add Get Open Close Branch SetPoint GetN Integral Gaus Uniform cd Update Divide"
  ).split(" "),
);

/** `memberLimit` counts names; the overloads of a name stay together. */
export function renderFocused(
  node: GraphNode,
  graph: GraphReader,
  interest: Interest,
  memberLimit: number,
): string {
  const members = graph.members(node.name, { inherited: true }).filter(isUsable);
  const plainName = node.name.slice(node.name.lastIndexOf("::") + 1).replace(/^:/, "");
  const constructors = members
    .filter(({ kind, signature }) => kind === "constructor" && !isCopyOrEmpty(signature, plainName))
    .slice(0, memberLimit > 8 ? 3 : 2);
  const methods = bestMethods(members, node.name, interest, memberLimit);
  const lines = [
    headingOf(node),
    includeLineOf(node, graph),
    ...(usageNotes.get(node.name) ?? []),
    ...[...constructors, ...methods].map(lineOf),
  ];
  return [...new Set(lines.filter((line) => line !== null))].join("\n");
}

/** `class TH1D: 1-D histogram with a double per channel`. */
export function headingOf(node: GraphNode): string {
  const description = oneLine(node.description, 160);
  const kind = node.type === "Class" ? "class" : node.type === "Package" ? "folder" : "file";
  const name = node.type === "Class" ? node.name : node.path;
  return description === "" ? `${kind} ${name}` : `${kind} ${name}: ${description}`;
}

/** Bases of nearly every ROOT class. */
const universalBases = new Set(["TObject", "TNamed"]);

function bestMethods(
  members: readonly Member[],
  owner: string,
  interest: Interest,
  limit: number,
): Member[] {
  const overloads = new Map<string, Member[]>();
  for (const member of members) {
    if (member.kind !== "method") continue;
    overloads.set(member.name, [...(overloads.get(member.name) ?? []), member]);
  }
  return [...overloads]
    .map(([name, set], position) => ({
      name,
      set,
      position,
      score: interestIn(name, set, owner, interest),
    }))
    .toSorted((left, right) => right.score - left.score || left.position - right.position)
    .slice(0, limit)
    .flatMap(({ set }) =>
      set
        .toSorted((left, right) => left.signature.length - right.signature.length)
        .slice(0, overloadLimit),
    );
}

/** Vocabulary first, then words of the name, then words of its doc line; own and everyday members a little before others. */
function interestIn(
  name: string,
  set: readonly Member[],
  owner: string,
  interest: Interest,
): number {
  const nameStems = new Set(stemsOf(name));
  const docStems = new Set(set.flatMap(({ doc }) => stemsOf(doc)));
  // Every object has `Print` and `SaveAs`; only a class that defines its own is likely meant.
  const isFromUniversalBase = set.every((member) => universalBases.has(member.owner));
  const inName = [...nameStems].filter((word) => interest.stems.has(word)).length;
  const inDoc = [...docStems].filter((word) => interest.stems.has(word)).length;
  return (
    (isFromUniversalBase ? 0.3 : 2) * (interest.members.get(name) ?? 0) +
    (nameStems.size === 0 ? 0 : (2 * inName) / nameStems.size) +
    Math.min(0.25 * inDoc, 0.75) +
    (everyday.has(name) && !isFromUniversalBase ? 0.8 : 0) +
    (set.some((member) => member.owner === owner) ? 0.3 : 0)
  );
}

function isUsable(member: Member): boolean {
  return (
    member.access === "public" &&
    !member.isDeprecated &&
    !/^(?:operator|~|Streamer|Class|IsA|DeclFile|ImplFile|Dictionary|CheckTObjectHashConsistency)/.test(
      member.name,
    )
  );
}

function isCopyOrEmpty(signature: string, name: string): boolean {
  const parameters = /\(([\s\S]*)\)/.exec(signature)?.[1]?.trim() ?? "";
  return (
    parameters === "" ||
    parameters === "void" ||
    new RegExp(`^(?:const )?(?:\\w+::)*${name}(?:<[^>]*>)? ?&&?`).test(parameters)
  );
}

/** What a caller need not read is left out: `virtual`, `override`, menu marks, runs of placeholder defaults. */
function lineOf(member: Member): string {
  const doc = oneLine(member.doc.replace(/^\*?(?:MENU|TOGGLE|SUBMENU|PICK)\*?.*$/, ""), docLimit);
  const signature = member.signature
    .replace(/^virtual\s+/, "")
    .replaceAll(/\s+(?:override|final)\b/g, "")
    .replaceAll(/(?:, \w+ p\d+\s*=\s*TMath::QuietNaN\(\)){3,}/g, ", …");
  const statement = `${member.isStatic && !/\bstatic\b/.test(signature) ? "static " : ""}${signature};`;
  return doc === "" ? statement : `${statement}  // ${doc}`;
}

function oneLine(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}
