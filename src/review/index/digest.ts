// What the list needs of a transcript: in, the file and what was read of it before; out, its figures and words. Streams, so that its size does not matter.
import { statSync } from "node:fs";
import type { Condition } from "../../pipeline/job.ts";
import { type TranscriptRecord, transcriptRecordSchema } from "../../transcript/schema.ts";
import type { Spent } from "../api.ts";
import { readLines } from "../read-lines.ts";

/** Plain data: the index keeps it, so that a transcript that grew is read from where it was left. */
export interface Digest {
  /** Bytes read, and the sequence number of the last record. */
  readonly offset: number;
  readonly sequence: number;
  readonly startedAt: string;
  readonly lastAt: string;
  readonly request: string;
  readonly name: string;
  readonly condition: Condition;
  readonly model: string;
  readonly outcome: "passed" | "failed" | "environment-blocked" | null;
  readonly reason: string;
  /** Rounds with a program. */
  readonly rounds: readonly number[];
  readonly spent: Spent;
  /** Relative to the run folder, untrusted, the last few. */
  readonly programs: readonly string[];
  readonly logs: readonly string[];
  /** What gate and pipeline said, for the search. */
  readonly reasons: readonly string[];
  /** Why this is no transcript; null where it is one. */
  readonly unreadable: string | null;
}

type MutableDigest = { -readonly [Key in keyof Digest]: Digest[Key] };

/** How our own transcripts begin a line: the type is known without reading the rest. */
const head =
  /^\{"v":1,"seq":(\d+),"at":"([^"]{20,30})",(?:"round":\d+,)?"event":\{"type":"([a-z-]+)"/;
/** Records that tell the list something. */
const telling = new Set([
  "run-started",
  "run-forked",
  "model-call",
  "program-written",
  "macro-run",
  "verdict",
  "run-finished",
  "run-stopped",
]);
/** The command line takes no longer request. */
const requestCharacters = 20_000;
const nameCharacters = 200;
const keptPaths = 12;
const keptReasons = 60;
const reasonCharacters = 600;

/** @throws where the file cannot be opened. */
export function digestOf(file: string, before: Digest | null): Digest {
  const goesOn =
    before !== null && before.unreadable === null && statSync(file).size >= before.offset;
  return (goesOn ? read(file, before) : null) ?? read(file, null) ?? unreadable("it was altered");
}

/** Null where the file does not go on from `before`. */
function read(file: string, before: Digest | null): Digest | null {
  const digest: MutableDigest = { ...(before ?? empty) };
  for (const { text, end } of readLines(file, digest.offset)) {
    digest.offset = end;
    const known = text === null ? null : head.exec(text);
    if (text === null || (known !== null && !telling.has(known[3] ?? ""))) {
      if (!follows(digest, Number(known?.[1] ?? digest.sequence + 1), before)) return null;
      digest.lastAt = known?.[2] ?? digest.lastAt;
      if (digest.startedAt === "") return unreadable("its first record is no start of a run");
      continue;
    }
    const record = recordOf(text);
    if (record === null) {
      if (before !== null) return null;
      if (digest.startedAt === "") return unreadable(whyNot(text));
      continue;
    }
    if (!follows(digest, record.seq, before)) return null;
    if (digest.startedAt === "" && record.event.type !== "run-started")
      return unreadable("its first record is no start of a run");
    add(digest, record);
  }
  return digest.startedAt === "" ? unreadable("it holds no whole line") : digest;
}

/** Holds for every record of a file that was only appended to. */
function follows(digest: MutableDigest, sequence: number, before: Digest | null): boolean {
  const isNext = sequence === digest.sequence + 1;
  digest.sequence = sequence;
  return isNext || before === null;
}

function add(digest: MutableDigest, { at, event, round = 0 }: TranscriptRecord): void {
  digest.lastAt = at;
  switch (event.type) {
    case "run-started":
      if (digest.startedAt !== "") break;
      digest.startedAt = at;
      digest.request = event.request.slice(0, requestCharacters);
      digest.name = event.name.slice(0, nameCharacters);
      digest.condition = event.condition;
      digest.model = event.models.generator.slice(0, nameCharacters);
      break;
    case "model-call": {
      const { inputTokens, outputTokens, cost, durationMs } = event.usage;
      digest.spent = {
        calls: digest.spent.calls + 1,
        inputTokens: digest.spent.inputTokens + inputTokens,
        outputTokens: digest.spent.outputTokens + outputTokens,
        cost: digest.spent.cost + cost,
        modelMs: digest.spent.modelMs + durationMs,
      };
      break;
    }
    case "program-written":
      digest.rounds = [...new Set([...digest.rounds, round])];
      digest.programs = lastOf([...digest.programs, event.path]);
      break;
    case "macro-run":
      digest.logs = lastOf([...digest.logs, event.run.stdoutPath, event.run.stderrPath]);
      break;
    case "verdict":
      remember(digest, event.verdict.reason, ...event.verdict.issues.map((i) => i.evidence));
      break;
    case "run-forked":
      digest.outcome = null;
      break;
    case "run-finished":
      digest.outcome = event.outcome;
      digest.reason = event.reason;
      remember(digest, event.reason);
      break;
    case "run-stopped":
      digest.reason = event.message;
      remember(digest, event.message);
      break;
    default:
      break;
  }
}

function remember(digest: MutableDigest, ...texts: readonly string[]): void {
  const short = texts.map((text) => text.slice(0, reasonCharacters));
  digest.reasons = [...new Set([...digest.reasons, ...short])].slice(-keptReasons);
}

function lastOf(paths: readonly string[]): readonly string[] {
  return [...new Set(paths)].slice(-keptPaths);
}

function recordOf(line: string): TranscriptRecord | null {
  try {
    return transcriptRecordSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

function whyNot(line: string): string {
  try {
    const value: unknown = JSON.parse(line);
    const parsed = transcriptRecordSchema.safeParse(value);
    return `its first line does not follow the schema at ${parsed.error?.issues[0]?.path.join(".") || "its top"}`;
  } catch {
    return "its first line is no JSON";
  }
}

const empty: Digest = {
  offset: 0,
  sequence: 0,
  startedAt: "",
  lastAt: "",
  request: "",
  name: "",
  condition: "direct",
  model: "",
  outcome: null,
  reason: "",
  rounds: [],
  spent: { calls: 0, inputTokens: 0, outputTokens: 0, cost: 0, modelMs: 0 },
  programs: [],
  logs: [],
  reasons: [],
  unreadable: null,
};

export function unreadable(why: string): Digest {
  return { ...empty, unreadable: `the transcript cannot be read: ${why}` };
}
