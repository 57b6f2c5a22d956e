import { describe, expect, test } from "vitest";
import { condition, quick, run } from "./__fixtures__/paired-runs.ts";
import { compare, usualComparison } from "./compare.ts";
import type { Condition } from "./paired-tasks.ts";

const undefinedInterval = { low: null, high: null };

/** Five tasks with everything that a plan may name. */
function measured(name: string, worse: number): Condition {
  const rounds = [0, 2, null, 1, 0];
  return condition(
    name,
    rounds.map((round, task) =>
      run(`t${task}`, {
        passed: round !== null && task !== worse,
        score: round === null ? null : 90 - 10 * round - worse,
        cost: 0.5 + task,
        passedInRound: task === worse ? null : round,
      }),
    ),
  );
}

describe("measures", () => {
  test("all scores equal: p is 1; a score that is not known leaves its task out", () => {
    const [mean] = compare(measured("a", 9), measured("b", 9), { means: ["score"] }, quick).means;
    expect(mean).toMatchObject({
      tasks: 4,
      leftOut: ["t2"],
      p: 1,
      difference: { value: 0, low: null, high: null },
    });
  });

  test("means, p95 and ratios turn when the conditions are swapped", () => {
    const plan = {
      means: ["score"],
      p95: ["cost"],
      ratios: [{ total: "cost", success: "passed" }],
    };
    const there = compare(measured("a", 1), measured("b", 4), plan, quick);
    const back = compare(measured("b", 4), measured("a", 1), plan, quick);
    expect(there.means[0]?.difference.value).toBeCloseTo(-3, 12);
    expect(back.means[0]?.difference.value).toBeCloseTo(3, 12);
    expect(back.means[0]?.p).toBe(there.means[0]?.p);
    expect(back.p95[0]?.first).toBe(there.p95[0]?.second);
    expect(back.ratios[0]?.first).toEqual(there.ratios[0]?.second);
  });

  test("p95 is over runs, interpolated: of 0.5 … 4.5 it is 4.3", () => {
    const [p95] = compare(measured("a", 9), measured("b", 9), { p95: ["cost"] }, quick).p95;
    expect(p95?.first).toBeCloseTo(4.3, 12);
  });

  test("cost per success counts the cost of failures, and is not defined without a success", () => {
    const plan = { ratios: [{ total: "cost", success: "passed" }] };
    const none = condition(
      "none",
      measured("none", 9).runs.map(({ id, values }) => run(id, { ...values, passed: false })),
    );
    const [ratio] = compare(none, measured("b", 9), plan, quick).ratios;
    expect(ratio?.second.value).toBeCloseTo(12.5 / 4, 12);
    const notDefined = { value: null, ...undefinedInterval };
    expect(ratio).toMatchObject({ tasks: 5, first: notDefined, difference: notDefined });
  });
});

test("a cost whose success is not known counts neither above nor below", () => {
  const first = condition("a", [
    run("x", { cost: 2, passed: true }, 0),
    run("x", { cost: 50, passed: null }, 1),
    run("x", { cost: null, passed: true }, 2),
    run("y", { cost: 70, passed: null }),
  ]);
  const second = condition("b", [
    run("x", { cost: 3, passed: true }),
    run("y", { cost: 9, passed: true }),
  ]);
  const plan = { ratios: [{ total: "cost", success: "passed" }] };
  const [ratio] = compare(first, second, plan, quick).ratios;
  expect(ratio).toMatchObject({ tasks: 1, leftOut: ["y"] });
  expect([ratio?.first.value, ratio?.second.value]).toEqual([2, 3]);
});

test("success by round grows to the rate of those that succeeded", () => {
  const found = compare(
    measured("a", 4),
    measured("b", 9),
    { successRound: "passedInRound" },
    quick,
  ).byRound;
  expect(found.map(({ first, second }) => [first, second])).toEqual([
    [0.2, 0.4],
    [0.4, 0.6],
    [0.6, 0.8],
  ]);
  expect(found[0]?.difference.value).toBeCloseTo(0.2, 12);
});

