import fc from "fast-check";
import { expect, test } from "vitest";
import { mcnemarExact } from "./mcnemar.ts";

/** By whole numbers of any size, so without rounding until the last division. */
function byWholeNumbers(first: number, second: number): number {
  const pairs = first + second;
  let ways = 1n;
  let sum = 0n;
  for (let rarer = 0; rarer <= Math.min(first, second); rarer += 1) {
    sum += ways;
    ways = (ways * BigInt(pairs - rarer)) / BigInt(rarer + 1);
  }
  const digits = 30n;
  const scaled = (2n * sum * 10n ** digits) / 2n ** BigInt(pairs);
  return Math.min(1, Number(scaled) / 10 ** Number(digits));
}

test.each([
  [41, 8, 1.9646537765538596e-6],
  [21, 6, 0.005924612283706665],
  [26, 5, 0.00019219517707824707],
  [5, 0, 0.0625],
  [1, 0, 1],
  [100, 60, 0.001953728034064342],
  [5_000, 4_800, 0.04440414879984629],
])("%i against %i discordant pairs", (first, second, p) => {
  expect(Math.abs(mcnemarExact(first, second) / p - 1)).toBeLessThan(1e-12);
});

test("the paper's printed values", () => {
  expect(mcnemarExact(41, 8).toExponential(0)).toBe("2e-6");
  expect(mcnemarExact(21, 6).toFixed(4)).toBe("0.0059");
  expect(mcnemarExact(26, 5).toExponential(2)).toBe("1.92e-4");
});

test("no discordant pairs: p is 1", () => {
  expect(mcnemarExact(0, 0)).toBe(1);
});

test("as whole-number arithmetic to 1e-12", () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (first, second) => {
      expect(Math.abs(mcnemarExact(first, second) - byWholeNumbers(first, second))).toBeLessThan(
        1e-12,
      );
    }),
  );
});

test("symmetric, within 0 and 1, 1 where balanced, and smaller the more one-sided", () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.nat(2_000), (first, second) => {
      const p = mcnemarExact(first, second);
      expect(p).toBe(mcnemarExact(second, first));
      expect(p).toBeGreaterThanOrEqual(0);
      expect(p).toBeLessThanOrEqual(1);
      if (Math.abs(first - second) <= 1) expect(p).toBeCloseTo(1, 12);
      const [less, more] = [Math.min(first, second), Math.max(first, second)];
      if (less > 0) expect(mcnemarExact(less - 1, more + 1)).toBeLessThanOrEqual(p);
    }),
  );
});

test("a chance too small for a number is 0, not NaN", () => {
  expect(mcnemarExact(5_000, 0)).toBe(0);
  expect(mcnemarExact(500_000, 100_000)).toBe(0);
});

test.each([
  [-1, 2],
  [1.5, 2],
  [Number.NaN, 2],
  [2, Number.POSITIVE_INFINITY],
  [900_000, 900_000],
])("%d and %d are refused", (first, second) => {
  expect(() => mcnemarExact(first, second)).toThrow(expect.objectContaining({ code: "bad-input" }));
});
