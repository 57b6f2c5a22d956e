// What can be said of the tasks without running them: in, tasks, answers and the graph; out, complaints.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltGraph } from "../../graph/graph-reader.ts";
import { stemsOf } from "../../retrieval/words.ts";
import { readAnswers, type Solution } from "./read-tasks.ts";
import { groupSizes, type Task } from "./task.ts";

export interface Complaint {
  /** A task's id, or `all`. */
  readonly id: string;
  readonly problem: string;
}

export interface LintDeps {
  readonly graph: Pick<BuiltGraph, "nodesNamed" | "isMemberName">;
  readonly answersFolder: string;
  readonly inputsFolder: string;
  /** `$ROOTSYS/tutorials`. */
  readonly tutorialsFolder: string;
}

/** Every complaint about the tasks given; balance is only looked at where they are the whole benchmark. */
export function lintTasks(tasks: readonly Task[], isWhole: boolean, deps: LintDeps): Complaint[] {
  const solutions = readAnswers(deps.answersFolder, tasks);
  return [
    ...tasks.flatMap((task) => lintRequest(task, solutions.get(task.id), deps)),
    ...duplicates(tasks),
    ...leakage(tasks, solutions, deps.tutorialsFolder),
    ...(isWhole ? [...balance(tasks), ...unusedInputs(tasks, deps.inputsFolder)] : []),
  ];
}

/** Words that physicists write with inner capitals. */
const units = /^(?:[kMGTP]?e[VQ]|[kMG]?Hz|[kM]?Gy|pH|PbPb|pPb|DeltaR|ROOT|CLs|UTC|[A-Z]{2,6}s?)$/;

function lintRequest(
  task: Task,
  solution: Solution | undefined,
  { graph, inputsFolder }: LintDeps,
): Complaint[] {
  const problems: string[] = [];
  const named = [...task.outputs, ...task.inputs.map(({ file }) => file)];
  const prose = named.reduce((text, name) => text.replaceAll(name, " "), task.comment);
  if (prose.includes("::")) problems.push("the request writes a qualified name");
  for (const [word] of prose.matchAll(/[A-Za-z_]\w*/g)) {
    const isCode =
      /[a-z][A-Z]|^[A-Z]+[a-z]+[A-Z0-9]|^T[A-Z][a-zA-Z0-9]|^T[A-Z]\d?[A-Z]?$|^Roo[A-Z]/.test(word);
    if (
      isCode &&
      !units.test(word) &&
      (graph.nodesNamed(word).length > 0 || graph.isMemberName(word))
    )
      problems.push(`the request names the identifier ${word}`);
  }
  const sentences = task.comment.split(/[.!?](?=\s|$)/).filter((part) => part.trim() !== "").length;
  if (sentences > 5) problems.push(`the request has ${sentences} sentences`);
  for (const name of task.outputs)
    if (!task.comment.includes(name)) problems.push(`the request does not name the output ${name}`);
  for (const { file } of task.inputs)
    if (!existsSync(path.join(inputsFolder, `${path.parse(file).name}.C`)))
      problems.push(`nothing makes the input ${file}`);
  if (task.style === "forum" && task.inputs.length === 0)
    problems.push("a forum post without a file attached");
  if (solution !== undefined) problems.push(...lintChecks(task, solution));
  return problems.map((problem) => ({ id: task.id, problem }));
}

function lintChecks(task: Task, { checks, code }: Solution): string[] {
  const opened = new Set(
    checks.flatMap((check) =>
      check.kind !== "file" && "file" in check && check.file !== undefined ? [check.file] : [],
    ),
  );
  const known = new Set(task.outputs);
  return [
    ...task.outputs.filter((name) => !opened.has(name)).map((name) => `no check opens ${name}`),
    ...checks.flatMap((check) =>
      "file" in check && check.file !== undefined && !known.has(check.file)
        ? [`a check asks for ${check.file}, which is no output of the task`]
        : [],
    ),
    ...(/\bvoid\s+reference\s*\(\s*\)/.test(code) ? [] : ["reference.C has no void reference()"]),
  ];
}

