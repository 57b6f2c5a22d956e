// Diagnostics and findings in; out, what the graph knows about each, in few lines: the real members, constructors, headers.
import { includePath } from "../generation/include-check.ts";
import { classNamed, declaredVariables } from "../generation/declared-variables.ts";
import type { Finding } from "../generation/finding.ts";
import type { GraphReader, Member } from "../graph/graph-reader.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { qualifiedNames } from "./mechanical-edits.ts";

/** Something that holds in this ROOT version, whatever program is written. */
export interface ApiFact {
  /** What it is about; facts about the same are told once. */
  readonly about: string;
  readonly text: string;
}

export interface FactsInput {
  readonly diagnostics: readonly Diagnostic[];
  readonly findings: readonly Finding[];
  readonly code: string;
  readonly graph: GraphReader;
  /** Most facts. */
  readonly limit: number;
}

/** Signatures shown for one fact. */
const signatureLimit = 5;

/** Facts in the order of the diagnostics; each text is one statement with signatures under it. */
export function apiFacts(input: FactsInput): ApiFact[] {
  const variables = declaredVariables(input.code, input.graph);
  const facts = new Map<string, ApiFact>();
  const add = (fact: ApiFact | undefined): void => {
    if (fact !== undefined && !facts.has(fact.about) && facts.size < input.limit)
      facts.set(fact.about, fact);
  };
  for (const diagnostic of input.diagnostics) add(factOf(diagnostic, input, variables));
  for (const finding of input.findings)
    add({ about: finding.subject, text: statement(finding.message, finding.suggestions) });
  return [...facts.values()];
}

function factOf(
  diagnostic: Diagnostic,
  input: FactsInput,
  variables: ReadonlyMap<string, string>,
): ApiFact | undefined {
  const { graph } = input;
  switch (diagnostic.kind) {
    case "no-member":
      return memberFact(diagnostic, graph);
    case "no-matching-call":
    case "argument-count":
      return callFact(diagnostic, graph, variables);
    case "undeclared":
    case "unknown-type":
      return nameFact(diagnostic.subject ?? "", graph);
    case "header-not-found":
      return headerFact(diagnostic.subject ?? "", graph);
    case "access":
      return accessFact(diagnostic, graph);
    case "static-call":
      return staticFact(diagnostic, graph);
    case "type-mismatch":
      return returnFact(diagnostic, graph, variables);
    case "root-error":
      return methodFact(diagnostic, graph);
    default:
      return undefined;
  }
}

function statement(sentence: string, lines: readonly string[], lead = "Real ones: "): string {
  return lines.length === 0
    ? `${sentence}.`
    : `${sentence}. ${lead}\n${lines.map((line) => `  ${line};`).join("\n")}`;
}

function signatures(members: readonly Member[]): string[] {
  return [
    ...new Set(
      members.map(
        (member) =>
          `${member.isStatic && !/\bstatic\b/.test(member.signature) ? "static " : ""}${member.signature}`,
      ),
    ),
  ].slice(0, signatureLimit);
}

function memberFact({ subject = "", className = "" }: Diagnostic, graph: GraphReader): ApiFact {
  const known = classNamed(className, graph) ?? className;
  const near = graph
    .similarMembers(known, subject, signatureLimit + 2)
    .filter((member) => member.access === "public" && member.kind !== "constructor");
  return {
    about: `${known}::${subject}`,
    text: statement(`${known} has no member ${subject}`, signatures(near), "It has, among others:"),
  };
}

function callFact(
  diagnostic: Diagnostic,
  graph: GraphReader,
  variables: ReadonlyMap<string, string>,
): ApiFact | undefined {
  const { className, sourceLine = "", candidates } = diagnostic;
  if (className !== undefined) {
    const known = classNamed(className, graph) ?? className;
    const stem = known.split("::").at(-1) ?? known;
    const constructors = graph
      .members(known)
      .filter((member) => member.kind === "constructor" && member.access === "public");
    const lines = nearestFirst(
      constructors.length > 0
        ? signatures(constructors.filter((one) => !isCopy(one.signature, stem)))
        : candidates.map((one) => one.signature),
      sourceLine,
    );
    return {
      about: `${known}()`,
      text: statement(`${known} is constructed in one of these ways only`, lines, ""),
    };
  }
  const called = diagnostic.subject ?? calledName(diagnostic) ?? "";
  const owner = receiverClass(sourceLine, called, variables, graph);
  const overloads =
    owner === undefined
      ? []
      : graph.members(owner, { inherited: true }).filter((member) => member.name === called);
  const lines =
    overloads.length > 0
      ? signatures(overloads)
      : candidates.map((one) => one.signature).slice(0, signatureLimit);
  if (lines.length === 0) return undefined;
  const name = owner === undefined ? called : `${owner}::${called}`;
  return {
    about: `${name}()`,
    text: statement(`${name} takes one of these argument lists only`, lines, ""),
  };
}

function isCopy(signature: string, className: string): boolean {
  return (
    new RegExp(
      `\\(\\s*(?:const\\s+)?(?:\\w+::)*${className}\\s*(?:const\\s*)?&&?\\s*\\w*\\s*\\)`,
    ).test(signature) || /=\s*delete/.test(signature)
  );
}

