// Percentile bootstrap of a mean: in, one value a request and a seed; out, the mean and its 95 % interval. Pure.

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** The same values and seed give the same interval; paired differences are bootstrapped as their own values. */
export function bootstrapMean(values: readonly number[], resamples = 2_000, seed = 7): Interval {
  const mean = average(values);
  const next = generator(seed);
  const means = Array.from({ length: resamples }, () => {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw += 1)
      sum += values[Math.floor(next() * values.length)] ?? 0;
    return sum / values.length;
  }).toSorted((left, right) => left - right);
  const at = (part: number): number =>
    means[Math.min(means.length - 1, Math.floor(part * means.length))] ?? mean;
  return { mean, low: at(0.025), high: at(0.975) };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mulberry32: 32 bits of state are enough to draw indices. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
