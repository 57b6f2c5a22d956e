import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { someResult } from "../run/__fixtures__/some-result.ts";
import type { Result } from "../run/record.ts";
import { batchStatus, conditionsOf } from "./batch-status.ts";
import { readSubmissions, type Submissions, writeSubmissions } from "./submission-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-status-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const submissions: Submissions = {
  v: 1,
  plan: {
    tasks: ["a-001", "b-001"],
    conditions: ["direct", "grounded"],
    seeds: [7],
    arms: ["standalone"],
    orderSeed: 1,
    shards: 2,
  },
  submitted: [],
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
  expect(conditionsOf(results, submissions)).toEqual([
    { condition: "direct", done: 2, left: 0, passed: 1, gatePassed: 2, passRate: 0.5, cost: 1 },
    { condition: "grounded", done: 0, left: 2, passed: 0, gatePassed: 0, passRate: null, cost: 0 },
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

it("gives back what was submitted", () => {
  expect(readSubmissions(folder)).toBeNull();
  const submitted = [
    {
      at: "2026-11-30T12:00:00.000Z",
      shards: [1, 2],
      units: 4,
      arrayJob: "12",
      summaryJob: null,
    },
  ];
  writeSubmissions(folder, { ...submissions, submitted });
  expect(readSubmissions(folder)).toEqual({ ...submissions, submitted });
});

it.each(["", "{", "[]", '{"v":2}', JSON.stringify({ ...submissions, more: 1 })])(
  "names the file where it is not ours: %j",
  async (text) => {
    writeFileSync(path.join(folder, "slurm.json"), text);
    await expect(batchStatus(folder)).rejects.toMatchObject({
      code: "bad-input",
      message: expect.stringContaining("slurm.json is no list of submissions"),
    });
  },
);

it("says that a folder is not there", async () => {
  await expect(batchStatus(path.join(folder, "none"))).rejects.toMatchObject({
    code: "bad-input",
  });
});
