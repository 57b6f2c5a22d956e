import fc from "fast-check";
import { expect, test } from "vitest";
import { signFlip, usualPermutation } from "./permutation.ts";

const few = { samples: 5_000, seed: 3 };
const differences = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 60 });

/** Every choice of signs. */
function byEnumeration(values: readonly number[]): number {
  const total = 2 ** values.length;
  const sumOf = (signs: number): number =>
    values.reduce((sum, value, place) => sum + (((signs >> place) & 1) === 1 ? value : -value), 0);
  const observed = Math.abs(sumOf(total - 1));
  let asFar = 0;
  for (let signs = 0; signs < total; signs += 1) if (Math.abs(sumOf(signs)) >= observed) asFar += 1;
  return asFar / total;
}

test("as every choice of signs counted, within Monte-Carlo error", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 11 }),
      fc.nat(1_000),
      (values, seed) => {
        const exact = byEnumeration(values);
        const error = Math.sqrt((exact * (1 - exact)) / few.samples) + 1 / few.samples;
        expect(Math.abs(signFlip(values, { ...few, seed }) - exact)).toBeLessThan(5.5 * error);
      },
    ),
    { numRuns: 60 },
  );
});

test("all scores equal, no pair, or one pair: 1", () => {
  expect(signFlip([0, 0, 0], few)).toBe(1);
  expect(signFlip([], few)).toBe(1);
  expect(signFlip([4], few)).toBe(1);
});

test("differences of 0 change nothing, the sign of all neither; the same seed gives the same p", () => {
  fc.assert(
    fc.property(differences, (values) => {
      const p = signFlip(values, few);
      expect(signFlip(values, few)).toBe(p);
      expect(signFlip([0, ...values, 0, 0], few)).toBe(p);
      expect(
        signFlip(
          values.map((value) => -value),
          few,
        ),
      ).toBe(p);
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});

test("sums that differ only by rounding count as equal: tenths give the p of the whole numbers", () => {
  fc.assert(
    fc.property(differences, (values) => {
      const tenths = values.map((value) => value / 10);
      expect(signFlip(tenths, few)).toBe(signFlip(values, few));
    }),
    { numRuns: 40 },
  );
});

test("a difference far beyond the samples is one of all, never 0 (the paper's 2e-5)", () => {
  const p = signFlip(
    Array.from({ length: 100 }, () => 1),
    usualPermutation,
  );
  expect(p).toBe(1 / 50_001);
});

test("a difference that is no finite number is refused", () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => signFlip([1, value], few)).toThrow(expect.objectContaining({ code: "bad-input" }));
});
