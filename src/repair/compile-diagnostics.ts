// Cling's error output and the program in; out, its errors as diagnostics, in the order logged.
import type { Candidate, Diagnostic, DiagnosticKind, FixIt } from "./diagnostic.ts";

interface Entry {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly level: string;
  readonly message: string;
  /** Lines until the next entry: source text, marker, the compiler's proposal. */
  readonly below: string[];
}

const placed = /^(.{1,300}?):(\d+):(\d+): (fatal error|error|warning|note): (.*)$/;
/** Twenty errors are the compiler's own limit; more would not be read. */
const errorLimit = 20;

/** Errors in the macro's own file, or reached from it; repeated ones of the same place once. */
export function compileDiagnostics(stderr: string, code: string, name: string): Diagnostic[] {
  const codeLines = code.split("\n");
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const group of groups(entries(stderr))) {
    const diagnostic = toDiagnostic(group, codeLines, name);
    if (diagnostic === undefined) continue;
    const key = `${diagnostic.line ?? 0}|${diagnostic.message}`;
    if (!seen.has(key)) found.push(diagnostic);
    seen.add(key);
    if (found.length === errorLimit) break;
  }
  const unresolved =
    /symbol '([^']*)' unresolved while linking[\s\S]*?(?:definition of ([^\n]+)|$)/.exec(stderr);
  if (unresolved !== null)
    found.push(unresolvedSymbol(unresolved[2] ?? unresolved[1] ?? "", codeLines));
  return found;
}

function entries(stderr: string): Entry[] {
  const found: Entry[] = [];
  for (const line of stderr.split("\n")) {
    const match = placed.exec(line);
    if (match !== null) {
      const [, file = "", lineNumber = "0", column = "0", level = "", message = ""] = match;
      found.push({
        file,
        line: Number(lineNumber),
        column: Number(column),
        level,
        message,
        below: [],
      });
    } else if (!line.startsWith("In file included") && !line.startsWith("In module")) {
      found.at(-1)?.below.push(line);
    }
  }
  return found;
}

/** Each error with its notes. */
function groups(all: readonly Entry[]): Entry[][] {
  const found: Entry[][] = [];
  for (const entry of all) {
    if (entry.level === "note") found.at(-1)?.push(entry);
    else found.push([entry]);
  }
  return found.filter((group) => group[0]?.level.endsWith("error") === true);
}

function toDiagnostic(
  group: readonly Entry[],
  codeLines: readonly string[],
  name: string,
): Diagnostic | undefined {
  const [error, ...notes] = group;
  // After an unclosed brace the interpreter's own input line is blamed too; that says nothing.
  if (error === undefined || error.file.includes("cling interactive line includer"))
    return undefined;
  const isOwn = (entry: Entry): boolean => entry.file.split("/").at(-1) === `${name}.C`;
  // An error inside a header is reached by some line of the macro: the last "requested here" of it.
  const place = isOwn(error) ? error : notes.findLast(isOwn);
  const classified = classify(error.message);
  const line =
    place === undefined ? lineMentioning(classified.subject, codeLines) : ownLine(place, codeLines);
  const sourceLine = line === undefined ? undefined : codeLines[line - 1];
  const fixIt =
    isOwn(error) && line !== undefined ? proposedEdit(error, line, classified.kind) : undefined;
  return {
    ...classified,
    message: error.message.slice(0, 400),
    ...(line === undefined ? {} : { line }),
    ...(place === undefined ? {} : { column: place.column }),
    ...(sourceLine === undefined ? {} : { sourceLine }),
    candidates: candidates(notes),
    ...(isOwn(error) ? { markedLength: markedLength(error) } : {}),
    ...(fixIt === undefined ? {} : { fixIt }),
  };
}

/** ROOT wraps a file without functions, which moves its lines: the echoed text decides among the neighbours. */
function ownLine(place: Entry, codeLines: readonly string[]): number | undefined {
  const echoed = place.below[0];
  const moved =
    echoed === undefined
      ? 0
      : ([0, -1, 1, -2, 2].find((shift) => codeLines[place.line - 1 + shift] === echoed) ?? 0);
  const line = place.line + moved;
  return line >= 1 && line <= codeLines.length ? line : undefined;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly kind: DiagnosticKind;
  /** Which group holds the subject, which the class. */
  readonly subject?: number;
  readonly className?: number;
}

