// The one family of errors a user may see: a code, one line that says what to do, and the cause.

/** What kind of trouble it is; the command line maps each to an exit code (see `cli/exit-codes.ts`). */
export type ErrorCode =
  | "bad-input"
  | "bad-settings"
  | "setup-missing"
  | "model-unavailable"
  | "model-refused"
  | "budget-reached"
  | "index-unusable"
  | "sandbox-unavailable"
  | "disk-full"
  | "interrupted";

/**
 * A known failure outside a run's own outcomes (those are data, see `transcript`).
 * `message` is one line for the user: what is wrong and what to do. `cause` keeps the original.
 */
export class RootsmithError extends Error {
  override readonly name = "RootsmithError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

/** The error as `disk-full` where that is what it says; else unchanged, for rethrowing. */
export function asDiskFull(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "ENOSPC" && code !== "EDQUOT") return error;
  return new RootsmithError(
    "disk-full",
    "the disk is full: free some space, then go on with `rootsmith generate --resume RUN`",
    { cause: error },
  );
}
