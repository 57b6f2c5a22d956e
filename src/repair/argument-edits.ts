// A call that fits no signature; out, the `&` or `*` that the compiler says one of its arguments lacks.
import type { Diagnostic, FixIt } from "./diagnostic.ts";

const proposal =
  /for (\d+)(?:st|nd|rd|th) argument; (?:(take the address of the argument with &)|dereference the argument with \*)/;

/** One edit, where the argument is a plain name: then nothing else can be meant. */
export function addressOrValue(diagnostic: Diagnostic): FixIt[] | undefined {
  const { line, column, sourceLine, candidates } = diagnostic;
  if (line === undefined || column === undefined || sourceLine === undefined) return undefined;
  for (const { reason } of candidates) {
    const found = proposal.exec(reason);
    if (found === null) continue;
    const argument = argumentsFrom(sourceLine, column - 1)[Number(found[1]) - 1];
    if (argument === undefined || !/^[A-Za-z_]\w*$/.test(argument.text)) continue;
    return [
      { line, column: argument.start + 1, length: 0, text: found[2] === undefined ? "*" : "&" },
    ];
  }
  return undefined;
}

interface Argument {
  readonly text: string;
  /** Offset of its first character in the line. */
  readonly start: number;
}

/** Arguments of the first call at or after `from`; none where it is not closed on this line. */
function argumentsFrom(sourceLine: string, from: number): Argument[] {
  const open = sourceLine.indexOf("(", from);
  if (open === -1) return [];
  const found: Argument[] = [];
  let depth = 0;
  let start = open + 1;
  let quote = "";
  const take = (end: number): void => {
    const raw = sourceLine.slice(start, end);
    found.push({ text: raw.trim(), start: start + raw.length - raw.trimStart().length });
    start = end + 1;
  };
  for (let at = open; at < sourceLine.length; at += 1) {
    const character = sourceLine[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) {
      depth -= 1;
      if (depth === 0) {
        take(at);
        return found;
      }
    } else if (character === "," && depth === 1) take(at);
  }
  return [];
}
