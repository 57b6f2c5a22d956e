// Reads what bubblewrap tells of its process (`--json-status-fd`): in, its stream of JSON lines; out, the first process and the exit status.
import type { Readable } from "node:stream";

export interface Report {
  /** Number, on the host, of the first process of the sandbox; null until it is known. */
  firstProcess(): number | null;
  /** Exit status of the macro; null where bubblewrap ended before it started one, or was killed. Settles with the end of the stream. */
  readonly exitStatus: Promise<number | null>;
}

export function readReport(stream: Readable): Report {
  let text = "";
  const exitStatus = new Promise<number | null>((resolve, reject) => {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
    });
    stream.once("end", () => resolve(reported(text, "exit-code")));
    stream.once("error", reject);
  });
  // Met where it is awaited.
  exitStatus.catch(() => undefined);
  return { firstProcess: () => reported(text, "child-pid"), exitStatus };
}

/** A number bubblewrap reported, or null; a line that is not whole yet does not count. */
export function reported(text: string, key: "child-pid" | "exit-code"): number | null {
  const found = new RegExp(`"${key}": (\\d+)[^\\d]`).exec(text);
  return found?.[1] === undefined ? null : Number(found[1]);
}
