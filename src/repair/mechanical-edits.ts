// Compile errors in; out, the edits that follow from them without asking a model, because only one edit is sensible.
import { classNamed } from "../generation/declared-variables.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import { addressOrValue } from "./argument-edits.ts";
import { plainType } from "./compile-diagnostics.ts";
import type { Diagnostic, FixIt } from "./diagnostic.ts";

export interface MechanicalEdit {
  readonly rule: string;
  readonly diagnostic: Diagnostic;
  readonly edits: readonly FixIt[];
}

interface Context {
  readonly code: string;
  readonly request: string;
  readonly graph: GraphReader;
}

interface Rule {
  readonly name: string;
  /** Edits, or nothing where the rule does not fit. */
  readonly edits: (diagnostic: Diagnostic, context: Context) => readonly FixIt[] | undefined;
}

/** One edit a diagnostic, by the first rule that fits. */
export function mechanicalEdits(
  diagnostics: readonly Diagnostic[],
  context: Context,
): MechanicalEdit[] {
  return diagnostics.flatMap((diagnostic) => {
    for (const rule of rules) {
      const edits = rule.edits(diagnostic, context);
      if (edits !== undefined && edits.length > 0) return [{ rule: rule.name, diagnostic, edits }];
    }
    return [];
  });
}

/** Adding a rule is adding an entry. */
const rules: readonly Rule[] = [
  { name: "compiler-proposal", edits: ({ fixIt }) => (fixIt === undefined ? undefined : [fixIt]) },
  { name: "void-returns-nothing", edits: voidReturn },
  { name: "missing-header", edits: missingHeader },
  { name: "pointer-to-object", edits: pointerToObject },
  { name: "cast-down", edits: castDown },
  { name: "deduce-type", edits: deduceType },
  { name: "address-or-value", edits: addressOrValue },
  { name: "namespace", edits: qualify },
  { name: "letter-case", edits: letterCase },
  { name: "vector-data", edits: vectorData },
  { name: "string-characters", edits: stringCharacters },
  { name: "save-the-pad", edits: saveThePad },
  { name: "leave-to-owner", edits: leaveToOwner },
];

/** Replaces the whole line. */
function wholeLine(diagnostic: Diagnostic, text: string): FixIt[] | undefined {
  if (
    diagnostic.line === undefined ||
    diagnostic.sourceLine === undefined ||
    text === diagnostic.sourceLine
  )
    return undefined;
  return [{ line: diagnostic.line, column: 1, length: diagnostic.sourceLine.length, text }];
}

function voidReturn(diagnostic: Diagnostic): FixIt[] | undefined {
  if (!diagnostic.message.startsWith("void function") || diagnostic.sourceLine === undefined)
    return undefined;
  return wholeLine(diagnostic, diagnostic.sourceLine.replace(/\breturn\b[^;]*;/, "return;"));
}

/** What the task does not name was the program's own idea: without the header the compiler tells what is really missing. */
function missingHeader(diagnostic: Diagnostic, { request }: Context): FixIt[] | undefined {
  if (diagnostic.kind !== "header-not-found" || diagnostic.subject === undefined) return undefined;
  const stem =
    diagnostic.subject
      .split("/")
      .at(-1)
      ?.replace(/\.\w+$/, "") ?? "";
  if (request.toLowerCase().includes(stem.toLowerCase())) return undefined;
  return wholeLine(diagnostic, `// removed: no header ${diagnostic.subject} here`);
}

const declaration =
  /^(\s*)((?:const\s+)?[A-Za-z_][\w:]*(?:<[^=;]*>)?)\s*([*&]?)\s*([A-Za-z_]\w*)\s*=\s*(.+);(.*)$/;

/** `TH1D h = new TH1D(…);` → a reference, so that the later `h.` stay right. */
function pointerToObject(diagnostic: Diagnostic): FixIt[] | undefined {
  const types =
    /no viable conversion from '([^']+) \*'.* to '([^'*]+)'/.exec(diagnostic.message) ??
    /no viable conversion from '[^']*' \(aka '([^']+) \*'\) to '([^'*]+)'/.exec(diagnostic.message);
  const parts = declaration.exec(diagnostic.sourceLine ?? "");
  if (types === null || parts === null || plainType(types[1] ?? "") !== plainType(types[2] ?? ""))
    return undefined;
  const [, indent = "", type = "", mark = "", name = "", value = "", rest = ""] = parts;
  if (mark !== "") return undefined;
  const object = /^new\b/.test(value) ? `*${value}` : `*(${value})`;
  return wholeLine(diagnostic, `${indent}${type} &${name} = ${object};${rest}`);
}

