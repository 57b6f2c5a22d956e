// A piece of a text or table output of any size: in, an open file and where to begin; out, text, and its cells where it is a table.
import type { TextPage } from "./api.ts";
import type { OpenedFile } from "./open-inside.ts";
import { delimiterOf, headBytes, rowsOf } from "./output-kind.ts";

const pageBytes = 262_144;

export function textPage(file: OpenedFile, asked: number): TextPage {
  const { size } = file;
  const from = Math.min(asked, size);
  const bytes = file.read(from, pageBytes);
  const feed = bytes.lastIndexOf(0x0a);
  const end = from + bytes.length >= size || feed === -1 ? bytes.length : feed + 1;
  const text = bytes.subarray(0, end).toString("utf8");
  const delimiter = delimiterOf(file.read(0, headBytes).toString("utf8"));
  return {
    from,
    to: from + end,
    size,
    text,
    rows: delimiter === null ? null : rowsOf(text, delimiter),
  };
}
