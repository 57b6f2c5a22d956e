// What an output is, by its content: the beginning of a file in; how the page shows it and under which type it may be served, out.
import { dsvFormat } from "d3-dsv";
import { type FileKind, kindByContent } from "../gate/output-kind.ts";
import type { OutputEntry } from "./api.ts";

type Kind = OutputEntry["kind"];

export interface Look {
  readonly kind: Kind;
  /** Never one that a browser would run with rights of ours. */
  readonly type: string;
}

export const headBytes = 4_096;

/** What is served under its own type; the rest is shown as what its text is. */
const served: Partial<Record<FileKind, Look>> = {
  png: { kind: "picture", type: "image/png" },
  jpeg: { kind: "picture", type: "image/jpeg" },
  gif: { kind: "picture", type: "image/gif" },
  webp: { kind: "picture", type: "image/webp" },
  pdf: { kind: "pdf", type: "application/pdf" },
  root: { kind: "root", type: "application/octet-stream" },
};
const plainText = "text/plain; charset=utf-8";
/** Only for the frame without rights. */
export const pageType = (head: Buffer): string =>
  isSvg(head.toString("utf8")) ? "image/svg+xml" : "text/html; charset=utf-8";

export function lookAt(head: Buffer): Look {
  const byContent = kindByContent(head);
  const look = byContent === null ? undefined : served[byContent];
  if (look !== undefined) return look;
  if (!isText(head)) return { kind: "other", type: "application/octet-stream" };
  const text = head.toString("utf8");
  if (isSvg(text) || isHtml(text)) return { kind: "page", type: plainText };
  return { kind: delimiterOf(text) === null ? "text" : "table", type: plainText };
}

/** The cells' delimiter where the first lines have the same number of them; null for what is no table. */
export function delimiterOf(text: string): string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  // The last line of a beginning may be half a line.
  const whole = lines.length > 2 ? lines.slice(0, -1).slice(0, 10) : lines;
  if (whole.length < 2) return null;
  const fits = (delimiter: string): boolean => {
    const counts = whole.map((line) => cellsOf(line, delimiter).length);
    return (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
  };
  return ["\t", ";", ","].find(fits) ?? null;
}

const mostRows = 5_000;

/** Rows as RFC 4180 has them; a cell in quotes may hold the delimiter and line ends. */
export function rowsOf(text: string, delimiter: string): string[][] {
  return dsvFormat(delimiter).parseRows(text).slice(0, mostRows);
}

function cellsOf(line: string, delimiter: string): string[] {
  return rowsOf(line, delimiter)[0] ?? [];
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  // The end of the beginning may be half a letter.
  const letters = [...new TextDecoder("utf-8").decode(head, { stream: true })];
  // Beside tabulator, line ends, form feed and escape, which terminals read.
  const strange = letters.filter(
    (letter) => letter === "\uFFFD" || (letter < " " && !"\t\n\v\f\r\u001B".includes(letter)),
  );
  return strange.length <= letters.length / 100;
}

function isSvg(text: string): boolean {
  return /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(
    text,
  );
}

function isHtml(text: string): boolean {
  return /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body|script|iframe|style|title|div|table|p|h1)\b/i.test(
    text,
  );
}
