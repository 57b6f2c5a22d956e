// Whether the runs got what their condition promises, and what the audit saw: for each arm.
import type { Arm } from "../arms.ts";
import { type Block, heading, list, paragraph, table } from "../blocks.ts";
import { isCleared } from "../endpoints.ts";
import type { Grounding } from "../gather-runs.ts";
import { counted, shortened, toldNumber, toldPercent } from "../told.ts";

const mostReasons = 8;

export function retrievalSection(arms: readonly Arm[]): Block[] {
  const reasons = arms.flatMap(reasonsOf);
  return [
    heading(2, "Retrieval and audit"),
    table(
      [
        "arm",
        "runs",
        "transcripts read",
        "grounded without degradation",
        "degraded",
        "no grounding",
        "graph nodes, mean",
        "tutorials, mean",
      ],
      arms.map((arm) => {
        const found = groundingsOf(arm);
        const whole = found.filter(isWhole);
        const without = found.filter(({ index }) => index === null);
        const grounded = found.filter(({ index }) => index !== null);
        return [
          arm.name,
          String(arm.runs.length),
          String(arm.runs.filter(({ evidence }) => evidence !== null).length),
          toldShare(whole.length, found.length),
          toldShare(grounded.length - whole.length, found.length),
          toldShare(without.length, found.length),
          toldMean(grounded.map(({ nodes }) => nodes)),
          toldMean(grounded.map(({ tutorials }) => tutorials)),
        ];
      }),
    ),
    paragraph(
      "Shares are of the runs whose transcript tells what context was gathered; the others are not known. A direct run has no grounding by its nature.",
    ),
    ...(reasons.length === 0
      ? []
      : [paragraph("Why grounding was weaker than asked for:"), list(reasons)]),
    table(
      [
        "arm",
        "audit clears the run",
        "audit not whole",
        "reached for an answer",
        "files opened, mean",
      ],
      arms.map(({ name, runs }) => [
        name,
        toldShare(runs.filter(({ result }) => isCleared(result)).length, runs.length),
        String(runs.filter(({ result }) => !result.audit.complete).length),
        String(runs.filter(({ result }) => result.audit.denied > 0).length),
        toldMean(runs.map(({ result }) => result.audit.opened)),
      ]),
    ),
    paragraph("A run that the audit does not clear counts as a failure of every endpoint."),
  ];
}

function groundingsOf({ runs }: Arm): Grounding[] {
  return runs.flatMap(({ evidence }) => evidence?.grounding ?? []);
}

function isWhole({ index, degraded }: Grounding): boolean {
  return index !== null && degraded === null;
}

function reasonsOf(arm: Arm): string[] {
  const counts = new Map<string, number>();
  for (const { degraded } of groundingsOf(arm))
    if (degraded !== null) {
      const reason = shortened(degraded, 200);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
  return [...counts]
    .toSorted((left, right) => right[1] - left[1])
    .slice(0, mostReasons)
    .map(([reason, count]) => `${arm.name}, ${counted(count, "run")}: ${reason}`);
}

function toldShare(part: number, of: number): string {
  return of === 0 ? "not known" : `${part}/${of} (${toldPercent(part / of)})`;
}

function toldMean(values: readonly number[]): string {
  return values.length === 0
    ? "–"
    : toldNumber(values.reduce((sum, value) => sum + value, 0) / values.length, 1);
}
