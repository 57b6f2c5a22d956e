// The report as an outline of its sections: in, an analysis; out, blocks that any renderer can show.
import type { Analysis, ArmComparison } from "./analyse.ts";
import type { Arm } from "./arms.ts";
import { type Block, heading, list, paragraph, table } from "./blocks.ts";
import { mainRate, rateLabels, succeeds } from "./endpoints.ts";
import { boundsSection } from "./sections/bounds.ts";
import { byRoundSection } from "./sections/by-round.ts";
import { changedTasksSection } from "./sections/changed-tasks.ts";
import { failuresSection } from "./sections/failures.ts";
import { groupsSection } from "./sections/groups.ts";
import { headlineSection, readingOf } from "./sections/headline.ts";
import { provenanceSection, type ReportFacts } from "./sections/provenance.ts";
import { resourcesSection } from "./sections/resources.ts";
import { retrievalSection } from "./sections/retrieval.ts";
import { scoresSection } from "./sections/scores.ts";
import { transitionsSection } from "./sections/transitions.ts";
import { counted, toldP, toldPercent } from "./told.ts";

const sections: readonly ((comparison: ArmComparison, analysis: Analysis) => Block[])[] = [
  headlineSection,
  byRoundSection,
  scoresSection,
  transitionsSection,
  failuresSection,
  resourcesSection,
  boundsSection,
  groupsSection,
  changedTasksSection,
];

export function buildReport(analysis: Analysis, facts: ReportFacts): Block[] {
  const { arms, comparisons } = analysis;
  return [
    heading(1, "Benchmark report"),
    ...summary(analysis),
    ...mixedModels(arms),
    ...(comparisons.length === 0 ? lonelyArms(arms) : []),
    ...comparisons.flatMap((comparison) => [
      heading(2, titleOf(comparison)),
      ...cohortBlocks(comparison),
      ...unpairedBlocks(comparison),
      ...sections.flatMap((section) => section(comparison, analysis)),
    ]),
    ...retrievalSection(arms),
    ...provenanceSection(arms, facts),
  ];
}

function titleOf({ first, second }: ArmComparison): string {
  return `${first.name} → ${second.name}`;
}

/** What a reader takes away who reads no further. */
function summary({ arms, comparisons }: Analysis): Block[] {
  if (comparisons.length === 0)
    return [
      paragraph(
        `Only ${arms.map(({ name }) => name).join(" and ")} was run: there is nothing to compare, and no test is defined. Run the other condition on the same tasks, or name two arms with --arms.`,
      ),
    ];
  return [
    list(
      comparisons.flatMap((comparison) =>
        comparison.headline.map(
          (row) =>
            `${titleOf(comparison)}, ${row.label}: ${readingOf(row, comparison.second.name)}${row.holm === null ? "" : ` (p = ${toldP(row.test.p)}, ${toldP(row.holm)} after Holm)`}.`,
        ),
      ),
    ),
  ];
}

/** A batch that was gone on with under another model compares nothing clean. */
function mixedModels(arms: readonly Arm[]): Block[] {
  return arms.flatMap(({ name, runs }) => {
    const models = [...new Set(runs.map(({ result }) => result.model))];
    if (models.length === 1) return [];
    return [
      paragraph(
        `Mixed: the runs of ${name} are of ${models.length} models (${models.join(", ")}), so its figures are of no single one.`,
      ),
    ];
  });
}

function lonelyArms(arms: readonly Arm[]): Block[] {
  const names = ["gate0", "gate", mainRate] as const;
  return [
    table(
      ["arm", "runs", ...names.map((name) => rateLabels[name])],
      arms.map(({ name, runs }) => [
        name,
        String(runs.length),
        ...names.map((rate) => {
          const count = runs.filter(({ result }) => succeeds(result, rate)).length;
          return `${count}/${runs.length} (${toldPercent(count / runs.length)})`;
        }),
      ]),
    ),
  ];
}

/** What an ablation is about, and what is not in it. */
function cohortBlocks({ cohort }: ArmComparison): Block[] {
  if (cohort === null) return [];
  const leftOut = [
    [cohort.passed, "whose round 0 passed its gate"],
    [cohort.withoutProgram, "whose round 0 gave no program"],
    [cohort.unequal, "whose arms did not begin from the same run"],
  ] as const;
  const told = leftOut.filter(([count]) => count > 0).map(([count, why]) => `${count} ${why}`);
  const alone = cohort.alone === 0 ? "" : ` ${counted(cohort.alone, "run")} have no other arm yet.`;
  return [
    paragraph(
      `${counted(cohort.pairs, "pair")} of a task and a seed whose round 0 failed its gate: both arms go on from a copy of that one run, with the same program, logs and context to the byte, and differ in what a repair is told. `,
      `Left out: ${told.length === 0 ? "none" : told.join(", ")}.${alone} Rounds, times, tokens and costs of both arms contain the shared round 0.`,
    ),
  ];
}

function unpairedBlocks({ unpaired }: ArmComparison): Block[] {
  if (unpaired.length === 0) return [];
  return [
    paragraph(
      `${counted(unpaired.length, "task")} left out, as one arm has no run of it: ${unpaired.map(({ task, only }) => `${task} (only ${only})`).join(", ")}.`,
    ),
  ];
}
