// `bench run --executor slurm` against a real Slurm cluster of this machine: real jobs, real ROOT in the real sandbox, a scripted model.
// Needs root, and apt that reaches slurm-wlm and munge unless they are installed (see slurm-cluster.ts); without them it fails, saying so.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shardOf } from "../src/benchmark/run/plan.ts";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import type { BatchStatus } from "../src/benchmark/slurm/batch-status.ts";
import type { Submission } from "../src/benchmark/slurm/submit.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { type SlurmCluster, startSlurm } from "./slurm-cluster.ts";

const shards = 3;
/** One task for each shard, in the shards' order. */
const ids = Array.from({ length: shards }, (_, position) => idIn(position + 1));
/** Longer than a kill takes to come, short enough that nothing hangs. */
const heldMs = 60_000;
const patienceMs = 240_000;
const testMs = 420_000;

let cluster: SlurmCluster;
let model: ScriptedPhysicist;
/** Tasks whose next request for a program is kept waiting. */
let held: Set<string>;
let out: string;
let from: string;
let environment: Record<string, string>;

beforeAll(async () => {
  cluster = await startSlurm();
}, 300_000);
afterAll(() => cluster?.close());

beforeEach(async () => {
  held = new Set();
  environment = cluster.environment;
  from = benchmark();
  // A place that a shell would trip over.
  out = path.join(freshFolder(), "it's $(a) %A run");
  model = await startScriptedPhysicist({
    program: [
      ({ user }) => {
        const id = ids.find((name) => user.includes(name)) ?? "";
        const text = fenced(program("spectrum"));
        return held.delete(id) ? { text, delayMs: heldMs } : text;
      },
    ],
  });
});
afterEach(async () => {
  await bench("cancel", out);
  await until("no job is left", async () => (await queue()) === "");
  await model.close();
});

describe("bench run --executor slurm", () => {
  it(
    "completes where a worker is killed, a job is requeued, a third runs out of time and bubblewrap fails once, each unit once",
    async () => {
      held = new Set(ids);
      const shim = bubblewrapThatFailsOnce();
      environment = { ...environment, PATH: `${shim.folder}:${process.env["PATH"] ?? ""}` };
      const submitted = await run("--json");
      expect(submitted.stderr).toContain(`running the references of ${shards} tasks`);
      const submission = JSON.parse(submitted.stdout) as Submission;
      expect(submission).toMatchObject({ shards: [1, 2, 3], units: 3, underWay: [] });
      // Two processors, so two jobs at once; the third begins when one of them is out.
      const third = ids[2] ?? "";
      await until("two workers wait for the model", () => held.size === (held.has(third) ? 1 : 0));
      process.kill(workerOf(1), "SIGKILL");
      await cluster.command("scontrol", "requeue", `${submission.arrayJob}_2`);
      await until("the third waits for the model", () => held.size === 0);
      // What Slurm sends before the time limit comes.
      await cluster.command("scancel", "--batch", "--signal=USR1", `${submission.arrayJob}_3`);
      await until("the summary is written", () => existsSync(path.join(out, "summary.json")));

      const results = readAllResults(out);
      expect(results.map(({ taskId }) => taskId).toSorted()).toEqual(ids.toSorted());
      expect(results.every(({ checks, audit }) => checks.passed && audit.complete)).toBe(true);
      expect(logOf(1)).toMatch(/start 0[\s\S]+ended with 137[\s\S]+start 1/);
      expect(logOf(2)).toMatch(/start 0[\s\S]+start 1/);
      expect(logOf(2)).not.toContain("ended with");
      expect(logOf(3)).toMatch(/start 0[\s\S]+ended with 130 \(stopped: time\)[\s\S]+start 1/);
      expect(shim.hasFailed()).toBe(true);
      // Validated once, where it was submitted.
      for (const shard of [1, 2, 3]) expect(logOf(shard)).not.toContain("references");
      expect(JSON.parse(readFileSync(path.join(out, "summary.json"), "utf8"))).toMatchObject({
        left: 0,
        conditions: [{ condition: "direct", done: 3, left: 0, passed: 3, passRate: 1 }],
      });

      await until("no job is left", async () => (await queue()) === "");
      const status = await bench("status", out, "--json");
      const { jobs, left } = JSON.parse(status.stdout) as BatchStatus;
      expect(left).toBe(0);
      expect(jobs?.filter(({ job }) => job === submission.arrayJob)).toHaveLength(3);
      expect(jobs?.every(({ state }) => state === "COMPLETED")).toBe(true);
      expect((await bench("status", out)).stdout).toContain("direct: 3 done, 0 left");

      const again = await run();
      expect(again.stdout).toBe("nothing to submit");
      expect(again.code).toBe(0);
    },
    testMs,
  );

  it(
    "submits only shards that miss units and are in no queue, and goes on after a cancellation",
    async () => {
      const [done = "", ...others] = ids;
      held = new Set(others);
      await run("--trust");
      await until(
        "one unit is done, two wait",
        () => held.size === 0 && resultsOf().includes(done),
      );

      const queued = await run("--trust", "--json");
      expect(JSON.parse(queued.stdout)).toMatchObject({ arrayJob: null, underWay: [2, 3] });
      const other = await run("--trust", "--seeds", "8");
      expect(other.code).toBe(2);
      expect(other.stderr).toContain("jobs of another command still wait or run");

      const cancelled = await bench("cancel", out, "--json");
      expect(JSON.parse(cancelled.stdout)).toMatchObject({ cancelled: { length: 2 } });
      await until("no job is left", async () => (await queue()) === "");
      expect((await bench("cancel", out)).stdout).toBe("no job of this run waits or runs");
      expect(resultsOf()).toEqual([done]);
      expect(existsSync(path.join(out, "summary.json"))).toBe(false);

      const rest = await run("--trust", "--json");
      expect(JSON.parse(rest.stdout)).toMatchObject({ shards: [2, 3], units: 2, underWay: [] });
      await until("the summary is written", () => existsSync(path.join(out, "summary.json")));
      expect(resultsOf()).toEqual(ids.toSorted());
    },
    testMs,
  );

  it("says what Slurm refuses, and what does not go together, before anything is queued", async () => {
    const refused = await run("--trust", "--partition", "none such");
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/sbatch refused .*partition/);
    for (const [flags, message] of [
      [["--shard", "1/2"], "leave out --shard"],
      [["--sbatch-option=--array=1-9"], "--array is set by the submission"],
      [["--executor", "local", "--partition", "main"], "need --executor slurm"],
    ] as const) {
      const stray = await run(...flags);
      expect(stray.code).toBe(2);
      expect(stray.stderr).toContain(message);
    }
    const nowhere = await rootsmith(commandLine("--trust"), {
      environment: { PATH: freshFolder() },
    });
    expect(nowhere.code).toBe(5);
    expect(nowhere.stderr).toContain("is not here: run this on a machine with Slurm's commands");
    expect(await queue()).toBe("");
    expect(model.requests).toEqual([]);
  });
});

