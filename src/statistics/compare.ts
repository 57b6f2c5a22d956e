// The whole paired comparison of two conditions: in, the runs of each and what to compare; out, every figure that a report shows. (method 8; P IV.2, V)
import { RootsmithError } from "../errors.ts";
import { type BootstrapOptions, usualBootstrap } from "./bootstrap.ts";
import { type BlockedBounds, type BlockedEndpoints, compareBlocked } from "./compare-blocked.ts";
import { compareByRound, type RoundRates } from "./compare-by-round.ts";
import {
  compareMean,
  compareP95,
  compareRatio,
  type MeanComparison,
  type MeasureComparison,
  type RatioComparison,
  type RatioEndpoints,
} from "./compare-means.ts";
import { compareRate, type RateComparison, type SeedRule } from "./compare-rates.ts";
import { holm } from "./holm.ts";
import { type Condition, pairTasks } from "./paired-tasks.ts";
import { type PermutationOptions, usualPermutation } from "./permutation.ts";

/** What to compare. Every endpoint named must be in every run (null where it is not known). */
export interface ComparisonPlan {
  /** Yes-or-no endpoints. */
  readonly rates?: readonly string[];
  /** Measured endpoints by their mean. */
  readonly means?: readonly string[];
  /** Measured endpoints by their 95th percentile. */
  readonly p95?: readonly string[];
  /** Totals by success, as cost per success. */
  readonly ratios?: readonly RatioEndpoints[];
  /** The endpoint that holds the round of a run's first success, null where it never succeeded. */
  readonly successRound?: string;
  readonly blocked?: BlockedEndpoints;
  /** Those of `rates` and `means` whose tests form one family for Holm's correction. */
  readonly headline?: readonly string[];
}

export interface ComparisonOptions {
  readonly seedRule: SeedRule;
  readonly bootstrap: BootstrapOptions;
  readonly permutation: PermutationOptions;
}

/** 20,000 resamples, 50,000 sign flips (P IV.2); a task's first seed stands for it in McNemar's test, as in a benchmark of one run a task. */
export const usualComparison: ComparisonOptions = {
  seedRule: "first",
  bootstrap: usualBootstrap,
  permutation: usualPermutation,
};

export interface HeadlineTest {
  readonly endpoint: string;
  /** null: not defined, as no task has the endpoint in both conditions. */
  readonly p: number | null;
  /** Adjusted over all headline tests. */
  readonly holm: number | null;
}

export interface Comparison {
  readonly first: string;
  readonly second: string;
  readonly tasks: number;
  readonly runs: { readonly first: number; readonly second: number };
  readonly rates: readonly RateComparison[];
  readonly means: readonly MeanComparison[];
  readonly p95: readonly MeasureComparison[];
  readonly ratios: readonly RatioComparison[];
  readonly byRound: readonly RoundRates[];
  readonly blocked: BlockedBounds | null;
  readonly headline: readonly HeadlineTest[];
}

/**
 * Differences are second less first, so the first condition is the baseline. The same runs, options and plan give the same figures, in
 * whatever order the runs come.
 * @throws RootsmithError `bad-input`: different task sets, a run that is there twice, an endpoint that a run lacks or that is of another kind.
 */
export function compare(
  first: Condition,
  second: Condition,
  plan: ComparisonPlan,
  options: ComparisonOptions = usualComparison,
): Comparison {
  const tasks = pairTasks(first, second);
  const rates = (plan.rates ?? []).map((endpoint) => compareRate(tasks, endpoint, options));
  const means = (plan.means ?? []).map((endpoint) => compareMean(tasks, endpoint, options));
  return {
    first: first.name,
    second: second.name,
    tasks: tasks.length,
    runs: { first: first.runs.length, second: second.runs.length },
    rates,
    means,
    p95: (plan.p95 ?? []).map((endpoint) => compareP95(tasks, endpoint, options.bootstrap)),
    ratios: (plan.ratios ?? []).map((ends) => compareRatio(tasks, ends, options.bootstrap)),
    byRound:
      plan.successRound === undefined
        ? []
        : compareByRound(tasks, plan.successRound, options.bootstrap),
    blocked: plan.blocked === undefined ? null : compareBlocked(tasks, plan.blocked, options),
    headline: headlineOf(plan.headline ?? [], [...rates, ...means]),
  };
}

/** A test that is not defined stays in the family as one that shows nothing: leaving it out would favour the others. */
function headlineOf(
  names: readonly string[],
  tests: readonly { readonly endpoint: string; readonly p: number | null }[],
): HeadlineTest[] {
  const family = names.map((name) => {
    const test = tests.find(({ endpoint }) => endpoint === name);
    if (test === undefined)
      throw new RootsmithError(
        "bad-input",
        `headline test ${name} is none of the rates and means compared`,
      );
    return test;
  });
  const adjusted = holm(family.map(({ p }) => p ?? 1));
  return family.map(({ endpoint, p }, position) => ({
    endpoint,
    p,
    holm: p === null ? null : (adjusted[position] ?? null),
  }));
}
