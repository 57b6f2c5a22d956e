// One request from start to verdict: context, then rounds of program → run → verdict, repaired until it passes or may not go on.
// Every finished step is in the transcript before the next begins, so a killed run goes on from its last finished step.
import type { Verdict } from "../gate/verdict.ts";
import type { RunOutcome } from "../transcript/run-events.ts";
import type { RunState } from "../transcript/replay.ts";
import type { Transcript } from "../transcript/transcript.ts";
import { execute } from "./execute.ts";
import { gatherContext } from "./gather-context.ts";
import type { Job, Parts, Watcher } from "./job.ts";
import { judge } from "./judge.ts";
import { openRecorder } from "./recorder.ts";
import { type FinishedRound, restoreRounds } from "./rounds.ts";
import { writeProgram } from "./write-program.ts";

export interface RunResult {
  readonly outcome: RunOutcome;
  readonly reason: string;
  readonly rounds: readonly FinishedRound[];
}

/**
 * Runs a job to its outcome.
 * @throws RootsmithError where the run cannot go on now (model, sandbox, budget, Ctrl-C); it can then be resumed.
 */
export async function runRequest(
  job: Job,
  parts: Parts,
  transcript: Transcript,
  earlier: RunState,
  watcher: Watcher,
  signal: AbortSignal,
): Promise<RunResult> {
  const { folder } = transcript;
  const record = openRecorder(transcript, watcher);
  const { sandbox, notice } = await parts.sandbox();
  record.event({ type: "sandbox-chosen", identity: await sandbox.identity(), notice });
  if (notice !== null) watcher.note(notice);

  const context = earlier.context ?? (await gatherContext(job, parts, record, signal));
  const { finished: rounds, open } = await restoreRounds(folder, earlier);
  let unfinished = open;

  for (let last = rounds.at(-1); !isFinal(last, job); last = rounds.at(-1)) {
    const index = rounds.length;
    const written =
      unfinished === null
        ? await writeProgram({ job, parts, context, rounds, folder, record, signal })
        : ({ status: "program", program: unfinished.program } as const);
    if (written.status === "environment-blocked") {
      return finish("environment-blocked", written.reason);
    }
    if (written.status === "no-program") {
      rounds.push({ index, program: null, run: null, verdict: withoutProgram(written.reason) });
      record.event({ type: "verdict", verdict: withoutProgram(written.reason) }, index);
      continue;
    }
    const { program } = written;
    const run =
      unfinished?.run ?? (await execute(program, index, job, sandbox, folder, record, signal));
    unfinished = null;
    const verdict = await judge(run, index, job, parts, record, signal);
    rounds.push({ index, program, run, verdict });
  }
  const verdict = rounds.at(-1)?.verdict;
  return verdict?.status === "pass"
    ? finish("passed", verdict.reason)
    : finish("failed", verdict?.reason ?? "no round was allowed");

  function finish(outcome: RunOutcome, reason: string): RunResult {
    const last = rounds.findLast((round) => round.program !== null);
    const outputs = last?.run?.outputs.filter((output) => output.collected) ?? [];
    record.event({
      type: "run-finished",
      outcome,
      reason,
      rounds: rounds.length,
      macro: last?.program?.path ?? null,
      outputs: outputs.map((output) => output.name),
    });
    return { outcome, reason, rounds };
  }
}

function isFinal(last: FinishedRound | undefined, job: Job): boolean {
  return (
    last !== undefined &&
    (last.verdict.status === "pass" || last.index >= job.settings.repair.rounds)
  );
}

/** A round without a program fails like any other, so that the next one may do better. */
function withoutProgram(reason: string): Verdict {
  return {
    status: "fail",
    processSuccess: false,
    decidedBy: "process",
    severity: "error",
    reason,
    issues: [],
  };
}
