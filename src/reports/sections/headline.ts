// The headline table and what it says in plain words. (P Table 2)
import type { MeanComparison } from "../../statistics/compare-means.ts";
import type { RateComparison } from "../../statistics/compare-rates.ts";
import { mcnemarPower } from "../../statistics/power.ts";
import type { Analysis, ArmComparison, HeadlineRow } from "../analyse.ts";
import { type Block, heading, list, paragraph, table } from "../blocks.ts";
import { mainRate, rateLabels } from "../endpoints.ts";
import { counted, toldDifference, toldNumber, toldP, toldPercent } from "../told.ts";

const level = 0.05;

export function headlineSection(comparison: ArmComparison, { tests }: Analysis): Block[] {
  const { first, second, headline, isMarked, figures } = comparison;
  const seeds = figures.rates.some(({ testedBy }) => testedBy !== null);
  return [
    heading(3, "Headline"),
    table(
      [
        "endpoint",
        "tasks",
        first.name,
        second.name,
        "difference [95 % interval]",
        "p",
        "p (Holm)",
        "which says",
      ],
      headline.map((row) => [
        row.label,
        String(row.test.tasks),
        ...(isRate(row.test)
          ? [toldRate(row.test, "first"), toldRate(row.test, "second")]
          : [toldNumber(row.test.first, 1), toldNumber(row.test.second, 1)]),
        isRate(row.test)
          ? toldDifference(row.test.difference, 100, 1, " points")
          : toldDifference(row.test.difference, 1, 1),
        toldP(row.test.p),
        toldP(row.holm),
        readingOf(row, second.name),
      ]),
    ),
    paragraph(
      `Differences are ${second.name} less ${first.name}. p: two-sided exact McNemar test of rates, sign-flip permutation of means; Holm's correction over ${counted(tests, "headline test")} of this report. Intervals: percentile bootstrap over tasks.`,
      ...(seeds
        ? [
            " Tasks have several runs: rates and intervals use all of them, McNemar's test the first of each task.",
          ]
        : []),
    ),
    ...(isMarked
      ? leftOutNotes(headline)
      : [paragraph("No run was marked against the reference: that endpoint was not asked for.")]),
    ...powerBlocks(comparison),
  ];
}

/** What a test says, without a claim that it does not carry. */
export function readingOf({ test, holm }: HeadlineRow, second: string): string {
  if (test.p === null) return "not defined: no task has it in both";
  if (isRate(test) && test.transitions.rescues.length + test.transitions.regressions.length === 0)
    return "no task differs: nothing speaks for either";
  if (test.difference.value === 0) return "not significant: no difference seen";
  if (test.p >= level) return "not significant";
  if (holm === null || holm >= level)
    return "not significant after Holm's correction, though p < .05 alone";
  return `significant: ${second} ${(test.difference.value ?? 0) > 0 ? "higher" : "lower"}`;
}

function isRate(test: RateComparison | MeanComparison): test is RateComparison {
  return "transitions" in test;
}

/** With one run a task the count stands before the rate. */
function toldRate(rate: RateComparison, side: "first" | "second"): string {
  const part = rate[side];
  if (part === null || rate.seeds > 1) return toldPercent(part);
  return `${Math.round(part * rate.tasks)}/${rate.tasks} (${toldPercent(part)})`;
}

function leftOutNotes(headline: readonly HeadlineRow[]): Block[] {
  const notes = headline
    .filter(({ test }) => test.leftOut.length > 0)
    .map(
      ({ label, test }) =>
        `${label}: ${counted(test.leftOut.length, "task")} without a known value in both: ${test.leftOut.join(", ")}`,
    );
  return notes.length === 0 ? [] : [list(notes)];
}

/** True changes, in tasks of a hundred, whose detection is told. */
const gains = [0.1, 0.2, 0.3] as const;
const losses = 0.05;
/** Five tasks that all change the same way give p = 2 / 2⁵ = 0.0625. */
const leastTasks = 6;

/** Largest true share of which none in `tasks` is seen with a chance of 5 %: the exact one-sided limit for a count of 0 (Clopper and Pearson). */
function mostUnseen(tasks: number): number {
  return 1 - (1 - 0.95) ** (1 / tasks);
}

function powerBlocks({ figures, headline }: ArmComparison): Block[] {
  const main = figures.rates.find(({ endpoint }) => endpoint === mainRate);
  if (main === undefined || main.tasks === 0 || main.power === null) return [];
  if (main.tasks < leastTasks)
    return [
      paragraph(
        `Power: none. With fewer than ${leastTasks} tasks no outcome whatever gives p < .05 in this test: ${counted(main.tasks, "task")} can show nothing.`,
      ),
    ];
  const discordant = main.transitions.rescues.length + main.transitions.regressions.length;
  const chances = gains
    .map(
      (gain) =>
        `${toldPercent(mcnemarPower(main.tasks, losses + gain, losses))} for ${100 * gain} points`,
    )
    .join(", ");
  const anySignificant = headline.some(({ holm }) => holm !== null && holm < level);
  return [
    paragraph(
      `Power: a comparison of ${counted(main.tasks, "task")} in which ${100 * losses} % of the tasks get worse sees a true gain (p < .05, uncorrected) with a chance of ${chances}. `,
      `Here ${counted(discordant, "task")} of ${main.tasks} differ in “${rateLabels[mainRate]}”; as many tasks that differ as often give p < .05 with a chance of ${toldPercent(main.power)}, which plans the next comparison and says nothing of this one.`,
      ...(discordant === 0
        ? [
            ` That none of ${main.tasks} differs is compatible, at 95 % (exact binomial), with up to ${toldPercent(mostUnseen(main.tasks))} of all such tasks differing.`,
          ]
        : []),
      ...(anySignificant
        ? []
        : [
            " No difference of this comparison is significant: these data neither show that one is better nor that both are alike.",
          ]),
    ),
  ];
}