/** `TH1D *h = f.Get("h");` → the cast that a base-class pointer needs. */
function castDown(diagnostic: Diagnostic, { graph }: Context): FixIt[] | undefined {
  const types =
    /cannot initialize a variable of type '([^']+) \*' with an? [lr]value of type '(?:const )?([^']+) \*'/.exec(
      diagnostic.message,
    );
  const parts = declaration.exec(diagnostic.sourceLine ?? "");
  if (types === null || parts === null) return undefined;
  const [to = "", from = ""] = [plainType(types[1] ?? ""), plainType(types[2] ?? "")];
  if (from !== "TObject" && !isBaseOf(from, to, graph)) return undefined;
  const [, indent = "", type = "", mark = "", name = "", value = "", rest = ""] = parts;
  return wholeLine(
    diagnostic,
    `${indent}${type} ${mark}${name} = dynamic_cast<${to} *>(${value});${rest}`,
  );
}

/** A class-type variable set from a call that returns another class: the call's own type is the right one. */
function deduceType(diagnostic: Diagnostic): FixIt[] | undefined {
  const types = /no viable conversion from '([^']+)'(?: \(aka '[^']+'\))? to '([^']+)'/.exec(
    diagnostic.message,
  );
  const parts = declaration.exec(diagnostic.sourceLine ?? "");
  if (types === null || parts === null) return undefined;
  const [, indent = "", type = "", , name = "", value = "", rest = ""] = parts;
  const to = plainType(types[2] ?? "");
  // Strings and numbers want a conversion, not another type.
  if (
    !/[(]/.test(value) ||
    type === "auto" ||
    /string|char|int|double|float|bool/i.test(`${types[1]} ${to}`)
  )
    return undefined;
  return wholeLine(diagnostic, `${indent}auto ${name} = ${value};${rest}`);
}

/** `h->SaveAs("x.png")` → the pad the object is drawn on; drawn first where the program does not. */
function saveThePad(diagnostic: Diagnostic, { code }: Context): FixIt[] | undefined {
  const call = /^(\s*)(\w+)(->|\.)SaveAs\((.*)\);(.*)$/.exec(diagnostic.sourceLine ?? "");
  if (diagnostic.kind !== "wrong-file-kind" || call === null) return undefined;
  const [, indent = "", object = "", arrow = "", file = "", rest = ""] = call;
  const isDrawn = new RegExp(`\\b${object}\\s*(?:->|\\.)\\s*Draw\\w*\\s*\\(`).test(code);
  const draw = isDrawn ? "" : `${object}${arrow}Draw(); `;
  return wholeLine(diagnostic, `${indent}${draw}gPad->SaveAs(${file});${rest}`);
}

/** A crash among the deletions at the end: files and pads delete what they own, and the process ends anyhow. Files keep theirs, as it writes them. */
function leaveToOwner({ kind, line, sourceLine }: Diagnostic, { code }: Context): FixIt[] {
  if (kind !== "crash" || line === undefined || !/^\s*delete\b/.test(sourceLine ?? "")) return [];
  const isFile = (name: string): boolean =>
    new RegExp(
      `\\bTFile\\s*\\*\\s*${name}\\b|\\b${name}\\s*=\\s*(?:new\\s+TFile|TFile::Open)\\b`,
    ).test(code);
  return code.split("\n").flatMap((text, index) => {
    if (index + 1 < line || !/^\s*delete\b/.test(text)) return [];
    const kept = text.replace(/delete\s+([A-Za-z_]\w*)\s*;[ \t]*/g, (whole, name: string) =>
      isFile(name) ? whole : "",
    );
    return kept === text ? [] : [{ line: index + 1, column: 1, length: text.length, text: kept }];
  });
}

/** A name that exists in exactly one of ROOT's namespaces. */
function qualify(diagnostic: Diagnostic, { graph }: Context): FixIt[] | undefined {
  const { kind, subject, line, column } = diagnostic;
  if (
    (kind !== "undeclared" && kind !== "unknown-type") ||
    subject === undefined ||
    line === undefined ||
    column === undefined
  )
    return undefined;
  const homes = qualifiedNames(subject, graph);
  const [only] = homes;
  return homes.length === 1 && only !== undefined
    ? [{ line, column, length: subject.length, text: only }]
    : undefined;
}

