// Whether a picture shows nothing: in, a file; out, true for a PNG of one colour and a PDF or SVG with an empty page, false for others, null
// where that cannot be told. A canvas that was saved before anything was drawn, or whose histogram went with its file, is such a picture.
import { readFileSync, statSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { marksOfPdf, marksOfSvg } from "./page-marks.ts";

/** Larger files and pictures are not looked at. */
const fileLimitBytes = 20_000_000;
const pixelLimitBytes = 200_000_000;

export function isBlankPicture(file: string): boolean | null {
  const extension = /\.(png|pdf|svg)$/i.exec(file)?.[1]?.toLowerCase();
  if (extension === undefined || statSync(file).size > fileLimitBytes) return null;
  const bytes = readFileSync(file);
  if (extension === "png") return isOneColour(bytes);
  const marks = extension === "pdf" ? marksOfPdf(bytes) : marksOfSvg(bytes.toString("utf8"));
  return marks === null ? null : marks.marks === 0;
}

/** Bytes a pixel, by colour type of 8-bit pictures. (PNG specification, 11.2.2) */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Null for what is no plain 8-bit PNG. */
export function isOneColour(png: Buffer): boolean | null {
  if (!png.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return null;
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const pixelBytes = channels[png[25] ?? -1];
  const isPlain = png[24] === 8 && png[28] === 0;
  const rowBytes = width * (pixelBytes ?? 0);
  if (!isPlain || pixelBytes === undefined || rowBytes * height > pixelLimitBytes) return null;
  try {
    const rows = inflateSync(imageData(png), { maxOutputLength: (rowBytes + 1) * height + 1 });
    return rows.length < (rowBytes + 1) * height
      ? null
      : sameEverywhere(rows, rowBytes, pixelBytes);
  } catch {
    // Cut short or damaged: another rule's business.
    return null;
  }
}

function imageData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

/** Undoes the filters row by row (PNG specification, 9.2) and stops at the first pixel of another colour. */
function sameEverywhere(rows: Buffer, rowBytes: number, pixelBytes: number): boolean {
  let above = Buffer.alloc(rowBytes);
  let first: Buffer | undefined;
  for (let start = 0; start + rowBytes < rows.length; start += rowBytes + 1) {
    const filter = rows[start] ?? 0;
    const row = Buffer.from(rows.subarray(start + 1, start + 1 + rowBytes));
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < pixelBytes ? 0 : (row[at - pixelBytes] ?? 0);
      const up = above[at] ?? 0;
      const corner = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0);
      row[at] = ((row[at] ?? 0) + predicted(filter, left, up, corner)) & 255;
    }
    first ??= row.subarray(0, pixelBytes);
    for (let at = 0; at < rowBytes; at += pixelBytes)
      if (!row.subarray(at, at + pixelBytes).equals(first)) return false;
    above = row;
  }
  return true;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return Math.floor((left + up) / 2);
  if (filter !== 4) return 0;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
