// Numbers and p values of the `stats` commands: words in, numbers out, and back.
import { RootsmithError } from "../errors.ts";

/** @throws RootsmithError `bad-input` for what is no plain number (`0x10` and an empty word are none). */
export function numberFrom(word: string): number {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(word))
    throw new RootsmithError("bad-input", `\`${word}\` is no number`);
  return Number(word);
}

/** Four digits after the point, or three digits in all where it is small. */
export function toldP(p: number | null): string {
  if (p === null) return "not defined";
  return p < 0.001 ? p.toExponential(2) : p.toFixed(4);
}
