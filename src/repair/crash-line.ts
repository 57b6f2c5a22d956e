// A program that crashed and what it had printed in; out, the line that most likely crashed. ROOT's stack trace has no lines of macros.
import { blankLiterals } from "../generation/cpp-scan.ts";
import type { FailedRun } from "./failed-run.ts";

/**
 * A program that had printed and saved all it was to, and then deleted objects, crashed there: files and pads delete what they own.
 * Otherwise looks after the last text that was printed for the first use of a pointer that came from a call which may give null (`Get`,
 * `GetFunction`, `FindObject`, `Fit` …) or was null from the start. Nothing where no such use is found.
 */
export function likelyCrashLine(run: Pick<FailedRun, "code" | "stdout" | "outputs">): {
  line?: number;
  sourceLine?: string;
  subject?: string;
} {
  const { code, stdout } = run;
  const lines = code.split("\n");
  const plainLines = blankLiterals(code).split("\n");
  const tidying = tidyingLines(plainLines).findLast((line) => hasReached(line, lines, run));
  const deleted = deletion.exec(plainLines[tidying ?? -1] ?? "")?.[1];
  if (tidying !== undefined && deleted !== undefined)
    return { line: tidying + 1, sourceLine: lines[tidying] ?? "", subject: deleted };

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

const deletion = /^\s*delete\s+([A-Za-z_]\w*)\s*;/;

/** Indices of each first `delete` after which a function only deletes, closes and returns. */
function tidyingLines(plainLines: readonly string[]): number[] {
  const isTidying = /^\s*(?:(?:delete\s+\w+|\w+(?:->|\.)Close\(\s*\)|return)\s*;\s*)*$/;
  const found: number[] = [];
  let first: number | null = null;
  let depth = 0;
  for (const [index, text] of plainLines.entries()) {
    depth += text.split("{").length - text.split("}").length;
    if (first !== null && depth === 0 && /^\s*\}/.test(text)) found.push(first);
    if (!isTidying.test(text)) first = null;
    else if (first === null && deletion.test(text)) first = index;
  }
  return found;
}

/** Whether the last thing before this line that leaves a trace left it: a text printed, a picture saved. False where nothing would. */
function hasReached(
  line: number,
  lines: readonly string[],
  { stdout, outputs = [] }: Pick<FailedRun, "stdout" | "outputs">,
): boolean {
  for (const text of lines.slice(0, line).toReversed()) {
    const saved = /(?:->|\.)(?:SaveAs|Print)\(\s*"([^"]+)"/.exec(text)?.[1];
    if (saved !== undefined) return outputs.includes(saved);
    const printed = printedTexts(text);
    if (printed.length > 0) return printed.some((fixed) => stdout.includes(fixed));
  }
  return false;
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
    if (printedTexts(text).some((fixed) => stdout.includes(fixed))) last = index + 1;
  });
  return last;
}

/** The fixed beginnings of what a line prints, long enough to be told from other output. */
function printedTexts(text: string): string[] {
  if (!/\b(printf|cout|Printf|puts)\b/.test(text)) return [];
  return [...text.matchAll(/"((?:\\.|[^"\\])*)"/g)]
    .map((match) => (match[1] ?? "").split(/%|\\n/)[0]?.trim() ?? "")
    .filter((fixed) => fixed.length >= 3);
}
