// The append-only record of one run: events in, JSON Lines on disk; and back.
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  truncateSync,
} from "node:fs";
import { lock } from "proper-lockfile";
import { asDiskFull, RootsmithError } from "../errors.ts";
import {
  type TranscriptEvent,
  type TranscriptRecord,
  transcriptRecordSchema,
  transcriptVersion,
} from "./schema.ts";
import type { RunFolder } from "./run-folder.ts";

export interface ReadTranscript {
  readonly records: readonly TranscriptRecord[];
  /** Bytes of whole lines; what lies behind is a line that a kill cut short. */
  readonly soundBytes: number;
  readonly cutTail: boolean;
}

/**
 * Reads a transcript that may have been killed at any moment: a cut last line is left out and told.
 * @throws RootsmithError `bad-input` naming the line where a whole line is not valid.
 */
export function readTranscript(file: string): ReadTranscript {
  const bytes = readFileSync(file);
  const soundBytes = bytes.lastIndexOf(0x0a) + 1;
  const lines = bytes.subarray(0, soundBytes).toString("utf8").split("\n").slice(0, -1);
  const records = lines.map((line, index) => parseRecord(line, `${file}:${index + 1}`));
  return { records, soundBytes, cutTail: soundBytes < bytes.length };
}

function parseRecord(line: string, where: string): TranscriptRecord {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new RootsmithError("bad-input", `${where} is no JSON: the transcript was altered`, {
      cause,
    });
  }
  const parsed = transcriptRecordSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new RootsmithError(
    "bad-input",
    `${where} does not follow transcript schema ${transcriptVersion} at ${issue?.path.join(".") ?? "?"}: ${issue?.message ?? ""}`,
    { cause: parsed.error },
  );
}

export interface Transcript {
  readonly folder: RunFolder;
  /** Appends one event; on disk (handed to the system) when it returns. */
  append(event: TranscriptEvent, round?: number): void;
  /** Waits for the disk and gives the run free for others. */
  close(): Promise<void>;
}

const lockOptions = {
  // A killed process leaves its lock; after this long without a sign of life it counts as free.
  stale: 10_000,
  // A long computation can delay the sign of life; the run goes on all the same.
  onCompromised: () => undefined,
};

/**
 * Opens a run's transcript for appending, after cutting off what a kill left half-written.
 * `waitSeconds`: how long to wait for another writer.
 * @throws RootsmithError `bad-input` where another process is still writing to it; `disk-full` from `append`.
 */
export async function openTranscript(
  folder: RunFolder,
  clock: () => Date,
  waitSeconds = 0,
): Promise<Transcript> {
  const release = await lock(folder.path, {
    ...lockOptions,
    retries: { retries: waitSeconds, minTimeout: 1_000, maxTimeout: 1_000 },
  }).catch((cause: unknown) => {
    throw new RootsmithError(
      "bad-input",
      `run ${folder.id} is being written by another process: wait for it`,
      {
        cause,
      },
    );
  });
  const descriptor = openSync(folder.events, "a");
  const before = readTranscript(folder.events);
  if (before.cutTail) truncateSync(folder.events, before.soundBytes);
  let sequence = before.records.at(-1)?.seq ?? 0;
  return {
    folder,
    append(event, round) {
      sequence += 1;
      const record: TranscriptRecord = {
        v: transcriptVersion,
        seq: sequence,
        at: clock().toISOString(),
        ...(round === undefined ? {} : { round }),
        event,
      };
      // An event that does not follow the published schema is a bug here, not the user's trouble.
      transcriptRecordSchema.parse(record);
      writeLine(descriptor, `${JSON.stringify(record)}\n`);
    },
    async close() {
      fsyncSync(descriptor);
      closeSync(descriptor);
      await release();
    },
  };
}

function writeLine(descriptor: number, line: string): void {
  try {
    appendFileSync(descriptor, line);
  } catch (error) {
    throw asDiskFull(error);
  }
}
