// How a function is called, told from its text. In: a signature; out: parameters, defaults and a return type that can be compared. Pure.
import { endOfBrackets } from "../../graph/parse/literals.ts";

export interface SignatureShape {
  /** `3 parameters, 1 default`. */
  readonly parameters: string;
  /** Without scopes, blanks and words that are no type; "" for constructors and destructors. */
  readonly returns: string;
}

/** Shape of a function's declaration; undefined where its parameter list cannot be found (conversions). */
export function shapeOf(signature: string, name: string): SignatureShape | undefined {
  const pattern = [...name.replace(/\s+/g, "")]
    .map((character) => character.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("\\s*");
  const match = new RegExp(`(?<![\\w~])${pattern}\\s*(?=\\()`).exec(signature);
  if (match === null) return undefined;
  const open = match.index + match[0].length;
  const end = endOfBrackets(signature, open);
  if (end < 0) return undefined;
  const trailing = /^[^;{]*->(.*)$/.exec(signature.slice(end))?.[1];
  return {
    parameters: parametersOf(signature.slice(open + 1, end - 1)),
    returns: comparableType(trailing ?? signature.slice(0, match.index)),
  };
}

/** Parameters and how many of them have a default: `int a, A<b, c> d = e(f, g)` → `2 parameters, 1 default`. */
export function parametersOf(list: string): string {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  const text = list.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|->|<=|>=|<<|>>(?=\s*\d)/g, "_");
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if ("<({[".includes(character)) depth++;
    else if (">)}]".includes(character)) depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  parts.push(text.slice(from));
  const given = parts.filter((part) => !/^\s*(?:void\s*)?$/.test(part));
  const defaults = given.filter((part) => part.includes("=")).length;
  return `${given.length} parameters, ${defaults} defaults`;
}

/** A type as both sides would write it. */
export function comparableType(text: string): string {
  return text
    .replace(/\[\[[^\]]*\]\]/g, "")
    .replace(/\b\w+\s*::\s*/g, "")
    .replace(
      /\b(?:virtual|static|inline|constexpr|explicit|extern|friend|typename|class|struct|enum)\b/g,
      "",
    )
    .replace(/\bconst\b/g, "")
    .replace(/\s+/g, "");
}