/** First match wins. */
const patterns: readonly Pattern[] = [
  {
    pattern: /no (?:member|type|template) named '([^']+)' in (?:namespace )?'([^']+)'/,
    kind: "no-member",
    subject: 1,
    className: 2,
  },
  { pattern: /'lib([\w.+-]+)' file not found/, kind: "library-not-found", subject: 1 },
  { pattern: /'([^']+)' file not found/, kind: "header-not-found", subject: 1 },
  { pattern: /use of undeclared identifier '([^']+)'/, kind: "undeclared", subject: 1 },
  {
    pattern: /unknown (?:type|class) name '([^']+)'|no template named '([^']+)'/,
    kind: "unknown-type",
    subject: 1,
  },
  {
    pattern: /no matching constructor for initialization of '([^']+)'/,
    kind: "no-matching-call",
    subject: 1,
    className: 1,
  },
  {
    pattern: /no matching (?:member )?function for call to '([^']+)'/,
    kind: "no-matching-call",
    subject: 1,
  },
  {
    pattern: /call to (?:member function |constructor of )?'([^']+)' is ambiguous/,
    kind: "no-matching-call",
    subject: 1,
  },
  { pattern: /too (?:many|few) arguments/, kind: "argument-count" },
  {
    pattern: /member reference type '([^']+)' is (?:not )?a pointer/,
    kind: "pointer-access",
    className: 1,
  },
  {
    pattern: /'([^']+)' is a (?:private|protected) member of '([^']+)'/,
    kind: "access",
    subject: 1,
    className: 2,
  },
  {
    pattern: /calling a (?:private|protected) constructor of class '([^']+)'/,
    kind: "access",
    className: 1,
  },
  {
    pattern: /call to (?:implicitly-)?deleted (?:copy )?constructor of '([^']+)'/,
    kind: "type-mismatch",
    className: 1,
  },
  {
    pattern:
      /(?:allocating an object of|variable type|field type) (?:abstract class type )?'([^']+)'(?: is an abstract class)?/,
    kind: "type-mismatch",
    className: 1,
  },
  { pattern: /non-static member function/, kind: "static-call" },
  {
    pattern: /(?:void function|non-void function|cannot initialize return object)/,
    kind: "return-type",
  },
  { pattern: /redefinition of '([^']+)'/, kind: "redefinition", subject: 1 },
  {
    pattern:
      /^expected |extraneous|unterminated|missing terminating|invalid (?:digit|suffix)|unexpected|stray/,
    kind: "syntax",
  },
  {
    pattern:
      /cannot initialize|no viable (?:conversion|overloaded|constructor)|incompatible|invalid operands|invalid range|cannot convert|not convertible|cannot be narrowed|reference to type/,
    kind: "type-mismatch",
  },
];

function classify(message: string): Pick<Diagnostic, "kind" | "subject" | "className"> {
  for (const { pattern, kind, subject, className } of patterns) {
    const match = pattern.exec(message);
    if (match === null) continue;
    const about = subject === undefined ? undefined : (match[subject] ?? match[subject + 1]);
    const owner = className === undefined ? undefined : match[className];
    return {
      kind,
      ...(about === undefined ? {} : { subject: plainType(about) }),
      ...(owner === undefined ? {} : { className: plainType(owner) }),
    };
  }
  return { kind: "other-compile-error" };
}

/** `const ROOT::RDF::RInterface<A, B> *` → `ROOT::RDF::RInterface`. */
export function plainType(type: string): string {
  let text = type;
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/<[^<>]*>/g, "");
  }
  return text
    .replace(/<.*$/, "")
    .replace(/\b(const|class|struct|volatile)\b/g, "")
    .replace(/[*&\s]+$/g, "")
    .trim();
}

function candidates(notes: readonly Entry[]): Candidate[] {
  return notes.flatMap((note) => {
    const reason = /candidate (?:constructor|function|template)[^:]*: (.*)$/.exec(
      note.message,
    )?.[1];
    const declared = note.message.endsWith(" declared here");
    const signature = note.below[0]?.trim() ?? "";
    if ((reason === undefined && !declared) || !signature.includes("(")) return [];
    if (/\/c\+\+\/|\bdelete\b/.test(note.file) || /=\s*delete\s*;/.test(signature)) return [];
    return [
      {
        signature: signature
          .replace(/\s+/g, " ")
          .replace(/\s*[;{].*$/, "")
          .slice(0, 300),
        reason: (reason ?? "").slice(0, 160),
      },
    ];
  });
}

/** `^~~~` under the expression that is at fault. */
function markedLength(error: Entry): number {
  const marker = error.below[1] ?? "";
  return /\^~*/.exec(marker)?.[0].length ?? 1;
}

/** The compiler prints its proposal under the marker, at its column. */
function proposedEdit(error: Entry, line: number, kind: DiagnosticKind): FixIt | undefined {
  const [source, marker, proposal] = error.below;
  if (
    source === undefined ||
    marker === undefined ||
    proposal === undefined ||
    !/^[\s~^]*$/.test(marker) ||
    !marker.includes("^")
  )
    return undefined;
  const text = proposal.trim();
  const column = proposal.length - proposal.trimStart().length + 1;
  if (kind === "pointer-access" || kind === "no-member") {
    const wrong = text === "->" ? "." : text === "." ? "->" : undefined;
    if (wrong === undefined || !source.startsWith(wrong, column - 1)) return undefined;
    return { line, column, length: wrong.length, text };
  }
  if (kind === "syntax" && [";", ")", "}", "]", ","].includes(text))
    return { line, column, length: 0, text };
  return undefined;
}

/** For code compiled from strings (formulas, RDataFrame): the line whose text holds the name. */
function lineMentioning(
  subject: string | undefined,
  codeLines: readonly string[],
): number | undefined {
  if (subject === undefined || !/^\w+$/.test(subject)) return undefined;
  const word = new RegExp(`\\b${subject}\\b`);
  const quoted = codeLines.findIndex(
    (line) => line.includes('"') && word.test(line.replace(/^[^"]*"|"[^"]*$/g, "")),
  );
  return quoted === -1 ? undefined : quoted + 1;
}

function unresolvedSymbol(definition: string, codeLines: readonly string[]): Diagnostic {
  const subject = definition.replace(/\(.*$/, "").trim();
  const word = subject.split("::").at(-1) ?? subject;
  const index = word === "" ? -1 : codeLines.findLastIndex((line) => line.includes(`${word}(`));
  const sourceLine = codeLines[index];
  return {
    kind: "unresolved-symbol",
    message: `${definition} is declared but nowhere defined`.slice(0, 400),
    subject,
    candidates: [],
    ...(sourceLine === undefined ? {} : { line: index + 1, sourceLine }),
  };
}
