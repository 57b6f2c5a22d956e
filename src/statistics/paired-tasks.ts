// Two conditions paired by task: in, the runs of each; out, tasks with their runs in both, or what does not match. (method 8; P IV.1)
import { RootsmithError } from "../errors.ts";

/** null: not known (as a score that was not evaluated), which is neither 0 nor false. */
export type Value = boolean | number | null;

export interface RunRecord {
  /** The task. */
  readonly id: string;
  /** Which of several runs of the task under this condition. */
  readonly seed: number;
  readonly values: Readonly<Record<string, Value>>;
}

export interface Condition {
  /** As errors name it: a condition, or the file that the runs were read from. */
  readonly name: string;
  readonly runs: readonly RunRecord[];
}

export interface PairedTask {
  readonly id: string;
  /** In the order of their seeds. */
  readonly first: readonly RunRecord[];
  readonly second: readonly RunRecord[];
}

/** One endpoint of a task as numbers, one a run; neither side is empty. */
export interface PairedValues {
  readonly id: string;
  readonly first: readonly number[];
  readonly second: readonly number[];
}

export interface CompletePairs {
  readonly pairs: readonly PairedValues[];
  /** Tasks where one condition has no known value: a pair needs both. */
  readonly leftOut: readonly string[];
}

export type ReadValue = (run: RunRecord) => number | null;

/**
 * Tasks by id and runs by seed, whatever order they came in, so that the same records always give the same figures.
 * @throws RootsmithError `bad-input`: a run that is there twice, no run at all, or tasks that one condition lacks, named.
 */
export function pairTasks(first: Condition, second: Condition): PairedTask[] {
  const ofFirst = byTask(first);
  const ofSecond = byTask(second);
  const problems = [
    ...missing(second.name, ofFirst, ofSecond),
    ...missing(first.name, ofSecond, ofFirst),
  ];
  if (problems.length > 0)
    throw new RootsmithError(
      "bad-input",
      `the task sets differ: ${problems.join("; ")}. Compare runs of the same tasks`,
    );
  return [...ofFirst]
    .map(([id, runs]) => ({ id, first: runs, second: ofSecond.get(id) ?? [] }))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

/** Known values only; a task is complete with one on either side. */
export function completePairs(
  tasks: readonly PairedTask[],
  readFirst: ReadValue,
  readSecond: ReadValue = readFirst,
): CompletePairs {
  const all = tasks.map((task) => ({
    id: task.id,
    first: task.first.map(readFirst).filter((value) => value !== null),
    second: task.second.map(readSecond).filter((value) => value !== null),
  }));
  const isComplete = ({ first, second }: PairedValues): boolean =>
    first.length > 0 && second.length > 0;
  return {
    pairs: all.filter(isComplete),
    leftOut: all.filter((task) => !isComplete(task)).map(({ id }) => id),
  };
}

/** A yes-or-no endpoint as 1, 0 or not known. @throws RootsmithError `bad-input` for a run that has no such endpoint. */
export function flagOf(endpoint: string): ReadValue {
  return (run) => {
    const value = valueOf(run, endpoint);
    if (typeof value === "number")
      throw new RootsmithError(
        "bad-input",
        `${endpoint} of task ${run.id} is ${value}: a rate needs true or false`,
      );
    return value === null ? null : Number(value);
  };
}

/** A measured endpoint. @throws RootsmithError `bad-input` for a run that has no such endpoint. */
export function numberOf(endpoint: string): ReadValue {
  return (run) => {
    const value = valueOf(run, endpoint);
    if (typeof value === "boolean" || (value !== null && !Number.isFinite(value)))
      throw new RootsmithError(
        "bad-input",
        `${endpoint} of task ${run.id} is ${String(value)}: a mean needs numbers`,
      );
    return value;
  };
}

function valueOf(run: RunRecord, endpoint: string): Value {
  const value = run.values[endpoint];
  if (value === undefined)
    throw new RootsmithError(
      "bad-input",
      `task ${run.id} has no endpoint ${endpoint}; it has ${Object.keys(run.values).join(", ") || "none"}`,
    );
  return value;
}

function byTask({ name, runs }: Condition): Map<string, RunRecord[]> {
  if (runs.length === 0) throw new RootsmithError("bad-input", `${name} holds no run`);
  const tasks = new Map<string, RunRecord[]>();
  for (const run of runs) {
    const others = tasks.get(run.id) ?? [];
    if (others.some(({ seed }) => seed === run.seed))
      throw new RootsmithError(
        "bad-input",
        `${name} has task ${run.id} with seed ${run.seed} twice: remove one`,
      );
    tasks.set(
      run.id,
      [...others, run].toSorted((left, right) => left.seed - right.seed),
    );
  }
  return tasks;
}

const mostNamed = 10;

function missing(
  name: string,
  wanted: ReadonlyMap<string, unknown>,
  there: ReadonlyMap<string, unknown>,
): string[] {
  const lacking = [...wanted.keys()].filter((id) => !there.has(id)).toSorted();
  if (lacking.length === 0) return [];
  const named = lacking.slice(0, mostNamed).join(", ");
  const more = lacking.length > mostNamed ? ` and ${lacking.length - mostNamed} more` : "";
  return [`${name} lacks ${named}${more}`];
}
