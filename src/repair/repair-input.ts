// What repair is given: the request, the rounds so far, and the parts it may ask.
import type { Settings } from "../config/schema.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { ChatModel } from "../models/chat-model.ts";
import type { FailedRun } from "./failed-run.ts";

/** A finished round that did not pass. */
export interface RepairRound {
  /** `generate`, `given`, or the route that repair returned for it. */
  readonly route: string;
  /** Nothing where no program came. */
  readonly run: FailedRun | null;
}

export interface RepairMacroInput {
  readonly request: string;
  readonly name: string;
  /** All rounds, in order; the last is the one to repair. */
  readonly rounds: readonly RepairRound[];
  /** Left out in direct repair: then no plan, no facts and no edits by rule, only the raw logs (P III.3). */
  readonly graph?: GraphReader;
  readonly generator: ChatModel;
  readonly openJudge: () => Promise<ChatModel>;
  readonly settings: Settings;
  readonly seed: number;
  /** Context of round 0, for a fresh start. */
  readonly graphContext: string;
  readonly tutorialContext: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (tokens: number) => void;
}
