// Which shards of a planned run still have work, and how long Slurm should give them: pure.
import { type BatchPlan, shardOf, unitsOf } from "../run/plan.ts";

export interface ShardLeft {
  /** From 1. */
  readonly index: number;
  /** Units without a record. */
  readonly units: number;
}

/** Tasks are dealt by their ids' digests, so `chunk` is what a shard has on average. */
export function shardsFor(tasks: number, chunk: number): number {
  return Math.max(1, Math.ceil(tasks / chunk));
}

/** Shards with units that have no record yet, in order. */
export function shardsLeft(plan: BatchPlan, done: ReadonlySet<string>): ShardLeft[] {
  const units = new Map<number, number>();
  for (const { id, taskId } of unitsOf(plan)) {
    if (done.has(id)) continue;
    const index = shardOf(taskId, plan.shards);
    units.set(index, (units.get(index) ?? 0) + 1);
  }
  return [...units]
    .map(([index, count]) => ({ index, units: count }))
    .toSorted((a, b) => a.index - b.index);
}

/** `1-3,7`: indices as `sbatch --array` and people read them. */
export function rangesOf(indices: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const index of [...indices].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && index === last.to + 1) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** Start of a job: packages, models and the look at the set-up. */
const startMinutes = 5;

/** Minutes for the fullest of some shards. One array job has one limit. */
export function minutesFor(
  shards: readonly ShardLeft[],
  minutesPerUnit: number,
  concurrency: number,
): number {
  const most = Math.max(...shards.map(({ units }) => units));
  return Math.ceil(Math.ceil(most / concurrency) * minutesPerUnit) + startMinutes;
}
