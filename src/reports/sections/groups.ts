// The difference in each group of tasks: a forest plot and its numbers.
import type { ArmComparison } from "../analyse.ts";
import { type Block, figure, heading, paragraph, table } from "../blocks.ts";
import { mainRate, rateLabels } from "../endpoints.ts";
import { forest } from "../plots/forest.ts";
import { toldPercent, toldPoints } from "../told.ts";

export function groupsSection({ first, second, groups, figures }: ArmComparison): Block[] {
  const all = figures.rates.find(({ endpoint }) => endpoint === mainRate);
  const rows = [
    ...groups.map(({ group, rate }) => ({ label: group as string, rate, isAll: false })),
    ...(all === undefined ? [] : [{ label: "all groups", rate: all, isAll: true }]),
  ];
  return [
    heading(3, "Groups of tasks"),
    figure(
      `Difference of “${rateLabels[mainRate]}” with 95 % intervals; in brackets the number of tasks. A point without a line has no interval.`,
      forest(
        rows.map(({ label, rate, isAll }) => ({
          label,
          tasks: rate.tasks,
          difference: rate.difference,
          isAll,
        })),
      ),
    ),
    table(
      ["group", "tasks", first.name, second.name, "difference in points [95 % interval]"],
      rows.map(({ label, rate }) => [
        label,
        String(rate.tasks),
        toldPercent(rate.first),
        toldPercent(rate.second),
        toldPoints(rate.difference),
      ]),
    ),
    paragraph(
      "Groups are small and not tested: their intervals show where to look, not what is so. An interval of a few tasks that all went alike has no width and proves nothing.",
    ),
  ];
}
