// A program that crashed and what it had printed in; out, the line that most likely crashed. ROOT's stack trace has no lines of macros.
import { blankLiterals } from "../generation/cpp-scan.ts";

/**
 * Looks after the last text that was printed for the first use of a pointer that came from a call which may give null (`Get`,
 * `GetFunction`, `FindObject`, `Fit` …) or was null from the start. Nothing where no such use is found.
 */
export function likelyCrashLine(
  code: string,
  stdout: string,
): { line?: number; sourceLine?: string; subject?: string } {
  const lines = code.split("\n");
  const plainLines = blankLiterals(code).split("\n");
  const doubtful = doubtfulPointers(plainLines);
  const uses: { line: number; subject: string }[] = [];
  plainLines.forEach((text, index) => {
    for (const match of text.matchAll(/(?<![\w.>])([A-Za-z_]\w*)\s*->/g)) {
      const declared = doubtful.get(match[1] ?? "");
      if (declared !== undefined && declared <= index && match[1] !== undefined)
        uses.push({ line: index + 1, subject: match[1] });
    }
  });
  const printed = lastPrintedLine(lines, stdout);
  const likely = uses.find((use) => use.line >= printed) ?? uses[0];
  const sourceLine = likely === undefined ? undefined : lines[likely.line - 1];
  return likely === undefined || sourceLine === undefined ? {} : { ...likely, sourceLine };
}

/** Pointer name → line index where it may have become null. */
function doubtfulPointers(plainLines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  plainLines.forEach((text, index) => {
    const match = /\b([A-Za-z_]\w*)\s*(?:=|\{|\()\s*(.*)$/.exec(text);
    const [, name, value] = match ?? [];
    if (name === undefined || value === undefined) return;
    const giver =
      /(?:\.|->)(?:Get|GetFunction|FindObject|FindKey|GetListOf\w*|Fit|At|First|Last|GetHistogram|GetBranch|GetLeaf|GetObject|frame|find|pdf|var|data)\s*[<(]/;
    if (/^(nullptr|NULL|0)\b/.test(value) || giver.test(value)) found.set(name, index);
  });
  return found;
}

/** The last line of the program that prints a text which was seen in the output; 0 where none was. */
function lastPrintedLine(lines: readonly string[], stdout: string): number {
  let last = 0;
  lines.forEach((text, index) => {
    for (const match of text.matchAll(/"((?:\\.|[^"\\])*)"/g)) {
      const fixed = (match[1] ?? "").split(/%|\\n/)[0]?.trim() ?? "";
      if (fixed.length >= 3 && /\b(printf|cout|Printf|puts)\b/.test(text) && stdout.includes(fixed))
        last = index + 1;
    }
  });
  return last;
}
