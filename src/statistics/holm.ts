// Holm–Bonferroni: in, raw p values; out, adjusted ones in the same order. (method 8; Holm 1979)
import { RootsmithError } from "../errors.ts";

/** The k-th smallest of m is multiplied by m − k + 1; none falls below one that was smaller before, none exceeds 1. */
export function holm(raw: readonly number[]): number[] {
  for (const p of raw)
    if (!(p >= 0 && p <= 1))
      throw new RootsmithError("bad-input", `${p} is no p value: give numbers from 0 to 1`);
  const adjusted = raw.map(() => 0);
  let least = 0;
  [...raw.keys()]
    .toSorted((left, right) => (raw[left] ?? 0) - (raw[right] ?? 0))
    .forEach((position, rank) => {
      least = Math.max(least, Math.min(1, (raw.length - rank) * (raw[position] ?? 0)));
      adjusted[position] = least;
    });
  return adjusted;
}
