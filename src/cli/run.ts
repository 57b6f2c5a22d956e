// `rootsmith run MACRO.C`: the sandbox and the gate only, on a macro of yours.
import { Command } from "commander";
import { addRunOptions, type RunCommandOptions } from "./run-options.ts";

interface RunOptions extends Omit<RunCommandOptions, "model"> {
  readonly request?: string;
  /** commander's form of `--no-model`. */
  readonly model: boolean;
}

export function runCommand(): Command {
  const command = new Command("run")
    .description("run a macro in the sandbox and judge it, nothing else")
    .argument("<macro>", "macro file, its entry function named like the file")
    .option("--request <text>", "what the macro should do; lets the gate check the files it names")
    .option("--no-model", "rules only: what they cannot tell is `undecided`")
    .action(async (macro: string, options: RunOptions) => {
      const { runNewJob } = await import("./run-job.ts");
      const { model, ...rest } = options;
      process.exitCode = await runNewJob(
        { request: options.request ?? "", condition: "direct", givenFile: macro },
        {
          ...rest,
          rounds: 0,
          set: [...(options.set ?? []), ...(model ? [] : ["gate.judge=false"])],
        },
      );
    });
  return addRunOptions(command, ["timeout", "judgeModel", "endpoint", "sandbox", "runs", "set"]);
}
