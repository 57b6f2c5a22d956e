// Runs one round's program in the sandbox: program in, what happened out; logs and outputs stay in the round's folder.
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { MacroRun, Sandbox } from "../sandbox/sandbox.ts";
import type { RunFolder } from "../transcript/run-folder.ts";
import type { Job } from "./job.ts";
import type { Recorder } from "./recorder.ts";
import type { Program } from "./rounds.ts";

/** @throws RootsmithError as `Sandbox.run` does. */
export async function execute(
  program: Program,
  index: number,
  job: Job,
  sandbox: Sandbox,
  folder: RunFolder,
  record: Recorder,
  signal: AbortSignal,
): Promise<MacroRun> {
  const resultFolder = path.join(folder.round(index), "run");
  // A killed sitting may have left half a run here.
  await rm(resultFolder, { recursive: true, force: true });
  await mkdir(resultFolder, { recursive: true });
  const run = await record.stage(`running in ${sandbox.kind}`, index, () =>
    sandbox.run({
      name: job.name,
      code: program.code,
      inputs: job.inputs,
      resultFolder,
      timeoutMs: job.settings.sandbox.timeoutMs,
      signal,
    }),
  );
  const relative = (file: string): string => path.relative(folder.path, file);
  record.event(
    {
      type: "macro-run",
      run: {
        ...run,
        outputs: [...run.outputs],
        stdoutPath: relative(run.stdoutPath),
        stderrPath: relative(run.stderrPath),
      },
    },
    index,
  );
  return run;
}