function commandLine(...flags: readonly string[]): string[] {
  return [
    "bench",
    "run",
    `--from=${from}`,
    `--out=${out}`,
    "--executor=slurm",
    "--chunk=1",
    "--time-per-task=5",
    "--conditions=direct",
    "--rounds=0",
    ...model.flags,
    ...flags,
  ];
}

function run(...flags: readonly string[]) {
  return rootsmith(commandLine(...flags), { environment });
}

function bench(...args: readonly string[]) {
  return rootsmith(["bench", ...args], { environment });
}

/** Jobs that wait or run, ending ones among them. */
function queue(): Promise<string> {
  return cluster.command("squeue", "--noheader");
}

/** As it does where a container's mount goes while it binds the tree; the second time it is the real one. */
function bubblewrapThatFailsOnce(): { folder: string; hasFailed: () => boolean } {
  const folder = freshFolder();
  const mark = path.join(folder, "failed");
  writeFileSync(
    path.join(folder, "bwrap"),
    `#!/bin/bash
if [[ "$*" == *audit-preload* ]] && mkdir "${mark}" 2>/dev/null; then
  echo "bwrap: Can't bind mount /oldroot/ on /newroot/: Invalid argument" >&2
  exit 1
fi
PATH=\${PATH#*:} exec bwrap "$@"
`,
    { mode: 0o755 },
  );
  return { folder, hasFailed: () => existsSync(mark) };
}

function resultsOf(): string[] {
  return existsSync(out)
    ? readAllResults(out)
        .map(({ taskId }) => taskId)
        .toSorted()
    : [];
}

function logOf(shard: number): string {
  return readFileSync(path.join(out, "slurm", `shard-${shard}.log`), "utf8");
}

/** The Node process of a shard. */
function workerOf(shard: number): number {
  const found = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    const words = wordsOf(name);
    return words.includes(`--out=${out}`) && words.includes(`${shard}/${shards}`);
  });
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

/** Empty where the process has gone meanwhile. */
function wordsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}\n${allLogs()}`);
    await wait(300);
  }
}

function allLogs(): string {
  const folder = path.join(out, "slurm");
  if (!existsSync(folder)) return "";
  const logs = readdirSync(folder).filter((name) => name.endsWith(".log"));
  return logs.map((name) => `${name}: ${readFileSync(path.join(folder, name), "utf8")}`).join("\n");
}

function idIn(shard: number): string {
  for (let number = 1; ; number += 1) {
    const id = `tiny-${String(number).padStart(3, "0")}`;
    if (shardOf(id, shards) === shard) return id;
  }
}

/** A benchmark folder with a task for each shard. */
function benchmark(): string {
  const folder = freshFolder();
  for (const name of ["tasks", "inputs"]) mkdirSync(path.join(folder, name));
  const tasks = ids.map((id) => ({
    id,
    name: "spectrum",
    group: "other",
    difficulty: "basic",
    style: "plain",
    comment: `Fill a histogram named h, titled ${id}, with 2000 numbers from a bell curve at 5 with width 1. Save it in spectrum.root and print its mean.`,
    inputs: [],
    outputs: ["spectrum.root"],
  }));
  writeFileSync(
    path.join(folder, "tasks", "tiny.jsonl"),
    tasks.map((task) => `${JSON.stringify(task)}\n`).join(""),
  );
  for (const id of ids) {
    const own = path.join(folder, "answers", id);
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, "reference.C"), program("reference"));
    writeFileSync(path.join(own, "answer.json"), JSON.stringify(answer));
  }
  return folder;
}

const answer = {
  checks: [{ kind: "number", labels: ["mean"], value: 5, tolerance: 0.12 }],
  mutants: [
    { kind: "wrong-parameter", find: "random.Gaus(5, 1)", replace: "random.Gaus(6, 1)" },
    { kind: "missing-output", find: '"mean "', replace: '"other "' },
  ],
};

function program(name: string): string {
  return `#include <TFile.h>
#include <TH1D.h>
#include <TRandom3.h>
#include <iostream>
void ${name}()
{
   TRandom3 random(4);
   TH1D h("h", "h;x;entries", 50, 0, 10);
   for (int i = 0; i < 2000; ++i)
      h.Fill(random.Gaus(5, 1));
   TFile out("spectrum.root", "RECREATE");
   h.Write();
   out.Close();
   std::cout << "mean " << h.GetMean() << std::endl;
}
`;
}
