// Which tasks changed their outcome: the transition matrices. (P Fig. 4)
import type { ArmComparison } from "../analyse.ts";
import { type Block, heading, paragraph, table } from "../blocks.ts";
import { type RateName, rateLabels } from "../endpoints.ts";
import { counted } from "../told.ts";

const shown: readonly RateName[] = ["gate", "checks"];

export function transitionsSection({ first, second, figures }: ArmComparison): Block[] {
  return [
    heading(3, "Transitions"),
    ...figures.rates
      .filter(({ endpoint }) => shown.some((name) => name === endpoint))
      .flatMap(({ endpoint, tasks, transitions }) => [
        paragraph(
          `${rateLabels[endpoint as RateName]}, ${counted(tasks, "task")}: ${transitions.rescues.length} rescued by ${second.name}, ${transitions.regressions.length} lost.`,
        ),
        table(
          ["", `${second.name}: yes`, `${second.name}: no`],
          [
            [
              `${first.name}: yes`,
              String(transitions.both),
              String(transitions.regressions.length),
            ],
            [`${first.name}: no`, String(transitions.rescues.length), String(transitions.neither)],
          ],
        ),
      ]),
  ];
}
