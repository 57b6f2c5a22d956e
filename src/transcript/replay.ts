// Folds a transcript's records into the state of its run: what is finished, and where a resumed run goes on.
import { RootsmithError } from "../errors.ts";
import type { MacroRun } from "../sandbox/sandbox.ts";
import type { Verdict } from "../gate/verdict.ts";
import type { RunEvent } from "./run-events.ts";
import type { TranscriptRecord } from "./schema.ts";

type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;

export interface RoundState {
  readonly index: number;
  /** The program, or why there is none; undefined while it is still to be written. */
  program?: EventOf<"program-written"> | EventOf<"no-program">;
  run?: MacroRun;
  verdict?: Verdict;
}

export interface RunState {
  readonly started: EventOf<"run-started">;
  context?: EventOf<"context-ready">;
  readonly rounds: RoundState[];
  finished?: EventOf<"run-finished">;
}

/**
 * The state after the last record. Only finished steps count: a step that was killed midway left no event of its own.
 * @throws RootsmithError `bad-input` where the transcript holds no start of a run.
 */
export function replay(records: readonly TranscriptRecord[]): RunState {
  const first = records[0]?.event;
  if (first?.type !== "run-started") {
    throw new RootsmithError(
      "bad-input",
      "the transcript holds no start of a run: nothing can be resumed from it",
    );
  }
  const state: RunState = { started: first, rounds: [] };
  for (const { event, round } of records) applyEvent(state, event, round);
  return state;
}

function applyEvent(
  state: RunState,
  event: TranscriptRecord["event"],
  round: number | undefined,
): void {
  switch (event.type) {
    case "context-ready":
      state.context = event;
      break;
    case "program-written":
    case "no-program":
      roundOf(state, round).program = event;
      break;
    case "macro-run":
      roundOf(state, round).run = event.run;
      break;
    case "verdict":
      roundOf(state, round).verdict = event.verdict;
      break;
    case "run-forked":
      delete state.finished;
      break;
    case "run-finished":
      state.finished = event;
      break;
    default:
      break;
  }
}

function roundOf(state: RunState, index: number | undefined): RoundState {
  if (index === undefined)
    throw new RootsmithError(
      "bad-input",
      "a round's event names no round: the transcript was altered",
    );
  const known = state.rounds.find((round) => round.index === index);
  if (known !== undefined) return known;
  const round: RoundState = { index };
  state.rounds.push(round);
  return round;
}
