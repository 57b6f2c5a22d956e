// The paper's own tables from their counts (P Tables 2, 3, 4 and 5). Where it prints no discordant pairs, one split alone gives the printed p.
import { expect, test } from "vitest";
import { cellsOf, run, runsOf } from "./__fixtures__/paired-runs.ts";
import { compare } from "./compare.ts";
import { holm } from "./holm.ts";
import { mcnemarExact } from "./mcnemar.ts";
import { signFlip, usualPermutation } from "./permutation.ts";

interface Row {
  readonly name: string;
  readonly tasks: number;
  readonly first: number;
  readonly second: number;
  /** Percentage points, as printed. */
  readonly interval?: readonly [number, number];
  readonly p: number;
  readonly discordant: readonly [onlySecond: number, onlyFirst: number];
}

// The order of Table 2, without the two mean scores.
const table2: readonly Row[] = [
  {
    name: "Claude Code, initial execution",
    tasks: 275,
    first: 161,
    second: 209,
    interval: [10.9, 24.0],
    p: 9.7e-7,
    discordant: [72, 24],
  },
  {
    name: "Claude Code, quality-gated pass",
    tasks: 275,
    first: 149,
    second: 189,
    interval: [8.0, 21.1],
    p: 3.7e-5,
    discordant: [66, 26],
  },
  {
    name: "Claude Code, final success",
    tasks: 275,
    first: 249,
    second: 264,
    interval: [1.8, 9.1],
    p: 0.0059,
    discordant: [21, 6],
  },
  {
    name: "standalone, initial execution",
    tasks: 275,
    first: 141,
    second: 176,
    interval: [6.2, 19.3],
    p: 4.2e-4,
    discordant: [65, 30],
  },
  {
    name: "standalone, quality-gated pass",
    tasks: 275,
    first: 123,
    second: 162,
    interval: [7.3, 21.1],
    p: 7.8e-5,
    discordant: [67, 28],
  },
  {
    name: "standalone, final success",
    tasks: 275,
    first: 217,
    second: 250,
    interval: [7.3, 16.7],
    p: 2e-6,
    discordant: [41, 8],
  },
];
const table3: readonly Row[] = [
  {
    name: "Error-RAG, final repair success",
    tasks: 113,
    first: 67,
    second: 88,
    interval: [9.7, 27.4],
    p: 1.92e-4,
    discordant: [26, 5],
  },
  {
    name: "Error-RAG, reference pass",
    tasks: 85,
    first: 44,
    second: 56,
    interval: [3.5, 24.7],
    p: 0.0227,
    discordant: [18, 6],
  },
];
const optimistic: Row = {
  name: "standalone, optimistic bound",
  tasks: 275,
  first: 217,
  second: 255,
  p: 3.2e-8,
  discordant: [44, 6],
};

/** As printed: as many digits as the paper gives. */
function isPrintedAs(p: number, printed: number): boolean {
  const digits = printed.toExponential().replace(/e.*$/, "").replace(".", "").length;
  return Number(p.toPrecision(digits)) === printed;
}

test.each([...table2, ...table3, optimistic])("$name: rates, p and interval", (row) => {
  const [direct, grounded] = runsOf(cellsOf(row.tasks, row.first, row.second, row.discordant[0]));
  const found = compare(direct, grounded, { rates: ["passed"] }).rates[0];
  expect(found?.first).toBeCloseTo(row.first / row.tasks, 12);
  expect(found?.second).toBeCloseTo(row.second / row.tasks, 12);
  expect(found?.transitions.rescues).toHaveLength(row.discordant[0]);
  expect(found?.transitions.regressions).toHaveLength(row.discordant[1]);
  expect(isPrintedAs(found?.p ?? Number.NaN, row.p), `p ${found?.p}`).toBe(true);
  if (row.interval === undefined) return;
  // A percentile of so many resamples may come out one task further: 0.36 points of 275 tasks, and the print is rounded.
  const oneTask = 100 / row.tasks + 0.06;
  expect(Math.abs(100 * (found?.difference.low ?? Number.NaN) - row.interval[0])).toBeLessThan(
    oneTask,
  );
  expect(Math.abs(100 * (found?.difference.high ?? Number.NaN) - row.interval[1])).toBeLessThan(
    oneTask,
  );
});

