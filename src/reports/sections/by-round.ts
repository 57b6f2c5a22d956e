// Cumulative success by round. (P Fig. 4)
import type { ArmComparison } from "../analyse.ts";
import { type Block, figure, heading, paragraph, table } from "../blocks.ts";
import { ratesByRound } from "../plots/rates-by-round.ts";
import { toldPercent, toldPoints } from "../told.ts";

export function byRoundSection({ first, second, figures }: ArmComparison): Block[] {
  const { byRound } = figures;
  const passed = byRound.some((rates) => (rates.first ?? 0) + (rates.second ?? 0) > 0);
  if (!passed)
    return [heading(3, "Success by round"), paragraph("No run passed its gate in any round.")];
  return [
    heading(3, "Success by round"),
    figure(
      "Part of the tasks whose gate had passed by each round; round 0 is the first try.",
      ratesByRound(byRound, [first.name, second.name]),
    ),
    table(
      ["up to round", first.name, second.name, "difference in points [95 % interval]"],
      byRound.map((rates) => [
        String(rates.round),
        toldPercent(rates.first),
        toldPercent(rates.second),
        toldPoints(rates.difference),
      ]),
    ),
  ];
}
