// What a batch run does and in which order: in, tasks, conditions and seeds; out, units. Pure.
import { createHash } from "node:crypto";
import type { Condition } from "../../pipeline/job.ts";
import { seededBits } from "../../statistics/random.ts";
import type { Task } from "../tasks/task.ts";

/** One generation: a task under a condition with a seed. */
export interface Unit {
  /** `stat-001.grounded.7`: names its folder and its record. */
  readonly id: string;
  readonly taskId: string;
  readonly condition: Condition;
  /** Of sampling. */
  readonly seed: number;
}

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

export interface PlanOptions {
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  /** Shuffles the tasks. */
  readonly orderSeed: number;
  /** The part of the tasks that this process does; all conditions and seeds of a task stay together. */
  readonly shard: Shard | null;
}

/**
 * Tasks in an order that the seed gives; a task's conditions and seeds follow one another, themselves shuffled, so that a host that slows down
 * meets both conditions alike and a run stopped early has whole pairs.
 */
export function planUnits(tasks: readonly Pick<Task, "id">[], options: PlanOptions): Unit[] {
  const { conditions, seeds, orderSeed, shard } = options;
  const bits = seededBits(orderSeed);
  const ids = tasks.map(({ id }) => id).toSorted();
  const units = shuffled(ids, bits).flatMap((taskId) =>
    shuffled(
      conditions.flatMap((condition) => seeds.map((seed) => ({ condition, seed }))),
      bits,
    ).map(({ condition, seed }) => ({
      id: `${taskId}.${condition}.${seed}`,
      taskId,
      condition,
      seed,
    })),
  );
  return shard === null
    ? units
    : units.filter(({ taskId }) => shardOf(taskId, shard.of) === shard.index);
}

/** By the id alone, so that every process cuts the same way whatever tasks it was given. */
export function shardOf(taskId: string, shards: number): number {
  return (createHash("sha256").update(taskId).digest().readUInt32BE(0) % shards) + 1;
}

/** Fisher and Yates' shuffle; the items stay as they were. */
export function shuffled<Item>(items: readonly Item[], bits: () => number): Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor((bits() / 4_294_967_296) * (last + 1));
    const kept = order[last] as Item;
    order[last] = order[other] as Item;
    order[other] = kept;
  }
  return order;
}
