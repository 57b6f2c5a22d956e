import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { someResult } from "../../benchmark/run/__fixtures__/some-result.ts";
import { appendRecord, recordsOf, writeRun } from "../__fixtures__/made-run.ts";
import { appendVerdict } from "./human-verdicts.ts";
import { keyOf, RunIndex } from "./run-index.ts";
import { storeName } from "./store.ts";

let root: string;
let cache: string;
let index: RunIndex;
const at = (...parts: string[]): string => path.join(root, ...parts);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "review-root-"));
  cache = mkdtempSync(path.join(tmpdir(), "review-cache-"));
  index = new RunIndex(root, cache);
});
afterEach(() => {
  index.close();
  for (const folder of [root, cache]) rmSync(folder, { recursive: true });
});

it("lists runs of their own and of benchmark runs, with what the checks said", async () => {
  writeRun(at("alone"), { programs: ["void fill() {}", "void fill() { }"] });
  writeRun(at("batch", "runs", "stat-001.grounded.7", "one"));
  writeRun(at("batch", "runs", "stat-002.direct.7", "two"), { condition: "direct" });
  const result = someResult({ taskId: "stat-001", run: "runs/stat-001.grounded.7/one" });
  writeFileSync(at("batch", "results.jsonl"), `${JSON.stringify(result)}\nno result\n`);
  await index.bringUpToDate();
  const { runs, total, facets } = index.list({ sort: "request" });
  expect(total).toBe(3);
  expect(index.summary(keyOf("alone"))).toMatchObject({
    status: "passed",
    rounds: 2,
    batch: null,
    spent: { calls: 1, cost: 0.5 },
    wallMs: 1_000 * (recordsOf({ programs: ["", ""] }).length - 1),
  });
  const rated = runs.find(({ taskId }) => taskId === "stat-001");
  expect(rated).toMatchObject({ batch: "batch", seed: 7, arm: "standalone", checksPassed: true });
  const waiting = runs.find(({ taskId }) => taskId === "stat-002");
  expect(waiting).toMatchObject({ batch: "batch", seed: 7, checksPassed: null });
  expect(facets.batches).toEqual([
    { value: "batch", count: 2 },
    { value: "", count: 1 },
  ]);
  expect(index.list({ batch: "" }).runs.map(({ folder }) => folder)).toEqual(["alone"]);
});

it("takes back what the checks said when somebody takes the line out of the results", async () => {
  const run = path.join("batch", "runs", "stat-001.grounded.7", "one");
  writeRun(at(run));
  const result = someResult({ taskId: "stat-001", run: path.relative("batch", run) });
  writeFileSync(at("batch", "results.jsonl"), `${JSON.stringify(result)}\n`);
  await index.bringUpToDate();
  expect(index.summary(keyOf(run))?.checksPassed).toBe(true);
  writeFileSync(at("batch", "results.jsonl"), "");
  await index.bringUpToDate();
  expect(index.summary(keyOf(run))).toMatchObject({ checksPassed: null, taskId: "stat-001" });
  expect(index.results.ofBatch("batch")).toEqual([]);
});

it("finds words of request, programs, reasons and ends of logs; all of them, as beginnings", async () => {
  writeRun(at("one"), { request: "Draw a Dalitz plot", stderr: "Error in <TFile::Open>: gone" });
  writeRun(at("two"), { programs: ["void fill() { TSpectrum s; }"] });
  await index.bringUpToDate();
  const found = (text: string): string[] => index.list({ text }).runs.map(({ folder }) => folder);
  expect(found("dalitz")).toEqual(["one"]);
  expect(found("dal plot")).toEqual(["one"]);
  expect(found("dalitz TSpectrum")).toEqual([]);
  expect(found("TFile::Open")).toEqual(["one"]);
  expect(found("TSpec")).toEqual(["two"]);
  expect(found('"plot dalitz"')).toEqual([]);
  expect(found("explained").toSorted()).toEqual(["one", "two"]);
  for (const hostile of ['"', "* OR", "NEAR(", "request:", "a\0b", "-", "'; DROP TABLE runs"])
    expect(() => found(hostile)).not.toThrow();
});

it("reads only what changed, and goes on in a transcript that grew", async () => {
  writeRun(at("done"));
  writeRun(at("going"), { outcome: "running" });
  await index.bringUpToDate();
  expect(index.summary(keyOf("going"))?.status).toBe("stopped");
  const told: string[] = [];
  index.onChange((keys) => told.push(...keys));
  const records = recordsOf({ outcome: "running" });
  appendRecord(at("going"), records.length + 1, {
    type: "run-stopped",
    reason: "budget",
    message: "the run has used its tokens",
  });
  await index.bringUpToDate();
  expect(told).toEqual([keyOf("going")]);
  expect(index.summary(keyOf("going"))?.reason).toBe("the run has used its tokens");
  expect(index.list({ text: "used its tokens" }).total).toBe(1);
});

