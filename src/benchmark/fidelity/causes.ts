// Why the two sides differ, each cause told by what the header's text or ROOT's answer shows. In: a difference; out: its cause. Pure.
import { lastName, type MethodFacts } from "./class-facts.ts";
import type { GraphClass } from "./graph-side.ts";
import type { RootClass } from "./root-side.ts";

/** What is known besides the two sides' classes. */
export interface Evidence {
  /** Text of each indexed header. */
  readonly texts: ReadonlyMap<string, string>;
  /** Headers in which the parser met what it could not read. */
  readonly partly: ReadonlySet<string>;
  /** Headers that ROOT's interpreter refuses to include. */
  readonly refused: ReadonlySet<string>;
  /** Headers that it includes. */
  readonly included: ReadonlySet<string>;
  /** Whether ROOT knows a class or template of that name without telling its members. */
  isConfirmed(name: string): boolean;
  /** Whether some class around it is a template. */
  isNestedInTemplate(name: string): boolean;
  /** Whether a class is declared in an installed header. */
  isInstalled(name: string): boolean;
}

/** Left out of the second denominator, because no header declares them: the report prints figures with and without. */
export const notDeclared = {
  classDef: "made by ClassDef",
  implicit: "implicit, made by the compiler",
  outsideBase: "the base is no class of an installed header",
  parameterBase: "the base is a template parameter",
  notGiven: "its header was not given to ROOT (XRootD, CPyCppyy)",
} as const;

const classDefNames = new Set(
  (
    "Class Class_Name Class_Version Dictionary IsA ShowMembers Streamer StreamerNVirtual " +
    "DeclFileName DeclFileLine ImplFileName ImplFileLine CheckTObjectHashConsistency fgIsA"
  ).split(" "),
);

/** A name that ClassDef gives to every class that has it. */
export function isClassDefName(name: string): boolean {
  return classDefNames.has(name);
}

export function causeOfMissingClass(theirs: RootClass, evidence: Evidence): string {
  const text = evidence.texts.get(theirs.file);
  if (text === undefined) return "its header is not in the index";
  const last = lastName(theirs.name);
  if (!mentionsDefinition(text, last)) return "no class of that name in the header's text (macro)";
  if (isOnlySpecialised(text, last)) return "only specialisations of it are defined";
  if (evidence.partly.has(theirs.file)) return "its header was read in part";
  return "defined in the header's text, not read";
}

export function causeOfMissingBase(
  base: string,
  theirs: RootClass,
  ours: GraphClass | undefined,
  evidence: Evidence,
): string {
  if (!evidence.isInstalled(base)) return notDeclared.outsideBase;
  if (ours === undefined) return "the class itself is missing";
  const [head = "", clause = ""] = splitHead(ours.signature);
  const parameters = [...head.matchAll(/(?:class|typename)\s*(?:\.\.\.)?\s*(\w+)/g)].map(
    (match) => match[1],
  );
  const written = clause
    .split(/[,<>]/)
    .map((part) => lastName(part.trim().split(/\s+/).at(-1) ?? ""));
  if (written.some((word) => parameters.includes(word))) return notDeclared.parameterBase;
  if (!clause.includes(lastName(base)) && theirs.asked.includes("<"))
    return "the instance asked for is a specialisation with another base";
  return clause.includes(lastName(base)) ? "written, not resolved" : "written under another name";
}

