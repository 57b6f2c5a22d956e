// McNemar's exact test: in, the discordant pairs; out, the two-sided p. (method 8; P IV.2)
import { RootsmithError } from "../errors.ts";

/** Counted term by term: beyond this the exact test is slow, and any approximation as good. */
const mostPairs = 1_000_000;

/**
 * The chance, if neither condition were better, of discordant pairs at least as one-sided as these: twice the smaller tail of a binomial
 * with one half, 1 at most. Without discordant pairs nothing speaks against equality: 1. Right to 1e-12; below 1e-308 it is 0.
 * @throws RootsmithError `bad-input` for counts that are no whole numbers from 0, or more than a million pairs.
 */
export function mcnemarExact(onlyFirst: number, onlySecond: number): number {
  for (const count of [onlyFirst, onlySecond])
    if (!Number.isSafeInteger(count) || count < 0)
      throw new RootsmithError("bad-input", `${count} counts no pairs: give whole numbers from 0`);
  const total = onlyFirst + onlySecond;
  if (total > mostPairs)
    throw new RootsmithError("bad-input", `${total} discordant pairs: at most ${mostPairs}`);
  return Math.min(1, 2 * lowerTail(total, Math.min(onlyFirst, onlySecond)));
}

/** P(X ≤ k) for X binomial(n, ½). */
function lowerTail(n: number, k: number): number {
  // From the largest term down: each is a fixed part of the one before, and no factorial is ever formed.
  let term = centralTerm(n, k);
  let sum = 0;
  for (let count = k; count >= 0 && term > 0; count -= 1) {
    sum += term;
    term *= count / (n - count + 1);
  }
  return sum;
}

/** C(n, k) / 2^n, by factors kept near 1 so that neither part overflows. */
function centralTerm(n: number, k: number): number {
  let value = 1;
  let halvings = n;
  for (let count = 1; count <= k; count += 1) {
    value *= (n - k + count) / count;
    while (value > 1 && halvings > 0) {
      value /= 2;
      halvings -= 1;
    }
  }
  return value * 2 ** -halvings;
}
