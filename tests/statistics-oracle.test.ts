// The statistics against scipy and statsmodels on random data: exact where they are exact, within Monte-Carlo error where they are drawn.
import path from "node:path";
import { execa } from "execa";
import { beforeAll, expect, it } from "vitest";
import { bootstrap, type Statistic, usualBootstrap } from "../src/statistics/bootstrap.ts";
import { holm } from "../src/statistics/holm.ts";
import { mcnemarExact } from "../src/statistics/mcnemar.ts";
import { signFlip, usualPermutation } from "../src/statistics/permutation.ts";
import { seededBits, seededIndices } from "../src/statistics/random.ts";
import { differenceOf, meanOf, quantileOf, ratioOf } from "../src/statistics/resampled.ts";
import { oraclePython } from "./oracle-python.ts";

interface PairedSample {
  readonly statistic: "mean" | "p95" | "ratio";
  readonly first: readonly number[];
  readonly second: readonly number[];
}

interface Answers {
  readonly mcnemarScipy: readonly number[];
  readonly mcnemarStatsmodels: readonly number[];
  readonly holm: readonly (readonly number[])[];
  readonly bootstrap: readonly { readonly value: number; readonly at: readonly number[] }[];
  readonly signFlip: readonly number[];
}

const index = seededIndices(2026);
const bits = seededBits(6);
const chance = (): number => bits() / 2 ** 32;
const many = <Value>(length: number, make: () => Value): Value[] => Array.from({ length }, make);
/** Skewed, as times and costs are. */
const long = (): number => 100 * Math.exp(2 * (chance() + chance() + chance()) - 3);
const binary = (rate: number): number => Number(chance() < rate);

const mcnemar = [
  ...many(150, () => [index(60), 1 + index(60)] as const),
  ...many(50, () => [index(3_000), 1 + index(3_000)] as const),
  [5_000, 4_800] as const,
  [0, 1] as const,
  [300_000, 299_000] as const,
];
const families = [
  ...many(60, () => many(1 + index(15), () => chance() ** 4)),
  [0.01, 0.01, 0.04, 0.04],
  [0, 1, 0.5],
];
const paired = [20, 85, 275].flatMap((tasks): PairedSample[] => [
  {
    statistic: "mean",
    first: many(tasks, () => binary(0.6)),
    second: many(tasks, () => binary(0.75)),
  },
  { statistic: "mean", first: many(tasks, long), second: many(tasks, long) },
  { statistic: "p95", first: many(tasks, long), second: many(tasks, long) },
  { statistic: "ratio", first: many(tasks, long), second: many(tasks, () => binary(0.8)) },
]);
const differences = [6, 12, 40, 275].flatMap((tasks) =>
  [0, 0.3, 0.8].map((shift) =>
    many(tasks, () => Math.round(40 * (chance() + chance() - 1) + (shift * 60) / Math.sqrt(tasks))),
  ),
);

/** Five standard deviations of the difference between two drawn distributions, at their 2.5 % and 97.5 % points. */
const slack = 5 * Math.sqrt((2 * 0.025 * 0.975) / usualBootstrap.resamples);
const places = [0.025 - slack, 0.025 + slack, 0.975 - slack, 0.975 + slack];

let answers: Answers;
beforeAll(async () => {
  const folder = import.meta.dirname;
  const python = await oraclePython(path.join(folder, "statistics-oracle.requirements.txt"));
  const asked = {
    mcnemar,
    holm: families,
    bootstrap: paired,
    signFlip: differences,
    resamples: usualBootstrap.resamples,
    samples: usualPermutation.samples,
    places,
  };
  const { stdout } = await execa(python, [path.join(folder, "statistics-oracle.py")], {
    input: JSON.stringify(asked),
  });
  answers = JSON.parse(stdout) as Answers;
});

it("McNemar's exact p is scipy's and statsmodels' to 1e-12", () => {
  mcnemar.forEach(([onlyFirst, onlySecond], position) => {
    const p = mcnemarExact(onlyFirst, onlySecond);
    for (const theirs of [answers.mcnemarScipy, answers.mcnemarStatsmodels])
      expect(
        Math.abs(p - (theirs[position] ?? Number.NaN)),
        `${onlyFirst}/${onlySecond}`,
      ).toBeLessThan(1e-12);
  });
});

it("Holm's adjusted p is statsmodels' to the last bit", () => {
  expect(families.map(holm)).toEqual(answers.holm);
});

it("percentile bootstrap intervals are scipy's within Monte-Carlo error", () => {
  paired.forEach((sample, position) => {
    const theirs = answers.bootstrap[position];
    const [lowLeast, lowMost, highLeast, highMost] = theirs?.at ?? [];
    const { value, low, high } = bootstrap(
      sample.first.length,
      statisticOf(sample),
      usualBootstrap,
    );
    const told = `${sample.statistic} of ${sample.first.length}`;
    expect(value, told).toBeCloseTo(theirs?.value ?? Number.NaN, 8);
    expect(low, told).toBeGreaterThanOrEqual((lowLeast ?? Number.NaN) - 1e-9);
    expect(low, told).toBeLessThanOrEqual((lowMost ?? Number.NaN) + 1e-9);
    expect(high, told).toBeGreaterThanOrEqual((highLeast ?? Number.NaN) - 1e-9);
    expect(high, told).toBeLessThanOrEqual((highMost ?? Number.NaN) + 1e-9);
  });
});

it("the sign-flip p is scipy's permutation test's within Monte-Carlo error", () => {
  differences.forEach((values, position) => {
    const theirs = answers.signFlip[position] ?? Number.NaN;
    // Ours counts both tails, theirs twice one tail: variances p and 2p over the samples.
    const error = Math.sqrt((3 * theirs) / usualPermutation.samples);
    const p = signFlip(values, usualPermutation);
    expect(Math.abs(p - theirs), `${values.length} differences: ${p} and ${theirs}`).toBeLessThan(
      5 * error + 5 / usualPermutation.samples,
    );
  });
});

function statisticOf({ statistic, first, second }: PairedSample): Statistic {
  if (statistic === "ratio") return ratioOf(first, second);
  const of = (values: readonly number[]): Statistic =>
    statistic === "mean"
      ? meanOf(values)
      : quantileOf(
          values.map((value) => [value]),
          0.95,
        );
  return differenceOf(of(second), of(first));
}