export function causeOfMissingMethod(
  method: string,
  theirs: RootClass,
  ours: GraphClass | undefined,
  evidence: Evidence,
): string {
  if (ours === undefined) return "the class itself is missing";
  const word = method.replace(/^~/, "");
  if (theirs.kind === "namespace") return causeInHeader(word, theirs.file, evidence);
  if (classDefNames.has(method) && /\bClassDef\w*\s*\(/.test(ours.text))
    return notDeclared.classDef;
  if (isSpecial(method, ours.name)) {
    const overloads = theirs.methods.get(method) ?? [];
    if (!overloads.some(({ signature }) => isWritten(signature, ours))) return notDeclared.implicit;
  }
  return causeOfMissingMember(word, ours, evidence);
}

export function causeOfMissingMember(
  name: string,
  ours: GraphClass | undefined,
  evidence: Evidence,
): string {
  if (ours === undefined) return "the class itself is missing";
  if (classDefNames.has(name) && /\bClassDef\w*\s*\(/.test(ours.text)) return notDeclared.classDef;
  if (hasWord(ours.text, name) && !hasWord(ours.code, name))
    return "in a branch that `#if` leaves out of macros, or in a comment";
  if (hasWord(ours.text, name)) {
    if (new RegExp(`\\busing\\s[^;=]*::\\s*~?${escaped(name)}\\s*;`).test(ours.text))
      return "brought in by `using`";
    return evidence.partly.has(ours.file)
      ? "in the class's text, header read in part"
      : "in the class's text, not read";
  }
  return causeInHeader(name, ours.file, evidence);
}

function causeInHeader(name: string, file: string, evidence: Evidence): string {
  const text = evidence.texts.get(file) ?? "";
  return hasWord(text, name)
    ? "elsewhere in its header (specialisation, other branch or other scope)"
    : "not in its header's text (macro, or declared in another header)";
}

export function causeOfExtraClass(ours: GraphClass, evidence: Evidence): string {
  if (evidence.refused.has(ours.file)) return "ROOT's interpreter refuses its header";
  if (!evidence.included.has(ours.file)) return notDeclared.notGiven;
  if (evidence.isNestedInTemplate(ours.name))
    return "nested in a template: ROOT names it only inside an instance, and has none that shows it";
  if (ours.isTemplate) return "a template that ROOT does not confirm";
  return "ROOT does not know it";
}

export function causeOfExtraMethod(
  method: string,
  overloads: readonly MethodFacts[],
  theirs: RootClass,
  ours: GraphClass,
): string {
  if (overloads.every((facts) => /=\s*delete$/.test(facts.signature))) return "deleted";
  if (overloads.every((facts) => /^using\b/.test(facts.signature))) return "brought in by `using`";
  if (theirs.hidden.has(method)) return "not public, says ROOT";
  if (ours.isTemplate) return "the instance asked for has no such member";
  return "ROOT does not list it";
}

/** Why overloads of equal number look different. */
export function causeOfShape(
  read: "parameters" | "returns",
  theirs: readonly MethodFacts[],
  ours: readonly MethodFacts[],
): string {
  if (read === "parameters") return "another number of parameters or defaults";
  const written = ours.map((facts) => facts.shape?.returns ?? "").join(" ");
  if (/\bauto\b|decltype/.test(written)) return "ROOT writes what the compiler deduced";
  const told = theirs.map((facts) => facts.shape?.returns ?? "").join(" ");
  if (told.includes("<") || written.includes("<")) return "template arguments written differently";
  return "another name of the type (typedef or template parameter written out), or another type";
}

/** Constructors, destructor, assignment: the members a compiler makes. */
function isSpecial(method: string, className: string): boolean {
  const last = lastName(className);
  return method === last || method === `~${last}` || method === "operator=";
}

/**
 * Whether the class's code declares a special member that ROOT lists. A compiler makes `A()`, `A(const A&)`, `A(A&&)`, `~A()` and two
 * assignments; any other parameters are somebody's work.
 */
function isWritten(signature: string, ours: GraphClass): boolean {
  const last = escaped(lastName(ours.name));
  const parameters = signature.slice(signature.indexOf("(")).replace(/<.*>/g, "");
  const self = `(?:const\\s+)?(?:typename\\s+)?(?:\\w+\\s*::\\s*)*${last}\\b`;
  const isDestructor = signature.includes("~");
  const isAssignment = signature.includes("operator=");
  if (isDestructor) return new RegExp(`~\\s*${last}\\s*\\(`).test(ours.code);
  const name = isAssignment ? "\\boperator\\s*=" : `(?<![~\\w:])${last}`;
  if (parameters.startsWith("()") && !isAssignment)
    return new RegExp(`${name}\\s*\\(\\s*(?:void\\s*)?\\)`).test(ours.code);
  if (new RegExp(`^\\(\\s*${self}\\s*&`).test(parameters))
    return new RegExp(`${name}\\s*\\(\\s*${self}`).test(ours.code);
  return true;
}

function mentionsDefinition(text: string, name: string): boolean {
  return new RegExp(`\\b(?:class|struct|union)\\b[^;(){}]*\\b${escaped(name)}\\b`).test(text);
}

function isOnlySpecialised(text: string, name: string): boolean {
  const definitions = [
    ...text.matchAll(
      new RegExp(
        `\\b(?:class|struct|union)\\s+(?:[\\w:]+\\s+)?(?:\\w+::)*${escaped(name)}\\s*(<?)[^;(){}]*\\{`,
        "g",
      ),
    ),
  ];
  return definitions.length > 0 && definitions.every((match) => match[1] === "<");
}

/** `template <…> class Name` and what follows its colon. */
function splitHead(signature: string): [string, string] {
  const at = signature.search(/(?<!:):(?!:)/);
  return at < 0 ? [signature, ""] : [signature.slice(0, at), signature.slice(at + 1)];
}

function hasWord(text: string, name: string): boolean {
  const symbol = /^operator\s*([^\s\w].*)$/.exec(name)?.[1];
  if (symbol === "(conversion)") return /\boperator\s+[\w:]/.test(text);
  if (symbol !== undefined) return new RegExp(`\\boperator\\s*${escaped(symbol)}`).test(text);
  return new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`).test(text);
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
