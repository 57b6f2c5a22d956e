// A part of the benchmark that stands for the whole: in, tasks and a number; out, so many of them, spread over the groups. Pure.
import { seededBits } from "../../statistics/random.ts";
import type { Group, Task } from "../tasks/task.ts";
import { shuffled } from "./plan.ts";

type Chosen = Pick<Task, "id" | "group">;

/**
 * Each group gets its share of `count` by the largest remainders, at least one while there are that many; within a group the seed draws.
 * The same seed gives the same tasks, whatever order they come in; all tasks where there are no more than `count`.
 */
export function sampleTasks<Item extends Chosen>(
  tasks: readonly Item[],
  count: number,
  seed: number,
): Item[] {
  if (tasks.length <= count) return [...tasks];
  const idsOf = new Map<Group, string[]>();
  for (const { id, group } of tasks.toSorted(byId))
    idsOf.set(group, [...(idsOf.get(group) ?? []), id]);
  const bits = seededBits(seed);
  const drawn = new Set<string>();
  for (const { group, share } of sharesOf(idsOf, tasks.length, count))
    for (const id of shuffled(idsOf.get(group) ?? [], bits).slice(0, share)) drawn.add(id);
  return tasks.filter(({ id }) => drawn.has(id));
}

/** Whole numbers that add up to `count`: what is left over after rounding down goes first to groups that have none, then to large remainders. */
function sharesOf(
  idsOf: ReadonlyMap<Group, readonly string[]>,
  all: number,
  count: number,
): { group: Group; share: number }[] {
  const exact = [...idsOf]
    .map(([group, ids]) => ({ group, quota: (ids.length * count) / all }))
    .toSorted((left, right) => (left.group < right.group ? -1 : 1));
  const rounded = exact.map(({ group, quota }) => ({ group, share: Math.floor(quota), quota }));
  const left = count - rounded.reduce((sum, { share }) => sum + share, 0);
  const first = rounded.toSorted(
    (one, other) =>
      Number(other.share === 0) - Number(one.share === 0) ||
      other.quota - other.share - (one.quota - one.share),
  );
  for (const group of first.slice(0, left)) group.share += 1;
  return rounded;
}

function byId(left: Chosen, right: Chosen): number {
  return left.id < right.id ? -1 : 1;
}
