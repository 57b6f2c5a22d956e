import fc from "fast-check";
import { expect, test } from "vitest";
import { fitToBudget } from "./budget.ts";

test("with room for all, each node gets its richest rendering", () => {
  expect(
    fitToBudget(
      [
        [1, 5, 20],
        [1, null, 30],
      ],
      100,
    ),
  ).toEqual([2, 2]);
});

test("every node gets something before the first gets much", () => {
  expect(
    fitToBudget(
      [
        [5, 50],
        [5, 50],
        [5, 50],
      ],
      65,
    ),
  ).toEqual([1, 0, 0]);
});

test("the chosen costs stay within the limit, whatever the ladders", () => {
  const ladder = fc.array(fc.option(fc.integer({ min: 1, max: 200 }), { freq: 4 }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.array(ladder, { maxLength: 9 }),
      fc.integer({ min: 0, max: 600 }),
      (ladders, limit) => {
        const levels = fitToBudget(ladders, limit);
        const costs = levels.map((level, position) => ladders[position]?.[level] ?? 0);
        expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(limit);
        const whole = ladders.map((steps) => steps.findLast((cost) => cost !== null) ?? 0);
        const highest = ladders.map((steps) => Math.max(0, ...steps.map((cost) => cost ?? 0)));
        if (highest.reduce((sum, cost) => sum + cost, 0) <= limit) expect(costs).toEqual(whole);
      },
    ),
  );
});
