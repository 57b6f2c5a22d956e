// A batch: in, planned units; out, a record for each in `results.jsonl`, in whatever order they end. Goes on where an earlier sitting stopped.
import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import pLimit from "p-limit";
import type { Task } from "../tasks/task.ts";
import type { Shard, Unit } from "./plan.ts";
import type { Result } from "./record.ts";
import { appendResult, readAllResults, resultsFilesIn } from "./results-file.ts";
import { indexFolderIn, refreshIndex } from "./results-index.ts";
import { runUnit, type UnitDeps } from "./run-unit.ts";

export interface BatchLimits {
  /** Units under way at once. */
  readonly concurrency: number;
  /** No unit is begun once the costs of all records in the folder reach it, other shards' among them; 0 is no limit. */
  readonly maxCost: number;
  /** No unit is begun after so long, milliseconds; 0 is no limit. */
  readonly maxTimeMs: number;
}

export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly cost: number;
  /** Of the units planned. */
  readonly results: readonly Result[];
  /** Null before one has ended in this sitting. */
  readonly last: Result | null;
  /** Mean time of the units that ended in this sitting, milliseconds; null where none has. */
  readonly meanMs: number | null;
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
  /** Before the first unit, and as each ends. */
  readonly onProgress: (progress: BatchProgress) => void;
}

/** Each shard writes a file of its own: processes on other machines append beside it. */
function resultsFileName(shard: Shard | null): string {
  return shard === null ? "results.jsonl" : `results.${shard.index}-of-${shard.of}.jsonl`;
}

/** @throws RootsmithError of a unit that shows that no unit can be run; those under way are finished or can be resumed. */
export async function runBatch(units: readonly Unit[], deps: BatchDeps): Promise<BatchOutcome> {
  const file = path.join(deps.folder, resultsFileName(deps.shard));
  // There before anything is generated: only what exists can be hidden.
  mkdirSync(indexFolderIn(deps.folder), { recursive: true });
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
  const times: number[] = [];
  const tell = (last: Result | null): void => {
    const ended = results.filter((one) => planned.has(one.unit));
    deps.onProgress({
      done: ended.length,
      total: units.length,
      cost: costOf(results),
      results: ended,
      last,
      meanMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    });
  };
  tell(null);
  const limit = pLimit(deps.limits.concurrency);
  const outcomes = await Promise.allSettled(
    waiting.map((unit) =>
      limit(async () => {
        if (stopped === "finished") stopped = whyNot(deps, started, signal) ?? stopped;
        if (stopped !== "finished") return;
        const task = deps.tasks.get(unit.taskId);
        if (task === undefined) throw new Error(`the unit ${unit.id} has no task`);
        const begun = deps.now();
        const result = await runUnit(unit, task, {
          ...deps,
          signal,
          bases,
          resultsFiles: [...resultsFilesIn(deps.folder), indexFolderIn(deps.folder)],
        });
        if (result === null) {
          if (stopped === "finished") stopped = "interrupted";
          return;
        }
        appendResult(file, result);
        results.push(result);
        times.push(deps.now() - begun);
        indexResults(deps.folder);
        tell(result);
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

/** The index is derived: neither a line that another process left broken nor trouble with the disk stops a run for it; whoever reads it is told. */
function indexResults(folder: string): void {
  try {
    refreshIndex(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}

function whyNot(
  { folder, limits, now }: BatchDeps,
  started: number,
  signal: AbortSignal,
): Exclude<BatchOutcome["stopped"], "finished"> | null {
  if (signal.aborted) return "interrupted";
  if (limits.maxCost > 0 && costOf(readAllResults(folder)) >= limits.maxCost) return "cost";
  if (limits.maxTimeMs > 0 && now() - started >= limits.maxTimeMs) return "time";
  return null;
}

function costOf(results: readonly Result[]): number {
  return results.reduce((sum, { usage }) => sum + usage.cost, 0);
}
