// Lexical pass over one C++ file. In: its text; out: the same text with comments, directives and branches not taken
// blanked (length and line ends kept), and what stood in them: comments, includes, macro definitions.
import { type Definitions, isConditionTrue } from "./conditionals.ts";
import { endOfLiteral } from "./literals.ts";
import { TextBuffer } from "./text-buffer.ts";

export interface Comment {
  readonly start: number;
  readonly end: number;
}

export interface IncludeDirective {
  readonly path: string;
  readonly isSystem: boolean;
  readonly offset: number;
}

export interface MacroDefinition {
  readonly name: string;
  readonly body: string;
  readonly isFunctionLike: boolean;
  /** Names of parameters, `...` among them; none for an object-like macro. */
  readonly parameters: readonly string[];
  readonly offset: number;
  /** Where an `#undef` ends it; none where it holds to the end of the file. */
  readonly endOffset?: number;
}

export interface ScannedSource {
  /** Code alone, as long as the text that came in. */
  readonly code: string;
  readonly comments: readonly Comment[];
  readonly includes: readonly IncludeDirective[];
  readonly macros: readonly MacroDefinition[];
}

/** One level of `#if`: whether its branch is being read, whether some branch was, whether the level outside is. */
interface ConditionLevel {
  active: boolean;
  taken: boolean;
  readonly outer: boolean;
}

/** Reads `text` as the compiler's first phases would, with `definitions` known at the start. Never throws. */
export function scanSource(text: string, definitions: Definitions): ScannedSource {
  const buffer = new TextBuffer(text);
  const comments: Comment[] = [];
  const includes: IncludeDirective[] = [];
  const macros: MacroDefinition[] = [];
  const known = new Map(definitions);
  const levels: ConditionLevel[] = [];
  let active = true;
  let lineIsBlank = true;
  let inactiveFrom = 0;

  const readDirective = (start: number): number => {
    const end = endOfDirective(text, start, comments);
    buffer.blank(start, end);
    const words = /^#\s*([a-z_]+)\s*([\s\S]*)$/.exec(directiveText(text.slice(start, end)));
    if (words === null) return end;
    const [, name = "", rest = ""] = words;
    const wasActive = active;
    if (isConditional(name)) {
      active = applyConditional(levels, name, rest, known);
      if (wasActive && !active) inactiveFrom = end;
      if (!wasActive && active) buffer.blank(inactiveFrom, start);
    } else if (active) {
      if (name === "include" || name === "include_next") {
        const target = /^(["<])([^">]+)[">]/.exec(rest);
        if (target !== null)
          includes.push({ path: target[2] ?? "", isSystem: target[1] === "<", offset: start });
      } else if (name === "define") {
        const definition = /^([A-Za-z_]\w*)(\([^)]*\))?\s*([\s\S]*)$/.exec(rest);
        if (definition !== null) {
          const [, macroName = "", parameters, body = ""] = definition;
          known.set(macroName, body.trim());
          macros.push({
            name: macroName,
            body: body.trim(),
            isFunctionLike: parameters !== undefined,
            parameters: parametersIn(parameters ?? ""),
            offset: start,
          });
        }
      } else if (name === "undef") {
        const undefinedName = firstWord(rest);
        known.delete(undefinedName);
        const last = macros.findLastIndex((macro) => macro.name === undefinedName);
        const ended = macros[last];
        if (ended !== undefined) macros[last] = { ...ended, endOffset: start };
      }
    }
    return end;
  };

  for (let index = 0; index < text.length;) {
    const character = text[index];
    if (character === "\n") {
      lineIsBlank = true;
      index++;
    } else if (character === " " || character === "\t" || character === "\r") index++;
    else if (character === "/" && (text[index + 1] === "/" || text[index + 1] === "*")) {
      const end = endOfComment(text, index);
      if (active) comments.push({ start: index, end });
      buffer.blank(index, end);
      index = end;
    } else if (character === "#" && lineIsBlank) index = readDirective(index);
    else if (!active) {
      // Text of a branch not taken may be anything; only its lines matter.
      lineIsBlank = false;
      index++;
    } else {
      lineIsBlank = false;
      index =
        character === '"' || character === "'"
          ? Math.max(endOfLiteral(text, index), index + 1)
          : index + 1;
    }
  }
  if (!active) buffer.blank(inactiveFrom, text.length);
  return { code: buffer.toString(), comments, includes, macros };
}

function endOfComment(text: string, start: number): number {
  if (text[start + 1] === "*") {
    const end = text.indexOf("*/", start + 2);
    return end < 0 ? text.length : end + 2;
  }
  let end = text.indexOf("\n", start);
  while (end > 0 && /\\\r?$/.test(text.slice(end - 2, end))) end = text.indexOf("\n", end + 1);
  return end < 0 ? text.length : end;
}

/** A directive ends with its line; a backslash or a block comment carries it on. */
function endOfDirective(text: string, start: number, comments: Comment[]): number {
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === "\n") {
      if (/\\\r?$/.test(text.slice(index - 2, index))) continue;
      return index;
    }
    if (character === "/" && (text[index + 1] === "/" || text[index + 1] === "*")) {
      const end = endOfComment(text, index);
      comments.push({ start: index, end });
      index = end - 1;
    }
  }
  return text.length;
}

function directiveText(raw: string): string {
  return raw
    .replace(/\/\*[\s\S]*?\*\//g, " ")
    .replace(/\/\/.*$/gm, "")
    .replace(/\\\r?\n/g, " ")
    .trim();
}

function isConditional(name: string): boolean {
  return /^(?:if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)$/.test(name);
}

/** Moves the stack of `#if` levels on by one directive; true where the text that follows is read. */
function applyConditional(
  levels: ConditionLevel[],
  name: string,
  rest: string,
  known: Definitions,
): boolean {
  const holds = (kind: string): boolean => {
    if (kind.endsWith("ndef")) return !known.has(firstWord(rest));
    if (kind.endsWith("def")) return known.has(firstWord(rest));
    return isConditionTrue(rest, known);
  };
  const top = levels.at(-1);
  if (name.startsWith("if")) {
    const outer = top?.active ?? true;
    const active = outer && holds(name);
    levels.push({ active, taken: active, outer });
  } else if (top !== undefined && name.startsWith("el")) {
    top.active = top.outer && !top.taken && (name === "else" || holds(name.slice(2)));
    top.taken ||= top.active;
  } else if (name === "endif") levels.pop();
  return levels.at(-1)?.active ?? true;
}

/** `(a, b, ...)` → its names. */
function parametersIn(text: string): string[] {
  return text
    .replace(/[()]/g, "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function firstWord(text: string): string {
  return /^\w+/.exec(text)?.[0] ?? "";
}
