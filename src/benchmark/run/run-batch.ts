// A batch: in, planned units; out, a record for each in `results.jsonl`, in whatever order they end. Goes on where an earlier sitting stopped.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import type { Task } from "../tasks/task.ts";
import type { Shard, Unit } from "./plan.ts";
import type { Result } from "./record.ts";
import { appendResult, readAllResults, resultsFilesIn } from "./results-file.ts";
import { runUnit, type UnitDeps } from "./run-unit.ts";

export interface BatchLimits {
  /** Units under way at once. */
  readonly concurrency: number;
  /** No unit is begun once the records' costs reach it; 0 is no limit. */
  readonly maxCost: number;
  /** No unit is begun after so long, milliseconds; 0 is no limit. */
  readonly maxTimeMs: number;
}

export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly cost: number;
  readonly last: Result;
}

export interface BatchOutcome {
  readonly results: readonly Result[];
  /** Units without a record. */
  readonly left: number;
  readonly stopped: "finished" | "interrupted" | "cost" | "time";
}

export interface BatchDeps extends Omit<UnitDeps, "resultsFiles" | "bases"> {
  readonly tasks: ReadonlyMap<string, Task>;
  readonly limits: BatchLimits;
  readonly shard: Shard | null;
  readonly now: () => number;
  readonly onDone: (progress: BatchProgress) => void;
}

/** Each shard writes a file of its own: processes on other machines append beside it. */
function resultsFileName(shard: Shard | null): string {
  return shard === null ? "results.jsonl" : `results.${shard.index}-of-${shard.of}.jsonl`;
}

/** @throws RootsmithError of a unit that shows that no unit can be run; those under way are finished or can be resumed. */
export async function runBatch(units: readonly Unit[], deps: BatchDeps): Promise<BatchOutcome> {
  const file = path.join(deps.folder, resultsFileName(deps.shard));
  mkdirSync(deps.folder, { recursive: true });
  // There before anything is generated: only what exists can be hidden.
  appendFileSync(file, "");
  const results = readAllResults(deps.folder);
  const done = new Set(results.map(({ unit }) => unit));
  const waiting = units.filter(({ id }) => !done.has(id));
  const planned = new Set(units.map(({ id }) => id));
  const started = deps.now();
  const failure = new AbortController();
  const signal =
    deps.signal === undefined ? failure.signal : AbortSignal.any([deps.signal, failure.signal]);
  let stopped: BatchOutcome["stopped"] = "finished";
  const bases: UnitDeps["bases"] = new Map();
  const limit = pLimit(deps.limits.concurrency);
  const outcomes = await Promise.allSettled(
    waiting.map((unit) =>
      limit(async () => {
        const reason = whyNot(results, deps, started, signal);
        if (reason !== null) {
          if (stopped === "finished") stopped = reason;
          return;
        }
        const task = deps.tasks.get(unit.taskId);
        if (task === undefined) throw new Error(`the unit ${unit.id} has no task`);
        const result = await runUnit(unit, task, {
          ...deps,
          signal,
          bases,
          resultsFiles: resultsFilesIn(deps.folder),
        });
        if (result === null) {
          if (stopped === "finished") stopped = "interrupted";
          return;
        }
        appendResult(file, result);
        results.push(result);
        const cost = costOf(results);
        const ended = results.filter((one) => planned.has(one.unit)).length;
        deps.onDone({ done: ended, total: units.length, cost, last: result });
      }).catch((error: unknown) => {
        failure.abort();
        throw error;
      }),
    ),
  );
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  const ours = results.filter(({ unit }) => planned.has(unit));
  return { results: ours, left: units.length - ours.length, stopped };
}

function whyNot(
  results: readonly Result[],
  { limits, now }: BatchDeps,
  started: number,
  signal: AbortSignal,
): Exclude<BatchOutcome["stopped"], "finished"> | null {
  if (signal.aborted) return "interrupted";
  if (limits.maxCost > 0 && costOf(results) >= limits.maxCost) return "cost";
  if (limits.maxTimeMs > 0 && now() - started >= limits.maxTimeMs) return "time";
  return null;
}

function costOf(results: readonly Result[]): number {
  return results.reduce((sum, { usage }) => sum + usage.cost, 0);
}
