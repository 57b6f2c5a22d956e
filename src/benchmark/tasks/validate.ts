// Validation: in, tasks with their answers; out, whether every reference passes its own checks and every wrong program fails them, on real ROOT.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { RootsmithError } from "../../errors.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { type Program, programsOf, referenceName } from "./mutants.ts";
import { readSolution } from "./read-tasks.ts";
import { type FinishedRun, scoreOutcomes } from "./score-outcome.ts";
import type { Task } from "./task.ts";

export interface ValidationDeps {
  readonly answersFolder: string;
  /** File name → path on the host. */
  readonly inputs: ReadonlyMap<string, string>;
  readonly sandbox: Sandbox;
  /** Tasks under way at once. */
  readonly concurrency: number;
  readonly onDone: (validation: TaskValidation) => void;
  readonly signal?: AbortSignal;
}

export interface TaskValidation {
  readonly id: string;
  /** Empty where the task is sound. */
  readonly problems: readonly string[];
  /** Wrong programs, and those among them that the checks refused. */
  readonly mutants: number;
  readonly caught: number;
  readonly checks: number;
}

const timeoutMs = 60_000;
/** Wrong programs of a task, at least. */
const leastMutants = 3;

export async function validateTasks(
  tasks: readonly Task[],
  deps: ValidationDeps,
): Promise<TaskValidation[]> {
  const limit = pLimit(deps.concurrency);
  return Promise.all(
    tasks.map((task) =>
      limit(async () => {
        const validation = await validateTask(task, deps);
        deps.onDone(validation);
        return validation;
      }),
    ),
  );
}

/** Ids of the tasks whose reference does not meet its own checks here and now; wrong programs are not tried. */
export async function referencesPass(
  tasks: readonly Task[],
  deps: Omit<ValidationDeps, "onDone">,
): Promise<string[]> {
  const limit = pLimit(deps.concurrency);
  const failing = await Promise.all(
    tasks.map((task) =>
      limit(async () => {
        const { checks, code } = readSolution(deps.answersFolder, task.id);
        const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-reference-"));
        try {
          const finished = await runProgram(task, { kind: "reference", code }, folder, deps);
          const [score] = await scoreOutcomes(checks, [finished], deps.sandbox, deps.signal);
          return score?.passed === true ? [] : [task.id];
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }),
    ),
  );
  return failing.flat();
}

async function validateTask(task: Task, deps: ValidationDeps): Promise<TaskValidation> {
  const unusable = (problem: string): TaskValidation => ({
    id: task.id,
    problems: [problem],
    mutants: 0,
    caught: 0,
    checks: 0,
  });
  let programs: Program[];
  let checks;
  try {
    const solution = readSolution(deps.answersFolder, task.id);
    ({ checks } = solution);
    programs = programsOf(task.id, solution.code, solution.mutants);
  } catch (error) {
    if (error instanceof RootsmithError && error.code === "bad-input")
      return unusable(error.message);
    throw error;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-validate-"));
  try {
    const runs: FinishedRun[] = [];
    for (const [position, program] of programs.entries())
      runs.push(await runProgram(task, program, path.join(folder, String(position)), deps));
    const scores = await scoreOutcomes(checks, runs, deps.sandbox, deps.signal);
    const [reference, ...wrong] = scores;
    const problems: string[] = [];
    if (reference?.processSuccess === false)
      problems.push(`the reference ended with exit status ${runs[0]?.run.exitCode ?? "none"}`);
    for (const result of reference?.results ?? [])
      if (!result.passed) problems.push(`the reference fails a check: ${result.reason}`);
    const written = new Set(runs[0]?.run.outputs.map(({ name }) => name));
    for (const name of task.outputs)
      if (!written.has(name)) problems.push(`the reference does not write ${name}`);
    wrong.forEach(({ passed }, position) => {
      const program = programs[position + 1];
      if (passed) problems.push(`the checks pass a wrong program: ${program?.kind} ${position}`);
    });
    if (wrong.length < leastMutants) problems.push(`only ${wrong.length} wrong programs`);
    return {
      id: task.id,
      problems,
      mutants: wrong.length,
      caught: wrong.filter(({ passed }) => !passed).length,
      checks: checks.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runProgram(
  task: Task,
  program: Program,
  resultFolder: string,
  { inputs, sandbox, signal }: Omit<ValidationDeps, "onDone">,
): Promise<FinishedRun> {
  mkdirSync(resultFolder, { recursive: true });
  const run = await sandbox.run({
    name: referenceName,
    code: program.code,
    inputs: Object.fromEntries(
      task.inputs.map(({ file }) => {
        const host = inputs.get(file);
        if (host === undefined) throw new Error(`the input ${file} was not made`);
        return [file, host];
      }),
    ),
    resultFolder,
    timeoutMs,
    ...(signal !== undefined && { signal }),
  });
  return { run, outputsFolder: path.join(resultFolder, "outputs") };
}
