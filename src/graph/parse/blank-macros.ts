// Removes what is no C++ grammar until the preprocessor has run. In: code without comments; out: the same length of code
// with known macros blanked, and what they told (deprecation, where ROOT's class comment stands).
import { endOfBrackets } from "./literals.ts";
import type { MacroRule, SourceProfile } from "./source-profile.ts";
import { TextBuffer } from "./text-buffer.ts";

export interface BlankedCode {
  readonly code: string;
  /** Offsets where a macro marks something as deprecated. */
  readonly deprecations: readonly number[];
  /** Ends of macros whose trailing comment describes the class around them. */
  readonly classNotes: readonly number[];
}

/** Words in capitals between `class` and the name, as export and alignment macros stand there. */
const classAttribute =
  /\b(?:class|struct|union)\s+((?:[A-Z][A-Z0-9_]{2,}(?:\([^()]*\))?\s+)+)(?=[A-Za-z_][\w:]*\s*(?:final\s*)?[:{;<])/g;

/** Blanks the macros of `profile` and attribute words in class heads, line ends and length kept. */
export function blankMacros(code: string, profile: SourceProfile): BlankedCode {
  const buffer = new TextBuffer(code);
  const deprecations: number[] = [];
  const classNotes: number[] = [];
  if (profile.macros.length > 0) {
    const pattern = new RegExp(
      `\\b(?:${profile.macros.map((rule) => `(${rule.name})`).join("|")})\\b`,
      "g",
    );
    for (let match = pattern.exec(code); match !== null; match = pattern.exec(code)) {
      const rule = ruleOfMatch(match, profile.macros);
      const end = rule === undefined ? -1 : endOfMacro(code, match.index + match[0].length, rule);
      if (rule === undefined || end < 0) continue;
      buffer.blank(match.index, end);
      pattern.lastIndex = end;
      if (rule.marksDeprecated === true) deprecations.push(match.index);
      if (rule.describesClass === true) classNotes.push(end);
    }
  }
  for (const match of code.matchAll(classAttribute)) {
    const start = match.index + match[0].length - (match[1] ?? "").length;
    buffer.blank(start, match.index + match[0].length);
  }
  // Attributes of the compiler say nothing about the interface.
  for (const match of code.matchAll(/\b__attribute__\s*(?=\()|\b_Pragma\s*(?=\()/g)) {
    const end = endOfBrackets(code, match.index + match[0].length);
    if (end > 0) buffer.blank(match.index, end);
  }
  for (const match of code.matchAll(/\[\[\s*deprecated\b/g)) deprecations.push(match.index);
  return {
    code: buffer.toString(),
    deprecations: deprecations.toSorted((a, b) => a - b),
    classNotes,
  };
}

/** The rule whose group matched; every rule is one capturing group, in order. */
function ruleOfMatch(match: RegExpExecArray, rules: readonly MacroRule[]): MacroRule | undefined {
  return rules.find((_, index) => match[index + 1] !== undefined);
}

function endOfMacro(code: string, afterName: number, rule: MacroRule): number {
  if (rule.form === "word") return afterName;
  const open = /^\s*\(/.exec(code.slice(afterName, afterName + 200));
  if (open === null) return -1;
  return endOfBrackets(code, afterName + open[0].length - 1);
}
