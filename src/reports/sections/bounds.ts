// How much runs that their environment blocked could change. (P Table 5)
import type { RateComparison } from "../../statistics/compare-rates.ts";
import type { ArmComparison } from "../analyse.ts";
import { type Block, heading, paragraph, table } from "../blocks.ts";
import { rateLabels } from "../endpoints.ts";
import { counted, toldP, toldPercent, toldPoints } from "../told.ts";

export function boundsSection({ first, second, bounds }: ArmComparison): Block[] {
  const [any] = bounds;
  const blocked = (any?.bounds.blockedFirst ?? 0) + (any?.bounds.blockedSecond ?? 0);
  if (any === undefined || blocked === 0)
    return [
      heading(3, "Runs blocked by their environment"),
      paragraph("No run was blocked by its environment: the headline figures have no such bounds."),
    ];
  const row = (label: string, rate: RateComparison): string[] => [
    label,
    String(rate.tasks),
    toldPercent(rate.first),
    toldPercent(rate.second),
    toldPoints(rate.difference),
    toldP(rate.p),
  ];
  return [
    heading(3, "Runs blocked by their environment"),
    paragraph(
      `${counted(any.bounds.blockedFirst, "run")} of ${first.name} and ${any.bounds.blockedSecond} of ${second.name}. The bounds take them either way; none judges a program.`,
    ),
    table(
      ["analysis", "tasks", first.name, second.name, "difference in points [95 % interval]", "p"],
      bounds.flatMap(({ rate, bounds: { asFailures, optimistic, pessimistic } }) => [
        row(`${rateLabels[rate]}: blocked runs as failures`, asFailures),
        row(`${rateLabels[rate]}: those of ${second.name} as successes`, optimistic),
        row(`${rateLabels[rate]}: those of ${first.name} as successes`, pessimistic),
      ]),
    ),
  ];
}
