// What holds a benchmark run together over sittings and processes: real ROOT in the real sandbox, a scripted model over HTTP.
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { shardOf } from "../src/benchmark/run/plan.ts";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { readRun } from "../src/benchmark/run/run-file.ts";
import { freshFolder, rootsmith, startRootsmith } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { program, task, tinyBenchmark } from "./tiny-benchmark.ts";

/** Longer than a kill takes to come, short enough that nothing hangs. */
const heldMs = 60_000;

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

/** One task for each of two shards. */
const ids = [1, 2].map((shard) => {
  for (let number = 1; ; number += 1) {
    const id = `tiny-${String(number).padStart(3, "0")}`;
    if (shardOf(id, 2) === shard) return id;
  }
});

function benchmarkOfTwo(): string {
  const folder = tinyBenchmark();
  for (const id of ids.filter((other) => other !== task.id))
    cpSync(path.join(folder, "answers", task.id), path.join(folder, "answers", id), {
      recursive: true,
    });
  const tasks = ids.map((id) => `${JSON.stringify({ ...task, id })}\n`);
  writeFileSync(path.join(folder, "tasks", "tiny.jsonl"), tasks.join(""));
  return folder;
}

function words(from: string, out: string, ...more: string[]): string[] {
  const own = ["--trust", "--conditions=direct", "--rounds=0"];
  const fixed = ["bench", "run", `--from=${from}`, `--out=${out}`, ...own];
  return [...fixed, ...(model?.flags ?? []), ...more];
}

async function json(...args: string[]): Promise<unknown> {
  return JSON.parse((await rootsmith([...args, "--json"])).stdout);
}

it("keeps its plan over a kill: what is left is told, more seeds are taken, other settings refused", async () => {
  let isHeld = true;
  model = await startScriptedPhysicist({
    program: [
      () => {
        const text = fenced(program("spectrum", 5));
        return isHeld ? { text, delayMs: heldMs } : text;
      },
    ],
  });
  const from = benchmarkOfTwo();
  const out = path.join(freshFolder(), "out");
  const killed = startRootsmith(words(from, out));
  while (model.asked("program").length === 0 && killed.exitCode === null) await wait(50);
  killed.kill("SIGKILL");
  expect(await killed).toMatchObject({ signal: "SIGKILL" });
  expect(await json("bench", "status", out)).toMatchObject({
    conditions: [{ condition: "direct", done: 0, left: 2 }],
    left: 2,
    jobs: null,
  });

  const asked = model.requests.length;
  for (const [flag, difference] of [
    ["--rounds=1", "repair.rounds was 0, is 1"],
    ["--model=other", 'models.generator was "scripted", is "other"'],
    ["--hold-out-nearest", "holdOutNearest was false, is true"],
  ] as const) {
    const refused = await rootsmith(words(from, out, flag));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(difference);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  }
  expect(model.requests).toHaveLength(asked);

  isHeld = false;
  expect((await rootsmith(words(from, out))).code).toBe(0);
  expect((await rootsmith(words(from, out, "--seeds=7,8", "--tasks", ids[0] ?? ""))).code).toBe(0);
  expect(await json("bench", "status", out)).toMatchObject({
    conditions: [{ condition: "direct", done: 3, left: 0, passed: 3 }],
    left: 0,
  });
  const run = readRun(out);
  expect(run?.calls).toHaveLength(2);
  expect(run?.calls[0]?.plan).toMatchObject({ tasks: ids.toSorted(), seeds: [7], shards: 1 });
  expect(run?.settings).toMatchObject({ "models.generator": "scripted", "repair.rounds": 0 });

  // The runner itself left the index, up to date; what a kill cut from a line is no row of it.
  const index = path.join(out, "index", "results.sqlite");
  expect(existsSync(index)).toBe(true);
  const list = (...flags: string[]) => json("bench", "list", out, ...flags);
  expect(await list("--passed", "--task", `${ids[0]}*`)).toMatchObject([{ seed: 7 }, { seed: 8 }]);
  expect(await list("--failed")).toEqual([]);
  const file = path.join(out, "results.jsonl");
  writeFileSync(file, readFileSync(file, "utf8").slice(0, -20));
  expect(await list()).toHaveLength(2);
  expect((await rootsmith(["bench", "list", out, "--condition", "direct"])).stdout).toContain(
    "2 of 2 met all checks",
  );
});

it("holds the cost limit over two shards that run at once, up to the units under way", async () => {
  model = await startScriptedPhysicist({ program: [fenced(program("spectrum", 5))] });
  const from = benchmarkOfTwo();
  const price = ["--set=models.inputPrice=1000", "--set=models.outputPrice=1000"];
  const one = path.join(freshFolder(), "one");
  expect((await rootsmith(words(from, one, ...price, "--shard=1/2"))).code).toBe(0);
  const cost = readAllResults(one)[0]?.usage.cost ?? 0;
  expect(cost).toBeGreaterThan(0);

  const out = path.join(freshFolder(), "out");
  const limit = [...price, "--seeds=1,2,3", `--max-cost=${1.5 * cost}`];
  const ended = await Promise.all(
    ["1/2", "2/2"].map((shard) => rootsmith(words(from, out, ...limit, `--shard=${shard}`))),
  );
  expect(ended.map(({ code }) => code)).toEqual([7, 7]);
  // Each by itself would stop after its second unit; together they have two, and the one that may be under way.
  const results = readAllResults(out);
  expect(results.length).toBeGreaterThanOrEqual(2);
  expect(results.length).toBeLessThanOrEqual(3);
  expect(readRun(out)?.calls).toHaveLength(1);
});
