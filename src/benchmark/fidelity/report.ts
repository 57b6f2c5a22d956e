// Writes the fidelity report. In: rows of the comparison and what was asked; out: Markdown. Pure.
import { notDeclared } from "./causes.ts";
import { type Difference, type Row, without } from "./compare.ts";

export interface ReportFacts {
  readonly command: string;
  readonly graph: string;
  /** Lines that say what ROOT was asked and what it could not answer. */
  readonly asked: readonly string[];
}

const examplesPerCause = 12;

export function renderReport(
  forwards: readonly Row[],
  backwards: readonly Row[],
  facts: ReportFacts,
): string {
  const excluded = Object.values(notDeclared);
  const lines = (row: Row): string =>
    `| ${row.title} | ${row.goal === undefined ? "" : `${(row.goal * 100).toFixed(1)} %`} | ${figure(row)} | ${figure(without(row, excluded))} |`;
  return [
    "# The graph against ROOT's own reflection",
    "",
    `Rebuilt by \`${facts.command}\`. Graph: ${facts.graph}.`,
    "",
    "ROOT's interpreter is asked through its own reflection (TClass, TMethod, TBaseClass, TDataMember, TEnum and the interpreter's walk over its",
    "declarations; `src/benchmark/fidelity/ask-root.C`); the graph never sees the answers. Names are compared without template arguments, a template",
    "counts once, by the instance that has a dictionary or else the shortest name. A template that nothing instantiates is invisible to ROOT's",
    "reflection; the second table asks for those by name.",
    "",
    ...facts.asked.map((line) => `- ${line}`),
    "",
    "## What ROOT knows and the graph has",
    "",
    "`all`: everything ROOT lists. `declared`: without what no header declares, by this rule:",
    "",
    `- ${notDeclared.classDef}: one of ClassDef's names (IsA, Streamer, Class, …) in a class whose text has a ClassDef;`,
    `- ${notDeclared.implicit}: a default, copy or move constructor, an assignment or a destructor that the class's code does not declare;`,
    `- ${notDeclared.outsideBase} (std::vector and the like): an edge needs a node;`,
    `- ${notDeclared.parameterBase}: which base an instance has is the user's choice;`,
    `- ${notDeclared.notGiven}: they belong to other software (only the second table has such classes).`,
    "",
    "| | goal | all | declared |",
    "|---|---|---|---|",
    ...forwards.map(lines),
    "",
    ...forwards.flatMap(differences),
    "## What the graph has and ROOT confirms",
    "",
    "| | goal | all | declared |",
    "|---|---|---|---|",
    ...backwards.map(lines),
    "",
    ...backwards.flatMap(differences),
  ].join("\n");
}

function figure(row: Row): string {
  const same = row.total - row.differences.length;
  return row.total === 0
    ? "–"
    : `${((100 * same) / row.total).toFixed(2)} % (${same} of ${row.total})`;
}

/** Differences of one row by cause, most frequent first. */
function differences(row: Row): string[] {
  if (row.differences.length === 0) return [];
  const byCause = new Map<string, Difference[]>();
  for (const difference of row.differences)
    byCause.set(difference.cause, [...(byCause.get(difference.cause) ?? []), difference]);
  const sorted = [...byCause].sort((a, b) => b[1].length - a[1].length);
  return [
    `### ${row.title}: ${row.differences.length} differ`,
    "",
    ...sorted.map(
      ([cause, found]) =>
        `- **${cause}**: ${found.length}. ${found
          .slice(0, examplesPerCause)
          .map((difference) => `\`${difference.example}\``)
          .join(", ")}${found.length > examplesPerCause ? ", …" : ""}`,
    ),
    "",
  ];
}