it("reads anew a transcript that is another one of more bytes", async () => {
  writeRun(at("run"), { request: "first thing" });
  await index.bringUpToDate();
  writeRun(at("run"), { request: "another", programs: ["a", "b", "c"] });
  await index.bringUpToDate();
  expect(index.summary(keyOf("run"))).toMatchObject({ request: "another", rounds: 3 });
  expect(index.list({ text: "first" }).total).toBe(0);
});

it("lists what is no transcript as unreadable, with the reason, and reads it once it is one", async () => {
  const cases: Record<string, string> = {
    "not-json": "hello\n",
    empty: "",
    other: `${JSON.stringify({ v: 2, seq: 1 })}\n`,
    middle: `${JSON.stringify(recordsOf()[1])}\n`,
    binary: "\0\0\0\n",
  };
  for (const [folder, text] of Object.entries(cases)) {
    mkdirSync(at(folder));
    writeFileSync(at(folder, "events.jsonl"), text);
  }
  await index.bringUpToDate();
  const { runs, total } = index.list({ status: "unreadable" });
  expect(total).toBe(5);
  for (const { reason } of runs) expect(reason).toMatch(/^the transcript cannot be read: /);
  writeRun(at("empty"));
  await index.bringUpToDate();
  expect(index.summary(keyOf("empty"))?.status).toBe("passed");
});

it("keeps a run whose middle line is broken or whose last is cut", async () => {
  writeRun(at("run"));
  appendFileSync(at("run", "events.jsonl"), 'garbage\n{"v":1,"seq":');
  await index.bringUpToDate();
  expect(index.summary(keyOf("run"))?.status).toBe("passed");
});

it("calls a run running while its lock is fresh", async () => {
  writeRun(at("run"), { outcome: "running" });
  mkdirSync(at("run.lock"));
  await index.bringUpToDate();
  expect(index.summary(keyOf("run"))?.status).toBe("running");
  expect(index.list({}).total).toBe(1);
  const before = new Date(Date.now() - 60_000);
  utimesSync(at("run.lock"), before, before);
  index.lookAtLocks(["run"]);
  expect(index.summary(keyOf("run"))?.status).toBe("stopped");
});

it("follows no link, neither to a run nor to a program", async () => {
  const outside = mkdtempSync(path.join(tmpdir(), "review-outside-"));
  writeRun(path.join(outside, "run"), { programs: ["secretword"] });
  symlinkSync(path.join(outside, "run"), at("link"));
  writeRun(at("run"));
  rmSync(at("run", "rounds", "0", "fill.C"));
  symlinkSync(
    path.join(outside, "run", "rounds", "0", "fill.C"),
    at("run", "rounds", "0", "fill.C"),
  );
  await index.bringUpToDate();
  expect(index.list({}).total).toBe(1);
  expect(index.list({ text: "secretword" }).total).toBe(0);
  rmSync(outside, { recursive: true });
});

it("filters by the latest human verdict, notes aside", async () => {
  for (const folder of ["accepted", "rejected", "none"]) writeRun(at(folder));
  const line = {
    v: 1,
    at: "2026-11-30T12:00:00.000Z",
    by: "me",
    round: null,
    note: "",
    program: null,
  } as const;
  appendVerdict(at("accepted"), { ...line, verdict: "rejected" });
  appendVerdict(at("accepted"), { ...line, verdict: "accepted" });
  appendVerdict(at("accepted"), { ...line, verdict: "note" });
  appendFileSync(at("rejected", "verdicts.jsonl"), "cut sho");
  appendVerdict(at("rejected"), { ...line, verdict: "rejected" });
  await index.bringUpToDate();
  for (const human of ["accepted", "rejected", "none"] as const)
    expect(index.list({ human }).runs.map(({ folder }) => folder)).toEqual([human]);
});

it("forgets what is gone, and is there again at once when opened anew", async () => {
  writeRun(at("one"));
  writeRun(at("two"));
  await index.bringUpToDate();
  rmSync(at("two"), { recursive: true });
  index.close();
  index = new RunIndex(root, cache);
  expect(index.list({}).total).toBe(2);
  await index.bringUpToDate();
  expect(index.list({}).runs.map(({ folder }) => folder)).toEqual(["one"]);
  expect(index.summary(keyOf("one"))?.key).toMatch(/^[0-9a-f]{16}$/);
});

it("makes the index anew where its file is damaged", () => {
  index.close();
  for (const name of readdirSync(cache)) rmSync(path.join(cache, name));
  writeFileSync(path.join(cache, storeName(root)), "no database, but long enough to be looked at");
  index = new RunIndex(root, cache);
  expect(index.list({}).total).toBe(0);
});
