// One measured endpoint of two conditions: in, paired values; out, means or p95, the interval of their difference, its test. (method 8; P Table 4)
import { bootstrap, bootstrapAll, type BootstrapOptions, type Interval } from "./bootstrap.ts";
import {
  completePairs,
  flagOf,
  numberOf,
  type PairedTask,
  type PairedValues,
} from "./paired-tasks.ts";
import { type PermutationOptions, signFlip } from "./permutation.ts";
import { differenceOf, meanOf, quantileOf, ratioOf } from "./resampled.ts";

/** Two figures of the same tasks and how they differ. */
export interface Difference {
  /** null without tasks. */
  readonly first: number | null;
  readonly second: number | null;
  /** Second less first; resampled by task, with both conditions and all seeds. */
  readonly difference: Interval;
}

export interface MeasureComparison extends Difference {
  readonly endpoint: string;
  readonly tasks: number;
  readonly leftOut: readonly string[];
}

export interface MeanComparison extends MeasureComparison {
  /** Two-sided sign-flip permutation of task-level differences; 1 where all are 0, null without tasks. */
  readonly p: number | null;
}

export interface MeanOptions {
  readonly bootstrap: BootstrapOptions;
  readonly permutation: PermutationOptions;
}

/** Means over tasks of each task's own mean over its seeds. */
export function compareMean(
  tasks: readonly PairedTask[],
  endpoint: string,
  options: MeanOptions,
): MeanComparison {
  const { pairs, leftOut } = completePairs(tasks, numberOf(endpoint));
  const p = pairs.length === 0 ? null : signFlip(differencesOf(pairs), options.permutation);
  return {
    endpoint,
    tasks: pairs.length,
    leftOut,
    ...compareTaskMeans(pairs, options.bootstrap),
    p,
  };
}

/** Means over tasks; every task weighs alike, however many seeds it has. */
export function compareTaskMeans(
  pairs: readonly PairedValues[],
  options: BootstrapOptions,
): Difference {
  const mean = (side: "first" | "second"): number | null =>
    pairs.length === 0 ? null : meanValue(pairs.map((pair) => meanValue(pair[side])));
  return {
    first: mean("first"),
    second: mean("second"),
    difference: bootstrap(pairs.length, meanOf(differencesOf(pairs)), options),
  };
}

/** The 95th percentile over all runs. */
export function compareP95(
  tasks: readonly PairedTask[],
  endpoint: string,
  options: BootstrapOptions,
): MeasureComparison {
  const { pairs, leftOut } = completePairs(tasks, numberOf(endpoint));
  const first = quantileOf(
    pairs.map((pair) => pair.first),
    0.95,
  );
  const second = quantileOf(
    pairs.map((pair) => pair.second),
    0.95,
  );
  const once = new Uint32Array(pairs.length).fill(1);
  return {
    endpoint,
    tasks: pairs.length,
    leftOut,
    first: first(once),
    second: second(once),
    difference: bootstrap(pairs.length, differenceOf(second, first), options),
  };
}

export interface RatioEndpoints {
  /** Summed above, as cost. */
  readonly total: string;
  /** Counted below, as success. */
  readonly success: string;
}

/** Total cost by number of successes; not defined without a success. */
export interface RatioComparison {
  readonly endpoints: RatioEndpoints;
  readonly tasks: number;
  readonly leftOut: readonly string[];
  readonly first: Interval;
  readonly second: Interval;
  readonly difference: Interval;
}

/** Resampled total over resampled number of successes. (P IV.2) */
export function compareRatio(
  tasks: readonly PairedTask[],
  endpoints: RatioEndpoints,
  options: BootstrapOptions,
): RatioComparison {
  const [total, success] = [numberOf(endpoints.total), flagOf(endpoints.success)];
  // Runs with both values, so that what is summed above and what is counted below are the same runs.
  const totals = completePairs(tasks, (run) => (success(run) === null ? null : total(run)));
  const successes = completePairs(tasks, (run) => (total(run) === null ? null : success(run)));
  const ratio = (side: "first" | "second"): ReturnType<typeof ratioOf> =>
    ratioOf(
      totals.pairs.map((pair) => sum(pair[side])),
      successes.pairs.map((pair) => sum(pair[side])),
    );
  const [first, second] = [ratio("first"), ratio("second")];
  return {
    endpoints,
    tasks: totals.pairs.length,
    leftOut: totals.leftOut,
    ...bootstrapAll(
      totals.pairs.length,
      { first, second, difference: differenceOf(second, first) },
      options,
    ),
  };
}

/** Of at least one value. */
export function meanValue(values: readonly number[]): number {
  return sum(values) / values.length;
}

function differencesOf(pairs: readonly PairedValues[]): number[] {
  return pairs.map(({ first, second }) => meanValue(second) - meanValue(first));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
