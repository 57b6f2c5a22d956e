// The dashboard of a benchmark run: results in; out, the report's own headline and plots, and the tasks behind each cell of the transitions. Pure.
import type { Result } from "../../benchmark/run/record.ts";
import { RootsmithError } from "../../errors.ts";
import { type Analysis, analyse } from "../../reports/analyse.ts";
import { armsByCondition } from "../../reports/arms.ts";
import type { Block, Text } from "../../reports/blocks.ts";
import { buildReport } from "../../reports/build-report.ts";
import { newDocument } from "../../reports/dom.ts";
import { mainRate, succeeds } from "../../reports/endpoints.ts";
import type { BatchSummary, BatchView, Endpoint } from "../api.ts";

/** A task of a cell, with the results' own names of its runs in place of keys. */
interface CellTask {
  readonly taskId: string;
  readonly seed: number;
  readonly direct: string;
  readonly grounded: string;
}
type Cells = Record<keyof BatchView["transitions"][Endpoint], CellTask[]>;

export interface BatchFigures extends Pick<BatchView, "headline" | "unpaired"> {
  readonly transitions: Readonly<Record<Endpoint, Cells>>;
  readonly plots: readonly {
    readonly name: string;
    readonly title: string;
    readonly svg: string;
  }[];
}

export function batchFigures(results: readonly Result[]): BatchFigures {
  const analysis = analysisOf(results);
  if (typeof analysis === "string") return { ...nothing(), unpaired: analysis };
  const [comparison] = analysis.comparisons;
  if (comparison === undefined)
    return {
      ...nothing(),
      unpaired: `only ${analysis.arms.map(({ name }) => name).join(" and ") || "nothing"} was run: there is no pair to compare`,
    };
  const blocks = buildReport(analysis, { command: "", rootsmith: "", folders: [] });
  const conditions = [comparison.first, comparison.second].map(
    ({ runs }) => runs[0]?.result.condition,
  );
  const isOfConditions = conditions[0] === "direct" && conditions[1] === "grounded";
  const runsOf = (side: "first" | "second"): Result[] =>
    comparison[side].runs.map(({ result }) => result);
  return {
    headline: headlineIn(blocks),
    unpaired: isOfConditions
      ? null
      : `${comparison.first.name} against ${comparison.second.name}, no two conditions: \`rootsmith bench report\` has its transitions`,
    transitions: isOfConditions
      ? {
          gate: cellsOf(runsOf("first"), runsOf("second"), "gate"),
          checks: cellsOf(runsOf("first"), runsOf("second"), "checks"),
        }
      : nothing().transitions,
    plots: plotsIn(blocks),
  };
}

/** Runs of each condition, and those that met all checks. */
export function conditionsOf(results: readonly Result[]): BatchSummary["conditions"] {
  return (["direct", "grounded"] as const).flatMap((condition) => {
    const some = results.filter((result) => result.condition === condition);
    if (some.length === 0) return [];
    const passed = some.filter((result) => succeeds(result, mainRate)).length;
    return [{ condition, of: some.length, passed }];
  });
}

/** The reason where there is nothing to analyse. */
function analysisOf(results: readonly Result[]): Analysis | string {
  try {
    const runs = results.map((result) => ({ result, transcript: null, evidence: null }));
    return analyse(armsByCondition([{ folder: ".", runs }]));
  } catch (error) {
    if (error instanceof RootsmithError) return error.message;
    throw error;
  }
}

/** As the report's transitions have it: a task's first seed stands for it. */
function cellsOf(direct: readonly Result[], grounded: readonly Result[], name: Endpoint): Cells {
  const cells = emptyCells();
  const [ofDirect, ofGrounded] = [firstSeeds(direct), firstSeeds(grounded)];
  for (const [taskId, one] of [...ofDirect].toSorted(([left], [right]) =>
    left < right ? -1 : 1,
  )) {
    const other = ofGrounded.get(taskId);
    if (other === undefined) continue;
    const cell = cellNames[Number(succeeds(one, name))]?.[Number(succeeds(other, name))];
    if (cell !== undefined)
      cells[cell].push({ taskId, seed: one.seed, direct: one.run, grounded: other.run });
  }
  return cells;
}

/** By whether direct passed, then grounded. */
const cellNames = [
  ["bothFailed", "rescued"],
  ["regressed", "bothPassed"],
] as const;

function firstSeeds(results: readonly Result[]): Map<string, Result> {
  const sorted = results.toSorted((left, right) => right.seed - left.seed);
  return new Map(sorted.map((result) => [result.taskId, result]));
}

function headlineIn(blocks: readonly Block[]): BatchView["headline"] {
  const at = blocks.findIndex((block) => block.kind === "heading" && block.text === "Headline");
  const table = at === -1 ? undefined : blocks.slice(at).find(({ kind }) => kind === "table");
  if (table?.kind !== "table") return null;
  return { head: table.head, rows: table.rows.map((row) => row.map(plain)) };
}

function plotsIn(blocks: readonly Block[]): BatchFigures["plots"] {
  let heading = "";
  const plots: BatchFigures["plots"][number][] = [];
  for (const block of blocks) {
    if (block.kind === "heading") heading = block.text;
    if (block.kind !== "figure") continue;
    const slug = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const svg = block.draw(newDocument()).outerHTML;
    plots.push({ name: `${plots.length + 1}-${slug}`, title: block.caption, svg });
  }
  return plots;
}

function plain(text: Text): string {
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

function nothing(): BatchFigures {
  return {
    headline: null,
    unpaired: null,
    transitions: { gate: emptyCells(), checks: emptyCells() },
    plots: [],
  };
}

function emptyCells(): Cells {
  return { bothPassed: [], rescued: [], regressed: [], bothFailed: [] };
}
