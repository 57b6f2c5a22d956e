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

const docLimit = 90;

export interface FocusSize {
  /** Member names, and overloads shown of each; overloads stay together. */
  readonly members: number;
  readonly overloads: number;
}

export function renderFocused(
  node: GraphNode,
  graph: GraphReader,
  interest: Interest,
  size: FocusSize,
): string {
  const members = graph.members(node.name, { inherited: true }).filter(isUsable);
  const plainName = node.name.slice(node.name.lastIndexOf("::") + 1).replace(/^:/, "");
  const constructors = members
    .filter(({ kind, signature }) => kind === "constructor" && !isCopyOrEmpty(signature, plainName))
    .slice(0, size.members > 8 ? 3 : size.overloads);
  const methods = bestMethods(members, node, graph, interest, size);
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
  const description = oneLine(node.description, 100);
  const kind = node.type === "Class" ? "class" : node.type === "Package" ? "folder" : "file";
  const name = node.type === "Class" ? node.name : node.path;
  return description === "" ? `${kind} ${name}` : `${kind} ${name}: ${description}`;
}

/** Bases of nearly every ROOT class. */
const universalBases = new Set(["TObject", "TNamed"]);

/** A class that fewer sources use tells nothing of which of its members matter. */
const fewSources = 3;

function bestMethods(
  members: readonly Member[],
  node: GraphNode,
  graph: GraphReader,
  interest: Interest,
  size: FocusSize,
): Member[] {
  const overloads = new Map<string, Member[]>();
  for (const member of members) {
    if (member.kind !== "method") continue;
    overloads.set(member.name, [...(overloads.get(member.name) ?? []), member]);
  }
  const calls = graph.callsBeside(node.id);
  const { times } = graph.timesUsed(node.id);
  const called = (name: string): number =>
    times < fewSources ? 0 : Math.log(1 + (calls.get(name) ?? 0)) / Math.log(1 + times);
  return [...overloads]
    .map(([name, set], position) => ({
      name,
      set,
      position,
      score: interestIn(name, set, node.name, interest, called(name)),
    }))
    .toSorted((left, right) => right.score - left.score || left.position - right.position)
    .slice(0, size.members)
    .flatMap(({ set }) =>
      set
        .toSorted((left, right) => left.signature.length - right.signature.length)
        .slice(0, size.overloads),
    );
}

/**
 * The vocabulary first, then what macros with this class call, then words of the name and of its doc line; own members a little
 * before inherited ones. `called` is 0 to 1.
 */
function interestIn(
  name: string,
  set: readonly Member[],
  owner: string,
  interest: Interest,
  called: number,
): number {
  const nameStems = new Set(stemsIn(name));
  const docStems = new Set(set.flatMap(({ doc }) => stemsIn(doc)));
  // Every object has `Print` and `SaveAs`; only a class that defines its own is likely meant.
  const isFromUniversalBase = set.every((member) => universalBases.has(member.owner));
  const inName = [...nameStems].filter((word) => interest.stems.has(word)).length;
  const inDoc = [...docStems].filter((word) => interest.stems.has(word)).length;
  return (
    (isFromUniversalBase ? 0.3 : 2) * (interest.members.get(name) ?? 0) +
    (isFromUniversalBase ? 0 : 2 * called) +
    (nameStems.size === 0 ? 0 : (1.5 * inName) / nameStems.size) +
    Math.min(0.25 * inDoc, 0.75) +
    (set.some((member) => member.owner === owner) ? 0.3 : 0)
  );
}

/** Names and doc lines come back with every request that shows their class. */
const knownStems = new Map<string, readonly string[]>();
const mostKnown = 50_000;

function stemsIn(text: string): readonly string[] {
  const known = knownStems.get(text);
  if (known !== undefined) return known;
  if (knownStems.size >= mostKnown) knownStems.clear();
  const stems = stemsOf(text);
  knownStems.set(text, stems);
  return stems;
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
    .replace(/^inline\s+/, "")
    .replaceAll(/\s+(?:override|final)\b/g, "")
    .replaceAll(/(?:,\s*const RooCmdArg\s*&\s*arg\d+\s*=\s*\{\}){2,}/g, ", const RooCmdArg& …")
    .replaceAll(/(?:, \w+ p\d+\s*=\s*TMath::QuietNaN\(\)){3,}/g, ", …");
  const statement = `${member.isStatic && !/\bstatic\b/.test(signature) ? "static " : ""}${signature};`;
  return doc === "" ? statement : `${statement}  // ${doc}`;
}

function oneLine(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`;
}
