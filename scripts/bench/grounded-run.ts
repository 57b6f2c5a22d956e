// Where the time of one grounded run with the embedded model goes: the run's transcript in, a row a stage out.
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { packageFolder } from "../../src/config/paths.ts";
import type { TranscriptRecord } from "../../src/transcript/schema.ts";
import { readTranscript } from "../../src/transcript/transcript.ts";

export interface StageRow {
  readonly stage: string;
  readonly seconds: number;
  readonly share: number;
}

export interface CallRow {
  readonly purpose: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
}

export interface GroundedRun {
  readonly request: string;
  readonly status: string;
  readonly seconds: number;
  readonly stages: readonly StageRow[];
  readonly calls: readonly CallRow[];
}

/** Runs the request through the real command line. */
export async function benchGroundedRun(request: string): Promise<GroundedRun> {
  const folder = await mkdtemp(path.join(tmpdir(), "rootsmith-bench-"));
  const startedAt = performance.now();
  const { stdout } = await execa(
    process.execPath,
    [
      path.join(packageFolder, "scripts", "rootsmith.mjs"),
      "generate",
      request,
      "--model",
      "embedded",
      "--json",
    ],
    // A run that fails its rounds is a result too.
    { cwd: folder, stdin: "ignore", stderr: "inherit", reject: false },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const { status, transcript } = JSON.parse(stdout) as { status: string; transcript: string };
  const { records } = readTranscript(path.join(transcript, "events.jsonl"));
  return {
    request,
    status,
    seconds,
    stages: stageRows(records, seconds),
    calls: callRows(records),
  };
}

/** Seconds by stage, in the order of first appearance; what no stage covers is start-up and closing. */
function stageRows(records: readonly TranscriptRecord[], totalSeconds: number): StageRow[] {
  const byStage = new Map<string, number>();
  for (const { event } of records) {
    if (event.type !== "stage-finished") continue;
    byStage.set(event.stage, (byStage.get(event.stage) ?? 0) + event.durationMs / 1000);
  }
  const covered = [...byStage.values()].reduce((sum, seconds) => sum + seconds, 0);
  byStage.set("everything else (start, closing)", Math.max(0, totalSeconds - covered));
  return [...byStage].map(([stage, seconds]) => ({
    stage,
    seconds,
    share: seconds / totalSeconds,
  }));
}

function callRows(records: readonly TranscriptRecord[]): CallRow[] {
  const rows = new Map<string, CallRow>();
  for (const { event } of records) {
    if (event.type !== "model-call") continue;
    const { usage, purpose } = event;
    const before = rows.get(purpose);
    rows.set(purpose, {
      purpose,
      calls: (before?.calls ?? 0) + 1,
      inputTokens: (before?.inputTokens ?? 0) + usage.inputTokens,
      cachedTokens: (before?.cachedTokens ?? 0) + usage.cachedTokens,
      outputTokens: (before?.outputTokens ?? 0) + usage.outputTokens,
      seconds: (before?.seconds ?? 0) + usage.durationMs / 1000,
    });
  }
  return [...rows.values()];
}
