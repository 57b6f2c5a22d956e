// Writes the validation's report: in, tasks, their answers and validations; out, Markdown. Pure.
import type { Complaint } from "./lint.ts";
import { type Answer, groupSizes, type Task } from "./task.ts";
import type { TaskValidation } from "./validate.ts";

export interface ReportFacts {
  readonly command: string;
  readonly rootVersion: string;
  readonly sandbox: string;
  readonly seconds: number;
}

export function renderValidation(
  tasks: readonly Task[],
  answers: ReadonlyMap<string, Answer>,
  validations: readonly TaskValidation[],
  complaints: readonly Complaint[],
  facts: ReportFacts,
): string {
  const byId = new Map(validations.map((validation) => [validation.id, validation]));
  const sum = (some: readonly Task[], value: (validation: TaskValidation) => number): number =>
    some.reduce((total, { id }) => {
      const validation = byId.get(id);
      return total + (validation === undefined ? 0 : value(validation));
    }, 0);
  const row = (name: string, some: readonly Task[]): string => {
    const of = (holds: (task: Task) => boolean): number => some.filter(holds).length;
    const sound = sum(some, ({ problems }) => Number(problems.length === 0));
    return `| ${name} | ${some.length} | ${of(({ difficulty }) => difficulty === "basic")} | ${of(({ difficulty }) => difficulty === "medium")} | ${of(({ difficulty }) => difficulty === "hard")} | ${of(({ style }) => style === "forum")} | ${of(({ inputs }) => inputs.length > 0)} | ${sum(some, ({ checks }) => checks)} | ${sound} | ${sum(some, ({ caught }) => caught)} of ${sum(some, ({ mutants }) => mutants)} |`;
  };
  const kinds = new Map<string, number>();
  for (const { checks } of answers.values())
    for (const { kind } of checks) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [
    "# The benchmark, validated",
    "",
    `Rebuilt by \`${facts.command}\` (${facts.seconds.toFixed(0)} s here). ROOT ${facts.rootVersion}, sandbox ${facts.sandbox}.`,
    "",
    "A task is sound where its reference ends with exit status 0 and meets every check, and every wrong program is refused: an empty body and at",
    "least two changes of the reference (wrong parameter, missing output, mutated constant).",
    "",
    "| group | tasks | basic | medium | hard | forum style | with input files | checks | sound | wrong programs refused |",
    "|---|---|---|---|---|---|---|---|---|---|",
    ...Object.keys(groupSizes).map((group) =>
      row(
        group,
        tasks.filter((task) => task.group === group),
      ),
    ),
    row("**all**", tasks),
    "",
    `Checks by kind: ${[...kinds]
      .toSorted((left, right) => right[1] - left[1])
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ")}.`,
    "",
    "## Complaints",
    "",
    ...(complaints.length === 0
      ? [
          "None: no identifier of the index in a request, no near-identical requests, no reference that stands in an installed tutorial, groups as planned.",
        ]
      : complaints.map(({ id, problem }) => `- ${id}: ${problem}`)),
    "",
  ].join("\n");
}
