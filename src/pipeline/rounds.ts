// One round as the pipeline holds it, and the rounds of an earlier sitting read back from the run folder.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Verdict } from "../gate/verdict.ts";
import type { MacroRun } from "../sandbox/sandbox.ts";
import type { RunFolder } from "../transcript/run-folder.ts";
import type { RunState } from "../transcript/replay.ts";

export interface Program {
  /** Relative to the run folder. */
  readonly path: string;
  readonly code: string;
  readonly route: string;
}

export interface FinishedRound {
  readonly index: number;
  /** Null where the model gave no program. */
  readonly program: Program | null;
  /** Null where there was nothing to run. Log paths are absolute. */
  readonly run: MacroRun | null;
  readonly verdict: Verdict;
}

/** The round that a killed sitting left unfinished: what of it is done. */
export interface OpenRound {
  readonly program: Program;
  readonly run: MacroRun | null;
}

/** Rounds with a verdict, in order, and the one that was under way. */
export async function restoreRounds(
  folder: RunFolder,
  state: RunState,
): Promise<{ finished: FinishedRound[]; open: OpenRound | null }> {
  const finished: FinishedRound[] = [];
  for (const round of state.rounds) {
    const program =
      round.program?.type === "program-written"
        ? {
            ...round.program,
            code: await readFile(path.join(folder.path, round.program.path), "utf8"),
          }
        : null;
    const run = round.run === undefined ? null : withAbsoluteLogs(round.run, folder);
    if (round.verdict !== undefined) {
      finished.push({ index: round.index, program, run, verdict: round.verdict });
    } else if (program !== null) {
      return { finished, open: { program, run } };
    }
  }
  return { finished, open: null };
}

function withAbsoluteLogs(run: MacroRun, folder: RunFolder): MacroRun {
  return {
    ...run,
    stdoutPath: path.join(folder.path, run.stdoutPath),
    stderrPath: path.join(folder.path, run.stderrPath),
  };
}
