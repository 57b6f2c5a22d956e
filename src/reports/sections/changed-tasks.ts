// Tasks that only one arm solves, with their transcripts.
import type { ArmComparison } from "../analyse.ts";
import type { Arm } from "../arms.ts";
import { type Block, heading, type Link, paragraph, table } from "../blocks.ts";
import { mainRate, rateLabels, succeeds } from "../endpoints.ts";
import type { ReportRun } from "../gather-runs.ts";
import { shortened } from "../told.ts";

export function changedTasksSection(comparison: ArmComparison): Block[] {
  const { first, second, figures } = comparison;
  const main = figures.rates.find(({ endpoint }) => endpoint === mainRate);
  const { rescues = [], regressions = [] } = main?.transitions ?? {};
  return [
    heading(3, "Rescues and regressions"),
    ...part(`Only ${second.name}`, rescues, first, second),
    ...part(`Only ${first.name}`, regressions, second, first),
  ];
}

/** @param failed the arm whose failure is told. */
function part(title: string, tasks: readonly string[], failed: Arm, solved: Arm): Block[] {
  if (tasks.length === 0) return [paragraph(`${title}: no task (“${rateLabels[mainRate]}”).`)];
  return [
    paragraph(`${title} (“${rateLabels[mainRate]}”): ${tasks.length}.`),
    table(
      ["task", "request", `what ${failed.name} missed`, "transcripts"],
      tasks.map((task) => {
        const [failedRuns, solvedRuns] = [runsOf(failed, task), runsOf(solved, task)];
        const request = [...failedRuns, ...solvedRuns].find(({ evidence }) => evidence !== null)
          ?.evidence?.request;
        return [
          task,
          request === undefined ? "–" : shortened(request, 160),
          missedBy(failedRuns),
          [...linksOf(failed, failedRuns), ...linksOf(solved, solvedRuns)],
        ];
      }),
    ),
  ];
}

function runsOf({ runs }: Arm, task: string): ReportRun[] {
  return runs
    .filter(({ result }) => result.taskId === task)
    .toSorted((left, right) => left.result.seed - right.result.seed);
}

function missedBy(runs: readonly ReportRun[]): string {
  const run = runs.find(({ result }) => !succeeds(result, "checks"));
  const [missed] = run?.result.checks.missed ?? [];
  return shortened(missed ?? run?.result.reason ?? "–", 160);
}

function linksOf({ name }: Arm, runs: readonly ReportRun[]): (string | Link)[] {
  return runs.flatMap(({ result, transcript }) => {
    const text = runs.length > 1 ? `${name} (seed ${result.seed})` : name;
    return [transcript === null ? `${text}: none kept` : { text, path: transcript }, " "];
  });
}