/** Shared part of two requests' words above which they are near-identical. (ours) */
const duplicateShare = 0.6;

function duplicates(tasks: readonly Task[]): Complaint[] {
  const words = tasks.map(({ comment }) => new Set(stemsOf(comment)));
  const found: Complaint[] = [];
  tasks.forEach((task, position) => {
    const own = words[position] ?? new Set<string>();
    for (let other = 0; other < position; other += 1) {
      const theirs = words[other] ?? new Set<string>();
      const shared = [...own].filter((word) => theirs.has(word)).length;
      const share = shared / Math.max(1, own.size + theirs.size - shared);
      if (share > duplicateShare)
        found.push({
          id: task.id,
          problem: `near-identical to ${tasks[other]?.id} (${(100 * share).toFixed(0)} % of the words)`,
        });
    }
  });
  return found;
}

/** Tokens in a row that count as taken over, and the part of a reference that may be. (ours) */
const runLength = 12;
const leakShare = 0.25;

/** Overlap of references with installed tutorials: a reference that stands in an example would make grounding a lookup. */
function leakage(
  tasks: readonly Task[],
  solutions: ReadonlyMap<string, Solution>,
  tutorialsFolder: string,
): Complaint[] {
  if (!existsSync(tutorialsFolder)) return [];
  const taken = new Set<string>();
  for (const name of readdirSync(tutorialsFolder, { recursive: true, encoding: "utf8" }))
    if (/\.(?:C|cxx|cpp)$/.test(name))
      for (const run of runsOf(readFileSync(path.join(tutorialsFolder, name), "utf8")))
        taken.add(run);
  return tasks.flatMap((task) => {
    const runs = runsOf(solutions.get(task.id)?.code ?? "");
    const shared = runs.filter((run) => taken.has(run)).length / Math.max(1, runs.length);
    return shared > leakShare
      ? [
          {
            id: task.id,
            problem: `${(100 * shared).toFixed(0)} % of the reference stands in an installed tutorial`,
          },
        ]
      : [];
  });
}

function runsOf(code: string): string[] {
  const tokens =
    code
      .replaceAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|#include[^\n]*/g, " ")
      .match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|[^\s\w]/g) ?? [];
  return tokens
    .slice(0, Math.max(0, tokens.length - runLength + 1))
    .map((_, position) => tokens.slice(position, position + runLength).join(" "));
}

function unusedInputs(tasks: readonly Task[], inputsFolder: string): Complaint[] {
  const used = new Set(
    tasks.flatMap(({ inputs }) => inputs.map(({ file }) => path.parse(file).name)),
  );
  return readdirSync(inputsFolder)
    .filter((name) => name.endsWith(".C") && !used.has(path.parse(name).name))
    .map((name) => ({ id: "all", problem: `${name} makes no input of any task` }));
}

function balance(tasks: readonly Task[]): Complaint[] {
  const count = (holds: (task: Task) => boolean): number => tasks.filter(holds).length;
  const problems = Object.entries(groupSizes)
    .map(([group, wanted]) => ({ group, wanted, found: count((task) => task.group === group) }))
    .filter(({ wanted, found }) => wanted !== found)
    .map(({ group, wanted, found }) => `${found} tasks of ${group}, not ${wanted}`);
  const share = (holds: (task: Task) => boolean): number =>
    count(holds) / Math.max(1, tasks.length);
  const near = (what: string, wanted: number, found: number): string[] =>
    Math.abs(found - wanted) > 0.05
      ? [
          `${(100 * found).toFixed(0)} % of the tasks are ${what}, about ${100 * wanted} % are wanted`,
        ]
      : [];
  return [
    ...problems,
    ...near(
      "basic",
      0.33,
      share(({ difficulty }) => difficulty === "basic"),
    ),
    ...near(
      "hard",
      0.2,
      share(({ difficulty }) => difficulty === "hard"),
    ),
    ...near(
      "forum posts",
      0.1,
      share(({ style }) => style === "forum"),
    ),
  ].map((problem) => ({ id: "all", problem }));
}
