import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import { someResult } from "./__fixtures__/some-result.ts";
import { planUnits } from "./plan.ts";
import { appendResult } from "./results-file.ts";
import { type BatchDeps, type BatchLimits, runBatch } from "./run-batch.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-batch-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const units = planUnits([{ id: "a-001" }, { id: "b-001" }], {
  conditions: ["direct"],
  seeds: [7],
  arms: ["standalone"],
  orderSeed: 1,
  shard: null,
});

/** A batch without tasks: to begin a unit fails. */
function depsOf(limits: Partial<BatchLimits>, onProgress: BatchDeps["onProgress"]): BatchDeps {
  return {
    folder,
    answersFolder: folder,
    inputs: new Map(),
    flags: [],
    agentFlags: [],
    rounds: 0,
    model: "m",
    heldOut: new Map(),
    sandbox: {} as Sandbox,
    scorer: null,
    tasks: new Map(),
    limits: { concurrency: 1, maxCost: 0, maxTimeMs: 0, ...limits },
    shard: { index: 1, of: 2 },
    now: () => 0,
    onProgress,
  };
}

function otherShardPays(cost: number): void {
  const usage = {
    calls: 1,
    cachedCalls: 0,
    inputTokens: 1,
    outputTokens: 1,
    cost,
    modelMs: 1,
  };
  appendResult(path.join(folder, "results.2-of-2.jsonl"), someResult({ unit: "other", usage }));
}

test("no unit is begun once another shard, meanwhile, has taken the run to its cost limit", async () => {
  const batch = runBatch(
    units,
    depsOf({ maxCost: 2 }, () => otherShardPays(2)),
  );
  expect(await batch).toEqual({ results: [], left: 2, stopped: "cost" });
});

test("below the limit, and without one, units are begun", async () => {
  for (const [maxCost, cost] of [
    [2, 1.9],
    [0, 5],
  ] as const) {
    rmSync(path.join(folder, "results.2-of-2.jsonl"), { force: true });
    const batch = runBatch(
      units,
      depsOf({ maxCost }, () => otherShardPays(cost)),
    );
    await expect(batch).rejects.toThrow(/has no task/);
  }
});

test("what is done is told before the first unit, with no time that nobody knows", async () => {
  appendResult(
    path.join(folder, "results.2-of-2.jsonl"),
    someResult({ unit: units[0]?.id ?? "", taskId: units[0]?.taskId ?? "" }),
  );
  const told: unknown[] = [];
  await runBatch(
    units.slice(0, 1),
    depsOf({}, (progress) => told.push(progress)),
  );
  expect(told).toMatchObject([{ done: 1, total: 1, cost: 0, last: null, meanMs: null }]);
});