/** Qualified names under which a bare name exists. */
export function qualifiedNames(name: string, graph: GraphReader): string[] {
  if (!/^[A-Za-z_]\w*$/.test(name)) return [];
  const found: string[] = [];
  for (const space of [
    "ROOT",
    "RooFit",
    "RooStats",
    "RooStats::HistFactory",
    "TMath",
    "ROOT::Math",
    "ROOT::Fit",
    "ROOT::RDF",
    "ROOT::Experimental",
  ]) {
    const isThere =
      graph.nodesNamed(`${space}::${name}`, "Class").length > 0 ||
      graph.members(space).some((member) => member.name === name);
    if (isThere) found.push(`${space}::${name}`);
  }
  return found;
}

/** Right letters in the wrong case. */
function letterCase(diagnostic: Diagnostic, { graph }: Context): FixIt[] | undefined {
  const { kind, subject, className, line, column, sourceLine } = diagnostic;
  if (
    kind !== "no-member" ||
    subject === undefined ||
    className === undefined ||
    line === undefined ||
    column === undefined
  )
    return undefined;
  const known = classNamed(className, graph) ?? className;
  const names = new Set(
    graph
      .members(known, { inherited: true })
      .filter((member) => member.name.toLowerCase() === subject.toLowerCase())
      .map((member) => member.name),
  );
  const [only] = names;
  if (
    names.size !== 1 ||
    only === undefined ||
    sourceLine?.startsWith(subject, column - 1) !== true
  )
    return undefined;
  return [{ line, column, length: subject.length, text: only }];
}

/** A `std::vector` given where an overload of as many arguments wants a pointer to its elements. */
function vectorData(diagnostic: Diagnostic, { code }: Context): FixIt[] | undefined {
  const { line, sourceLine, column } = diagnostic;
  if (
    diagnostic.kind !== "no-matching-call" ||
    line === undefined ||
    sourceLine === undefined ||
    column === undefined
  )
    return undefined;
  const wanted = diagnostic.candidates.some(({ reason }) =>
    /no known conversion from '(?:const )?(?:std::)?vector<double>.*' to 'const (?:Double_t|double) \*'/.test(
      reason,
    ),
  );
  if (!wanted) return undefined;
  const vectors = new Set(
    [...code.matchAll(/\bvector\s*<\s*(?:double|Double_t)\s*>\s*[&]?\s*([A-Za-z_]\w*)/g)].map(
      (match) => match[1],
    ),
  );
  const open = sourceLine.indexOf("(", column - 1);
  if (open === -1) return undefined;
  return [...sourceLine.matchAll(/(?<=[(,]\s*)&?([A-Za-z_]\w*)(?:\[0\])?(?=\s*[,)])/g)]
    .filter((match) => match.index > open && vectors.has(match[1]))
    .map((match) => ({
      line,
      column: match.index + 1,
      length: match[0].length,
      text: `${match[1]}.data()`,
    }));
}

/** A `std::string` where characters are wanted. */
function stringCharacters(diagnostic: Diagnostic): FixIt[] | undefined {
  const { line, column, sourceLine, markedLength } = diagnostic;
  if (
    !/no viable conversion from '(?:const )?(?:std::)?(?:basic_)?string[^']*'.* to '(?:const char \*|Option_t \*)'/.test(
      diagnostic.message,
    )
  )
    return undefined;
  if (
    line === undefined ||
    column === undefined ||
    sourceLine === undefined ||
    markedLength === undefined
  )
    return undefined;
  const marked = sourceLine.slice(column - 1, column - 1 + markedLength);
  if (!/^[\w:]+(\(.*\))?$|^[\w:.()->]+$/.test(marked)) return undefined;
  return [{ line, column, length: marked.length, text: `${marked}.c_str()` }];
}

function isBaseOf(base: string, derived: string, graph: GraphReader): boolean {
  const start = graph.nodesNamed(derived, "Class")[0];
  const seen = new Set<string>();
  const waiting = start === undefined ? [] : [start];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.name === base) return true;
    if (seen.has(node.id)) continue;
    seen.add(node.id);
    waiting.push(...graph.neighbours(node.id, "extends", "out"));
  }
  return false;
}
