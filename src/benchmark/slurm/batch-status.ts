// How far a batch run is: in, its folder; out, units done and left for each condition, and its jobs where Slurm is there.
import { existsSync } from "node:fs";
import { RootsmithError } from "../../errors.ts";
import type { Condition } from "../../pipeline/job.ts";
import { type ArmName, armLabel } from "../run/arm.ts";
import type { Result } from "../run/record.ts";
import { readAllResults } from "../run/results-file.ts";
import { readRun, type RunFile, unitsOfRun } from "../run/run-file.ts";
import { jobNames } from "./job-names.ts";
import { accountedJobs, isLive, jobsNamed, type SlurmJob } from "./slurm-commands.ts";

export interface ConditionStatus {
  readonly condition: Condition;
  readonly arm: ArmName;
  readonly done: number;
  /** Null where the folder holds no plan: results of an older version. */
  readonly left: number | null;
  /** Met all checks. */
  readonly passed: number;
  readonly gatePassed: number;
  /** `passed` of `done`; null where nothing is done. */
  readonly passRate: number | null;
  readonly cost: number;
}

export interface BatchStatus {
  readonly folder: string;
  readonly conditions: readonly ConditionStatus[];
  /** Over all conditions; null without a plan. */
  readonly left: number | null;
  /** Null where nothing was submitted, or Slurm cannot be asked. */
  readonly jobs: readonly SlurmJob[] | null;
  /** Why Slurm could not be asked; null where it was, or need not be. */
  readonly jobsUnknown: string | null;
}

/** @throws RootsmithError `bad-input`: no such folder, or its files are broken. */
export async function batchStatus(folder: string): Promise<BatchStatus> {
  refuseAbsent(folder);
  const results = readAllResults(folder);
  const run = readRun(folder);
  const conditions = conditionsOf(results, run);
  const known = await knownJobs(folder, run);
  return {
    folder,
    conditions,
    left: run === null ? null : conditions.reduce((sum, { left }) => sum + (left ?? 0), 0),
    ...known,
  };
}

/** @throws RootsmithError `bad-input` */
export function refuseAbsent(folder: string): void {
  if (!existsSync(folder))
    throw new RootsmithError("bad-input", `${folder} is not there: give the folder of \`--out\``);
}

/** Figures of the units planned, or of all results where no plan is kept. */
export function conditionsOf(results: readonly Result[], run: RunFile | null): ConditionStatus[] {
  const planned = run === null ? null : unitsOfRun(run);
  const ids = planned === null ? null : new Set(planned.map(({ id }) => id));
  const counted = results.filter(({ unit }) => ids === null || ids.has(unit));
  const kinds = new Map((planned ?? counted).map((unit) => [armLabel(unit), unit]));
  return [...kinds.keys()].toSorted().flatMap((label) => {
    const kind = kinds.get(label);
    if (kind === undefined) return [];
    const some = counted.filter((result) => armLabel(result) === label);
    const passed = some.filter(({ checks }) => checks.passed).length;
    const all = planned?.filter((unit) => armLabel(unit) === label).length ?? null;
    return {
      condition: kind.condition,
      arm: kind.arm,
      done: some.length,
      left: all === null ? null : all - some.length,
      passed,
      gatePassed: some.filter(({ gatePassed }) => gatePassed).length,
      passRate: some.length === 0 ? null : passed / some.length,
      cost: some.reduce((sum, { usage }) => sum + usage.cost, 0),
    };
  });
}

async function knownJobs(
  folder: string,
  run: RunFile | null,
): Promise<Pick<BatchStatus, "jobs" | "jobsUnknown">> {
  const submitted = run?.calls.flatMap(({ slurm }) => slurm ?? []) ?? [];
  if (submitted.length === 0) return { jobs: null, jobsUnknown: null };
  const names = jobNames(folder);
  try {
    const queued = await jobsNamed([names.shards, names.summary]);
    const recorded = submitted.flatMap(({ arrayJob, summaryJob }) =>
      [arrayJob, summaryJob].flatMap((job) => job ?? []),
    );
    const seen = new Set(queued.map(keyOf));
    const gone = (await accountedJobs(recorded)) ?? [];
    return { jobs: [...queued, ...gone.filter((job) => !seen.has(keyOf(job)))], jobsUnknown: null };
  } catch (error) {
    if (!(error instanceof RootsmithError)) throw error;
    return { jobs: null, jobsUnknown: error.message };
  }
}

/** Numbers of a folder's jobs that wait or run, the summary first: it would begin when the shards end. @throws errors of `squeue`. */
export async function liveJobs(folder: string): Promise<string[]> {
  const names = jobNames(folder);
  const jobs = (await jobsNamed([names.summary, names.shards])).filter(isLive);
  const numbers = jobs
    .toSorted((a, b) => Number(a.shard !== null) - Number(b.shard !== null))
    .map(({ job }) => job);
  return [...new Set(numbers)];
}

function keyOf({ job, shard }: SlurmJob): string {
  return `${job}_${shard ?? ""}`;
}
