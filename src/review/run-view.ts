// What the page shows of one run, from its transcript alone: records in, a view without files out. Pure.
import type { Condition } from "../pipeline/job.ts";
import type { RunEvent } from "../transcript/run-events.ts";
import type { TranscriptRecord } from "../transcript/schema.ts";
import type { ModelCall, RunView } from "./api.ts";
import { GroundingFold } from "./fold-grounding.ts";
import { callOf, type FoldedRound, RoundFold } from "./fold-round.ts";
import { TextBudget } from "./text-budget.ts";

/** A run as its transcript tells it; programs, logs, outputs and other runs are looked up elsewhere. */
export interface FoldedRun extends Pick<
  RunView,
  | "inputs"
  | "settings"
  | "rootsmithVersion"
  | "sandbox"
  | "timeline"
  | "grounding"
  | "calls"
  | "isGiven"
  | "forkedFrom"
> {
  readonly request: string;
  readonly name: string;
  readonly condition: Condition;
  /** In the order of their index. */
  readonly rounds: readonly FoldedRound[];
  /** Texts that are cut in here. */
  readonly cutTexts: number;
}

type EventOf<Type extends RunEvent["type"]> = Extract<RunEvent, { type: Type }>;

/** Null where the records hold no start of a run. Records are taken one at a time, so that they may come from a stream. */
export function foldRun(records: Iterable<TranscriptRecord>): FoldedRun | null {
  const budget = new TextBudget();
  const rounds = new Map<number, RoundFold>();
  const grounding = new GroundingFold(budget);
  const calls: ModelCall[] = [];
  const timeline: RunView["timeline"][number][] = [];
  let started: EventOf<"run-started"> | null = null;
  let startMs = 0;
  let settings: Readonly<Record<string, unknown>> = {};
  let sandbox: RunView["sandbox"] = null;
  let forkedFrom: RunView["forkedFrom"] = null;

  for (const { at, round, event } of records) {
    if (round !== undefined) {
      const fold = rounds.get(round) ?? new RoundFold(round, budget);
      rounds.set(round, fold);
      fold.add(event);
    } else if (event.type === "model-call") calls.push(callOf(event));
    else grounding.add(event);

    switch (event.type) {
      case "run-started":
        started ??= event;
        startMs = Date.parse(at);
        settings = event.settings;
        break;
      case "run-resumed":
        settings = event.settings;
        break;
      case "run-forked":
        forkedFrom = { from: event.from, arm: event.arm };
        break;
      case "sandbox-chosen":
        sandbox = event.identity;
        break;
      case "stage-finished": {
        const toMs = Date.parse(at) - startMs;
        const fromMs = Math.max(0, toMs - event.durationMs);
        timeline.push({ stage: event.stage, round: round ?? null, fromMs, toMs });
        break;
      }
      default:
        break;
    }
  }
  if (started === null) return null;
  return {
    request: started.request,
    name: started.name,
    condition: started.condition,
    inputs: started.inputs,
    settings,
    rootsmithVersion: started.rootsmithVersion,
    sandbox,
    timeline,
    grounding: grounding.finish(),
    calls,
    isGiven: started.givenProgram,
    forkedFrom,
    rounds: [...rounds.values()]
      .toSorted((left, right) => left.index - right.index)
      .map((fold) => fold.finish()),
    cutTexts: budget.cut,
  };
}
