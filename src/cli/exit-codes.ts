// Every exit code of the command line, in one table that the README shows.
import type { ErrorCode } from "../errors.ts";

export const exitCodes = {
  /** The macro passed; the command did what was asked. */
  passed: 0,
  /** A bug in Rootsmith: the stack is printed. */
  bug: 1,
  /** Bad input or settings: nothing was started. */
  badInput: 2,
  /** The macro failed the gate in every round allowed. */
  failed: 3,
  /** No program can mend it: something the run needs is not here. */
  environmentBlocked: 4,
  /** A part of the set-up is missing or unusable: `rootsmith doctor`. */
  setupMissing: 5,
  /** The model cannot be reached or refused. */
  model: 6,
  /** `--max-cost` or `--max-tokens` was reached; the run can be resumed. */
  budget: 7,
  /** The gate's rules alone cannot tell (`judge --no-model`, `run --no-model`). */
  undecided: 8,
  /** Stopped by Ctrl-C or SIGTERM; the run can be resumed. */
  interrupted: 130,
} as const;

const byErrorCode: Record<ErrorCode, number> = {
  "bad-input": exitCodes.badInput,
  "bad-settings": exitCodes.badInput,
  "setup-missing": exitCodes.setupMissing,
  "index-unusable": exitCodes.setupMissing,
  "sandbox-unavailable": exitCodes.setupMissing,
  "disk-full": exitCodes.setupMissing,
  "model-unavailable": exitCodes.model,
  "model-refused": exitCodes.model,
  "budget-reached": exitCodes.budget,
  interrupted: exitCodes.interrupted,
};

/** The exit code that tells scripts what kind of trouble it was. */
export function exitCodeOf(code: ErrorCode): number {
  return byErrorCode[code];
}
