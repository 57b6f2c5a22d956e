import fc from "fast-check";
import { expect, test } from "vitest";
import { planUnits } from "./plan.ts";

const tasks = (count: number) =>
  Array.from({ length: count }, (_, position) => ({ id: `t-${position}` }));
const both = {
  conditions: ["direct", "grounded"] as const,
  seeds: [7, 8],
  arms: ["standalone"] as const,
  orderSeed: 1,
  shard: null,
};

test("every task meets every condition with every seed, once, one after another", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer(), (count, orderSeed) => {
      const units = planUnits(tasks(count), { ...both, orderSeed });
      expect(new Set(units.map(({ id }) => id)).size).toBe(4 * count);
      for (let from = 0; from < units.length; from += 4)
        expect(new Set(units.slice(from, from + 4).map(({ taskId }) => taskId)).size).toBe(1);
    }),
  );
});

test("the same seed gives the same order, whatever order the tasks come in; another seed another one", () => {
  const some = tasks(30);
  const ids = (orderSeed: number, from = some) =>
    planUnits(from, { ...both, orderSeed }).map(({ id }) => id);
  expect(ids(1, some.toReversed())).toEqual(ids(1));
  expect(ids(2)).not.toEqual(ids(1));
});

test("neither condition goes first more often than chance has it", () => {
  const first = planUnits(tasks(400), { ...both, seeds: [7] })
    .filter((_, position) => position % 2 === 0)
    .filter(({ condition }) => condition === "direct").length;
  expect(first).toBeGreaterThan(150);
  expect(first).toBeLessThan(250);
});

test("shards share out all units, and no task is torn", () => {
  const all = planUnits(tasks(50), both);
  const shards = [1, 2, 3].map((index) =>
    planUnits(tasks(50), { ...both, shard: { index, of: 3 } }),
  );
  expect(
    shards
      .flat()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.map(({ id }) => id).toSorted());
  const owners = shards.map((units) => new Set(units.map(({ taskId }) => taskId)));
  expect(owners.reduce((sum, owned) => sum + owned.size, 0)).toBe(50);
});

test("an arm is part of a unit's id, but for our own; the ablation's arms are of grounded runs, and stay with their task", () => {
  const units = planUnits(tasks(3), {
    ...both,
    seeds: [7],
    arms: ["standalone", "agent", "error-rag", "raw-feedback"],
  });
  expect(
    units
      .filter(({ taskId }) => taskId === "t-0")
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([
    "t-0.direct.7",
    "t-0.direct.7.agent",
    "t-0.grounded.7",
    "t-0.grounded.7.agent",
    "t-0.grounded.7.error-rag",
    "t-0.grounded.7.raw-feedback",
  ]);
  expect(units.slice(0, 6).every(({ taskId }) => taskId === units[0]?.taskId)).toBe(true);
});
