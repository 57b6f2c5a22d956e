// Both scores of a finished run: in, its folder and the task; out, what its last program did and how the model marked it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { RootsmithError } from "../../errors.ts";
import { readLogFile } from "../../gate/read-log.ts";
import type { ChatModel } from "../../models/chat-model.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { replay, type RoundState } from "../../transcript/replay.ts";
import { readTranscript } from "../../transcript/transcript.ts";
import { readSolution } from "../tasks/read-tasks.ts";
import { type OutcomeScore, scoreOutcomes } from "../tasks/score-outcome.ts";
import { requestOf, type Task } from "../tasks/task.ts";
import { type ReferenceScore, scoreReference } from "./score-reference.ts";

export interface RunScore {
  readonly taskId: string;
  /** The last round that has a program; null where none was ever written. */
  readonly round: number | null;
  readonly gatePassed: boolean;
  readonly outcome: OutcomeScore;
  /** Null where no model was asked. */
  readonly reference: ReferenceScore | null;
}

export interface ScoreDeps {
  readonly answersFolder: string;
  readonly sandbox: Sandbox;
  /** Null leaves the reference score out. */
  readonly scorer: ChatModel | null;
  readonly signal?: AbortSignal;
}

/**
 * Scores the last program that was run. One that was never run meets no check.
 * @throws RootsmithError `bad-input` where the folder holds no transcript or the run answers another request.
 */
export async function scoreRun(
  runFolder: string,
  task: Task,
  { answersFolder, sandbox, scorer, signal }: ScoreDeps,
): Promise<RunScore> {
  const state = replay(readTranscript(path.join(runFolder, "events.jsonl")).records);
  if (state.started.request.trim() !== requestOf(task).trim())
    throw new RootsmithError(
      "bad-input",
      `${runFolder} answers another request than task ${task.id}: give the task it was made for`,
    );
  const solution = readSolution(answersFolder, task.id);
  const last = state.rounds.findLast((round) => round.program?.type === "program-written");
  const gatePassed = last?.verdict?.status === "pass";
  if (last?.run === undefined) {
    const results = solution.checks.map(() => ({ passed: false, reason: "no program was run" }));
    const outcome = { processSuccess: false, results, passed: false };
    return { taskId: task.id, round: last?.index ?? null, gatePassed, outcome, reference: null };
  }
  const absolute = (name: string): string => path.join(runFolder, name);
  const run = {
    ...last.run,
    stdoutPath: absolute(last.run.stdoutPath),
    stderrPath: absolute(last.run.stderrPath),
  };
  const outputsFolder = path.join(path.dirname(run.stdoutPath), "outputs");
  const [outcome] = await scoreOutcomes(solution.checks, [{ run, outputsFolder }], sandbox, signal);
  if (outcome === undefined) throw new Error("a run was scored without a result");
  const reference =
    scorer === null
      ? null
      : await scoreReference(
          {
            comment: requestOf(task),
            round: last.index,
            candidate: readFileSync(absolute(programPath(last)), "utf8"),
            reference: solution.code,
            exitCode: run.exitCode,
            timedOut: run.timedOut,
            gatePassed,
            stdout: readLogFile(run.stdoutPath),
            stderr: readLogFile(run.stderrPath),
          },
          scorer,
          undefined,
          signal,
        );
  return { taskId: task.id, round: last.index, gatePassed, outcome, reference };
}

function programPath({ program }: RoundState): string {
  if (program?.type !== "program-written") throw new Error("a round without a program was scored");
  return program.path;
}
