// A program in; out, the program with members respelt where only the letter case was wrong, and those that do not exist.
import type { GraphReader, Member } from "../graph/graph-reader.ts";
import { blankLiterals, lineOf, matchingBrace } from "./cpp-scan.ts";
import { classNamed, declaredVariables } from "./declared-variables.ts";
import type { Finding, Fix } from "./finding.ts";

interface MemberCheck {
  readonly code: string;
  readonly fixes: readonly Fix[];
  readonly findings: readonly Finding[];
}

interface Use {
  readonly className: string;
  readonly member: string;
  /** Offset of the member's name. */
  readonly start: number;
  readonly isArrow: boolean;
}

/** Looks at `variable.Member`, `variable->Member` and `Class::Member` wherever the class is plain and its members are known. */
export function checkMembers(code: string, graph: GraphReader): MemberCheck {
  const fixes: Fix[] = [];
  const findings: Finding[] = [];
  const text = blankLiterals(code);
  let changed = code;
  for (const use of uses(text, code, graph)) {
    const members = graph.members(use.className, { inherited: true });
    // A class without known members (a template, a forward declaration) and a namespace prove nothing.
    if (!isPlainClass(members) || hidesMembers(use.className, graph)) continue;
    const line = lineOf(text, use.start);
    if (isGenerated(use.member) || isOwnClass(use.className, text)) continue;
    // `->` on TFitResultPtr and its like reaches the object they point to.
    if (use.isArrow && members.some((member) => member.name === "operator->")) continue;
    const overloads = members.filter((member) => member.name === use.member);
    if (overloads.length > 0) {
      const finding = argumentFinding(text, code, use, overloads, line);
      if (finding !== undefined) findings.push(finding);
      continue;
    }
    if (isNestedType(use, graph)) continue;
    const respelt = new Set(
      members
        .filter(
          (member) =>
            member.access === "public" && member.name.toLowerCase() === use.member.toLowerCase(),
        )
        .map((member) => member.name),
    );
    const [only] = respelt;
    if (respelt.size === 1 && only !== undefined) {
      // Same length, so the offsets of later uses stay right.
      changed = changed.slice(0, use.start) + only + changed.slice(use.start + only.length);
      fixes.push({
        kind: "member",
        line,
        what: `${use.className}::${use.member} is spelt ${only}`,
      });
      continue;
    }
    const near = graph.similarMembers(use.className, use.member, 4);
    findings.push({
      kind: "unknown-member",
      line,
      subject: `${use.className}::${use.member}`,
      message: `${use.className} has no member ${use.member}`,
      suggestions: near.map((member) => member.signature),
    });
  }
  return { code: changed, fixes, findings };
}

function uses(text: string, code: string, graph: GraphReader): Use[] {
  const variables = declaredVariables(code, graph);
  const found: Use[] = [];
  for (const match of text.matchAll(/(?<![\w.>:])([A-Za-z_]\w*)\s*(?:\.|->)\s*([A-Za-z_]\w*)/g)) {
    const className = variables.get(match[1] ?? "");
    if (className !== undefined && match[2] !== undefined)
      found.push({
        className,
        member: match[2],
        start: match.index + match[0].length - match[2].length,
        isArrow: match[0].includes("->"),
      });
  }
  for (const match of text.matchAll(
    /(?<![\w.>:])([A-Za-z_]\w*(?:::[A-Za-z_]\w*)*)::([A-Za-z_]\w*)(?!\s*::)/g,
  )) {
    const className = classNamed(match[1] ?? "", graph);
    if (className !== undefined && match[2] !== undefined)
      found.push({
        className,
        member: match[2],
        start: match.index + match[0].length - match[2].length,
        isArrow: match[0].includes("->"),
      });
  }
  return found.sort((one, other) => one.start - other.start);
}

/** What ROOT's ClassDef puts into every class. */
function isGenerated(member: string): boolean {
  return /^(Class|IsA|Class_Name|Class_Version|Dictionary|Streamer|ShowMembers|DeclFileName|ImplFileName)$/.test(
    member,
  );
}

