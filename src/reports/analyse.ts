// The figures of a report: in, arms; out, every comparison with its tests, groups and bounds. Pure; all statistics come from src/statistics.
import { type Group, groupSizes } from "../benchmark/tasks/task.ts";
import { RootsmithError } from "../errors.ts";
import type { BlockedBounds } from "../statistics/compare-blocked.ts";
import type { MeanComparison } from "../statistics/compare-means.ts";
import type { RateComparison } from "../statistics/compare-rates.ts";
import {
  compare,
  type Comparison,
  type ComparisonOptions,
  usualComparison,
} from "../statistics/compare.ts";
import { holm } from "../statistics/holm.ts";
import type { Condition } from "../statistics/paired-tasks.ts";
import type { Cohort } from "./ablation.ts";
import type { Arm, ArmPair, Arms } from "./arms.ts";
import {
  mainRate,
  type MeasureName,
  measureLabels,
  type RateName,
  rateLabels,
  recordOf,
} from "./endpoints.ts";

export interface HeadlineRow {
  readonly label: string;
  readonly test: RateComparison | MeanComparison;
  /** Adjusted over the headline tests of the whole report; null where there is no p. */
  readonly holm: number | null;
}

export interface ArmComparison {
  /** Of an ablation: its runs begin from failures of round 0, so that round is no endpoint. */
  readonly cohort: Cohort | null;
  /** Their runs of tasks that both have. */
  readonly first: Arm;
  readonly second: Arm;
  /** Tasks that one arm lacks. */
  readonly unpaired: readonly { readonly task: string; readonly only: string }[];
  /** Whether any run was marked against the reference. */
  readonly isMarked: boolean;
  readonly figures: Comparison;
  readonly headline: readonly HeadlineRow[];
  readonly bounds: readonly { readonly rate: RateName; readonly bounds: BlockedBounds }[];
  readonly groups: readonly { readonly group: Group; readonly rate: RateComparison }[];
}

export interface Analysis {
  readonly arms: readonly Arm[];
  readonly comparisons: readonly ArmComparison[];
  /** Headline tests in all. */
  readonly tests: number;
}

/** @throws RootsmithError `bad-input` for two arms without a task in common. */
export function analyse(
  { all, pairs }: Arms,
  options: ComparisonOptions = usualComparison,
): Analysis {
  const parts = pairs.map((pair) => compareArms(pair, options));
  const tests = parts.flatMap(({ headline }) => headline.map(({ test }) => test));
  const adjusted = holm(tests.map(({ p }) => p ?? 1));
  let position = 0;
  const comparisons = parts.map((part) => ({
    ...part,
    headline: part.headline.map((row) => {
      const value = adjusted[position++] ?? null;
      return { ...row, holm: row.test.p === null ? null : value };
    }),
  }));
  return { arms: all, comparisons, tests: tests.length };
}

function compareArms(
  { first: allOfFirst, second: allOfSecond, cohort }: ArmPair,
  options: ComparisonOptions,
): Omit<ArmComparison, "headline"> & { readonly headline: readonly Omit<HeadlineRow, "holm">[] } {
  const { first, second, unpaired } = shareTasks(allOfFirst, allOfSecond);
  const runs = [...first.runs, ...second.runs];
  const isMarked = runs.some(({ result }) => result.reference !== null);
  const rates = (Object.keys(rateLabels) as RateName[]).filter(
    (name) => (name !== "reference" || isMarked) && (name !== "gate0" || cohort === null),
  );
  const [one, other] = [conditionOf(first), conditionOf(second)];
  const figures = compare(
    one,
    other,
    {
      rates,
      means: [...(Object.keys(measureLabels) as MeasureName[]), ...(isMarked ? ["score"] : [])],
      p95: ["wallSeconds"],
      ratios: (["cost", "tokens", "wallSeconds"] as const).map((total) => ({
        total,
        success: mainRate,
      })),
      successRound: "gateRound",
    },
    options,
  );
  const score = figures.means.find(({ endpoint }) => endpoint === "score");
  return {
    cohort,
    first,
    second,
    unpaired,
    isMarked,
    figures,
    headline: [
      ...figures.rates.map((test) => ({ label: rateLabels[test.endpoint as RateName], test })),
      ...(score === undefined ? [] : [{ label: "mean reference score (of 100)", test: score }]),
    ],
    bounds: (["gate", mainRate] as const).map((rate) => ({
      rate,
      bounds: boundsOf(one, other, rate, options),
    })),
    groups: (Object.keys(groupSizes) as Group[]).flatMap((group) => {
      const [some, others] = [conditionOf(first, group), conditionOf(second, group)];
      if (some.runs.length === 0 || others.runs.length === 0) return [];
      const [rate] = compare(some, others, { rates: [mainRate] }, options).rates;
      return rate === undefined ? [] : [{ group, rate }];
    }),
  };
}

function boundsOf(
  first: Condition,
  second: Condition,
  success: RateName,
  options: ComparisonOptions,
): BlockedBounds {
  const { blocked } = compare(first, second, { blocked: { success, blocked: "blocked" } }, options);
  if (blocked === null) throw new Error("the bounds were asked for and are not there");
  return blocked;
}

/** A batch that is under way, or was stopped, has tasks that one condition has not met yet: they are told and left out. */
function shareTasks(first: Arm, second: Arm): Pick<ArmComparison, "first" | "second" | "unpaired"> {
  const [ofFirst, ofSecond] = [tasksOf(first), tasksOf(second)];
  const only = (arm: Arm, mine: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
    [...mine].filter((task) => !theirs.has(task)).map((task) => ({ task, only: arm.name }));
  const unpaired = [...only(first, ofFirst, ofSecond), ...only(second, ofSecond, ofFirst)];
  const kept = (arm: Arm): Arm => ({
    name: arm.name,
    runs: arm.runs.filter(
      ({ result }) => ofFirst.has(result.taskId) && ofSecond.has(result.taskId),
    ),
  });
  if (kept(first).runs.length === 0)
    throw new RootsmithError(
      "bad-input",
      `${first.name} and ${second.name} have no task in common: compare runs of the same tasks`,
    );
  return { first: kept(first), second: kept(second), unpaired };
}

function tasksOf({ runs }: Arm): Set<string> {
  return new Set(runs.map(({ result }) => result.taskId));
}

function conditionOf({ name, runs }: Arm, group?: Group): Condition {
  const some = runs.filter(({ result }) => group === undefined || result.group === group);
  return { name, runs: some.map(({ result }) => recordOf(result)) };
}
