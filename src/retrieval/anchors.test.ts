import fc from "fast-check";
import { expect, test } from "vitest";
import { classNode } from "./__fixtures__/small-graph.ts";
import { chooseAnchors } from "./anchors.ts";

const rules = { anchorThreshold: 0.5, anchorLimit: 4, strictEmpty: false };
const candidates = (scores: readonly number[]) =>
  scores.map((score, position) => ({
    node: classNode(`C${position}`, "a.h"),
    ranks: [],
    fused: 0,
    score,
  }));
const kept = (scores: readonly number[], change = {}): number[] =>
  chooseAnchors(candidates(scores), { ...rules, ...change }, "reranked")
    .filter((decision) => decision.kept)
    .map(({ candidate }) => candidate.score);

test("at most the limit are kept, and only those at or above the threshold", () => {
  expect(kept([0.9, 0.8, 0.7, 0.6, 0.5])).toEqual([0.9, 0.8, 0.7, 0.6]);
  expect(kept([0.49, 0.5, 0.2])).toEqual([0.5]);
});

test("with none above the threshold the single best stays, unless strictEmpty", () => {
  expect(kept([0.1, 0.3, 0.2])).toEqual([0.3]);
  expect(kept([0.1, 0.3, 0.2], { strictEmpty: true })).toEqual([]);
  expect(kept([])).toEqual([]);
});

test("no fallen candidate scores above a kept one, and each says why", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (scores) => {
        const decisions = chooseAnchors(candidates(scores), rules, "reranked");
        const worstKept = Math.min(
          ...decisions.filter((entry) => entry.kept).map(({ candidate }) => candidate.score),
        );
        for (const decision of decisions) {
          expect(decision.why).not.toBe("");
          if (!decision.kept) expect(decision.candidate.score).toBeLessThanOrEqual(worstKept);
        }
        expect(decisions.filter((entry) => entry.kept).length).toBe(
          Math.min(
            4,
            Math.max(scores.filter((score) => score >= 0.5).length, Math.min(1, scores.length)),
          ),
        );
      },
    ),
  );
});

test("fused scores are ranks: the best are kept however far apart they lie", () => {
  const decisions = chooseAnchors(candidates([1, 0.2, 0.1, 0.05, 0.01]), rules, "fused");
  expect(decisions.map((entry) => entry.kept)).toEqual([true, true, true, true, false]);
});
