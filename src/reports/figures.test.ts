// The numbers in the tables, each counted again from the results.
import { quantile } from "simple-statistics";
import { expect, test } from "vitest";
import type { Result } from "../benchmark/run/record.ts";
import { quick } from "../statistics/__fixtures__/paired-runs.ts";
import type { RateComparison } from "../statistics/compare-rates.ts";
import { holm } from "../statistics/holm.ts";
import { madeResults, madeRuns } from "./__fixtures__/made-results.ts";
import { analyse, type ArmComparison } from "./analyse.ts";
import { armsByCondition, armsByFolder } from "./arms.ts";
import type { Block } from "./blocks.ts";
import { newDocument } from "./dom.ts";
import { forest } from "./plots/forest.ts";
import { stepsOf } from "./plots/score-steps.ts";
import { boundsSection } from "./sections/bounds.ts";
import { groupsSection } from "./sections/groups.ts";
import { readingOf } from "./sections/headline.ts";
import { resourcesSection } from "./sections/resources.ts";
import { scoresSection } from "./sections/scores.ts";
import { transitionsSection } from "./sections/transitions.ts";

const results = madeResults();
const of = (condition: Result["condition"]): Result[] =>
  results.filter((result) => result.condition === condition);
const [direct, grounded] = [of("direct"), of("grounded")];
const [comparison] = analyse(
  armsByCondition([{ folder: "results", runs: madeRuns(results) }]),
  quick,
).comparisons;
if (comparison === undefined) throw new Error("two conditions are a comparison");

function tablesOf(blocks: readonly Block[]): (readonly (readonly unknown[])[])[] {
  return blocks.flatMap((block) => (block.kind === "table" ? [block.rows] : []));
}

const percent = (count: number, total: number): string => `${((100 * count) / total).toFixed(1)} %`;
const passed = (some: readonly Result[]): number =>
  some.filter(({ checks }) => checks.passed).length;

test("transition matrix: yes to yes, yes to no; no to yes, no to no", () => {
  const [, checks] = tablesOf(transitionsSection(comparison));
  const outcomes = direct.map(({ taskId, checks: { passed: before } }) => ({
    before,
    after: grounded.some((result) => result.taskId === taskId && result.checks.passed),
  }));
  const count = (before: boolean, after: boolean): string =>
    String(outcomes.filter((task) => task.before === before && task.after === after).length);
  expect(checks?.map((row) => row.slice(1))).toEqual([
    [count(true, true), count(true, false)],
    [count(false, true), count(false, false)],
  ]);
});

test("bounds: blocked runs as failures, as successes of either arm", () => {
  const [rows] = tablesOf(boundsSection(comparison));
  const blocked = (some: readonly Result[]): number =>
    some.filter(({ outcome }) => outcome === "environment-blocked").length;
  expect(blocked(direct) * blocked(grounded)).toBeGreaterThan(0);
  expect(rows?.slice(3).map((row) => row.slice(2, 4))).toEqual([
    [percent(passed(direct), 40), percent(passed(grounded), 40)],
    [percent(passed(direct), 40), percent(passed(grounded) + blocked(grounded), 40)],
    [percent(passed(direct) + blocked(direct), 40), percent(passed(grounded), 40)],
  ]);
});

test("resources: means over runs, and cost by success", () => {
  const [rows] = tablesOf(resourcesSection(comparison));
  const cost = (some: readonly Result[]): number =>
    some.reduce((sum, { usage }) => sum + usage.cost, 0);
  const row = (label: string): unknown[] =>
    rows?.find(([name]) => name === label)?.slice(1, 3) ?? [];
  expect(row("cost, mean")).toEqual([
    (cost(direct) / 40).toFixed(4),
    (cost(grounded) / 40).toFixed(4),
  ]);
  expect(row("cost for each run that passed all checks")).toEqual([
    (cost(direct) / passed(direct)).toFixed(4),
    (cost(grounded) / passed(grounded)).toFixed(4),
  ]);
});

