// Measures that are to be added: in, values of one measure; out, the same brought to mean 0 and spread 1. Pure.

/** Equal values become 0. */
export function standardised(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const spread = Math.sqrt(variance) || 1;
  return values.map((value) => (value - mean) / spread);
}
