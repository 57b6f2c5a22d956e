// Statistics of resampled records: in, values of each record; out, a function of how often each was drawn. (See bootstrap.ts)
import type { Statistic } from "./bootstrap.ts";

/** Mean of values, one a record. */
export function meanOf(values: readonly number[]): Statistic {
  const kept = Float64Array.from(values);
  return (times) => {
    let sum = 0;
    let count = 0;
    for (let position = 0; position < kept.length; position += 1) {
      const drawn = times[position] ?? 0;
      sum += drawn * (kept[position] ?? 0);
      count += drawn;
    }
    return count === 0 ? null : sum / count;
  };
}

/** Sum of one value over sum of another, as cost per success; not defined where the second sum is 0. */
export function ratioOf(above: readonly number[], below: readonly number[]): Statistic {
  const over = Float64Array.from(above);
  const under = Float64Array.from(below);
  return (times) => {
    let numerator = 0;
    let denominator = 0;
    for (let position = 0; position < over.length; position += 1) {
      const drawn = times[position] ?? 0;
      numerator += drawn * (over[position] ?? 0);
      denominator += drawn * (under[position] ?? 0);
    }
    return denominator === 0 ? null : numerator / denominator;
  };
}

/**
 * Quantile of values, any number a record, with linear interpolation between order statistics (type 7, as simple-statistics and numpy).
 * @param values of each record.
 * @param part 0 to 1; 0.95 for p95.
 */
export function quantileOf(values: readonly (readonly number[])[], part: number): Statistic {
  const sorted = values
    .flatMap((some, record) => some.map((value) => ({ value, record })))
    .toSorted((left, right) => left.value - right.value);
  const value = Float64Array.from(sorted, (entry) => entry.value);
  const record = Uint32Array.from(sorted, (entry) => entry.record);
  const timesOf = (times: Uint32Array, position: number): number =>
    times[record[position] ?? 0] ?? 0;
  return (times) => {
    let total = 0;
    for (let position = 0; position < record.length; position += 1)
      total += timesOf(times, position);
    if (total === 0) return null;
    const place = part * (total - 1);
    const rank = Math.floor(place);
    // From the upper end, where the quantiles asked for lie: how many drawn values stand at or above this one.
    let above = 0;
    let position = record.length;
    let next = value.at(-1) ?? 0;
    while (total - above > rank) {
      position -= 1;
      const drawn = timesOf(times, position);
      // Of several equal draws the one at `rank` may be the last: only then is the next order statistic another value.
      if (total - above - drawn <= rank) {
        const found = value[position] ?? 0;
        const isLast = total - above - 1 === rank;
        return found + (place - rank) * ((isLast ? next : found) - found);
      }
      if (drawn > 0) next = value[position] ?? 0;
      above += drawn;
    }
    return null;
  };
}

/** One statistic less another, both of the same resample. */
export function differenceOf(first: Statistic, second: Statistic): Statistic {
  return (times) => {
    const one = first(times);
    const other = second(times);
    return one === null || other === null ? null : one - other;
  };
}
