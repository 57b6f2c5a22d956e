// What a macro's processes took of the processors: in, its command; out, a command that reports their time, and a reader of that report.
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { treeTimeMs } from "./tree-time.ts";

/** File descriptor on which a measured command tells its processor time; the macro itself does not get it. */
const timesDescriptor = 4;
/** Longest report read, bytes: two lines of `times` have about 60. */
const reportLimitBytes = 1_000;
/** How long the report may stay open after the command has ended, milliseconds. */
const reportDrainMs = 500;

/**
 * Waits for the command and exits with its status (128 + number after a signal). Standard error of the shell itself is closed: it would say there that
 * the command was "Killed". The subshell gives the command its own back; a plain redirection would hold for that word of the shell as well.
 */
const script = [
  "exec 5>&2 2>/dev/null",
  `(exec 2>&5 5>&- ${timesDescriptor}>&-; exec "$@")`,
  "status=$?",
  `times >&${timesDescriptor}`,
  'exit "$status"',
].join("\n");

/** Wraps a command so that it reports its processor time on descriptor 4 when it has ended by itself. */
export function measured(command: readonly string[]): string[] {
  return ["/bin/sh", "-c", script, "sh", ...command];
}

export interface ProcessorClock {
  /** To be called right before the command is ended: afterwards nobody reports. */
  lookBeforeKill(): void;
  /** To be called once the command has ended: milliseconds, or null where nothing is known. */
  total(): Promise<number | null>;
}

/** Follows a started `measured` command by its report, or, where it does not get that far, by what the kernel last counted. */
export function processorClock(command: {
  readonly pid: number;
  readonly times: Readable;
}): ProcessorClock {
  const { pid, times } = command;
  let lastSeenMs: number | null = null;
  let text = "";
  const closed = new Promise<void>((resolve) => {
    times.once("close", resolve);
  });
  times.on("data", (chunk: Buffer) => {
    if (text.length <= reportLimitBytes) text += chunk.toString("latin1");
  });
  // A broken report is no report.
  times.on("error", () => undefined);
  return {
    lookBeforeKill: () => {
      lastSeenMs = treeTimeMs(pid);
    },
    total: async () => {
      // A process that got hold of the descriptor may keep it open: what has come by then counts.
      await Promise.race([closed, delay(reportDrainMs, undefined, { ref: false })]);
      times.destroy();
      return childrenMs(text) ?? lastSeenMs;
    },
  };
}

/**
 * User and system time of the children, from what `times` prints (POSIX): one line for the shell, one for its children, `MINUTESmSECONDSs` twice each.
 * Null for anything else: the macro runs under the same user and may have written there.
 */
export function childrenMs(text: string): number | null {
  const time = String.raw`(\d{1,6})m(\d{1,2}(?:\.\d{1,9})?)s`;
  const found = new RegExp(`^${time} ${time}\n${time} ${time}\n$`).exec(text);
  if (found === null) return null;
  const [userMinutes = 0, userSeconds = 0, systemMinutes = 0, systemSeconds = 0] = found
    .slice(5)
    .map(Number);
  return Math.round(((userMinutes + systemMinutes) * 60 + userSeconds + systemSeconds) * 1_000);
}