/** Overloads whose number of parameters is nearest to the number given come first. */
function nearestFirst(lines: readonly string[], sourceLine: string): string[] {
  const commas = (sourceLine.match(/,/g) ?? []).length;
  const away = (line: string): number => Math.abs((line.match(/,/g) ?? []).length - commas);
  return lines.toSorted((one, other) => away(one) - away(other)).slice(0, signatureLimit);
}

/** For "too many arguments" the compiler shows the declaration; its name is the one called. */
function calledName(diagnostic: Diagnostic): string | undefined {
  return /([A-Za-z_]\w*)\s*\(/.exec(diagnostic.candidates[0]?.signature ?? "")?.[1];
}

function receiverClass(
  sourceLine: string,
  called: string,
  variables: ReadonlyMap<string, string>,
  graph: GraphReader,
): string | undefined {
  const match = new RegExp(
    `([A-Za-z_][\\w:]*)\\s*(?:\\.|->|::)\\s*${called.replace(/\W/g, "")}\\b`,
  ).exec(sourceLine);
  const receiver = match?.[1];
  return receiver === undefined
    ? undefined
    : (variables.get(receiver) ?? classNamed(receiver, graph));
}

function nameFact(name: string, graph: GraphReader): ApiFact | undefined {
  if (name === "") return undefined;
  const homes = qualifiedNames(name, graph);
  if (homes.length > 0)
    return { about: name, text: `${name} is written ${homes.slice(0, 3).join(" or ")}.` };
  const near = graph.similarNames(name, "Class", 4).map((node) => node.name);
  // Near names help only where a class was meant.
  const isClassLike = /^(T[A-Z]|Roo|R[A-Z]|[A-Z]\w+$)/.test(name);
  return {
    about: name,
    text: isClassLike
      ? `${name} does not exist.${near.length > 0 ? ` Classes with near names: ${near.join(", ")}.` : ""}`
      : `${name} is declared nowhere: declare it before its first use or use something that exists.`,
  };
}

function headerFact(header: string, graph: GraphReader): ApiFact {
  const near = graph
    .similarNames(header.split("/").at(-1) ?? header, "File", 3)
    .filter((node) => node.fileKind === "header");
  const names = near.map((node) => `"${includePath(node)}"`).join(", ");
  return {
    about: header,
    text: `There is no header ${header}; ROOT's own classes need no #include in a macro.${names === "" ? "" : ` Headers with near names: ${names}.`}`,
  };
}

function accessFact({ subject = "", className = "" }: Diagnostic, graph: GraphReader): ApiFact {
  const bare = subject.replace(/^f(?=[A-Z])/, "");
  const near = [
    ...graph.similarMembers(className, `Get${bare}`, 4),
    ...graph.similarMembers(className, `Set${bare}`, 2),
  ].filter((member) => member.access === "public");
  return {
    about: `${className}::${subject}`,
    text: statement(`${className}::${subject} is not public`, signatures(near), "Public ones:"),
  };
}

function staticFact({ sourceLine = "" }: Diagnostic, graph: GraphReader): ApiFact | undefined {
  const match = /([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)::([A-Za-z_]\w*)\s*\(/.exec(sourceLine);
  const className = match?.[1] === undefined ? undefined : classNamed(match[1], graph);
  if (match?.[2] === undefined || className === undefined) return undefined;
  const overloads = graph
    .members(className, { inherited: true })
    .filter((member) => member.name === match[2]);
  return {
    about: `${className}::${match[2]}`,
    text: statement(
      `${className}::${match[2]} is not static: call it on an object of ${className}`,
      signatures(overloads),
      "",
    ),
  };
}

/** What the call on the right of a wrong initialisation really returns. */
function returnFact(
  diagnostic: Diagnostic,
  graph: GraphReader,
  variables: ReadonlyMap<string, string>,
): ApiFact | undefined {
  const source = diagnostic.sourceLine ?? "";
  const match = /([A-Za-z_]\w*)\s*(?:\.|->)\s*([A-Za-z_]\w*)\s*[(<]/.exec(
    source.slice(Math.max(0, source.indexOf("="))),
  );
  const owner = match?.[1] === undefined ? undefined : variables.get(match[1]);
  if (match?.[2] === undefined || owner === undefined) return undefined;
  const overloads = graph
    .members(owner, { inherited: true })
    .filter((member) => member.name === match[2]);
  return overloads.length === 0
    ? undefined
    : {
        about: `${owner}::${match[2]}()`,
        text: statement(`${owner}::${match[2]} is declared as`, signatures(overloads), ""),
      };
}

/** ROOT names the complaining method itself. */
function methodFact({ subject = "" }: Diagnostic, graph: GraphReader): ApiFact | undefined {
  const [method, ...owner] = subject.replace(/\(.*$/, "").split("::").reverse();
  const className = owner.length === 0 ? undefined : classNamed(owner.reverse().join("::"), graph);
  if (method === undefined || className === undefined) return undefined;
  const overloads = graph
    .members(className, { inherited: true })
    .filter((member) => member.name === method && member.access === "public");
  const [first] = overloads;
  if (first === undefined) return undefined;
  return {
    about: `${className}::${method}()`,
    text: statement(
      `${className}::${method}${first.doc === "" ? "" : ` (${first.doc})`} is declared as`,
      signatures(overloads),
      "",
    ),
  };
}
