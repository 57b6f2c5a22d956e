import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { failedByProcess } from "../../gate/__fixtures__/failed-verdict.ts";
import { replay } from "../../transcript/replay.ts";
import { createRunFolder, type RunFolder } from "../../transcript/run-folder.ts";
import { openTranscript, readTranscript } from "../../transcript/transcript.ts";
import { forkRun, transcriptDigest } from "./fork-run.ts";
import { summariseRun } from "./summarise-run.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-fork-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run of two seconds whose round 0 failed, as `--rounds 0` leaves it. */
async function failedBase(): Promise<RunFolder> {
  const run = await createRunFolder(path.join(folder, "base"), "m", new Date(0));
  mkdirSync(run.round(0));
  writeFileSync(path.join(run.round(0), "m.C"), "void m() { oops }\n");
  let second = 0;
  const transcript = await openTranscript(run, () => new Date(1000 * second++));
  transcript.append({
    type: "run-started",
    runId: run.id,
    request: "r",
    name: "m",
    condition: "grounded",
    givenProgram: false,
    inputs: {},
    rootsmithVersion: "0",
    models: { generator: "g", judge: "j", embedder: "e", reranker: "r" },
    settings: {},
  });
  transcript.append(
    { type: "program-written", path: "rounds/0/m.C", sha256: "0", route: "generate" },
    0,
  );
  transcript.append({ type: "verdict", verdict: failedByProcess }, 0);
  transcript.append({
    type: "run-finished",
    outcome: "failed",
    reason: "exit status 1",
    rounds: 1,
    macro: "rounds/0/m.C",
    outputs: [],
  });
  await transcript.close();
  return run;
}

test("a copy holds the run byte for byte, says what it is, and can go on", async () => {
  const base = await failedBase();
  const before = readFileSync(base.events);
  const copy = await forkRun(
    { run: base.path, from: "t.grounded.7.base", arm: "error-rag" },
    folder,
  );
  expect(readFileSync(path.join(copy, "rounds/0/m.C"))).toEqual(
    readFileSync(path.join(base.path, "rounds/0/m.C")),
  );
  expect(readFileSync(base.events)).toEqual(before);
  const events = path.join(copy, "events.jsonl");
  expect(readFileSync(events).subarray(0, before.length)).toEqual(before);
  const { records } = readTranscript(events);
  expect(records.at(-1)?.event).toEqual({
    type: "run-forked",
    from: "t.grounded.7.base",
    sha256: transcriptDigest(base.path),
    arm: "error-rag",
  });
  const state = replay(records);
  expect(state.finished).toBeUndefined();
  expect(state.rounds).toMatchObject([{ index: 0, verdict: failedByProcess }]);
});

test("the time between base and fork is nobody's", async () => {
  const base = await failedBase();
  const copy = await forkRun({ run: base.path, from: "b", arm: "raw-feedback" }, folder);
  expect(summariseRun(base.path).wallMs).toBe(3000);
  expect(summariseRun(copy).wallMs).toBe(3000);
  const events = path.join(copy, "events.jsonl");
  const forkedAt = Date.parse(readTranscript(events).records.at(-1)?.at ?? "");
  expect(forkedAt).toBeGreaterThan(1e12);
});
