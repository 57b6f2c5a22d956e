import { expect, test } from "vitest";
import { seededBits, seededIndices, xoshiro } from "./random.ts";

test("the generator gives its authors' sequence", () => {
  const next = xoshiro([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, next)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

test("the same seed gives the same bits, another seed others; seed 0 is no dead state", () => {
  const first = (seed: number): number[] => Array.from({ length: 8 }, seededBits(seed));
  expect(first(5)).toEqual(first(5));
  const starts = Array.from({ length: 2_000 }, (_, seed) => first(seed)[0]);
  expect(new Set(starts).size).toBe(2_000);
  expect(first(0).some((word) => word !== 0)).toBe(true);
});

test("every bit is set half of the time", () => {
  const bits = seededBits(1);
  const set = Array.from({ length: 32 }, () => 0);
  const draws = 20_000;
  for (let count = 0; count < draws; count += 1) {
    const word = bits();
    for (let bit = 0; bit < 32; bit += 1) set[bit] = (set[bit] ?? 0) + ((word >>> bit) & 1);
  }
  // Five standard deviations of a fair coin.
  for (const count of set)
    expect(Math.abs(count - draws / 2)).toBeLessThan(5 * Math.sqrt(draws / 4));
});

test("indices fall evenly on all numbers below the limit", () => {
  const draw = seededIndices(3);
  const limit = 275;
  const draws = 275_000;
  const seen = Array.from({ length: limit }, () => 0);
  for (let count = 0; count < draws; count += 1) {
    const drawn = draw(limit);
    seen[drawn] = (seen[drawn] ?? 0) + 1;
  }
  expect(seen).toHaveLength(limit);
  const each = draws / limit;
  const chiSquared = seen.reduce((sum, count) => sum + (count - each) ** 2 / each, 0);
  // Of 274 degrees of freedom: mean 274, standard deviation 23.4.
  expect(Math.abs(chiSquared - 274)).toBeLessThan(5 * 23.4);
});