/** A class that the program itself defines, perhaps with the name of one in the graph. */
function isOwnClass(className: string, text: string): boolean {
  return new RegExp(`\\b(?:class|struct)\\s+${className.replace(/\W+/g, "\\W+")}\\b[^;]*\\{`).test(
    text,
  );
}

/** Namespaces (std first of all) are spread over files that the graph need not hold; what has methods is a class. */
function isPlainClass(members: readonly Member[]): boolean {
  return members.some((member) => member.kind === "method" || member.kind === "constructor");
}

/** Classes whose members come from a template the graph cannot follow (RDataFrame and its like). */
function hidesMembers(className: string, graph: GraphReader): boolean {
  const node = graph.nodesNamed(className, "Class")[0];
  if (node === undefined) return true;
  const declaration = graph.interfaceOf(className).split("{", 1)[0] ?? "";
  return /:\s*[^{]*</.test(declaration.replaceAll("::", " "));
}

function isNestedType(use: Use, graph: GraphReader): boolean {
  return graph.nodesNamed(`${use.className}::${use.member}`, "Class").length > 0;
}

/** Only a count that no overload takes is reported; types are left to the compiler. */
function argumentFinding(
  text: string,
  code: string,
  use: Use,
  overloads: readonly Member[],
  line: number,
): Finding | undefined {
  const open = use.start + use.member.length;
  if (text[open] !== "(" || overloads.some((one) => one.isTemplate || one.kind !== "method"))
    return undefined;
  const given = countArguments(text, code, open);
  if (given === undefined) return undefined;
  const ranges = overloads.map((one) => parameterRange(one.signature));
  if (ranges.some((range) => range === undefined || (given >= range.least && given <= range.most)))
    return undefined;
  return {
    kind: "argument-count",
    line,
    subject: `${use.className}::${use.member}`,
    message: `${use.className}::${use.member} is called with ${given} argument${given === 1 ? "" : "s"}, which no overload takes`,
    suggestions: [...new Set(overloads.map((one) => one.signature))].slice(0, 4),
  };
}

/** Least and most arguments of a signature; undefined where it cannot be read (variadic, unusual). */
export function parameterRange(signature: string): { least: number; most: number } | undefined {
  const open = signature.indexOf("(");
  if (open === -1 || signature.includes("...") || signature.includes("operator")) return undefined;
  const parameters = splitTopLevel(blankLiterals(signature), open);
  if (parameters === undefined) return undefined;
  const real = parameters.filter(
    (parameter) => parameter.trim() !== "" && parameter.trim() !== "void",
  );
  return { least: real.filter((parameter) => !parameter.includes("=")).length, most: real.length };
}

function countArguments(text: string, code: string, open: number): number | undefined {
  const parts = splitTopLevel(text, open);
  if (parts === undefined) return undefined;
  const close = open + parts.join(",").length + 1;
  // Literals are blanked in `text`, so emptiness is read from the code itself.
  return parts.length === 1 && code.slice(open + 1, close).trim() === "" ? 0 : parts.length;
}

/** Parts between the parenthesis at `open` and its end, split at commas outside any bracket. */
function splitTopLevel(text: string, open: number): string[] | undefined {
  let depth = 0;
  let start = open + 1;
  const parts: string[] = [];
  for (let index = open; index < text.length; index++) {
    const character = text[index] ?? "";
    if (character === "{" && depth > 0) {
      index = matchingBrace(text, index);
      continue;
    }
    if ("([".includes(character) || (character === "<" && /\w$/.test(text.slice(start, index))))
      depth++;
    else if (
      ")]".includes(character) ||
      (character === ">" && depth > 1 && text[index - 1] !== "-")
    )
      depth--;
    else if (character === "," && depth === 1) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
    if (depth === 0) return [...parts, text.slice(start, index)];
    if (character === ";") return undefined;
  }
  return undefined;
}
