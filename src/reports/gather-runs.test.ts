import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Result } from "../benchmark/run/record.ts";
import type { TranscriptEvent } from "../transcript/schema.ts";
import { madeResults } from "./__fixtures__/made-results.ts";
import { gatherRuns, type ReportRun } from "./gather-runs.ts";

let folder: string;
let results: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-reports-"));
  results = path.join(folder, "results");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [made] = madeResults({ tasks: 1 }).filter(({ condition }) => condition === "grounded");
if (made === undefined) throw new Error("the fixture made no result");

const events: readonly TranscriptEvent[] = [
  {
    type: "run-started",
    runId: "r",
    request: "Fill a histogram.",
    name: "fill",
    condition: "grounded",
    givenProgram: false,
    inputs: {},
    rootsmithVersion: "0.1.0",
    models: { generator: "embedded", judge: "embedded", embedder: "bge", reranker: "none" },
    settings: { limits: { rounds: 3 }, runsFolder: "/home/someone/results", exclude: [] },
  },
  {
    type: "sandbox-chosen",
    identity: { kind: "bubblewrap", rootVersion: "6.40.00", detail: "" },
    notice: null,
  },
  {
    type: "context-ready",
    index: { source: "root", version: "6.40.00", builtAt: "2026-11-30" },
    graphContext: "",
    tutorialContext: "",
    nodeNames: ["TH1D", "TCanvas"],
    tutorialPaths: ["hist/fill.C"],
    degraded: "no embedder",
  },
];

function gather(result: Result, transcript: string | null): ReportRun {
  mkdirSync(results, { recursive: true });
  mkdirSync(path.join(results, result.run), { recursive: true });
  writeFileSync(path.join(results, "results.jsonl"), `${JSON.stringify(result)}\n`);
  if (transcript !== null)
    writeFileSync(path.join(results, result.run, "events.jsonl"), transcript);
  const [run] = gatherRuns(results, path.join(folder, "reports")).runs;
  if (run === undefined) throw new Error("no run was gathered");
  return run;
}

const lines = events
  .map((event, position) =>
    JSON.stringify({ v: 1, seq: position + 1, at: "2026-11-30T12:00:00.000Z", event }),
  )
  .join("\n");

test("a transcript gives request, versions, settings without machine paths, and grounding", () => {
  const run = gather(made, `${lines}\n`);
  expect(run.transcript).toBe(`../results/${made.run}/events.jsonl`);
  expect(run.evidence).toEqual({
    request: "Fill a histogram.",
    rootsmith: "0.1.0",
    models: { generator: "embedded", judge: "embedded", embedder: "bge", reranker: "none" },
    settings: new Map([
      ["limits.rounds", "3"],
      ["runsFolder", '"…/results"'],
      ["exclude", "[]"],
    ]),
    root: "6.40.00",
    sandbox: "bubblewrap",
    grounding: { index: "root 6.40.00", degraded: "no embedder", nodes: 2, tutorials: 1 },
  });
});

test("a run that was gone on with has the settings it ended with", () => {
  const resumed: TranscriptEvent = {
    type: "run-resumed",
    rootsmithVersion: "0.1.0",
    lastSequence: 3,
    settings: { repair: { feedback: "raw" } },
  };
  const last = { v: 1, seq: 4, at: "2026-11-30T12:00:00.000Z", event: resumed };
  const { evidence } = gather(made, `${lines}\n${JSON.stringify(last)}\n`);
  expect(evidence?.settings).toEqual(new Map([["repair.feedback", '"raw"']]));
});

test("without a transcript nothing is made up", () => {
  expect(gather(made, null)).toMatchObject({ transcript: null, evidence: null });
});

test("an altered transcript is linked, but tells nothing", () => {
  const run = gather(made, '{"v":1,"seq":1}\n');
  expect(run.transcript).not.toBeNull();
  expect(run.evidence).toBeNull();
});

test("a record cannot lead to a file outside its folder", () => {
  const run = gather({ ...made, run: "../elsewhere" }, `${lines}\n`);
  expect(run).toMatchObject({ transcript: null, evidence: null });
});

test("a reason names no folder of this machine", () => {
  const { result } = gather({ ...made, reason: `${results}/runs/a is missing` }, null);
  expect(result.reason).toBe("./runs/a is missing");
});

test("a folder without results, or with none yet, is an error that says what to do", () => {
  expect(() => gatherRuns(results, folder)).toThrow(/holds no results\.jsonl/);
  mkdirSync(results);
  writeFileSync(path.join(results, "results.jsonl"), "");
  expect(() => gatherRuns(results, folder)).toThrow(/holds no result yet/);
});
