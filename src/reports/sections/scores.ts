// Distribution of reference scores.
import { quantile } from "simple-statistics";
import type { ArmComparison } from "../analyse.ts";
import type { Arm } from "../arms.ts";
import { type Block, figure, heading, paragraph, table } from "../blocks.ts";
import { recordOf } from "../endpoints.ts";
import { scoreSteps } from "../plots/score-steps.ts";
import { toldNumber } from "../told.ts";

const parts = [0, 0.25, 0.5, 0.75, 1] as const;

export function scoresSection({ first, second }: ArmComparison): Block[] {
  const scores = [scoresOf(first), scoresOf(second)] as const;
  if (scores.every((some) => some.length === 0))
    return [heading(3, "Reference scores"), paragraph("No run has a reference score.")];
  return [
    heading(3, "Reference scores"),
    figure(
      "Part of the runs with at most each score (empirical distribution); a curve further right is better.",
      scoreSteps(scores, [first.name, second.name]),
    ),
    table(
      ["arm", "runs", "scored", "least", "lower quartile", "median", "upper quartile", "best"],
      [first, second].map((arm, position) => {
        const some = scores[position === 0 ? 0 : 1];
        return [
          arm.name,
          String(arm.runs.length),
          String(some.length),
          ...parts.map((part) =>
            toldNumber(some.length === 0 ? null : quantile([...some], part), 1),
          ),
        ];
      }),
    ),
  ];
}

function scoresOf({ runs }: Arm): number[] {
  return runs.flatMap(({ result }) => {
    const { score } = recordOf(result).values;
    return typeof score === "number" ? [score] : [];
  });
}
