// `rootsmith bench status OUT`: how far a run is, from its results and, where jobs were submitted, from Slurm.
import path from "node:path";
import { Command } from "commander";
import { armLabel } from "../benchmark/run/arm.ts";
import type { BatchStatus } from "../benchmark/slurm/batch-status.ts";
import type { SlurmJob } from "../benchmark/slurm/slurm-commands.ts";

export function benchStatusCommand(): Command {
  return new Command("status")
    .description("units done and left for each condition, and the state of Slurm jobs")
    .argument("<out>", "folder of the results")
    .option("--json", "print as JSON")
    .action(async (out: string, flags: { readonly json?: boolean }) => {
      const [{ batchStatus }, { rangesOf }] = await Promise.all([
        import("../benchmark/slurm/batch-status.ts"),
        import("../benchmark/slurm/shards.ts"),
      ]);
      const status = await batchStatus(path.resolve(out));
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify(status, null, 2)}\n`
          : describe(status, (jobs) => rangesOf(jobs)),
      );
    });
}

function describe(status: BatchStatus, ranges: (shards: readonly number[]) => string): string {
  const conditions = status.conditions.map(
    ({ done, left, passed, gatePassed, passRate, cost, ...kind }) =>
      [
        `${armLabel(kind)}: ${done} done${left === null ? "" : `, ${left} left`}`,
        ...(passRate === null
          ? []
          : [
              `${passed} met all checks (${Math.round(passRate * 100)} %)`,
              `${gatePassed} passed the gate`,
            ]),
        ...(cost > 0 ? [`cost ${cost.toFixed(4)}`] : []),
      ].join("; "),
  );
  return [
    ...(conditions.length === 0 ? ["no results yet"] : conditions),
    ...(status.jobs === null ? [] : jobLines(status.jobs, ranges)),
    ...(status.jobsUnknown === null ? [] : [`jobs unknown: ${status.jobsUnknown}`]),
    "",
  ].join("\n");
}

/** One line for each job and state: `job 12, shards 1-3: RUNNING`. */
function jobLines(
  jobs: readonly SlurmJob[],
  ranges: (shards: readonly number[]) => string,
): string[] {
  if (jobs.length === 0) return ["Slurm knows no job of this run any more"];
  const groups = new Map<string, SlurmJob[]>();
  for (const job of jobs) {
    const key = `${job.job} ${job.state} ${job.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  return [...groups.values()].map((group) => {
    const { job, state, reason } = group[0] as SlurmJob;
    const shards = group.flatMap(({ shard }) => shard ?? []);
    const what = shards.length === 0 ? "summary" : `shards ${ranges(shards)}`;
    return `job ${job}, ${what}: ${state}${reason === "" ? "" : ` (${reason})`}`;
  });
}
