// Percentile bootstrap: in, one record a task and what is computed of them; out, its value and interval. (method 8; P IV.2: 20,000 resamples)
import { quantileSorted } from "simple-statistics";
import { RootsmithError } from "../errors.ts";
import { seededIndices } from "./random.ts";

/** Something computed of resampled records; it gets how often each was drawn. null where it is not defined (a ratio by 0). */
export type Statistic = (times: Uint32Array) => number | null;

export interface Interval {
  /** Of the records as they are; null where it is not defined. */
  readonly value: number | null;
  /** null where no interval is defined: one record, records that are all alike, or a statistic that too many resamples leave undefined. */
  readonly low: number | null;
  readonly high: number | null;
}

export interface BootstrapOptions {
  readonly resamples: number;
  readonly seed: number;
  /** Part of the resamples inside the interval. */
  readonly level?: number;
}

/** 20,000 resamples of whole task records. (P IV.2) */
export const usualBootstrap: BootstrapOptions = { resamples: 20_000, seed: 7 };

/** Leaving out more resamples than this would cut off the very tail that the interval is for. */
const mostUndefined = 0.01;

/** The interval of one statistic: see `bootstrapAll`. */
export function bootstrap(
  records: number,
  statistic: Statistic,
  options: BootstrapOptions,
): Interval {
  return bootstrapAll(records, { statistic }, options).statistic;
}

/**
 * Records are drawn with replacement, each with all that belongs to it (both conditions, every seed of a task), so that pairs and
 * clusters stay whole; all statistics see the same resamples. Percentiles are interpolated between order statistics. Resamples in which a
 * statistic is not defined are left out; where they are more than 1 %, where there is one record, and where every resample gives the same value,
 * the interval is not defined: 0 of 8 tasks that differ would else come with an error of exactly 0.
 */
export function bootstrapAll<Name extends string>(
  records: number,
  statistics: Readonly<Record<Name, Statistic>>,
  { resamples, seed, level = 0.95 }: BootstrapOptions,
): Record<Name, Interval> {
  if (!Number.isSafeInteger(resamples) || resamples < 1 || !(level > 0 && level < 1))
    throw new RootsmithError("bad-input", "give resamples from 1 and a level between 0 and 1");
  const named = Object.entries<Statistic>(statistics).map(([name, statistic]) => ({
    name,
    statistic,
    found: new Float64Array(resamples),
    defined: 0,
  }));
  const draw = seededIndices(seed);
  const times = new Uint32Array(records);
  for (let resample = 0; resample < (records < 2 ? 0 : resamples); resample += 1) {
    times.fill(0);
    for (let count = 0; count < records; count += 1) {
      const drawn = draw(records);
      times[drawn] = (times[drawn] ?? 0) + 1;
    }
    for (const entry of named) {
      const value = entry.statistic(times);
      if (value !== null && Number.isFinite(value)) entry.found[entry.defined++] = value;
    }
  }
  times.fill(1);
  const tail = (1 - level) / 2;
  return Object.fromEntries(
    named.map(({ name, statistic, found, defined }) => {
      const value = records === 0 ? null : statistic(times);
      if (value === null || records < 2 || defined < (1 - mostUndefined) * resamples)
        return [name, { value, low: null, high: null }];
      const sorted = [...found.subarray(0, defined).sort()];
      if (areAlike(sorted[0] ?? 0, sorted.at(-1) ?? 0))
        return [name, { value, low: null, high: null }];
      return [
        name,
        { value, low: quantileSorted(sorted, tail), high: quantileSorted(sorted, 1 - tail) },
      ];
    }),
  ) as Record<Name, Interval>;
}

/** But for the rounding of sums in another order. */
function areAlike(least: number, most: number): boolean {
  return most - least <= 1e-9 * Math.max(Math.abs(least), Math.abs(most));
}
