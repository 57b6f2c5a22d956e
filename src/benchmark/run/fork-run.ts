// A run that goes on twice: in, a finished run's folder; out, a copy of it that says what it is, ready to be resumed with other settings.
import { createHash } from "node:crypto";
import { cp } from "node:fs/promises";
import { readFileSync } from "node:fs";
import path from "node:path";
import { findRunFolder } from "../../transcript/run-folder.ts";
import { openTranscript } from "../../transcript/transcript.ts";

export interface Fork {
  /** The run to go on from, finished. */
  readonly run: string;
  /** How the transcript names it. */
  readonly from: string;
  readonly arm: string;
}

/** Byte for byte, plus one line at the end of the transcript. Gives the folder of the copy in `folder`. */
export async function forkRun({ run, from, arm }: Fork, folder: string): Promise<string> {
  const copy = path.join(folder, path.basename(run));
  await cp(run, copy, { recursive: true });
  const transcript = await openTranscript(await findRunFolder(copy, folder), () => new Date());
  transcript.append({ type: "run-forked", from, sha256: transcriptDigest(run), arm });
  await transcript.close();
  return copy;
}

/** SHA-256 of a run's transcript as it lies there. */
export function transcriptDigest(run: string): string {
  return createHash("sha256")
    .update(readFileSync(path.join(run, "events.jsonl")))
    .digest("hex");
}
