// The contract of a place where an untrusted macro runs under limits, whichever backend holds it.

export type SandboxKind = "docker" | "bubblewrap" | "host";

export interface MacroRunRequest {
  /** Entry function and file stem; a C++ identifier, checked by the caller. */
  readonly name: string;
  readonly code: string;
  /** Files placed read-write into the work folder before the run (name inside the folder → path on the host). */
  readonly inputs?: Readonly<Record<string, string>>;
  /** Folder on the host that gets `stdout.log` and `stderr.log` whole, and `outputs/` with what the macro wrote. Exists, empty. */
  readonly resultFolder: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface OutputFile {
  /** Path inside the work folder, `/` separated; untrusted. */
  readonly name: string;
  readonly bytes: number;
  /** False: over a limit, or no regular file; listed, not copied. `reason` says why. */
  readonly collected: boolean;
  readonly reason?: string;
}

/** What happened to the process. Nothing here says whether the result is right: that is the gate's work. */
export interface MacroRun {
  /** `log-limit`: ended because a log grew over `logLimitBytes`. */
  readonly status: "exited" | "timed-out" | "log-limit" | "killed";
  /** Exit status; null when ended by a signal or by us. ROOT's own crash handler exits with 129 and such. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly stdoutPath: string;
  readonly stderrPath: string;
  /** Wall time of the contained command, milliseconds. */
  readonly durationMs: number;
  /**
   * User and system time of the macro and of the children it waited for, milliseconds. Of a run that we ended (time-out, log or disk limit): that of all its
   * processes then alive and of the children those had waited for. Null where it is not known. A macro could falsify its own.
   */
  readonly cpuMs: number | null;
  readonly outputs: readonly OutputFile[];
}

/** Recorded in every transcript, so that a run can be told apart from one elsewhere. */
export interface SandboxIdentity {
  readonly kind: SandboxKind;
  readonly rootVersion: string;
  /** Image digest (docker) or path of ROOT (others). */
  readonly detail: string;
}

/**
 * A sandbox: no network, unprivileged user, only the work folder writable, process group ended on time-out and abort.
 * `run` throws RootsmithError `sandbox-unavailable` (engine gone, image missing), `disk-full`, `interrupted`;
 * everything the macro does is an outcome, not an error. Concurrent runs do not see each other.
 */
export interface Sandbox {
  readonly kind: SandboxKind;
  identity(): Promise<SandboxIdentity>;
  run(request: MacroRunRequest): Promise<MacroRun>;
  close(): Promise<void>;
}