test("resources: a run with an answer from the call cache has no time and no cost", () => {
  const some = madeResults({
    change: (result) =>
      result.taskId === "made-001" || result.condition === "direct"
        ? result
        : { ...result, usage: { ...result.usage, cachedCalls: 1 }, wallMs: 1 },
  });
  const { comparisons } = analyse(armsByCondition([{ folder: "a", runs: madeRuns(some) }]), quick);
  const blocks = resourcesSection(comparisons[0]!);
  const rows = tablesOf(blocks)[0] ?? [];
  const row = (label: string): unknown => rows.find(([name]) => name === label)?.[2];
  const first = some.find(({ unit }) => unit === "made-001.grounded.7")!;
  expect(row("time from start to end (s), mean")).toBe((first.wallMs / 1000).toFixed(1));
  expect(row("cost, mean")).toBe(first.usage.cost.toFixed(4));
  expect(JSON.stringify(blocks)).toContain("39 of ");
  expect(JSON.stringify(blocks)).toContain("in 39 of 80 runs");
});

test("groups: each arm's own rate", () => {
  const [rows] = tablesOf(groupsSection(comparison));
  const inGroup = (some: readonly Result[]): Result[] =>
    some.filter(({ group }) => group === "machine-learning");
  expect(rows?.find(([name]) => name === "machine-learning")?.slice(1, 4)).toEqual([
    "5",
    percent(passed(inGroup(direct)), 5),
    percent(passed(inGroup(grounded)), 5),
  ]);
});

test("scores: quartiles from the least to the best", () => {
  const [rows] = tablesOf(scoresSection(comparison));
  const scores = grounded.flatMap(({ reference }) => reference?.sum ?? []);
  expect(rows?.[1]?.slice(3)).toEqual(
    [0, 0.25, 0.5, 0.75, 1].map((part) => quantile(scores, part).toFixed(1)),
  );
});

test("Holm's correction is over the headline tests of all comparisons", () => {
  const runs = (seed: number) => madeRuns(madeResults({ seed, isMarked: false }));
  const { comparisons, tests } = analyse(
    armsByFolder({ folder: "a", runs: runs(1) }, { folder: "b", runs: runs(2) }),
    quick,
  );
  const rows = comparisons.flatMap(({ headline }) => headline);
  expect(tests).toBe(6);
  expect(rows.map((row) => row.holm)).toEqual(holm(rows.map(({ test }) => test.p ?? 1)));
  expect(rows.some((row) => row.holm !== row.test.p)).toBe(true);
});

test("what is significant alone but not after the correction is called so", () => {
  const checks = comparison.figures.rates.find(({ endpoint }) => endpoint === "checks");
  const row = (p: number, holmP: number): ArmComparison["headline"][number] => ({
    label: "x",
    test: { ...(checks as RateComparison), p },
    holm: holmP,
  });
  expect(readingOf(row(0.03, 0.09), "b")).toMatch(/^not significant after Holm's correction/);
  expect(readingOf(row(0.01, 0.04), "b")).toBe("significant: b higher");
  expect(readingOf(row(0.06, 0.06), "b")).toBe("not significant");
});

test("steps of scores begin at 0 %, end at 100 %, and are none without a score", () => {
  expect(stepsOf([])).toEqual([]);
  expect(stepsOf([80, 20])).toEqual([
    { score: 0, percent: 0 },
    { score: 20, percent: 50 },
    { score: 80, percent: 100 },
    { score: 100, percent: 100 },
  ]);
});

test("a group without a value is not in the forest, one without an interval is a point", () => {
  const row = (label: string, value: number | null) => ({
    label,
    tasks: 1,
    difference: { value, low: null, high: null },
    isAll: false,
  });
  const svg = forest([row("nothing", null), row("point", 0.5)])(newDocument()).outerHTML;
  expect(svg).toContain("point (1)");
  expect(svg).not.toContain("nothing");
  expect(svg).not.toMatch(/NaN|null/);
});
