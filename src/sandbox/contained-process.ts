// What a backend hands over once the macro's process runs, and how its end is read.
import type { Readable } from "node:stream";

export interface ProcessEnding {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

/** The end of a whole run: how its process ended, and the processor time of it and of the children it waited for, where known. */
export interface ContainedEnding extends ProcessEnding {
  readonly cpuMs: number | null;
}

/** A started macro. The backend has put the limits on it; whoever supervises it reads its logs and ends it on time. */
export interface ContainedProcess {
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves once the process and all its children have ended; rejects with RootsmithError where the backend broke. */
  readonly ended: Promise<ContainedEnding>;
  /** Asks for the end of the process and all its children, at once; `ended` tells when. Harmless after the end. */
  kill(): void;
}

/**
 * Signals a container's status stands for (128 + number, the shell's convention). Only those are listed that cannot be ROOT's own exit
 * status: its crash handler exits with 128 + an internal number from 0 to 14 (129 after a segmentation violation).
 */
const signalByStatus: Readonly<Record<number, string>> = {
  137: "SIGKILL",
  143: "SIGTERM",
  152: "SIGXCPU",
  153: "SIGXFSZ",
};

/** Reads the status of a process that another one waited for (a container's, bubblewrap's). */
export function endingFromStatus(status: number): ProcessEnding {
  const signal = signalByStatus[status];
  return signal === undefined ? { exitCode: status, signal: null } : { exitCode: null, signal };
}
