// C++ text in; out, the few lexical facts the static check needs (no parser: programs here are short and often broken).

/** A function defined at file level. */
export interface TopLevelFunction {
  readonly name: string;
  /** As written before the name: `void`, `int`, `static double`. */
  readonly returnType: string;
  /** Text between the parentheses. */
  readonly parameters: string;
  /** Offset of the name. */
  readonly nameStart: number;
  /** Offset of the first character of the declaration. */
  readonly start: number;
  /** Offsets of `{` and its `}`; `bodyEnd` is the end of the text where the brace never closes. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

/**
 * Replaces comments, string and character literals by spaces, newlines and length kept, so that offsets still hold.
 * `#include` lines stay readable; so do comments with `keepComments`.
 */
export function blankLiterals(code: string, options: { keepComments?: boolean } = {}): string {
  const blanked = (text: string): string => text.replace(/[^\n]/g, " ");
  const pattern =
    /(^[ \t]*#[ \t]*include[^\n]*)|(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))|R"([^\s()\\]{0,16})\([\s\S]*?\)\3"|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])+'/gm;
  return code.replace(pattern, (match: string, include?: string, comment?: string) => {
    if (include !== undefined) return include;
    if (comment !== undefined && options.keepComments === true) return comment;
    return blanked(match);
  });
}

/** Functions with a body at brace depth 0, in order. Bodies of classes and namespaces are not entered. */
export function topLevelFunctions(code: string): TopLevelFunction[] {
  const text = blankLiterals(code).replace(/^[ \t]*#[^\n]*/gm, (line) => " ".repeat(line.length));
  const found: TopLevelFunction[] = [];
  let depth = 0;
  let segmentStart = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === "{") {
      if (depth === 0) {
        const head = functionHead(text.slice(segmentStart, index), segmentStart);
        if (head !== undefined)
          found.push({ ...head, bodyStart: index, bodyEnd: matchingBrace(text, index) });
      }
      depth++;
    } else if (character === "}") {
      depth = Math.max(0, depth - 1);
      if (depth === 0) segmentStart = index + 1;
    } else if (character === ";" && depth === 0) {
      segmentStart = index + 1;
    }
  }
  return found;
}

/** Offset of the brace that closes the one at `open`; the length of the text where none does. */
export function matchingBrace(blankedText: string, open: number): number {
  let depth = 0;
  for (let index = open; index < blankedText.length; index++) {
    if (blankedText[index] === "{") depth++;
    else if (blankedText[index] === "}" && --depth === 0) return index;
  }
  return blankedText.length;
}

/** Line of an offset, from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (
    let index = text.indexOf("\n");
    index !== -1 && index < offset;
    index = text.indexOf("\n", index + 1)
  )
    line++;
  return line;
}

/** How many braces are still open at the end; 0 too where one closes too early. */
export function openBraces(code: string): number {
  let depth = 0;
  for (const character of blankLiterals(code)) {
    if (character === "{") depth++;
    else if (character === "}" && --depth < 0) return 0;
  }
  return depth;
}

/** Whether braces and parentheses close as often as they open. */
export function isBalanced(code: string): boolean {
  const text = blankLiterals(code);
  let braces = 0;
  let parentheses = 0;
  for (const character of text) {
    if (character === "{") braces++;
    else if (character === "}") braces--;
    else if (character === "(") parentheses++;
    else if (character === ")") parentheses--;
    if (braces < 0 || parentheses < 0) return false;
  }
  return braces === 0 && parentheses === 0;
}

const notFunctions = new Set([
  "if",
  "for",
  "while",
  "switch",
  "catch",
  "do",
  "else",
  "return",
  "namespace",
  "class",
  "struct",
  "enum",
  "union",
]);

function functionHead(
  segment: string,
  offset: number,
): Omit<TopLevelFunction, "bodyStart" | "bodyEnd"> | undefined {
  const open = segment.indexOf("(");
  const close = segment.lastIndexOf(")");
  if (open === -1 || close < open) return undefined;
  const head = /([A-Za-z_]\w*)\s*$/.exec(segment.slice(0, open));
  const name = head?.[1];
  if (head === null || name === undefined || notFunctions.has(name)) return undefined;
  const returnType = segment.slice(0, head.index).trim();
  // A call or control statement has no type before its name; a member defined outside its class is no entry either.
  if (
    returnType === "" ||
    returnType.endsWith("::") ||
    /[=.]|->|\b(class|struct|enum|union|namespace)\b/.test(returnType)
  )
    return undefined;
  const leading = segment.length - segment.trimStart().length;
  return {
    name,
    returnType,
    parameters: segment.slice(open + 1, close),
    nameStart: offset + head.index,
    start: offset + leading,
  };
}
