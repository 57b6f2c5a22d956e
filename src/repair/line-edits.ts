// A program and edits in; out, the edited program, or why an edit does not fit. No edit ever reaches outside the file.
import { z } from "zod";
import type { FixIt } from "./diagnostic.ts";

/** What a line repair asks of the model: whole lines replaced, by number. */
export const lineEditsSchema = z.strictObject({
  edits: z
    .array(
      z.strictObject({
        /** From 1. */
        line: z.int().min(1).max(100_000),
        /** New text of that line, perhaps several lines; empty deletes it. */
        replacement: z.string().max(4_000),
      }),
    )
    .min(1)
    .max(12),
});

export type LineEdit = z.infer<typeof lineEditsSchema>["edits"][number];

export type EditResult =
  | {
      readonly status: "edited";
      readonly code: string;
      readonly applied: readonly LineEdit[];
      readonly dropped: readonly LineEdit[];
    }
  | { readonly status: "unchanged"; readonly dropped: readonly LineEdit[] };

/**
 * Replaces lines. Edits of lines that the file lacks are dropped; of two edits of one line the first counts. A replacement keeps
 * the indentation of the line where it brings none.
 */
export function applyLineEdits(code: string, edits: readonly LineEdit[]): EditResult {
  const lines = code.split("\n");
  const last = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  const byLine = new Map<number, LineEdit>();
  const dropped: LineEdit[] = [];
  for (const edit of edits) {
    if (!Number.isInteger(edit.line) || edit.line < 1 || edit.line > last || byLine.has(edit.line))
      dropped.push(edit);
    else byLine.set(edit.line, edit);
  }
  const result = lines.flatMap((text, index) => {
    const edit = byLine.get(index + 1);
    if (edit === undefined) return [text];
    const replacement = withoutNumber(
      edit.replacement.replace(/\r\n?/g, "\n").replace(/\n+$/, ""),
      edit.line,
    );
    return replacement.trim() === "" ? [] : [indentedLike(text, replacement)];
  });
  const edited = result.join("\n");
  return edited === code
    ? { status: "unchanged", dropped }
    : { status: "edited", code: edited, applied: [...byLine.values()], dropped };
}

/** Models repeat the number that the prompt shows before a line. */
function withoutNumber(replacement: string, line: number): string {
  const match = /^\s*(\d+)\s*[|:]\s?/.exec(replacement);
  return match !== null && Number(match[1]) === line
    ? replacement.slice(match[0].length)
    : replacement;
}

function indentedLike(original: string, replacement: string): string {
  const indent = /^\s*/.exec(original)?.[0] ?? "";
  return /^\s/.test(replacement)
    ? replacement
    : replacement
        .split("\n")
        .map((line) => (line === "" ? line : indent + line))
        .join("\n");
}

/** Applies edits by column, the later ones in a line first; of two that overlap the first in the list counts. Ones outside are skipped. */
export function applyFixIts(
  code: string,
  fixIts: readonly FixIt[],
): { code: string; applied: readonly FixIt[] } {
  const lines = code.split("\n");
  const applied: FixIt[] = [];
  for (const fix of fixIts) {
    const text = lines[fix.line - 1];
    const isInside =
      text !== undefined &&
      fix.column >= 1 &&
      fix.length >= 0 &&
      fix.column - 1 + fix.length <= text.length;
    const isFree = !applied.some((other) => other.line === fix.line && overlap(other, fix));
    if (isInside && isFree) applied.push(fix);
  }
  for (const fix of applied.toSorted((one, other) => other.column - one.column)) {
    const text = lines[fix.line - 1] ?? "";
    lines[fix.line - 1] =
      text.slice(0, fix.column - 1) + fix.text + text.slice(fix.column - 1 + fix.length);
  }
  return { code: lines.join("\n"), applied };
}

function overlap(one: FixIt, other: FixIt): boolean {
  if (one.column === other.column) return true;
  return one.column < other.column
    ? one.column + one.length > other.column
    : other.column + other.length > one.column;
}
