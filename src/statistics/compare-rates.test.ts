import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellsOf, condition, quick, run, runsOf } from "./__fixtures__/paired-runs.ts";
import { compare } from "./compare.ts";
import type { Condition, RunRecord } from "./paired-tasks.ts";

const undefinedInterval = { low: null, high: null };

describe("rates", () => {
  test("name the tasks that are rescued and those that are lost", () => {
    const first = condition("a", [
      run("x", { passed: false }),
      run("y", { passed: true }),
      run("z", { passed: true }),
    ]);
    const second = condition("b", [
      run("z", { passed: true }),
      run("y", { passed: false }),
      run("x", { passed: true }),
    ]);
    const [rate] = compare(first, second, { rates: ["passed"] }, quick).rates;
    expect(rate?.transitions).toEqual({ both: 1, neither: 0, rescues: ["x"], regressions: ["y"] });
    expect(rate?.testedBy).toBeNull();
    expect(rate?.power).toBe(0);
  });

  test("swapped conditions swap the matrix and turn the difference, the p stays", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 30 }),
        (outcomes) => {
          const of = (place: 0 | 1): Condition =>
            condition(
              `c${place}`,
              outcomes.map((outcome, task) => run(`t${task}`, { passed: outcome[place] })),
            );
          const [there] = compare(of(0), of(1), { rates: ["passed"] }, quick).rates;
          const [back] = compare(of(1), of(0), { rates: ["passed"] }, quick).rates;
          expect(back?.p).toBe(there?.p);
          expect(back?.transitions.rescues).toEqual(there?.transitions.regressions);
          expect(back?.difference.value).toBeCloseTo(-(there?.difference.value ?? Number.NaN), 12);
          const { low, high } = there?.difference ?? undefinedInterval;
          if (low === null || high === null)
            expect(back?.difference).toMatchObject(undefinedInterval);
          else expect(back?.difference.low).toBeCloseTo(-high, 12);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("no discordant pair: p is 1, the difference 0 without an interval, which would claim certainty", () => {
    const [first, second] = runsOf({ both: 3, onlyFirst: 0, onlySecond: 0, neither: 2 });
    const [rate] = compare(first, second, { rates: ["passed"] }, quick).rates;
    expect(rate?.p).toBe(1);
    expect(rate?.difference).toEqual({ value: 0, ...undefinedInterval });
  });

  test("one task: p is 1, no interval", () => {
    const [first, second] = runsOf({ both: 0, onlyFirst: 0, onlySecond: 1, neither: 0 });
    const [rate] = compare(first, second, { rates: ["passed"] }, quick).rates;
    expect(rate).toMatchObject({ tasks: 1, p: 1, difference: { value: 1, ...undefinedInterval } });
  });

  test("a task that was not evaluated in one condition is left out and named; without any, nothing is defined", () => {
    const first = condition("a", [run("x", { passed: true }), run("y", { passed: null })]);
    const second = condition("b", [run("x", { passed: true }), run("y", { passed: true })]);
    const [rate] = compare(first, second, { rates: ["passed"] }, quick).rates;
    expect(rate).toMatchObject({ tasks: 1, leftOut: ["y"], first: 1, second: 1 });
    const none = condition("a", [run("x", { passed: null }), run("y", { passed: null })]);
    const all = compare(none, second, { rates: ["passed"], headline: ["passed"] }, quick);
    expect(all.rates[0]).toMatchObject({
      tasks: 0,
      first: null,
      second: null,
      p: null,
      power: null,
    });
    expect(all.rates[0]?.difference).toEqual({ value: null, ...undefinedInterval });
    expect(all.headline).toEqual([{ endpoint: "passed", p: null, holm: null }]);
  });
});

describe("several seeds a task", () => {
  const seeds = (id: string, outcomes: readonly boolean[]): RunRecord[] =>
    outcomes.map((passed, seed) => run(id, { passed }, seed));
  const first = condition("a", [
    ...seeds("x", [true, false, false]),
    ...seeds("y", [false, false, false]),
  ]);
  const second = condition("b", [
    ...seeds("x", [true, true, true]),
    ...seeds("y", [false, true, true]),
  ]);

  test("the rates take every seed, the test says what stood for a task", () => {
    const [byFirst] = compare(first, second, { rates: ["passed"] }, quick).rates;
    expect(byFirst).toMatchObject({
      seeds: 3,
      testedBy: "first",
      transitions: { both: 1, neither: 1 },
    });
    expect(byFirst?.first).toBeCloseTo(1 / 6, 12);
    expect(byFirst?.second).toBeCloseTo(5 / 6, 12);
    const [byMost] = compare(
      first,
      second,
      { rates: ["passed"] },
      { ...quick, seedRule: "majority" },
    ).rates;
    expect(byMost).toMatchObject({ testedBy: "majority", transitions: { rescues: ["x", "y"] } });
    expect(byMost?.difference).toEqual(byFirst?.difference);
  });

  test("half of the seeds is no majority", () => {
    const half = condition("c", [...seeds("x", [true, false]), ...seeds("y", [true, true])]);
    const [rate] = compare(
      first,
      half,
      { rates: ["passed"] },
      { ...quick, seedRule: "majority" },
    ).rates;
    expect(rate?.transitions.rescues).toEqual(["y"]);
  });

  test("the interval is that of tasks: repeated outcomes make it no narrower", () => {
    const [once, other] = runsOf(cellsOf(40, 15, 22, 12));
    const repeated = ({ name, runs }: Condition): Condition =>
      condition(
        name,
        runs.flatMap(({ id, values }) => [0, 1, 2, 3].map((seed) => run(id, values, seed))),
      );
    const [single] = compare(once, other, { rates: ["passed"] }, quick).rates;
    const [many] = compare(repeated(once), repeated(other), { rates: ["passed"] }, quick).rates;
    expect(many?.difference).toEqual(single?.difference);
    expect(many?.p).toBe(single?.p);
  });
});
