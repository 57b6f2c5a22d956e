// One yes-or-no endpoint of two conditions: in, paired values; out, rates, transitions, their test and the interval of the difference. (method 8)
import type { BootstrapOptions, Interval } from "./bootstrap.ts";
import { compareTaskMeans, meanValue } from "./compare-means.ts";
import { mcnemarExact } from "./mcnemar.ts";
import {
  type CompletePairs,
  completePairs,
  flagOf,
  type PairedTask,
  type PairedValues,
} from "./paired-tasks.ts";
import { mcnemarPower, mostPowerPairs } from "./power.ts";

/**
 * What stands for a task of several seeds in McNemar's test, which knows one outcome a pair: its first known seed, or whether more than half of
 * its runs succeeded. Rates and their interval always use every seed.
 */
export type SeedRule = "first" | "majority";

export interface Transitions {
  readonly both: number;
  readonly neither: number;
  /** Tasks that only the second condition solves. */
  readonly rescues: readonly string[];
  /** Tasks that only the first condition solves. */
  readonly regressions: readonly string[];
}

export interface RateComparison {
  readonly endpoint: string;
  readonly tasks: number;
  readonly leftOut: readonly string[];
  /** Most runs of a task under one condition. */
  readonly seeds: number;
  /** What stood for a task in the test; null where each has one run. */
  readonly testedBy: SeedRule | null;
  /** Mean over tasks of each task's own rate; null without tasks. */
  readonly first: number | null;
  readonly second: number | null;
  /** Second less first; resampled by task, with all its seeds. */
  readonly difference: Interval;
  readonly transitions: Transitions;
  /** Two-sided exact McNemar; 1 without discordant pairs, null without tasks. */
  readonly p: number | null;
  /** The chance that as many tasks with the discordance seen here give p < .05: for planning, it says nothing about this result. */
  readonly power: number | null;
}

export interface RateOptions {
  readonly seedRule: SeedRule;
  readonly bootstrap: BootstrapOptions;
}

export function compareRate(
  tasks: readonly PairedTask[],
  endpoint: string,
  options: RateOptions,
): RateComparison {
  return rateOf(endpoint, completePairs(tasks, flagOf(endpoint)), options);
}

/** As `compareRate`, of values read otherwise. */
export function rateOf(
  endpoint: string,
  { pairs, leftOut }: CompletePairs,
  options: RateOptions,
): RateComparison {
  const seeds = pairs.reduce(
    (most, { first, second }) => Math.max(most, first.length, second.length),
    0,
  );
  const transitions = transitionsOf(pairs, options.seedRule);
  const [better, worse] = [transitions.rescues.length, transitions.regressions.length];
  const tasks = pairs.length;
  return {
    endpoint,
    tasks,
    leftOut,
    seeds,
    testedBy: seeds > 1 ? options.seedRule : null,
    ...compareTaskMeans(pairs, options.bootstrap),
    transitions,
    p: tasks === 0 ? null : mcnemarExact(better, worse),
    power:
      tasks === 0 || tasks > mostPowerPairs
        ? null
        : mcnemarPower(tasks, better / tasks, worse / tasks),
  };
}

function transitionsOf(pairs: readonly PairedValues[], rule: SeedRule): Transitions {
  const succeeds = (values: readonly number[]): boolean =>
    rule === "first" ? values[0] === 1 : meanValue(values) > 0.5;
  const outcomes = pairs.map(({ id, first, second }) => ({
    id,
    first: succeeds(first),
    second: succeeds(second),
  }));
  const idsWhere = (first: boolean, second: boolean): string[] =>
    outcomes
      .filter((outcome) => outcome.first === first && outcome.second === second)
      .map(({ id }) => id);
  return {
    both: idsWhere(true, true).length,
    neither: idsWhere(false, false).length,
    rescues: idsWhere(false, true),
    regressions: idsWhere(true, false),
  };
}
