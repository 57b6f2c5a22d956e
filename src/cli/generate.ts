// `rootsmith generate "REQUEST"`: the main job. Request in plain words in; a macro that ran, its outputs and its transcript out.
import { Command } from "commander";
import { addRunOptions, generatorSettings, type RunCommandOptions } from "./run-options.ts";

interface GenerateOptions extends RunCommandOptions {
  readonly direct?: boolean;
  readonly file?: string;
  readonly resume?: string;
}

export function generateCommand(): Command {
  const command = new Command("generate")
    .description("write, run, judge and repair a ROOT macro for a request (the default command)")
    .argument("[request]", "what the macro should do, in plain words; `-` reads standard input")
    .option("-f, --file <file>", "read the request from a file")
    .option("--direct", "without grounding: no graph, no examples, raw logs for repair")
    .option("--name <name>", "macro name: file stem and entry function (default: from the request)")
    .option("--resume <run>", "go on with a stopped run: its folder or its id")
    .action(async (request: string | undefined, options: GenerateOptions) => {
      const { resumeJob, runNewJob } = await import("./run-job.ts");
      if (options.resume !== undefined) {
        process.exitCode = await resumeJob(options.resume, options);
        return;
      }
      const { readRequest } = await import("./read-request.ts");
      const text = await readRequest(request, options.file);
      process.exitCode = await runNewJob(
        {
          request: text,
          condition: options.direct === true ? "direct" : "grounded",
          givenFile: null,
        },
        options,
      );
    });
  return addRunOptions(command, generatorSettings);
}
