import fc from "fast-check";
import { expect, test } from "vitest";
import { mcnemarExact } from "./mcnemar.ts";
import { mcnemarPower } from "./power.ts";
import { seededBits } from "./random.ts";

/** The part of simulated comparisons with p below .05. */
function simulated(pairs: number, first: number, second: number, comparisons: number): number {
  const bits = seededBits(17);
  let seen = 0;
  for (let comparison = 0; comparison < comparisons; comparison += 1) {
    let [onlyFirst, onlySecond] = [0, 0];
    for (let pair = 0; pair < pairs; pair += 1) {
      const chance = bits() / 2 ** 32;
      if (chance < first) onlyFirst += 1;
      else if (chance < first + second) onlySecond += 1;
    }
    if (mcnemarExact(onlyFirst, onlySecond) < 0.05) seen += 1;
  }
  return seen / comparisons;
}

test.each([
  [10, 0.2, 0.02],
  [40, 0.25, 0.05],
  [100, 0.15, 0.05],
  [275, 41 / 275, 8 / 275],
  [60, 0.1, 0.1],
])("%i pairs with %d and %d: as simulated", (pairs, first, second) => {
  const comparisons = 20_000;
  const power = mcnemarPower(pairs, first, second);
  const error = Math.sqrt((power * (1 - power)) / comparisons) + 1e-4;
  expect(Math.abs(power - simulated(pairs, first, second, comparisons))).toBeLessThan(5 * error);
});

test("exactly: six discordant pairs one way are the fewest below .05", () => {
  expect(mcnemarPower(5, 1, 0)).toBe(0);
  expect(mcnemarPower(6, 1, 0)).toBe(1);
  expect(mcnemarPower(6, 0.5, 0.5)).toBeCloseTo(2 / 64, 12);
  expect(mcnemarPower(6, 0.3, 0)).toBeCloseTo(0.3 ** 6, 12);
});

test("without a difference it never exceeds the level", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (pairs, chance) => {
        expect(mcnemarPower(pairs, chance, chance)).toBeLessThanOrEqual(0.05);
      },
    ),
    { numRuns: 40 },
  );
});

test("symmetric, within 0 and 1, and greater the rarer one direction is", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      (pairs, first, second) => {
        const power = mcnemarPower(pairs, first, second);
        expect(power).toBeCloseTo(mcnemarPower(pairs, second, first), 10);
        expect(power).toBeGreaterThanOrEqual(0);
        expect(power).toBeLessThanOrEqual(1);
        const [rare, often] = [Math.min(first, second), Math.max(first, second)];
        const shift = rare / 2;
        expect(mcnemarPower(pairs, often + shift, rare - shift)).toBeGreaterThanOrEqual(
          power - 1e-10,
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("thousands of pairs: near certainty, and no discordance: none", () => {
  expect(mcnemarPower(5_000, 0.1, 0.05)).toBeCloseTo(1, 6);
  expect(mcnemarPower(5_000, 0, 0)).toBe(0);
});

test.each([
  [0, 0.1, 0.1],
  [1.5, 0.1, 0.1],
  [10, -0.1, 0.1],
  [10, 0.6, 0.6],
  [10, Number.NaN, 0.1],
  [1_000_000, 0.1, 0.1],
])("%d pairs with %d and %d are refused", (pairs, first, second) => {
  expect(() => mcnemarPower(pairs, first, second)).toThrow(
    expect.objectContaining({ code: "bad-input" }),
  );
});
