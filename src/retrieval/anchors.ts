// Deterministic anchors: in, candidates with scores; out, which are kept and why each of the others fell.
import type { Candidate } from "./candidate.ts";

export interface AnchorRules {
  readonly anchorThreshold: number;
  readonly anchorLimit: number;
  readonly strictEmpty: boolean;
}

/** Fused scores say which is better, not how good it is: without a reranker's scores the best ranks are kept. */
export type ScoreMeaning = "reranked" | "fused";

export interface AnchorDecision {
  readonly candidate: Candidate;
  readonly kept: boolean;
  readonly why: string;
}

/** P II.2: score at or above the threshold, at most the limit; none above it means the single best, unless `strictEmpty`. */
export function chooseAnchors(
  candidates: readonly Candidate[],
  rules: AnchorRules,
  meaning: ScoreMeaning,
): AnchorDecision[] {
  const ordered = candidates.toSorted((left, right) => right.score - left.score);
  if (meaning === "fused") return byRank(ordered, rules.anchorLimit);
  const someReach = ordered.some(({ score }) => score >= rules.anchorThreshold);
  return ordered.map((candidate, position) => {
    const against = `${candidate.score.toFixed(2)} against ${rules.anchorThreshold.toFixed(2)}`;
    if (candidate.score >= rules.anchorThreshold) {
      return position < rules.anchorLimit
        ? { candidate, kept: true, why: `score ${against}` }
        : { candidate, kept: false, why: `beyond the ${rules.anchorLimit} best` };
    }
    if (!someReach && !rules.strictEmpty && position === 0) {
      return { candidate, kept: true, why: `best of all, though ${against}` };
    }
    return { candidate, kept: false, why: `score ${against}` };
  });
}

function byRank(ordered: readonly Candidate[], limit: number): AnchorDecision[] {
  return ordered.map((candidate, position) =>
    position < limit
      ? { candidate, kept: true, why: `rank ${position + 1}, the best ${limit} are kept` }
      : { candidate, kept: false, why: `rank ${position + 1}, beyond the ${limit} best` },
  );
}
