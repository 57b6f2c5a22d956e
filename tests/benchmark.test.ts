// The benchmark as its users run it: real ROOT in the real sandbox, a scripted model over HTTP, a small benchmark of its own.
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { answer, program, task, tinyBenchmark } from "./tiny-benchmark.ts";

const complaints = (stdout: string): string[] =>
  (JSON.parse(stdout) as { complaints: { problem: string }[] }).complaints.map(
    ({ problem }) => problem,
  );

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

describe("bench validate", () => {
  it("finds a task sound whose reference passes and whose wrong programs fail, on real ROOT", async () => {
    const run = await rootsmith(["bench", "validate", "--from", tinyBenchmark(), "--json"]);
    expect(JSON.parse(run.stdout)).toMatchObject({
      sound: 1,
      mutants: 4,
      caught: 4,
      complaints: [],
    });
    expect(run.code).toBe(0);
  });

  it("complains of checks that refuse the reference, and of checks that a wrong program passes", async () => {
    const [object, number] = answer.checks;
    const strict = tinyBenchmark({
      checks: [object, { ...number, value: 7 }] as typeof answer.checks,
    });
    const refused = await rootsmith(["bench", "validate", "--from", strict, "--json"]);
    expect(refused.code).toBe(3);
    expect(complaints(refused.stdout)).toEqual([
      expect.stringContaining('the reference fails a check: no 7 ± 0.12 beside "mean"'),
    ]);
    const loose = tinyBenchmark({ checks: [{ kind: "file", file: "spectrum.root" }] as never });
    const passed = await rootsmith(["bench", "validate", "--from", loose, "--json"]);
    expect(passed.code).toBe(3);
    expect(complaints(passed.stdout)).toContainEqual(
      expect.stringContaining("the checks pass a wrong program"),
    );
  });
});

describe("bench run", () => {
  it("runs a pair, each kept from the answers, scores it, and does nothing the second time", async () => {
    const from = tinyBenchmark();
    model = await startScriptedPhysicist({
      // Which condition asks first is shuffled; the program of the grounded one is right.
      program: [
        ({ user, system }) =>
          fenced(program("spectrum", /Example |class T/.test(`${system}${user}`) ? 5 : 6)),
      ],
    });
    const out = freshFolder();
    const args = [
      "bench",
      "run",
      "--from",
      from,
      "--out",
      out,
      "--rounds",
      "0",
      "--json",
      ...model.flags,
    ];
    const first = await rootsmith(args);
    expect(first.stderr).toContain("running the references");
    expect(JSON.parse(first.stdout)).toMatchObject({ left: 0, stopped: "finished" });
    expect(first.code).toBe(0);
    const results = readAllResults(out);
    const of = (condition: string) => results.find((result) => result.condition === condition);
    expect(of("grounded")).toMatchObject({
      outcome: "passed",
      gatePassedAtRound0: true,
      checks: { met: 2, of: 2, passed: true },
      audit: { complete: true, denied: 0 },
    });
    expect(of("direct")).toMatchObject({
      outcome: "passed",
      checks: { met: 0, of: 2, passed: false },
    });
    expect(of("direct")?.usage.calls).toBeGreaterThan(0);

    const asked = model.requests.length;
    const again = await rootsmith(args);
    expect(again.code).toBe(0);
    expect(model.requests).toHaveLength(asked);
    expect(readAllResults(out)).toEqual(results);

    const score = await rootsmith([
      "bench",
      "score",
      path.join(out, of("direct")?.run ?? ""),
      "--task",
      "tiny-001",
      "--from",
      from,
      "--no-model",
      "--json",
    ]);
    expect(score.code).toBe(3);
    expect(JSON.parse(score.stdout)).toMatchObject({
      outcome: { processSuccess: true, passed: false },
    });
  });

  it("does a unit again whose line a kill cut, and goes on with its run", async () => {
    const from = tinyBenchmark();
    model = await startScriptedPhysicist({ program: [fenced(program("spectrum", 5))] });
    const out = freshFolder();
    const args = [
      "bench",
      "run",
      "--from",
      from,
      "--out",
      out,
      "--conditions",
      "direct",
      "--rounds",
      "0",
      "--trust",
      ...model.flags,
    ];
    expect((await rootsmith(args)).code).toBe(0);
    const file = path.join(out, "results.jsonl");
    const asked = model.requests.length;
    writeFileSync(file, readFileSync(file, "utf8").slice(0, 40));
    expect((await rootsmith(args)).code).toBe(0);
    expect(readAllResults(out)).toMatchObject([
      { unit: "tiny-001.direct.7", checks: { passed: true } },
    ]);
    // The finished run is scored again, not generated again.
    expect(model.requests).toHaveLength(asked);
    // A sitting that was killed left no audit: what it made shows nothing, and the unit begins anew.
    const unit = path.join(out, "runs", "tiny-001.direct.7");
    for (const name of readdirSync(unit).filter((entry) => entry.startsWith("audit-")))
      rmSync(path.join(unit, name));
    writeFileSync(file, "");
    expect((await rootsmith(args)).code).toBe(0);
    expect(model.requests.length).toBeGreaterThan(asked);
    expect(readAllResults(out)).toMatchObject([{ audit: { complete: true } }]);
    appendFileSync(file, '{"v":1}\n');
    const broken = await rootsmith(args);
    expect(broken.code).toBe(2);
    expect(broken.stderr).toContain("results.jsonl:2 is no result");
  });

  it("refuses to start where a reference fails here", async () => {
    const [object, number] = answer.checks;
    const from = tinyBenchmark({
      checks: [object, { ...number, value: 7 }] as typeof answer.checks,
    });
    model = await startScriptedPhysicist({});
    const run = await rootsmith([
      "bench",
      "run",
      "--from",
      from,
      "--out",
      freshFolder(),
      ...model.flags,
    ]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("the references of tiny-001 fail on this machine");
    expect(model.requests).toEqual([]);
  });
});

it("a task that is not there is told", async () => {
  const run = await rootsmith([
    "bench",
    "run",
    "--from",
    tinyBenchmark(),
    "--tasks",
    "nope-*",
    "--out",
    freshFolder(),
  ]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain("no such task: nope-*");
});

describe("bench build", () => {
  it("makes a task of a macro that runs, says why another is left out, and what it made can be validated", async () => {
    const macros = freshFolder();
    writeFileSync(path.join(macros, "spectrum.C"), program("spectrum", 5));
    writeFileSync(path.join(macros, "broken.C"), "void broken() { nonsense(); }\n");
    model = await startScriptedPhysicist({
      program: [
        JSON.stringify({
          request: task.comment,
          name: "spectrum",
          group: "other",
          difficulty: "basic",
        }),
      ],
    });
    const to = freshFolder();
    const built = await rootsmith([
      "bench",
      "build",
      "--from",
      macros,
      "--to",
      to,
      "--json",
      ...model.flags,
    ]);
    expect(JSON.parse(built.stdout)).toMatchObject([
      { status: "left-out", macro: "broken.C", reason: expect.stringContaining("exit status") },
      { status: "built", macro: "spectrum.C", id: "own-001" },
    ]);
    expect(built.code).toBe(0);
    const validated = await rootsmith(["bench", "validate", "--from", to, "--json"]);
    const report = JSON.parse(validated.stdout) as {
      tasks: number;
      complaints: { problem: string }[];
    };
    expect(report.tasks).toBe(1);
    expect(report.complaints.filter(({ problem }) => problem.startsWith("the reference"))).toEqual(
      [],
    );
  });
});
