// How far a batch run is: in, its folder; out, units done and left for each condition, and its jobs where Slurm is there.
import { existsSync } from "node:fs";
import { RootsmithError } from "../../errors.ts";
import type { Condition } from "../../pipeline/job.ts";
import type { Result } from "../run/record.ts";
import { readAllResults } from "../run/results-file.ts";
import { unitsOf } from "./shards.ts";
import { accountedJobs, isLive, jobsNamed, type SlurmJob } from "./slurm-commands.ts";
import { jobNames, readSubmissions, type Submissions } from "./submission-file.ts";

export interface ConditionStatus {
  readonly condition: Condition;
  readonly done: number;
  /** Null where the folder holds no plan: results of a local run. */
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
  const submissions = readSubmissions(folder);
  const conditions = conditionsOf(results, submissions);
  const known = await knownJobs(folder, submissions);
  return {
    folder,
    conditions,
    left: submissions === null ? null : conditions.reduce((sum, { left }) => sum + (left ?? 0), 0),
    ...known,
  };
}

/** @throws RootsmithError `bad-input` */
export function refuseAbsent(folder: string): void {
  if (!existsSync(folder))
    throw new RootsmithError("bad-input", `${folder} is not there: give the folder of \`--out\``);
}

/** Figures of the units planned, or of all results where no plan is kept. */
export function conditionsOf(
  results: readonly Result[],
  submissions: Submissions | null,
): ConditionStatus[] {
  const planned = submissions === null ? null : unitsOf(submissions.plan);
  const ids = planned === null ? null : new Set(planned.map(({ id }) => id));
  const counted = results.filter(({ unit }) => ids === null || ids.has(unit));
  const names = new Set((planned ?? counted).map(({ condition }) => condition));
  return [...names].toSorted().map((condition) => {
    const some = counted.filter((result) => result.condition === condition);
    const passed = some.filter(({ checks }) => checks.passed).length;
    const all = planned?.filter((unit) => unit.condition === condition).length ?? null;
    return {
      condition,
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
  submissions: Submissions | null,
): Promise<Pick<BatchStatus, "jobs" | "jobsUnknown">> {
  if (submissions === null) return { jobs: null, jobsUnknown: null };
  const names = jobNames(folder);
  try {
    const queued = await jobsNamed([names.shards, names.summary]);
    const recorded = submissions.submitted.flatMap(({ arrayJob, summaryJob }) =>
      summaryJob === null ? [arrayJob] : [arrayJob, summaryJob],
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
