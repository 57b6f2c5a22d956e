// What the runs took. (P Table 4)
import type { Result } from "../../benchmark/run/record.ts";
import type { Interval } from "../../statistics/bootstrap.ts";
import type { ArmComparison } from "../analyse.ts";
import type { Arm } from "../arms.ts";
import { type Block, heading, paragraph, table } from "../blocks.ts";
import { isByAgent, type MeasureName, measureLabels, untoldByAgents } from "../endpoints.ts";
import { counted, toldDifference, toldNumber } from "../told.ts";

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
  const runs = [...first.runs, ...second.runs].map(({ result }) => result);
  const hasAgent = runs.some(isByAgent);
  const isFree = !hasAgent && runs.every(({ usage }) => usage.cost === 0);
  const isShown = (name: string): boolean => !(isFree && name === "cost");
  const row = (
    label: string,
    name: MeasureName,
    one: number | null,
    other: number | null,
    difference: Interval,
  ): string[] => {
    // A mean of pairs needs both; of one that is not known there is no other either.
    const told = ({ runs: some }: Arm, value: number | null): string => {
      if (!hasAgent || !untoldByAgents.has(name)) return toldNumber(value, digits[name]);
      return some.some(({ result }) => isByAgent(result)) ? "unknown" : "–";
    };
    return [
      label,
      told(first, one),
      told(second, other),
      toldDifference(difference, 1, digits[name]),
    ];
  };
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
      ...(hasAgent
        ? [
            " What an external agent uses is not known, only how long it took; nothing of it is counted as 0.",
          ]
        : []),
      ...(isFree ? [" No run has a cost: the model is local, or its price is not set."] : []),
    ),
    ...cacheBlocks(runs),
  ];
}

/** Old answers must not be read as new measurements. */
function cacheBlocks(runs: readonly Result[]): Block[] {
  const fromCache = runs.filter(({ usage }) => usage.cachedCalls > 0);
  if (fromCache.length === 0) return [];
  const sum = (count: (result: Result) => number): number =>
    runs.reduce((total, result) => total + count(result), 0);
  const cached = sum(({ usage }) => usage.cachedCalls);
  const calls = sum(({ usage }) => usage.calls);
  return [
    paragraph(
      `${cached} of ${counted(calls, "model call")} were answered from the call cache, in ${fromCache.length} of ${counted(runs.length, "run")}. These runs are left out of the times and costs above: theirs are not measured. Their calls and tokens are counted as when the answers were first given.`,
    ),
  ];
}