test("blocked runs count as failures, and as successes of either side", () => {
  const of = (name: string, blocked: string): Condition =>
    condition(
      name,
      ["x", "y", "z"].map((id) => run(id, { passed: id === "z", blocked: id === blocked })),
    );
  const bounds = compare(
    of("a", "x"),
    of("b", "y"),
    { blocked: { success: "passed", blocked: "blocked" } },
    quick,
  ).blocked;
  expect(bounds).toMatchObject({
    blockedFirst: 1,
    blockedSecond: 1,
    asFailures: { transitions: { both: 1, neither: 2 } },
    optimistic: { transitions: { rescues: ["y"], regressions: [] } },
    pessimistic: { transitions: { rescues: [], regressions: ["x"] } },
  });
});

test("the headline family is corrected together, and an unknown test in it refused", () => {
  const found = compare(
    measured("a", 1),
    measured("b", 4),
    { rates: ["passed"], means: ["score", "cost"], headline: ["score", "passed"] },
    quick,
  );
  expect(found.headline.map(({ endpoint }) => endpoint)).toEqual(["score", "passed"]);
  const [score] = found.headline;
  expect(score?.holm).toBeCloseTo(Math.min(1, 2 * (score?.p ?? Number.NaN)), 12);
  expect(() => compare(measured("a", 1), measured("b", 4), { headline: ["score"] }, quick)).toThrow(
    /headline test score/,
  );
});

test("a headline test that is not defined still counts in the family", () => {
  const withUnknown = ({ name, runs }: Condition): Condition =>
    condition(
      name,
      runs.map(({ id, values }) => run(id, { ...values, unknown: null })),
    );
  const { headline } = compare(
    withUnknown(measured("a", 1)),
    withUnknown(measured("b", 4)),
    { rates: ["unknown"], means: ["score"], headline: ["unknown", "score"] },
    { ...quick, permutation: { samples: 500, seed: 1 } },
  );
  expect(headline[0]).toEqual({ endpoint: "unknown", p: null, holm: null });
  expect(headline[1]?.holm).toBe(Math.min(1, 2 * (headline[1]?.p ?? Number.NaN)));
});

test("the order of the runs changes no figure; the usual options are the paper's", () => {
  const plan = {
    rates: ["passed"],
    means: ["score"],
    p95: ["cost"],
    successRound: "passedInRound",
  };
  const [first, second] = [measured("a", 1), measured("b", 4)];
  const turned = ({ name, runs }: Condition): Condition => condition(name, runs.toReversed());
  expect(compare(turned(first), second, plan, quick)).toEqual(
    compare(first, turned(second), plan, quick),
  );
  expect([usualComparison.bootstrap.resamples, usualComparison.permutation.samples]).toEqual([
    20_000, 50_000,
  ]);
});

test.each<[string, Condition, Condition, RegExp]>([
  [
    "different task sets",
    condition("A", [run("x", {}), run("y", {})]),
    condition("B", [run("y", {}), run("z", {})]),
    /B lacks x; A lacks z/,
  ],
  [
    "a run that is there twice",
    condition("A", [run("x", {}), run("x", {})]),
    condition("B", [run("x", {})]),
    /A has task x with seed 0 twice/,
  ],
  ["no run", condition("A", []), condition("B", [run("x", {})]), /A holds no run/],
  [
    "a missing endpoint",
    condition("A", [run("x", { gate: true })]),
    condition("B", [run("x", { gate: true })]),
    /no endpoint passed; it has gate/,
  ],
  [
    "a number as a rate",
    condition("A", [run("x", { passed: 3 })]),
    condition("B", [run("x", { passed: true })]),
    /a rate needs true or false/,
  ],
])("%s: refused", (_, first, second, says) => {
  const comparing = (): unknown => compare(first, second, { rates: ["passed"] }, quick);
  expect(comparing).toThrow(expect.objectContaining({ code: "bad-input" }));
  expect(comparing).toThrow(says);
});

test("many missing tasks are counted, ten named", () => {
  const some = Array.from({ length: 30 }, (_, task) => run(`t${task}`, { passed: true }));
  expect(() => compare(condition("A", some), condition("B", some.slice(0, 1)), {}, quick)).toThrow(
    /and 19 more/,
  );
});
