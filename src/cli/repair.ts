// `rootsmith repair MACRO.C --request "…"`: runs a macro brought along, and repairs it until it passes.
import { Command } from "commander";
import { addRunOptions, generatorSettings, type RunCommandOptions } from "./run-options.ts";

interface RepairOptions extends RunCommandOptions {
  readonly request: string;
  readonly direct?: boolean;
}

export function repairCommand(): Command {
  const command = new Command("repair")
    .description("run a macro of yours, judge it, and repair it until it passes")
    .argument("<macro>", "macro file, its entry function named like the file")
    .requiredOption(
      "--request <text>",
      "what the macro should do, in plain words; `-` reads standard input",
    )
    .option("--direct", "without grounding: raw logs for repair")
    .action(async (macro: string, options: RepairOptions) => {
      const { readRequest } = await import("./read-request.ts");
      const { runNewJob } = await import("./run-job.ts");
      process.exitCode = await runNewJob(
        {
          request: await readRequest(options.request, undefined),
          condition: options.direct === true ? "direct" : "grounded",
          givenFile: macro,
        },
        options,
      );
    });
  return addRunOptions(command, generatorSettings);
}
