// Distribution of scores: in, both arms' scores; out, a drawing of the part of the runs at or below each score.
import * as Plot from "@observablehq/plot";
import type { Drawing } from "../dom.ts";
import { armLegend, drawPlot, looks } from "./draw.ts";

/** Best possible reference score. */
const highest = 100;

export function scoreSteps(
  scores: readonly [readonly number[], readonly number[]],
  names: readonly [string, string],
): Drawing {
  return (document) =>
    drawPlot(document, "Part of the runs with at most this reference score", {
      height: 300,
      marginLeft: 50,
      marginBottom: 40,
      x: { label: "reference score", domain: [0, highest] },
      y: { label: "runs at or below (%)", domain: [0, 100], grid: true },
      marks: [
        ...scores.map((some, position) => {
          const { colour, dash } = looks[position === 0 ? 0 : 1];
          return Plot.line(stepsOf(some), {
            x: "score",
            y: "percent",
            curve: "step-after",
            stroke: colour,
            strokeWidth: 2,
            strokeDasharray: dash,
          });
        }),
        ...armLegend(names, "lines"),
      ],
    });
}

/** From 0 at the left edge to all at the right edge; no step without a score. */
export function stepsOf(scores: readonly number[]): { score: number; percent: number }[] {
  if (scores.length === 0) return [];
  const sorted = scores.toSorted((left, right) => left - right);
  const steps = sorted.map((score, position) => ({
    score,
    percent: (100 * (position + 1)) / sorted.length,
  }));
  return [{ score: 0, percent: 0 }, ...steps, { score: highest, percent: 100 }];
}
