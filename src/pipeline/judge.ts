// The gate on one round's run: its logs and outputs in, a recorded verdict out.
import path from "node:path";
import type { OutputEvidence } from "../gate/evidence.ts";
import { judgeRun } from "../gate/gate.ts";
import { lookAtOutput } from "../gate/look-at-output.ts";
import { readLogFile } from "../gate/read-log.ts";
import type { Verdict } from "../gate/verdict.ts";
import type { MacroRun, OutputFile } from "../sandbox/sandbox.ts";
import type { Job, Parts } from "./job.ts";
import type { Recorder } from "./recorder.ts";

/** @throws RootsmithError `interrupted` or `budget-reached`; every failure of the judge itself is a failed verdict. */
export async function judge(
  run: MacroRun,
  index: number,
  job: Job,
  parts: Parts,
  record: Recorder,
  signal: AbortSignal,
): Promise<Verdict> {
  const outputFolder = path.join(path.dirname(run.stdoutPath), "outputs");
  const verdict = await record.stage("judging the run", index, () =>
    judgeRun(
      {
        exitCode: run.exitCode,
        signal: run.signal,
        timedOut: run.timedOut,
        stdout: readLogFile(run.stdoutPath),
        stderr: readLogFile(run.stderrPath),
        outputs: run.outputs.map((output) => evidenceOf(output, outputFolder)),
        request: job.request,
      },
      {
        openJudge: job.settings.gate.judge ? () => parts.judge() : null,
        settings: job.settings.gate,
        signal,
        emit: (event) => record.event(event, index),
      },
    ),
  );
  record.event({ type: "verdict", verdict }, index);
  return verdict;
}

/** A file that was not collected is known by name and size only. */
function evidenceOf({ name, bytes, collected }: OutputFile, folder: string): OutputEvidence {
  return { name, bytes, ...(collected ? lookAtOutput(path.join(folder, name)) : {}) };
}
