import fc from "fast-check";
import { quantile } from "simple-statistics";
import { expect, test } from "vitest";
import { bootstrap, bootstrapAll, type Statistic, usualBootstrap } from "./bootstrap.ts";
import { differenceOf, meanOf, quantileOf, ratioOf } from "./resampled.ts";

const few = { resamples: 2_000, seed: 7 };
const finite = fc.double({ min: -1_000, max: 1_000, noNaN: true });

/** Values repeated as often as their record was drawn. */
function drawnOut(values: readonly (readonly number[])[], times: Uint32Array): number[] {
  return values.flatMap((some, record) =>
    Array.from({ length: times[record] ?? 0 }, () => some).flat(),
  );
}

/** Records with values of their own and how often each was drawn. */
const resampled = fc
  .array(fc.tuple(fc.array(finite, { maxLength: 4 }), fc.nat(4)), { minLength: 1, maxLength: 15 })
  .map((records) => ({
    values: records.map(([values]) => values),
    times: Uint32Array.from(records, ([, drawn]) => drawn),
  }));

test("mean, ratio and quantile of a resample are those of its records written out", () => {
  fc.assert(
    fc.property(
      resampled,
      fc.constantFrom(0, 0.05, 0.5, 0.75, 0.95, 1),
      ({ values, times }, part) => {
        const written = drawnOut(values, times);
        if (written.length === 0) expect(quantileOf(values, part)(times)).toBeNull();
        else expect(quantileOf(values, part)(times)).toBeCloseTo(quantile(written, part), 8);
        const firsts = values.map((some) => some[0] ?? 0);
        const drawn = drawnOut(
          firsts.map((value) => [value]),
          times,
        );
        const sum = drawn.reduce((total, value) => total + value, 0);
        const ones = firsts.map(() => 1);
        const mean = drawn.length === 0 ? null : sum / drawn.length;
        for (const found of [meanOf(firsts)(times), ratioOf(firsts, ones)(times)])
          if (mean === null) expect(found).toBeNull();
          else expect(found).toBeCloseTo(mean, 8);
      },
    ),
  );
});

test("the same seed gives the same interval, and its ends stand in order within the values", () => {
  fc.assert(
    fc.property(fc.array(finite, { minLength: 2, maxLength: 40 }), fc.nat(), (values, seed) => {
      const interval = bootstrap(values.length, meanOf(values), { resamples: 200, seed });
      expect(bootstrap(values.length, meanOf(values), { resamples: 200, seed })).toEqual(interval);
      const { low, high } = interval;
      expect(low).toBeLessThanOrEqual(high ?? Number.NaN);
      expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
      expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
    }),
    { numRuns: 50 },
  );
});

test("many values: the interval is the normal one", () => {
  const values = Array.from({ length: 400 }, (_, place) => Math.sin(place * 1.7) * 3 + 5);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / 400;
  const { value, low, high } = bootstrap(400, meanOf(values), usualBootstrap);
  expect(value).toBeCloseTo(mean, 12);
  expect(Math.abs((low ?? 0) - (mean - 1.96 * spread))).toBeLessThan(0.05 * spread);
  expect(Math.abs((high ?? 0) - (mean + 1.96 * spread))).toBeLessThan(0.05 * spread);
});

test("a wider level gives a wider interval", () => {
  const values = [1, 4, 2, 8, 5, 7];
  const narrow = bootstrap(6, meanOf(values), { ...few, level: 0.5 });
  const wide = bootstrap(6, meanOf(values), { ...few, level: 0.99 });
  expect(wide.low).toBeLessThan(narrow.low ?? Number.NaN);
  expect(wide.high).toBeGreaterThan(narrow.high ?? Number.NaN);
});

test("every resample draws as many records as there are", () => {
  const seen = new Set<number>();
  const total: Statistic = (times) => {
    seen.add(times.reduce((sum, drawn) => sum + drawn, 0));
    return 0;
  };
  bootstrap(17, total, few);
  expect([...seen]).toEqual([17]);
});

test("pairs stay whole: a difference that all pairs share has no spread and so no interval, however much the values have", () => {
  const first = [1, 50, 3, 700, 2];
  const second = first.map((value) => value + 2);
  const paired = differenceOf(meanOf(second), meanOf(first));
  const { value, low, high } = bootstrap(5, paired, few);
  expect(value).toBeCloseTo(2, 9);
  expect([low, high]).toEqual([null, null]);
  const unlike = differenceOf(meanOf(first.toReversed()), meanOf(first));
  expect(bootstrap(5, unlike, few).low).toBeLessThan(-100);
});

test("clusters stay whole: seeds that repeat their task's outcome bring no certainty", () => {
  const tasks = Array.from({ length: 30 }, (_, place) => place % 3);
  const once = bootstrap(
    30,
    quantileOf(
      tasks.map((value) => [value]),
      0.5,
    ),
    few,
  );
  const fiveTimes = bootstrap(
    30,
    ratioOf(
      tasks.map((value) => 5 * value),
      tasks.map(() => 5),
    ),
    few,
  );
  expect(fiveTimes).toEqual(bootstrap(30, meanOf(tasks), few));
  expect(once.value).toBe(1);
});

test("all statistics see the same resamples", () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];
  const both = bootstrapAll(8, { mean: meanOf(values), again: meanOf(values) }, few);
  expect(both.mean).toEqual(both.again);
  expect(both.mean).toEqual(bootstrap(8, meanOf(values), few));
});

test("not defined: no record, one record, a ratio by 0, a ratio that too many resamples leave so", () => {
  const none = { value: null, low: null, high: null };
  expect(bootstrap(0, meanOf([]), few)).toEqual(none);
  expect(bootstrap(1, meanOf([5]), few)).toEqual({ value: 5, low: null, high: null });
  expect(bootstrap(3, ratioOf([1, 2, 3], [0, 0, 0]), few)).toEqual(none);
  const oneSuccess = ratioOf([1, 1, 1, 1], [1, 0, 0, 0]);
  expect(bootstrap(4, oneSuccess, few)).toEqual({ value: 4, low: null, high: null });
  const ones = Array.from({ length: 40 }, () => 1);
  const halfSucceed = ones.map((_, place) => place % 2);
  expect(bootstrap(40, ratioOf(ones, halfSucceed), few).high).toBeGreaterThan(2);
});

test("no resamples or an impossible level is refused", () => {
  for (const options of [
    { resamples: 0, seed: 1 },
    { resamples: 10, seed: 1, level: 1 },
  ])
    expect(() => bootstrap(2, meanOf([1, 2]), options)).toThrow(
      expect.objectContaining({ code: "bad-input" }),
    );
});
