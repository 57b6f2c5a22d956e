// Sign-flip permutation test of paired differences: in, one difference a pair; out, the two-sided p of their mean. (method 8; P IV.2: 50,000)
import { RootsmithError } from "../errors.ts";
import { seededBits } from "./random.ts";

export interface PermutationOptions {
  readonly samples: number;
  readonly seed: number;
}

/** 50,000 samples. (P IV.2) */
export const usualPermutation: PermutationOptions = { samples: 50_000, seed: 11 };

/** What floating-point sums of the same numbers in another order differ by, as part of the sum of their sizes. */
const rounding = 1e-12;

/**
 * How often a mean at least as far from 0 arises when each difference may as well have had the other sign. The sample as it is counts as one
 * (Phipson and Smyth 2010), so p is never 0. All differences 0, or none: 1.
 * @throws RootsmithError `bad-input` for a difference that is no finite number.
 */
export function signFlip(
  differences: readonly number[],
  { samples, seed }: PermutationOptions,
): number {
  if (!differences.every(Number.isFinite))
    throw new RootsmithError("bad-input", "a difference is no finite number");
  const moving = Float64Array.from(differences.filter((value) => value !== 0));
  if (moving.length === 0) return 1;
  const observed = Math.abs(moving.reduce((sum, value) => sum + value, 0));
  const scale = moving.reduce((sum, value) => sum + Math.abs(value), 0);
  const least = observed - rounding * scale;
  const bits = seededBits(seed);
  let asFar = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    let sum = 0;
    let word = 0;
    for (let position = 0; position < moving.length; position += 1) {
      if (position % 32 === 0) word = bits();
      const value = moving[position] ?? 0;
      sum += (word & 1) === 1 ? value : -value;
      word >>>= 1;
    }
    if (Math.abs(sum) >= least) asFar += 1;
  }
  return (asFar + 1) / (samples + 1);
}