test.each([...table2, ...table3, optimistic])(
  "$name: no other split of discordant pairs gives the printed p",
  (row) => {
    const splits = Array.from({ length: row.tasks }, (_, onlyFirst) => onlyFirst).filter(
      (onlyFirst) => {
        const onlySecond = onlyFirst + row.second - row.first;
        return isPrintedAs(mcnemarExact(onlySecond, onlyFirst), row.p);
      },
    );
    expect(splits).toEqual([row.discordant[1]]);
  },
);

test("Table 2: Holm's values of the eight tests, from the exact p of six and the printed p of the two scores", () => {
  const [initial, gated, final, standaloneInitial, standaloneGated, standaloneFinal] = table2.map(
    ({ discordant }) => mcnemarExact(...discordant),
  );
  const raw = [
    initial,
    gated,
    final,
    0.0133,
    standaloneInitial,
    standaloneGated,
    standaloneFinal,
    2e-5,
  ];
  const printed = [7.8e-6, 1.8e-4, 0.0118, 0.0133, 0.0013, 3.1e-4, 1.4e-5, 1.2e-4];
  holm(raw.map((p) => p ?? Number.NaN)).forEach((adjusted, place) => {
    // 5 × 3.67e-5 is 1.84e-4, 2 × .005925 is .01185: the last printed digit of a product of rounded values may be off by one.
    const expected = printed[place] ?? Number.NaN;
    const unit = 10 ** Math.floor(Math.log10(expected) - (expected > 0.01 ? 2 : 1));
    expect(Math.abs(adjusted - expected)).toBeLessThan(unit);
  });
});

test("Table 2: the standalone score's p of 2e-5 is the least that 50,000 sign flips can give", () => {
  const far = Array.from({ length: 275 }, () => 11.6);
  expect(signFlip(far, usualPermutation).toExponential(0)).toBe("2e-5");
});

test("Table 5: five blocked grounded runs as failures, then as successes, of which three are rescues", () => {
  const [direct, grounded] = runsOf(cellsOf(275, 217, 250, 41));
  const failedIn = (condition: typeof direct): Set<string> =>
    new Set(condition.runs.filter(({ values }) => values["passed"] === false).map(({ id }) => id));
  const directFailed = failedIn(direct);
  const groundedFailed = [...failedIn(grounded)];
  const blocked = new Set([
    ...groundedFailed.filter((id) => directFailed.has(id)).slice(0, 3),
    ...groundedFailed.filter((id) => !directFailed.has(id)).slice(0, 2),
  ]);
  const withBlocked = (condition: typeof direct, ids: ReadonlySet<string>): typeof direct => ({
    ...condition,
    runs: condition.runs.map(({ id, values }) => run(id, { ...values, blocked: ids.has(id) })),
  });
  const bounds = compare(withBlocked(direct, new Set()), withBlocked(grounded, blocked), {
    blocked: { success: "passed", blocked: "blocked" },
  }).blocked;
  expect(bounds?.blockedSecond).toBe(5);
  expect(bounds?.asFailures.p?.toExponential(0)).toBe("2e-6");
  expect(bounds?.optimistic.second).toBeCloseTo(255 / 275, 12);
  expect(bounds?.optimistic.p?.toExponential(1)).toBe("3.2e-8");
  expect(bounds?.pessimistic).toEqual(bounds?.asFailures);
});

test.each([
  [56.65, 249, 60.87, 264, "0.2275", "0.2306", "0.0031"],
  [28.77, 217, 34.2, 250, "0.1326", "0.1368", "0.0042"],
])(
  "Table 4: cost per success of totals %d and %d, %d and %d",
  (firstCost, firstPassed, secondCost, secondPassed, first, second, difference) => {
    const conditions = runsOf(
      cellsOf(275, firstPassed, secondPassed, secondPassed - firstPassed + 6),
    );
    const [direct, grounded] = conditions.map((condition, place) => ({
      ...condition,
      runs: condition.runs.map(({ id, values }) =>
        run(id, { ...values, cost: (place === 0 ? firstCost : secondCost) / 275 }),
      ),
    }));
    if (direct === undefined || grounded === undefined) throw new Error("two conditions");
    const ratio = compare(direct, grounded, { ratios: [{ total: "cost", success: "passed" }] })
      .ratios[0];
    expect(ratio?.first.value?.toFixed(4)).toBe(first);
    expect(ratio?.second.value?.toFixed(4)).toBe(second);
    expect(ratio?.difference.value?.toFixed(4)).toBe(difference);
  },
);
