// Starts a local process with its logs as streams, for the backends that need no engine.
import { spawn, type ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { RootsmithError } from "../errors.ts";
import type { ProcessEnding } from "./contained-process.ts";

export interface SpawnedProcess {
  readonly pid: number;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** File descriptor 3, which the process may write a report of its own to. */
  readonly report: Readable;
  /** File descriptor 4, for the report of a `measured` command. */
  readonly times: Readable;
  /** End of this process; its children may live on. */
  readonly exited: Promise<ProcessEnding>;
}

/**
 * Starts `command` in a process group of its own, with nothing but `environment`. A plain `spawn`: the end of the process is needed even while
 * an escaped child still holds the logs open, which execa waits for.
 * @throws RootsmithError `sandbox-unavailable` where the program is missing (`missing` says what to do).
 */
export async function spawnContained(
  command: readonly string[],
  options: { folder: string; environment: Record<string, string>; missing: string },
): Promise<SpawnedProcess> {
  const [program, ...rest] = command;
  const child = spawn(program ?? "", rest, {
    cwd: options.folder,
    env: options.environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
  });
  const exited = new Promise<ProcessEnding>((resolve) => {
    child.once("exit", (exitCode, signal) => resolve({ exitCode, signal }));
  });
  await started(child, options.missing);
  const [, stdout, stderr, report, times] = child.stdio as readonly unknown[];
  return {
    pid: child.pid as number,
    stdout: stdout as Readable,
    stderr: stderr as Readable,
    report: report as Readable,
    times: times as Readable,
    exited,
  };
}

function started(child: ChildProcess, missing: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (cause) =>
      reject(new RootsmithError("sandbox-unavailable", missing, { cause })),
    );
  });
}

/** Sends SIGKILL to a process (or, negative, a process group); one that has gone is fine. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
