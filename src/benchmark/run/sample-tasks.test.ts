import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSizes, type Group } from "../tasks/task.ts";
import { sampleTasks } from "./sample-tasks.ts";

const sizes = Object.entries(groupSizes) as [Group, number][];
const all = sizes.flatMap(([group, size]) =>
  Array.from({ length: size }, (_, position) => ({ id: `${group}-${position}`, group })),
);
const countOf = (tasks: readonly { group: Group }[], group: Group): number =>
  tasks.filter((task) => task.group === group).length;

test("so many tasks are drawn, and every group has its share, rounded, at least one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 274 }), fc.integer(), (count, seed) => {
      const drawn = sampleTasks(all, count, seed);
      expect(drawn).toHaveLength(count);
      expect(new Set(drawn).size).toBe(count);
      for (const [group, size] of sizes) {
        const share = countOf(drawn, group);
        expect(share).toBeGreaterThanOrEqual(Math.max(1, Math.floor((size * count) / all.length)));
        expect(share).toBeLessThanOrEqual(Math.ceil((size * count) / all.length));
      }
    }),
  );
});

test("the seed decides, not the order of the tasks", () => {
  const ids = (seed: number, from = all) =>
    sampleTasks(from, 40, seed)
      .map(({ id }) => id)
      .toSorted();
  expect(ids(1, all.toReversed())).toEqual(ids(1));
  expect(ids(2)).not.toEqual(ids(1));
});

test("a sample as large as the whole is the whole", () => {
  expect(sampleTasks(all, 275, 1)).toEqual(all);
  expect(sampleTasks(all, 1_000, 1)).toEqual(all);
});
