// `rootsmith bench cancel OUT`: takes a run's jobs out of Slurm; what is done stays, and the same run can go on later.
import path from "node:path";
import { Command } from "commander";

export function benchCancelCommand(): Command {
  return new Command("cancel")
    .description("cancel the Slurm jobs of a benchmark run; results and runs under way are kept")
    .argument("<out>", "folder of the results")
    .option("--json", "print the outcome as JSON")
    .action(async (out: string, flags: { readonly json?: boolean }) => {
      const [{ liveJobs, refuseAbsent }, { cancelJobs }] = await Promise.all([
        import("../benchmark/slurm/batch-status.ts"),
        import("../benchmark/slurm/slurm-commands.ts"),
      ]);
      const folder = path.resolve(out);
      refuseAbsent(folder);
      const jobs = await liveJobs(folder);
      if (jobs.length > 0) await cancelJobs(jobs);
      const told =
        jobs.length === 0
          ? "no job of this run waits or runs\n"
          : `cancelled: ${jobs.join(", ")}\n`;
      process.stdout.write(flags.json === true ? `${JSON.stringify({ cancelled: jobs })}\n` : told);
    });
}
