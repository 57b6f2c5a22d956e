// A batch run on Slurm: in, its plan and the shards' command; out, an array job of the shards that still miss units, and a summary after it.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import lockfile from "proper-lockfile";
import { packageFolder } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import { readAllResults } from "../run/results-file.ts";
import { type BatchPlan, isSamePlan } from "../run/plan.ts";
import { readRun, type RunCall } from "../run/run-file.ts";
import { jobNames } from "./job-names.ts";
import { shardScript, summaryScript, warningSeconds } from "./job-script.ts";
import { minutesFor, rangesOf, type ShardLeft, shardsLeft } from "./shards.ts";
import { isLive, jobsNamed, submitJob } from "./slurm-commands.ts";

export interface SlurmOptions {
  readonly partition?: string;
  readonly account?: string;
  /** As `sbatch --mem` takes it; the site's default otherwise. */
  readonly memory?: string;
  /** For one unit. */
  readonly minutesPerUnit: number;
  /** Further options of sbatch, `--name=value` each. */
  readonly further: readonly string[];
}

export interface SubmitDeps {
  /** Of the results; every node has to see it at this path. */
  readonly folder: string;
  /** Words of `rootsmith bench run …` for a shard, without `--shard`. */
  readonly shardWords: readonly string[];
  /** Units under way at once in a shard. */
  readonly concurrency: number;
  /** Where the jobs start: relative paths and a settings file mean the same there as here. */
  readonly workFolder: string;
  readonly slurm: SlurmOptions;
  /** Keeps this command in `run.json` with what is known of its jobs so far. */
  readonly keep: (jobs: NonNullable<RunCall["slurm"]>) => Promise<void>;
}

export interface Submission {
  /** Null where nothing had to be submitted. */
  readonly arrayJob: string | null;
  readonly summaryJob: string | null;
  readonly shards: readonly number[];
  readonly units: number;
  /** Shards of earlier submissions that still wait or run. */
  readonly underWay: readonly number[];
}

export interface Due {
  readonly shards: readonly ShardLeft[];
  readonly underWay: readonly number[];
}

const program = path.join(packageFolder, "dist", "cli", "main.js");

/**
 * Shards that miss units and are in no queue.
 * @throws RootsmithError `bad-input` where jobs of another plan are still about: two of them would do the same unit; errors of `squeue`.
 */
export async function shardsDue(plan: BatchPlan, folder: string): Promise<Due> {
  mkdirSync(folder, { recursive: true });
  const done = new Set(readAllResults(folder).map(({ unit }) => unit));
  const live = (await jobsNamed([jobNames(folder).shards])).filter(isLive);
  const earlier = readRun(folder)?.calls.findLast(({ slurm }) => slurm !== null)?.plan;
  if (live.length > 0 && !(earlier !== undefined && isSamePlan(earlier, plan)))
    throw new RootsmithError(
      "bad-input",
      `jobs of another command still wait or run for ${folder}: let them end, or \`rootsmith bench cancel\` it, or take another folder`,
    );
  const underWay = new Set(live.flatMap(({ shard }) => shard ?? []));
  return {
    shards: shardsLeft(plan, done).filter(({ index }) => !underWay.has(index)),
    underWay: [...underWay].toSorted((a, b) => a - b),
  };
}

/** One at a time for a folder. @throws RootsmithError as `shardsDue` and of `sbatch`; what was submitted before is recorded then. */
export async function submitBatch(plan: BatchPlan, deps: SubmitDeps): Promise<Submission> {
  const { folder } = deps;
  const release = await lockfile
    .lock(folder, { lockfilePath: path.join(folder, "slurm.lock") })
    .catch((cause: NodeJS.ErrnoException) => {
      const problem =
        cause.code === "ELOCKED"
          ? "is being submitted by another process: wait for it"
          : `cannot be locked (${cause.message}): take a folder that you may write`;
      throw new RootsmithError("bad-input", `${folder} ${problem}`, { cause });
    });
  try {
    const { shards, underWay } = await shardsDue(plan, folder);
    if (shards.length === 0)
      return { arrayJob: null, summaryJob: null, shards: [], units: 0, underWay };
    return { ...(await submit(plan, shards, deps)), underWay };
  } finally {
    await release();
  }
}

async function submit(
  plan: BatchPlan,
  shards: readonly ShardLeft[],
  deps: SubmitDeps,
): Promise<Omit<Submission, "underWay">> {
  const { folder, slurm } = deps;
  const scripts = writeScripts(plan, deps);
  const names = jobNames(folder);
  const indices = shards.map(({ index }) => index);
  const units = shards.reduce((sum, shard) => sum + shard.units, 0);
  const taken = { shards: indices, units };
  // The plan first: should a kill come between, the jobs are found by their name.
  await deps.keep({ ...taken, arrayJob: null, summaryJob: null });
  const arrayJob = await submitJob(
    [
      `--job-name=${names.shards}`,
      `--array=${rangesOf(indices)}`,
      "--requeue",
      `--signal=B:USR1@${warningSeconds}`,
      `--time=${minutesFor(shards, slurm.minutesPerUnit, deps.concurrency)}`,
      ...(slurm.memory === undefined ? [] : [`--mem=${slurm.memory}`]),
      ...sharedOptions(deps),
    ],
    scripts.shard,
  );
  await deps.keep({ ...taken, arrayJob, summaryJob: null });
  const summaryJob = await submitJob(
    [
      `--job-name=${names.summary}`,
      `--dependency=afterany:${arrayJob}`,
      "--time=10",
      ...sharedOptions(deps),
    ],
    scripts.summary,
  ).catch((cause: unknown) => {
    if (!(cause instanceof RootsmithError)) throw cause;
    throw new RootsmithError(
      cause.code,
      `the shards are submitted as job ${arrayJob}, their summary is not: ${cause.message}`,
      { cause },
    );
  });
  await deps.keep({ ...taken, arrayJob, summaryJob });
  return { arrayJob, summaryJob, shards: indices, units };
}

/** The scripts write their own logs: sbatch would read patterns into a path of ours. */
function sharedOptions({ workFolder, slurm }: SubmitDeps): string[] {
  return [
    `--chdir=${workFolder}`,
    "--output=/dev/null",
    "--export=ALL",
    ...(slurm.partition === undefined ? [] : [`--partition=${slurm.partition}`]),
    ...(slurm.account === undefined ? [] : [`--account=${slurm.account}`]),
    ...slurm.further,
  ];
}

function writeScripts(plan: BatchPlan, deps: SubmitDeps): { shard: string; summary: string } {
  const logFolder = path.join(deps.folder, "slurm");
  mkdirSync(logFolder, { recursive: true });
  const shard = path.join(logFolder, "shard.sh");
  const summary = path.join(logFolder, "summary.sh");
  writeFileSync(
    shard,
    shardScript({
      command: [process.execPath, program, ...deps.shardWords],
      shards: plan.shards,
      logFolder,
    }),
  );
  writeFileSync(
    summary,
    summaryScript(
      [process.execPath, program, "bench", "status", deps.folder, "--json"],
      path.join(deps.folder, "summary.json"),
      logFolder,
    ),
  );
  return { shard, summary };
}
