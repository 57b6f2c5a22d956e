// A transcript as the page reads it: every record that can be read, one after another; what cannot is told and left out.
import { type TranscriptRecord, transcriptRecordSchema } from "../transcript/schema.ts";
import { readLines } from "./read-lines.ts";

const mostProblems = 20;

/** A killed run's cut last line is no problem: it is left out as `rootsmith generate --resume` does. */
export function* readRecords(file: string, problems: string[]): Generator<TranscriptRecord> {
  let number = 0;
  for (const { text } of readLines(file)) {
    number += 1;
    const record = text === null ? "it is too long" : parseRecord(text);
    if (typeof record !== "string") yield record;
    else if (problems.length < mostProblems)
      problems.push(`line ${number} of the transcript is left out: ${record}`);
  }
}

/** The record, or why there is none. */
function parseRecord(line: string): TranscriptRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "it is no JSON";
  }
  const parsed = transcriptRecordSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  return `it does not follow the schema at ${parsed.error.issues[0]?.path.join(".") || "its top"}`;
}
