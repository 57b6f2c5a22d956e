// Numbers as a report tells them: in, figures that may not be defined; out, words. Nothing here ever prints NaN.
import type { Interval } from "../statistics/bootstrap.ts";

const undefinedWords = "not defined";

export function toldNumber(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return undefinedWords;
  return value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** Of a part from 0 to 1. */
export function toldPercent(part: number | null): string {
  return part === null ? undefinedWords : `${toldNumber(100 * part, 1)} %`;
}

export function toldSigned(value: number | null, digits: number): string {
  if (value === null || !Number.isFinite(value)) return undefinedWords;
  const size = toldNumber(Math.abs(value), digits);
  if (Number(size.replaceAll(",", "")) === 0) return size;
  return `${value < 0 ? "−" : "+"}${size}`;
}

/** `+12.0 [+7.3, +16.7]`; without an interval it says so. */
export function toldDifference(
  { value, low, high }: Interval,
  scale: number,
  digits: number,
  unit = "",
): string {
  if (value === null) return undefinedWords;
  const signed = (part: number): string => toldSigned(scale * part, digits);
  return low === null || high === null
    ? `${signed(value)}${unit} (no interval)`
    : `${signed(value)}${unit} [${signed(low)}, ${signed(high)}]`;
}

/** In percentage points. */
export function toldPoints(difference: Interval): string {
  return toldDifference(difference, 100, 1);
}

/** Four digits after the point, or two digits in all where it is small. */
export function toldP(p: number | null): string {
  if (p === null) return undefinedWords;
  return p < 0.001 ? p.toExponential(1) : p.toFixed(4);
}

/** One line, no longer than said. */
export function shortened(text: string, limit: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const letters = [...line];
  return letters.length <= limit ? line : `${letters.slice(0, limit - 1).join("")}…`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
