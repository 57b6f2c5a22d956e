import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { someResult } from "../run/__fixtures__/some-result.ts";
import { someCall } from "../run/__fixtures__/some-call.ts";
import type { Result } from "../run/record.ts";
import type { RunFile } from "../run/run-file.ts";
import { batchStatus, conditionsOf } from "./batch-status.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-status-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run: RunFile = {
  v: 1,
  settings: {},
  calls: [someCall({ tasks: ["a-001", "b-001"], conditions: ["direct", "grounded"] })],
};
const result = (taskId: string, condition: Result["condition"], passed: boolean): Result =>
  someResult({
    unit: `${taskId}.${condition}.7`,
    taskId,
    condition,
    checks: { met: passed ? 1 : 0, of: 1, passed, missed: [] },
    usage: { calls: 1, cachedCalls: 0, inputTokens: 1, outputTokens: 1, cost: 0.5, modelMs: 1 },
  });

it("counts done and left of what is planned; results of other tasks are not of this run", () => {
  const results = [
    result("a-001", "direct", true),
    result("b-001", "direct", false),
    result("other-1", "direct", true),
  ];
  const own = { arm: "standalone" };
  expect(conditionsOf(results, run)).toEqual([
    {
      ...own,
      condition: "direct",
      done: 2,
      left: 0,
      passed: 1,
      gatePassed: 2,
      passRate: 0.5,
      cost: 1,
    },
    {
      ...own,
      condition: "grounded",
      done: 0,
      left: 2,
      passed: 0,
      gatePassed: 0,
      passRate: null,
      cost: 0,
    },
  ]);
});

it("tells what is done where no plan is kept, and that what is left is not known", async () => {
  writeFileSync(
    path.join(folder, "results.jsonl"),
    `${JSON.stringify(result("a-001", "direct", true))}\n`,
  );
  expect(await batchStatus(folder)).toMatchObject({
    conditions: [{ condition: "direct", done: 1, left: null }],
    left: null,
    jobs: null,
    jobsUnknown: null,
  });
});

it("counts what a local run has left, and an arm by itself", async () => {
  writeFileSync(
    path.join(folder, "results.jsonl"),
    `${JSON.stringify(result("a-001", "grounded", true))}\n`,
  );
  const arms = someCall({ conditions: ["grounded"], arms: ["standalone", "error-rag"] });
  writeFileSync(path.join(folder, "run.json"), JSON.stringify({ ...run, calls: [arms] }));
  expect(await batchStatus(folder)).toMatchObject({
    conditions: [
      { condition: "grounded", arm: "standalone", done: 1, left: 0 },
      { condition: "grounded", arm: "error-rag", done: 0, left: 1 },
    ],
    left: 1,
    jobs: null,
    jobsUnknown: null,
  });
});

it.each([
  "",
  "{",
  "[]",
  '{"v":2}',
  JSON.stringify({ ...run, more: 1 }),
  JSON.stringify({ ...run, calls: [] }),
])("names the file where it is not ours: %j", async (text) => {
  writeFileSync(path.join(folder, "run.json"), text);
  await expect(batchStatus(folder)).rejects.toMatchObject({
    code: "bad-input",
    message: expect.stringContaining("run.json is no plan of this version"),
  });
});

it("says that a folder is not there", async () => {
  await expect(batchStatus(path.join(folder, "none"))).rejects.toMatchObject({
    code: "bad-input",
  });
});
