// The contract of one part of the set-up (ROOT, a model file, the sandbox image, …): tell its state, bring it about.

export interface PartState {
  readonly part: string;
  readonly ok: boolean;
  readonly version: string | null;
  readonly path: string | null;
  /** What is wrong, in a few words; null when ok. */
  readonly problem: string | null;
  /** Exact command or action that mends it; null when ok. */
  readonly mend: string | null;
}

/** Where a long step tells how far it is; the command line draws a bar or prints plain lines. */
export interface Progress {
  /** A new step begins. `total` in `unit`, where known. */
  step(title: string, total?: number, unit?: "bytes" | "items"): void;
  /** So much of `total` is done by now (not: so much more). */
  advance(done: number): void;
  /** One line worth keeping: what is downloaded, from which kind of source, how large. */
  note(line: string): void;
  /** Nothing is drawn while `action` asks a person something; absent where no terminal is there. */
  holdTerminal?<Result>(action: () => Promise<Result>): Promise<Result>;
}

/**
 * One part of the set-up. `state` only looks (fast, no network). `ensure` is idempotent, resumes what was interrupted,
 * and throws RootsmithError `setup-missing` with the exact command where it may not act itself.
 */
export interface SetupPart {
  readonly name: string;
  /** Parts that have to be in place first. */
  readonly needs: readonly string[];
  state(): Promise<PartState>;
  ensure(progress: Progress, signal: AbortSignal): Promise<void>;
}
