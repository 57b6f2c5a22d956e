// How good a ranking is: in, for each need the rank at which it was first met; out, recall, MRR and nDCG. Pure.

/** Rank from 1 of the first node that meets a need; null where the ranking holds none. */
export type NeedRank = number | null;

/**
 * Ranks of the needs. `names` is the ranking; a need is a set of names of which any one will do.
 * The same node may meet two needs that both allow it.
 */
export function needRanks(
  names: readonly string[],
  needs: readonly (readonly string[])[],
): NeedRank[] {
  return needs.map((need) => {
    const position = names.findIndex((name) => need.includes(name));
    return position < 0 ? null : position + 1;
  });
}

/** Part of the needs met within the first `depth`. */
export function recallAt(ranks: readonly NeedRank[], depth: number): number {
  return ranks.filter((rank) => rank !== null && rank <= depth).length / ranks.length;
}

/** 1 / rank of the first need met; 0 where none is. */
export function reciprocalRank(ranks: readonly NeedRank[]): number {
  const met = ranks.filter((rank) => rank !== null);
  return met.length === 0 ? 0 : 1 / Math.min(...met);
}

/** Binary gains: each need counts once, at the rank where it was first met; the ideal ranking meets one need a rank. */
export function normalisedGainAt(ranks: readonly NeedRank[], depth: number): number {
  const met = new Set(ranks.filter((rank) => rank !== null && rank <= depth));
  const gain = [...met].reduce<number>((sum, rank) => sum + discount(rank ?? 0), 0);
  const places = Math.min(ranks.length, depth);
  const ideal = Array.from({ length: places }, (_, position) => discount(position + 1)).reduce(
    (sum, one) => sum + one,
    0,
  );
  return gain / ideal;
}

function discount(rank: number): number {
  return 1 / Math.log2(rank + 1);
}
