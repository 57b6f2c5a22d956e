// `rootsmith repair MACRO.C --request "…"`: runs a macro brought along, and repairs it until it passes.
import { Command } from "commander";
import type { RunCommandOptions } from "./run-job.ts";
import { addSettingsFlags } from "./settings-flags.ts";

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
    .option("--input <file...>", "files the macro may read, placed into its work folder")
    .option("--out <dir>", "copy the macro and its outputs there as well")
    .option("--no-setup", "fail instead of setting up what is missing")
    .option("--json", "print the result as JSON")
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
  return addSettingsFlags(command, [
    "rounds",
    "timeout",
    "model",
    "judgeModel",
    "endpoint",
    "sandbox",
    "maxCost",
    "maxTokens",
    "runs",
    "set",
  ]);
}
