// Whether a PDF or SVG holds more than an empty page: in, its bytes; out, pages and marks. PNG: blank-picture.ts.
import { inflateSync } from "node:zlib";

export interface PageMarks {
  readonly pages: number;
  /** Of the emptiest page: strokes, fills and texts; the background that an empty canvas has is none. */
  readonly marks: number;
}

/** Null for what is no readable PDF. */
export function marksOfPdf(bytes: Buffer): PageMarks | null {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-")) return null;
  const contents = [...text.matchAll(/\/Contents\s+(\d+)\s+0\s+R/g)].map(
    ([, number]) => number ?? "",
  );
  const counts = contents.map((number) => operatorsIn(bytes, text, number));
  if (counts.length === 0 || counts.includes(null)) return null;
  return { pages: counts.length, marks: Math.min(...counts.map((count) => count ?? 0)) };
}

function operatorsIn(bytes: Buffer, text: string, objectNumber: string): number | null {
  const start = new RegExp(`(?:^|[\\r\\n])${objectNumber} 0 obj`).exec(text)?.index;
  if (start === undefined) return null;
  const opening = /stream\r?\n/.exec(text.slice(start));
  if (opening === null) return null;
  const from = start + opening.index + opening[0].length;
  const to = text.indexOf("endstream", from);
  if (to < 0) return null;
  try {
    const page = inflateSync(bytes.subarray(from, to)).toString("latin1");
    // ROOT paints the background by `b*`, which nothing else of it uses.
    return [...page.matchAll(/(?<=\s)(?:S|s|f\*?|B|b|Tj|TJ)(?=\s)/g)].length;
  } catch {
    // A stream in another coding, or cut short: nothing can be said of it.
    return null;
  }
}

/** Null for what is no SVG. */
export function marksOfSvg(text: string): PageMarks | null {
  if (!/<svg[\s>]/.test(text)) return null;
  const shapes = [
    ...text.matchAll(/<(?:path|line|polyline|polygon|rect|circle|ellipse|text|image|use)\b/g),
  ];
  return { pages: 1, marks: Math.max(0, shapes.length - 1) };
}
