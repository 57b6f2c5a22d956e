// The report that the entry of a container writes at the very end of both logs (sandbox/run-macro.c): in, a log's bytes; out, the log without it, and the ending.
import { endingFromStatus, type ContainedEnding } from "../contained-process.ts";

/** Longest report behind the token, bytes; a status and a time have about 12. */
const reportLimitBytes = 100;

/** Takes the report off one log. Bytes that may be the begin of the token are held back until more is known. */
export interface ReportCutter {
  /** Next bytes of the log in, those that surely are the macro's own out. */
  push(bytes: Buffer): Buffer;
  /** At the end of a log without a report: what was held back. */
  rest(): Buffer;
  /** The line behind the token once it is whole, else null. */
  report(): string | null;
}

/** @param token random, known to the entry and not to the macro: what looks like a report without it is the macro's own text. */
export function cutReport(token: string): ReportCutter {
  const mark = Buffer.from(token, "latin1");
  let held: Buffer = Buffer.alloc(0);
  let line: string | null = null;
  return {
    push: (bytes) => {
      if (line !== null) {
        if (line.length <= reportLimitBytes) line += bytes.toString("latin1");
        return Buffer.alloc(0);
      }
      const all = Buffer.concat([held, bytes]);
      const at = all.indexOf(mark);
      if (at >= 0) {
        line = all.toString("latin1", at + mark.length);
        held = Buffer.alloc(0);
        return all.subarray(0, at);
      }
      held = all.subarray(all.length - sharedLength(all, mark));
      return all.subarray(0, all.length - held.length);
    },
    rest: () => held,
    report: () => (line?.endsWith("\n") === true ? line : null),
  };
}

/** How much of `mark` the end of `bytes` already is. */
function sharedLength(bytes: Buffer, mark: Buffer): number {
  let length = Math.min(bytes.length, mark.length - 1);
  while (length > 0 && !bytes.subarray(bytes.length - length).equals(mark.subarray(0, length)))
    length -= 1;
  return length;
}

/** Null for anything but ` STATUS MILLISECONDS`. */
export function endingFromReport(report: string): ContainedEnding | null {
  const found = /^ (\d{1,3}) (\d{1,12})\n$/.exec(report);
  if (found === null) return null;
  return { ...endingFromStatus(Number(found[1])), cpuMs: Number(found[2]) };
}
