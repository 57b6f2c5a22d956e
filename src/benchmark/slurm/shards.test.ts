import fc from "fast-check";
import { expect, test } from "vitest";
import { planUnits, unitsOf } from "../run/plan.ts";
import { minutesFor, rangesOf, shardsFor, shardsLeft } from "./shards.ts";

const plan = (tasks: number, shards: number) => ({
  tasks: Array.from({ length: tasks }, (_, position) => `t-${position}`),
  conditions: ["direct", "grounded"] as const,
  seeds: [7, 8],
  arms: ["standalone"] as const,
  orderSeed: 1,
  shards,
});

test("the shards left are those that `--shard i/n` would find units in, with as many", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 9 }),
      (tasks, shards, everySo) => {
        const whole = plan(tasks, shards);
        const done = new Set(
          unitsOf(whole)
            .filter((_, position) => everySo > 0 && position % everySo === 0)
            .map(({ id }) => id),
        );
        const left = shardsLeft(whole, done);
        const found = Array.from({ length: shards }, (_, position) => ({
          index: position + 1,
          units: planUnits(
            whole.tasks.map((id) => ({ id })),
            { ...whole, shard: { index: position + 1, of: shards } },
          ).filter(({ id }) => !done.has(id)).length,
        })).filter(({ units }) => units > 0);
        expect(left).toEqual(found);
      },
    ),
  );
});

test("nothing is left of a run that is done", () => {
  const whole = plan(5, 2);
  expect(shardsLeft(whole, new Set(unitsOf(whole).map(({ id }) => id)))).toEqual([]);
});

test("ranges hold each index once, and no other", () => {
  expect(rangesOf([7, 1, 2, 3])).toBe("1-3,7");
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), (indices) => {
      const read = rangesOf(indices)
        .split(",")
        .flatMap((range) => {
          const [from = 0, to = from] = range.split("-").map(Number);
          return Array.from({ length: to - from + 1 }, (_, position) => from + position);
        });
      expect(read).toEqual(indices.toSorted((a, b) => a - b));
    }),
  );
});

test("a chunk is what a shard has on average, and there is one shard at least", () => {
  expect([shardsFor(275, 5), shardsFor(3, 5), shardsFor(6, 5), shardsFor(0, 5)]).toEqual([
    55, 1, 2, 1,
  ]);
});

test("the time limit is that of the fullest shard, its units side by side where they are, and a start", () => {
  const shards = [
    { index: 1, units: 4 },
    { index: 2, units: 7 },
  ];
  expect(minutesFor(shards, 10, 1)).toBe(75);
  expect(minutesFor(shards, 10, 2)).toBe(45);
  expect(minutesFor(shards, 0.1, 1)).toBe(6);
});
