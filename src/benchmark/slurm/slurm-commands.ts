// Slurm's own commands: in, argument lists; out, job numbers and states, or typed errors. No shell is involved.
import { ExecaError, execa } from "execa";
import { RootsmithError } from "../../errors.ts";

/** One job, or one element of an array job. */
export interface SlurmJob {
  readonly job: string;
  /** Of the array; null for a job that is none. */
  readonly shard: number | null;
  /** As Slurm names it: `PENDING`, `RUNNING`, `COMPLETED`, … */
  readonly state: string;
  /** Why it waits or how it ended; may be empty. */
  readonly reason: string;
}

/** States that last (squeue(1), JOB STATE CODES); a job in any other may still run, states we do not know included. */
const endedStates: ReadonlySet<string> = new Set([
  "BOOT_FAIL",
  "CANCELLED",
  "COMPLETED",
  "DEADLINE",
  "FAILED",
  "NODE_FAIL",
  "OUT_OF_MEMORY",
  "PREEMPTED",
  "REVOKED",
  "TIMEOUT",
]);

export function isLive({ state }: SlurmJob): boolean {
  return !endedStates.has(state);
}

/** Submits a script; its job number. @throws RootsmithError `setup-missing`, `bad-input` where Slurm refuses. */
export async function submitJob(options: readonly string[], script: string): Promise<string> {
  const said = await slurm("sbatch", ["--parsable", ...options, script]);
  // `12`, or `12;cluster` where there are several.
  const [, job] = /^(\d+)(?:;.*)?$/m.exec(said) ?? [];
  if (job === undefined)
    throw new RootsmithError("setup-missing", `sbatch gave no job number but: ${said.trim()}`);
  return job;
}

/** Jobs of these names that Slurm's controller still knows, ended ones of the last minutes among them. */
export async function jobsNamed(names: readonly string[]): Promise<SlurmJob[]> {
  const listing = await slurm("squeue", [
    `--name=${names.join(",")}`,
    "--states=all",
    "--array",
    "--noheader",
    "--format=%F|%K|%T|%r",
  ]);
  return jobsIn(listing);
}

/** Lines of `job|element|state|reason`; what is no such line is left out. */
export function jobsIn(listing: string): SlurmJob[] {
  return listing.split("\n").flatMap((line) => {
    const [, job, shard, state, reason] =
      /^\s*(\d+)\|(\d+|N\/A)\|([A-Z_]+)\|(.*?)\s*$/.exec(line) ?? [];
    if (job === undefined || shard === undefined || state === undefined) return [];
    const index = shard === "N/A" ? null : Number(shard);
    return [{ job, shard: index, state, reason: reason === "None" ? "" : (reason ?? "") }];
  });
}

/** What Slurm's accounting knows of jobs, also of those long gone; null where there is no accounting. */
export async function accountedJobs(jobs: readonly string[]): Promise<SlurmJob[] | null> {
  if (jobs.length === 0) return [];
  try {
    const listing = await slurm("sacct", [
      `--jobs=${jobs.join(",")}`,
      "--allocations",
      "--array",
      "--noheader",
      "--parsable2",
      "--format=JobID,State,ExitCode",
    ]);
    return accountedJobsIn(listing);
  } catch (error) {
    if (error instanceof RootsmithError) return null;
    throw error;
  }
}

/** Lines of sacct as `12_3|CANCELLED by 0|0:15`. */
export function accountedJobsIn(listing: string): SlurmJob[] {
  return listing.split("\n").flatMap((line) => {
    const [, job, shard, state, code] =
      /^(\d+)(?:_(\d+))?\|([A-Z_]+)\+?(?: [^|]*)?\|(\S*)$/.exec(line.trim()) ?? [];
    if (job === undefined || state === undefined) return [];
    const reason = code === undefined || code === "0:0" ? "" : `exit ${code}`;
    return [{ job, shard: shard === undefined ? null : Number(shard), state, reason }];
  });
}

/** @throws RootsmithError `bad-input` where Slurm refuses. */
export async function cancelJobs(jobs: readonly string[]): Promise<void> {
  await slurm("scancel", jobs);
}

async function slurm(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await execa(program, args, { stdin: "ignore" });
    return stdout;
  } catch (error) {
    if (!(error instanceof ExecaError)) throw error;
    if (error.code === "ENOENT")
      throw new RootsmithError(
        "setup-missing",
        `${program} is not here: run this on a machine with Slurm's commands, or without \`--executor slurm\``,
        { cause: error },
      );
    const said =
      String(error.stderr ?? "")
        .trim()
        .replaceAll(/\s*\n\s*/g, "; ") || error.shortMessage;
    const isUnreachable = /unable to contact|connection refused|timed out|munge/i.test(said);
    throw new RootsmithError(
      isUnreachable ? "setup-missing" : "bad-input",
      isUnreachable
        ? `Slurm does not answer (${said}): see \`sinfo\`, then give the same command again`
        : `${program} refused (${said}): change the options and give the command again`,
      { cause: error },
    );
  }
}
