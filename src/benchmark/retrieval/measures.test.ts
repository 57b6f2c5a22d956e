import fc from "fast-check";
import { expect, test } from "vitest";
import { needRanks, normalisedGainAt, recallAt, reciprocalRank } from "./measures.ts";

test("a need is met by the first of its names", () => {
  expect(needRanks(["A", "B", "C"], [["C", "B"], ["A"], ["Z"]])).toEqual([2, 1, null]);
});

test("a perfect ranking scores 1 everywhere, an empty one 0", () => {
  const perfect = needRanks(["A", "B"], [["A"], ["B"]]);
  expect([recallAt(perfect, 5), reciprocalRank(perfect), normalisedGainAt(perfect, 5)]).toEqual([
    1, 1, 1,
  ]);
  const empty = needRanks([], [["A"]]);
  expect([recallAt(empty, 5), reciprocalRank(empty), normalisedGainAt(empty, 5)]).toEqual([
    0, 0, 0,
  ]);
});

test("nDCG of a known ranking: one of two needs at rank 3", () => {
  expect(normalisedGainAt([3, null], 5)).toBeCloseTo(0.5 / (1 + 1 / Math.log2(3)), 12);
});

test("all measures stay within 0 and 1 and recall grows with depth", () => {
  const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(ranks, fc.integer({ min: 1, max: 30 }), (some, depth) => {
      for (const value of [
        recallAt(some, depth),
        reciprocalRank(some),
        normalisedGainAt(some, depth),
      ]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
      }
      expect(recallAt(some, depth + 1)).toBeGreaterThanOrEqual(recallAt(some, depth));
    }),
  );
});
