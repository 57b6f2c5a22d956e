// What the report was made of: command, versions, models, settings.
import type { Arm } from "../arms.ts";
import { type Block, heading, list, paragraph, table } from "../blocks.ts";
import type { Evidence } from "../gather-runs.ts";
import { counted, shortened } from "../told.ts";

export interface ReportFacts {
  /** The command that makes this report again. */
  readonly command: string;
  readonly rootsmith: string;
  readonly folders: readonly string[];
}

const mostValues = 4;

export function provenanceSection(arms: readonly Arm[], facts: ReportFacts): Block[] {
  const runs = arms.flatMap((arm) => arm.runs);
  const ends = runs.map(({ result }) => result.finishedAt).toSorted();
  const heldOut = runs.filter(({ result }) => result.heldOut.length > 0).length;
  return [
    heading(2, "How this was made"),
    list([
      `command: ${facts.command}`,
      `report by Rootsmith ${facts.rootsmith}, of results in ${facts.folders.join(" and ")}`,
      `${counted(runs.length, "run")}, finished from ${ends[0] ?? "–"} to ${ends.at(-1) ?? "–"}`,
      heldOut === 0
        ? "no tutorial was held out"
        : `${counted(heldOut, "run")} with tutorials held out`,
    ]),
    table(
      ["", ...arms.map(({ name }) => name)],
      facets.map(({ label, values }) => [label, ...arms.map((arm) => toldValues(values(arm)))]),
    ),
    ...settingsBlocks(arms),
  ];
}

const facets: readonly { readonly label: string; readonly values: (arm: Arm) => string[] }[] = [
  {
    label: "tasks",
    values: ({ runs }) => [String(new Set(runs.map(({ result }) => result.taskId)).size)],
  },
  { label: "seeds", values: ({ runs }) => runs.map(({ result }) => String(result.seed)) },
  { label: "model under test", values: ({ runs }) => runs.map(({ result }) => result.model) },
  { label: "judge", values: evidence(({ models }) => models["judge"]) },
  { label: "embedder", values: evidence(({ models }) => models["embedder"]) },
  { label: "reranker", values: evidence(({ models }) => models["reranker"]) },
  { label: "Rootsmith of the runs", values: evidence(({ rootsmith }) => rootsmith) },
  { label: "ROOT", values: evidence(({ root }) => root) },
  { label: "sandbox", values: evidence(({ sandbox }) => sandbox) },
  { label: "index", values: evidence(({ grounding }) => grounding && (grounding.index ?? "none")) },
];

function evidence(read: (of: Evidence) => string | null | undefined): (arm: Arm) => string[] {
  return ({ runs }) => runs.flatMap((run) => (run.evidence && read(run.evidence)) ?? []);
}

/** Different values, most frequent first. */
function toldValues(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size === 0) return "not known";
  const told = [...counts]
    .toSorted((left, right) => right[1] - left[1])
    .map(([value, count]) => (counts.size === 1 ? value : `${value} (${count})`));
  const more = told.length > mostValues ? ` and ${told.length - mostValues} more` : "";
  return `${told.slice(0, mostValues).join(", ")}${more}`;
}

/** Where a run keeps its files is no setting that a result could depend on. */
const places: ReadonlySet<string> = new Set(["runsFolder"]);

function settingsBlocks(arms: readonly Arm[]): Block[] {
  const names = [
    ...new Set(
      arms.flatMap(({ runs }) => runs.flatMap((run) => [...(run.evidence?.settings.keys() ?? [])])),
    ),
  ]
    .filter((name) => !places.has(name))
    .toSorted();
  if (names.length === 0)
    return [
      paragraph("No transcript could be read: versions and settings of the runs are not known."),
    ];
  const valuesOf = (name: string, arm: Arm): string[] =>
    evidence(({ settings }) => settings.get(name))(arm);
  const isOne = (name: string): boolean =>
    new Set(arms.flatMap((arm) => valuesOf(name, arm))).size === 1;
  const settings = (some: readonly string[]): Block =>
    table(
      ["setting", ...arms.map(({ name }) => name)],
      some.map((name) => [name, ...arms.map((arm) => toldSetting(valuesOf(name, arm)))]),
    );
  const different = names.filter((name) => !isOne(name));
  return [
    heading(3, "Settings that differ between runs"),
    different.length === 0 ? paragraph("None.") : settings(different),
    heading(3, "Settings that all runs share"),
    settings(names.filter(isOne)),
  ];
}

function toldSetting(values: readonly string[]): string {
  const different = [...new Set(values)];
  if (different.length === 0) return "–";
  return different.length > mostValues
    ? `${different.length} different values`
    : different.map((value) => shortened(value, 80)).join(", ");
}
