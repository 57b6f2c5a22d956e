// What the runs took. (P Table 4)
import type { Interval } from "../../statistics/bootstrap.ts";
import type { ArmComparison } from "../analyse.ts";
import { type Block, heading, paragraph, table } from "../blocks.ts";
import { type MeasureName, measureLabels } from "../endpoints.ts";
import { toldDifference, toldNumber } from "../told.ts";

const digits: Record<MeasureName, number> = {
  repairs: 2,
  wallSeconds: 1,
  modelSeconds: 1,
  macroCpuSeconds: 2,
  calls: 2,
  inputTokens: 0,
  outputTokens: 0,
  tokens: 0,
  cost: 4,
};

export function resourcesSection({ first, second, figures }: ArmComparison): Block[] {
  const isFree = [...first.runs, ...second.runs].every(({ result }) => result.usage.cost === 0);
  const isShown = (name: string): boolean => !(isFree && name === "cost");
  const row = (
    label: string,
    name: MeasureName,
    one: number | null,
    other: number | null,
    difference: Interval,
  ): string[] => [
    label,
    toldNumber(one, digits[name]),
    toldNumber(other, digits[name]),
    toldDifference(difference, 1, digits[name]),
  ];
  const means = figures.means.filter((mean) => Object.hasOwn(measureLabels, mean.endpoint));
  return [
    heading(3, "Resources"),
    table(
      ["resource", first.name, second.name, "difference [95 % interval]"],
      [
        ...means
          .filter(({ endpoint }) => isShown(endpoint))
          .map((mean) => {
            const name = mean.endpoint as MeasureName;
            return row(
              `${measureLabels[name]}, mean`,
              name,
              mean.first,
              mean.second,
              mean.difference,
            );
          }),
        ...figures.p95.map((p95) => {
          const name = p95.endpoint as MeasureName;
          return row(
            `${measureLabels[name]}, 95th percentile`,
            name,
            p95.first,
            p95.second,
            p95.difference,
          );
        }),
        ...figures.ratios
          .filter(({ endpoints }) => isShown(endpoints.total))
          .map((ratio) => {
            const name = ratio.endpoints.total as MeasureName;
            return row(
              `${measureLabels[name]} for each run that passed all checks`,
              name,
              ratio.first.value,
              ratio.second.value,
              ratio.difference,
            );
          }),
      ],
    ),
    paragraph(
      "Marking against the reference is not counted. What is divided by successes is not defined where an arm has none, and has no interval where it may have none.",
      ...(isFree ? [" No run has a cost: the model is local, or its price is not set."] : []),
    ),
  ];
}
