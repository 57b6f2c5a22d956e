// What `generate`, `repair` and `run` share: options in; set-up, transcript, live view, pipeline; the exit code out.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { compose } from "../compose.ts";
import { RootsmithError } from "../errors.ts";
import { totalUsage } from "../models/usage-ledger.ts";
import { macroName } from "../generation/macro-name.ts";
import type { Condition, Job, Watcher } from "../pipeline/job.ts";
import { runRequest } from "../pipeline/run-request.ts";
import { replay } from "../transcript/replay.ts";
import { createRunFolder, findRunFolder } from "../transcript/run-folder.ts";
import type { TranscriptEvent, TranscriptRecord } from "../transcript/schema.ts";
import { openTranscript, readTranscript, type Transcript } from "../transcript/transcript.ts";
import { ensureReady } from "./ensure-ready.ts";
import { abortOnSignals } from "./interrupt.ts";
import { openLiveView } from "./live-view.ts";
import { reportResult } from "./report-result.ts";
import type { RunCommandOptions } from "./run-options.ts";
import { settingsFrom } from "./settings-flags.ts";
import { version } from "./version.ts";

/** A killed run's lock counts as free after so long. */
const killedLockSeconds = 12;
/** Shorter waits for a server are in the transcript alone. */
const toldWaitMs = 1_000;

interface NewJob {
  readonly request: string;
  readonly condition: Condition;
  /** Macro file that stands in for round 0's generation. */
  readonly givenFile: string | null;
}

/** Starts a run from the command line and gives its exit code. */
export async function runNewJob(wanted: NewJob, options: RunCommandOptions): Promise<number> {
  const { settings } = await settingsFrom(options);
  const givenCode = wanted.givenFile === null ? null : await readMacro(wanted.givenFile);
  const givenName = wanted.givenFile === null ? options.name : path.parse(wanted.givenFile).name;
  const job: Job = {
    request: wanted.request,
    name: macroName(wanted.request, givenName),
    condition: wanted.condition,
    inputs: await inputFiles(options.input ?? []),
    givenCode,
    settings,
  };
  await prepare(job, options);
  const folder = await createRunFolder(settings.runsFolder, job.name, new Date());
  const transcript = await openTranscript(folder, () => new Date());
  transcript.append({
    type: "run-started",
    runId: folder.id,
    request: job.request,
    name: job.name,
    condition: job.condition,
    givenProgram: givenCode !== null,
    inputs: { ...job.inputs },
    rootsmithVersion: version,
    models: {
      generator: settings.agent.command === "" ? settings.models.generator : "agent",
      judge: settings.models.judge,
      embedder: settings.models.embedder,
      reranker: settings.models.reranker,
    },
    settings,
  });
  if (givenCode !== null) {
    const { saveProgram } = await import("../pipeline/save-program.ts");
    transcript.append(await saveProgram(folder, 0, job.name, givenCode, "given"), 0);
  }
  return conduct(job, transcript, options);
}

/** Goes on with a stopped run under the settings it began with, flags given now on top; a finished one is only reported. */
export async function resumeJob(run: string, options: RunCommandOptions): Promise<number> {
  const { settings: present } = await settingsFrom(options);
  const folder = await findRunFolder(run, present.runsFolder);
  const { records } = readTranscript(folder.events);
  const { started } = replay(records);
  const { settings } = await settingsFrom(options, started.settings);
  const { request, name, condition, inputs } = started;
  // A program that was given is in round 0 of the transcript already.
  const job: Job = { request, name, condition, inputs, givenCode: null, settings };
  await prepare(job, options);
  const transcript = await openTranscript(folder, () => new Date(), killedLockSeconds);
  transcript.append({
    type: "run-resumed",
    rootsmithVersion: version,
    lastSequence: records.length,
    settings,
  });
  return conduct(job, transcript, options);
}

async function conduct(
  job: Job,
  transcript: Transcript,
  options: RunCommandOptions,
): Promise<number> {
  const { records } = readTranscript(transcript.folder.events);
  const earlier = replay(records);
  const view = openLiveView(process.stderr, () => Date.now());
  const { signal, release } = abortOnSignals();
  let round: number | undefined;
  const watcher: Watcher = {
    ...view,
    stage: (title, index) => {
      round = index;
      view.stage(title, index);
    },
  };
  const callsBefore = callsIn(records);
  const parts = compose(job.settings, {
    spent: totalUsage(callsBefore),
    asked: callsBefore.flatMap(({ cache }) => cache?.question ?? []),
    onCall: (call) => {
      view.used(call.usage.inputTokens + call.usage.outputTokens);
      transcript.append(call, round);
    },
    onWait: (wait) => {
      const { model, waitMs } = wait;
      if (waitMs >= toldWaitMs)
        view.note(`waiting ${Math.ceil(waitMs / 1000)} s for the rate limit of ${model}`);
      transcript.append(wait, round);
    },
  });
  try {
    if (earlier.finished === undefined)
      await runRequest(job, parts, transcript, earlier, watcher, signal);
  } catch (error) {
    recordStop(transcript, error);
    view.end();
    process.stderr.write(
      `stopped; go on with: rootsmith generate --resume ${path.relative(process.cwd(), transcript.folder.path)}\n`,
    );
    throw error;
  } finally {
    view.end();
    release();
    await parts.close();
    await transcript.close();
  }
  const all = readTranscript(transcript.folder.events).records;
  return reportResult(transcript.folder, replay(all), totalUsage(callsIn(all)), options);
}

function callsIn(
  records: readonly TranscriptRecord[],
): Extract<TranscriptEvent, { type: "model-call" }>[] {
  return records.flatMap(({ event }) => (event.type === "model-call" ? [event] : []));
}

/** Sets up what this job needs and is not there yet; before the transcript, so that a failing set-up leaves no empty run. */
async function prepare(
  { settings, condition, givenCode }: Job,
  options: RunCommandOptions,
): Promise<void> {
  if (options.setup === false) return;
  const asksModel = givenCode === null || settings.repair.rounds > 0 || settings.gate.judge;
  const { signal, release } = abortOnSignals();
  try {
    await ensureReady({ settings, isGrounded: condition === "grounded", asksModel }, signal);
  } finally {
    release();
  }
}

function recordStop(transcript: Transcript, error: unknown): void {
  const code = error instanceof RootsmithError ? error.code : null;
  // On a full disk nothing more can be written; what is there stays valid.
  if (code === "disk-full") return;
  transcript.append({
    type: "run-stopped",
    reason: code === "interrupted" ? "interrupted" : code === "budget-reached" ? "budget" : "error",
    message: error instanceof Error ? error.message : String(error),
  });
}

async function readMacro(file: string): Promise<string> {
  return readFile(file, "utf8").catch((cause: unknown) => {
    throw new RootsmithError("bad-input", `the macro ${file} cannot be read`, { cause });
  });
}

async function inputFiles(files: readonly string[]): Promise<Record<string, string>> {
  const inputs: Record<string, string> = {};
  for (const file of files) {
    const found = await stat(file).catch(() => null);
    if (found === null || !found.isFile()) {
      throw new RootsmithError("bad-input", `the input ${file} is no readable file`);
    }
    const name = path.basename(file);
    if (inputs[name] !== undefined) {
      throw new RootsmithError(
        "bad-input",
        `two inputs are named ${name}: the work folder takes one of that name`,
      );
    }
    inputs[name] = path.resolve(file);
  }
  return inputs;
}
