// What a report is made of: in, folders of results; out, each run with what its transcript tells. The only part of reports that reads files.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Result } from "../benchmark/run/record.ts";
import { readAllResults, resultsFilesIn } from "../benchmark/run/results-file.ts";
import { RootsmithError } from "../errors.ts";
import type { TranscriptRecord } from "../transcript/schema.ts";
import { readTranscript } from "../transcript/transcript.ts";

/** What only the transcript knows of a run. */
export interface Evidence {
  readonly request: string;
  readonly rootsmith: string;
  readonly models: Readonly<Record<string, string>>;
  /** By dotted name, as JSON. */
  readonly settings: ReadonlyMap<string, string>;
  /** null: no macro was run. */
  readonly root: string | null;
  readonly sandbox: string | null;
  /** null: no context was gathered before the run ended. */
  readonly grounding: Grounding | null;
}

export interface Grounding {
  /** Index that the context came from; null where none was used. */
  readonly index: string | null;
  /** Why grounding was weaker than asked for; null where it was whole. */
  readonly degraded: string | null;
  readonly nodes: number;
  readonly tutorials: number;
}

export interface ReportRun {
  readonly result: Result;
  /** Relative to the report's folder, with `/`; null where there is no transcript. */
  readonly transcript: string | null;
  /** null: no transcript, or one that cannot be read. */
  readonly evidence: Evidence | null;
}

export interface RunsFolder {
  /** As the user gave it. */
  readonly folder: string;
  readonly runs: readonly ReportRun[];
}

/**
 * @param folder of results
 * @param reportFolder where the report will lie: links are relative to it
 * @throws RootsmithError `bad-input` for a folder without results, or a line that is no result.
 */
export function gatherRuns(folder: string, reportFolder: string): RunsFolder {
  if (!existsSync(folder) || resultsFilesIn(folder).length === 0)
    throw new RootsmithError(
      "bad-input",
      `${folder} holds no results.jsonl: give a folder that \`rootsmith bench run --out\` wrote`,
    );
  const results = readAllResults(folder);
  if (results.length === 0)
    throw new RootsmithError("bad-input", `${folder} holds no result yet: let a run finish first`);
  return { folder, runs: results.map((result) => gatherRun(result, folder, reportFolder)) };
}

function gatherRun(result: Result, folder: string, reportFolder: string): ReportRun {
  const root = path.resolve(folder);
  // Reasons may name the folder; a report is read on other machines.
  const told = { ...result, reason: result.reason.replaceAll(root, ".") };
  const file = path.resolve(root, result.run, "events.jsonl");
  // A record is data: it names a file below its own folder, or none.
  if (!file.startsWith(`${root}${path.sep}`) || !existsSync(file))
    return { result: told, transcript: null, evidence: null };
  const relative = path.relative(path.resolve(reportFolder), file);
  return {
    result: told,
    transcript: relative.split(path.sep).join("/"),
    evidence: evidenceIn(file),
  };
}

function evidenceIn(file: string): Evidence | null {
  try {
    return evidenceOf(readTranscript(file).records);
  } catch (error) {
    // One transcript that was altered must not hide the results of the others: the report says how many it could not read.
    if (error instanceof RootsmithError) return null;
    throw error;
  }
}

function evidenceOf(records: readonly TranscriptRecord[]): Evidence | null {
  const events = records.map(({ event }) => event);
  const started = events.find((event) => event.type === "run-started");
  if (started === undefined) return null;
  // An arm of an ablation gets its setting when it is gone on with.
  const resumed = events.findLast((event) => event.type === "run-resumed");
  const sandbox = events.findLast((event) => event.type === "sandbox-chosen")?.identity;
  const context = events.findLast((event) => event.type === "context-ready");
  return {
    request: started.request,
    rootsmith: started.rootsmithVersion,
    models: started.models,
    settings: new Map(leavesOf((resumed ?? started).settings, "")),
    root: sandbox?.rootVersion ?? null,
    sandbox: sandbox?.kind ?? null,
    grounding:
      context === undefined
        ? null
        : {
            index:
              context.index === null ? null : `${context.index.source} ${context.index.version}`,
            degraded: context.degraded,
            nodes: context.nodeNames.length,
            tutorials: context.tutorialPaths.length,
          },
  };
}

/** An absolute path says more of a machine than of the run: its last part is kept. */
function leavesOf(value: unknown, name: string): [string, string][] {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      leavesOf(inner, name === "" ? key : `${name}.${key}`),
    );
  const shown =
    typeof value === "string" && path.isAbsolute(value) ? `…/${path.basename(value)}` : value;
  return [[name, JSON.stringify(shown)]];
}
