// Writes out macros that stand for declarations or keywords, as the preprocessor would. In: code without comments and directives, the
// macros known in it; out: code whose lines are where they were, and where each offset came from.
import type { Definitions } from "./conditionals.ts";
import { endOfBrackets } from "./literals.ts";
import type { MacroDefinition } from "./scan-source.ts";

export interface ExpandedCode {
  readonly code: string;
  /** Offset in the text before expansion; inside of what a macro wrote, where its use began. */
  toOriginal(offset: number): number;
}

const depthLimit = 12;
/** Above this length a use stays as it is: expansion may grow without bounds. */
const useLimitCharacters = 100_000;
const fileLimitCharacters = 4_000_000;

/**
 * Bodies that the grammar has to see: nothing at all, blocks, statements, access, attributes and what begins a declaration. Constants
 * and expressions stay written by name, as a reader of the header knows them.
 */
const grammatical =
  /^$|[{};]|^(?:template|namespace|inline|static|extern|public|protected|private|virtual|explicit|constexpr|noexcept|friend|const|typename|class|struct|enum)\b|^\[\[|__attribute__|_Pragma/;

/** Expands uses of macros of this file (`macros`, in order) and of object-like ones known from configuration headers (`outside`). */
export function expandMacros(
  code: string,
  macros: readonly MacroDefinition[],
  outside: Definitions,
): ExpandedCode {
  const table = new MacroTable(macros, outside);
  const names = table.grammaticalNames(code);
  if (names.length === 0) return { code, toOriginal: (offset) => offset };
  const uses = new RegExp(`(?<![\\w"'])(?:${names.join("|")})(?!\\w)`, "g");
  const pieces: Piece[] = [];
  const parts: string[] = [];
  let length = 0;
  let copiedTo = 0;
  const copy = (end: number): void => {
    parts.push(code.slice(copiedTo, end));
    length += end - copiedTo;
    copiedTo = end;
  };
  for (let match = uses.exec(code); match !== null; match = uses.exec(code)) {
    const definition = table.at(match[0], match.index);
    if (definition === undefined) continue;
    const use = readUse(code, match.index, definition);
    if (use === undefined) continue;
    const written = table.write(definition, use.arguments, match.index, 0);
    if (written === undefined || !grammatical.test(written.trim())) continue;
    if (length + written.length > fileLimitCharacters) break;
    copy(match.index);
    const lineEnds = code.slice(match.index, use.end).replace(/[^\n]/g, "");
    const text = ` ${written} ${lineEnds}`;
    pieces.push({ from: length, to: length + text.length, start: match.index, end: use.end });
    parts.push(text);
    length += text.length;
    copiedTo = use.end;
    uses.lastIndex = use.end;
  }
  copy(code.length);
  return { code: parts.join(""), toOriginal: (offset) => originalOffset(pieces, offset) };
}

/** What `[from, to)` of the expanded code replaces: `[start, end)` of the original. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

function originalOffset(pieces: readonly Piece[], offset: number): number {
  let low = 0;
  for (let high = pieces.length; low < high;) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.from ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const before = pieces[low - 1];
  if (before === undefined) return offset;
  return offset < before.to ? before.start : offset - before.to + before.end;
}

/** A use with its arguments; undefined where a function-like macro stands without brackets. */
function readUse(
  code: string,
  start: number,
  definition: MacroDefinition,
): { readonly end: number; readonly arguments: readonly string[] } | undefined {
  const afterName = start + definition.name.length;
  if (!definition.isFunctionLike) return { end: afterName, arguments: [] };
  const open = /^\s*\(/.exec(code.slice(afterName, afterName + 200));
  if (open === null) return undefined;
  const from = afterName + open[0].length;
  const end = endOfBrackets(code, from - 1);
  return end < 0 ? undefined : { end, arguments: splitArguments(code.slice(from, end - 1)) };
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map((part) => part.replace(/\s+/g, " ").trim());
}

class MacroTable {
  private readonly byName = new Map<string, MacroDefinition[]>();

  constructor(macros: readonly MacroDefinition[], outside: Definitions) {
    for (const [name, body] of outside)
      this.byName.set(name, [{ name, body, isFunctionLike: false, parameters: [], offset: -1 }]);
    for (const macro of macros) {
      const known = this.byName.get(macro.name);
      if (known === undefined) this.byName.set(macro.name, [macro]);
      else known.push(macro);
    }
  }

  /** Macros that may change the grammar and whose name occurs. */
  grammaticalNames(code: string): string[] {
    return [...this.byName]
      .filter(
        ([name, definitions]) =>
          definitions.some((macro) => macro.isFunctionLike || grammatical.test(macro.body)) &&
          code.includes(name),
      )
      .map(([name]) => name);
  }

  /** The definition in force at an offset. */
  at(name: string, offset: number): MacroDefinition | undefined {
    const found = this.byName.get(name)?.findLast((macro) => macro.offset < offset);
    return found?.endOffset !== undefined && found.endOffset < offset ? undefined : found;
  }

  /** Text of a use, macros inside of it written out too; undefined where it grows beyond bounds. */
  write(
    macro: MacroDefinition,
    args: readonly string[],
    offset: number,
    depth: number,
  ): string | undefined {
    if (depth > depthLimit) return undefined;
    const body = macro.isFunctionLike ? substitute(macro, args) : macro.body.replace(/##/g, "");
    let written = "";
    let from = 0;
    for (const match of body.matchAll(/"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*/g)) {
      if (match.index < from || match[0] === macro.name) continue;
      const inner = match[0].startsWith('"') ? undefined : this.at(match[0], offset);
      const use = inner === undefined ? undefined : readUse(body, match.index, inner);
      if (inner === undefined || use === undefined) continue;
      const text = this.write(inner, use.arguments, offset, depth + 1);
      if (text === undefined) return undefined;
      written += body.slice(from, match.index) + text;
      from = use.end;
      if (written.length > useLimitCharacters) return undefined;
    }
    written += body.slice(from);
    return written.length > useLimitCharacters ? undefined : written;
  }
}

/** Parameters by arguments, `#x` and `a##b` as the preprocessor does. */
function substitute(macro: MacroDefinition, args: readonly string[]): string {
  const value = (name: string): string | undefined => {
    if (name === "__VA_ARGS__" && macro.parameters.includes("..."))
      return args.slice(macro.parameters.length - 1).join(", ");
    const index = macro.parameters.indexOf(name);
    return index < 0 ? undefined : (args[index] ?? "");
  };
  return macro.body
    .replace(/"(?:[^"\\]|\\.)*"|(?<!#)#\s*([A-Za-z_]\w*)|[A-Za-z_]\w*/g, (text, named) => {
      if (text.startsWith('"')) return text;
      if (typeof named === "string") return JSON.stringify(value(named) ?? named);
      return value(text) ?? text;
    })
    .replace(/\s*##\s*/g, "");
}
