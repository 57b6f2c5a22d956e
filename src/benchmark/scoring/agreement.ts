// How far two ways of judging the same programs agree: in, pairs of verdicts; out, the four counts, the agreement and Cohen's kappa. Pure.

export interface VerdictPair {
  /** By what the program did. */
  readonly outcome: boolean;
  /** By the model that compared it with the reference; null: unevaluated. */
  readonly reference: boolean | null;
}

export interface Agreement {
  readonly both: number;
  readonly onlyOutcome: number;
  readonly onlyReference: number;
  readonly neither: number;
  /** Pairs without a reference score; in none of the counts. */
  readonly unevaluated: number;
  /** Part of the evaluated pairs with the same verdict; null where there is none. */
  readonly agreement: number | null;
  /** Agreement beyond chance, 1 at most; null where chance alone gives full agreement. (Cohen 1960) */
  readonly kappa: number | null;
}

export function agreementOf(pairs: readonly VerdictPair[]): Agreement {
  const count = (outcome: boolean, reference: boolean | null): number =>
    pairs.filter((pair) => pair.outcome === outcome && pair.reference === reference).length;
  const both = count(true, true);
  const onlyOutcome = count(true, false);
  const onlyReference = count(false, true);
  const neither = count(false, false);
  const total = both + onlyOutcome + onlyReference + neither;
  const agreement = total === 0 ? null : (both + neither) / total;
  const chance =
    total === 0
      ? 1
      : ((both + onlyOutcome) * (both + onlyReference) +
          (neither + onlyReference) * (neither + onlyOutcome)) /
        total ** 2;
  return {
    both,
    onlyOutcome,
    onlyReference,
    neither,
    unevaluated: pairs.length - total,
    agreement,
    kappa: agreement === null || chance === 1 ? null : (agreement - chance) / (1 - chance),
  };
}
