// What a batch run does and in which order: in, tasks, conditions and seeds; out, units. Pure.
import { createHash } from "node:crypto";
import type { Condition } from "../../pipeline/job.ts";
import { seededBits } from "../../statistics/random.ts";
import type { Task } from "../tasks/task.ts";
import { type ArmName, hasArm } from "./arm.ts";

/** One generation: a task under a condition with a seed, in one arm. */
export interface Unit {
  /** `stat-001.grounded.7`, `stat-001.grounded.7.error-rag`: names its folder and its record. */
  readonly id: string;
  readonly taskId: string;
  readonly condition: Condition;
  /** Of sampling. */
  readonly seed: number;
  readonly arm: ArmName;
}

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly of: number;
}

export interface PlanOptions {
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  readonly arms: readonly ArmName[];
  /** Shuffles the tasks. */
  readonly orderSeed: number;
  /** The part of the tasks that this process does; all conditions, seeds and arms of a task stay together. */
  readonly shard: Shard | null;
}

/** All units of a run, and the number of shards its tasks are cut into. */
export interface BatchPlan extends Omit<PlanOptions, "shard"> {
  /** Ids. */
  readonly tasks: readonly string[];
  readonly shards: number;
}

export function unitsOf(plan: BatchPlan): Unit[] {
  return planUnits(
    plan.tasks.map((id) => ({ id })),
    { ...plan, shard: null },
  );
}

/** The same units in the same shards. */
export function isSamePlan(one: BatchPlan, other: BatchPlan): boolean {
  const told = ({ tasks, conditions, seeds, arms, orderSeed, shards }: BatchPlan): string =>
    JSON.stringify([
      tasks.toSorted(),
      conditions.toSorted(),
      seeds.toSorted(),
      arms.toSorted(),
      orderSeed,
      shards,
    ]);
  return told(one) === told(other);
}

/**
 * Tasks in an order that the seed gives; a task's conditions, seeds and arms follow one another, themselves shuffled, so that a host that slows down
 * meets both conditions alike and a run stopped early has whole pairs.
 */
export function planUnits(tasks: readonly Pick<Task, "id">[], options: PlanOptions): Unit[] {
  const { conditions, seeds, arms, orderSeed, shard } = options;
  const bits = seededBits(orderSeed);
  const ids = tasks.map(({ id }) => id).toSorted();
  const units = shuffled(ids, bits).flatMap((taskId) =>
    shuffled(
      conditions.flatMap((condition) =>
        seeds.flatMap((seed) =>
          arms.filter((arm) => hasArm(condition, arm)).map((arm) => ({ condition, seed, arm })),
        ),
      ),
      bits,
    ).map(({ condition, seed, arm }) => ({
      id: `${taskId}.${condition}.${seed}${arm === "standalone" ? "" : `.${arm}`}`,
      taskId,
      condition,
      seed,
      arm,
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
