// Arms of a benchmark run as its users run them: real ROOT in the real sandbox, a scripted model over HTTP, scripted agents.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { Result } from "../src/benchmark/run/record.ts";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { readTranscript } from "../src/transcript/transcript.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { program, tinyBenchmark } from "./tiny-benchmark.ts";

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

const eventsOf = (run: string): string => readFileSync(path.join(run, "events.jsonl"), "utf8");
const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file).toString("base64")]),
  );

describe("the Error-RAG ablation", () => {
  const broken = program("spectrum", 5).replace("h.GetMean()", "h.Averaged()");
  const words = (from: string, out: string): string[] => [
    "bench",
    "run",
    "--from",
    from,
    "--out",
    out,
    "--trust",
    "--conditions",
    "grounded",
    "--arms",
    "error-rag,raw-feedback",
    "--concurrency",
    "2",
    ...(model?.flags ?? []),
  ];
  const armOf = (results: readonly Result[], arm: Result["arm"]): Result => {
    const found = results.find((result) => result.arm === arm);
    if (found === undefined) throw new Error(`no result of ${arm}`);
    return found;
  };

  it("goes on from one round 0 with the arms' settings as the only difference", async () => {
    const stillBroken = broken.replace("Averaged", "Meanest");
    model = await startScriptedPhysicist({
      program: [
        ({ user }) => {
          if (!user.includes("that failed")) return fenced(broken);
          return fenced(
            /Facts about the API|API of this ROOT/.test(user)
              ? program("spectrum", 5)
              : stillBroken,
          );
        },
      ],
    });
    const out = freshFolder();
    const args = [...words(tinyBenchmark(), out), "--rounds", "1"];
    const first = await rootsmith(args);
    expect(first.stderr).not.toContain("Error:");
    expect(first.code).toBe(0);
    const results = readAllResults(out);
    const [errorRag, raw] = [armOf(results, "error-rag"), armOf(results, "raw-feedback")];
    expect(errorRag).toMatchObject({
      unit: "tiny-001.grounded.7.error-rag",
      gatePassedAtRound0: false,
      gatePassed: true,
      rounds: 2,
      passedInRound: 1,
      checks: { passed: true },
      audit: { complete: true, denied: 0 },
      base: { repaired: true },
    });
    expect(raw).toMatchObject({
      gatePassedAtRound0: false,
      gatePassed: false,
      rounds: 2,
      checks: { passed: false },
      audit: { complete: true, denied: 0 },
    });
    // Round 0 was asked for once, and is the same to the byte: program, logs, outputs and all that the transcript says of it.
    expect(raw.base).toEqual(errorRag.base);
    expect(model.asked("program").filter(({ user }) => !user.includes("that failed"))).toHaveLength(
      1,
    );
    const [base, ofErrorRag, ofRaw] = [errorRag.base?.run ?? "", errorRag.run, raw.run].map((run) =>
      path.join(out, run),
    ) as [string, string, string];
    const round0 = filesIn(path.join(base, "rounds", "0"));
    expect([...round0.keys()].toSorted()).toEqual(
      expect.arrayContaining(["run/stderr.log", "run/stdout.log", "spectrum.C"]),
    );
    for (const run of [ofErrorRag, ofRaw]) {
      expect(filesIn(path.join(run, "rounds", "0"))).toEqual(round0);
      expect(eventsOf(run).startsWith(eventsOf(base))).toBe(true);
    }
    expect(eventsOf(base)).toContain('"type":"context-ready"');
    // After it they differ by one setting.
    const later = [ofErrorRag, ofRaw].map((run) =>
      readTranscript(path.join(run, "events.jsonl"))
        .records.slice(eventsOf(base).trim().split("\n").length)
        .map(({ event }) => event),
    );
    expect(later.map((events) => events[0])).toEqual(
      ["error-rag", "raw-feedback"].map((arm) => ({
        type: "run-forked",
        from: "tiny-001.grounded.7.base",
        sha256: errorRag.base?.sha256,
        arm,
      })),
    );
    const settings = later.map((events) => {
      const resumed = events.find((event) => event.type === "run-resumed");
      return resumed?.settings as { repair: object; runsFolder: string };
    });
    expect(settings).toMatchObject([
      { repair: { feedback: "error-rag", rounds: 1 } },
      { repair: { feedback: "raw", rounds: 1 } },
    ]);
    const rest = settings.map((some) => ({
      ...some,
      runsFolder: "",
      repair: { ...some.repair, feedback: "" },
    }));
    expect(rest[0]).toEqual(rest[1]);

    // A lost results file: every run is found as it is, nothing is asked again.
    const asked = model.requests.length;
    rmSync(path.join(out, "results.jsonl"));
    expect((await rootsmith(args)).code).toBe(0);
    expect(model.requests).toHaveLength(asked);
    const again = readAllResults(out);
    expect(armOf(again, "raw-feedback")).toMatchObject({ base: raw.base, run: raw.run, rounds: 2 });
  });

  it("gives both arms the outcome of a base that passed", async () => {
    model = await startScriptedPhysicist({ program: [fenced(program("spectrum", 5))] });
    const out = freshFolder();
    const run = await rootsmith([...words(tinyBenchmark(), out), "--rounds", "2"]);
    expect(run.code).toBe(0);
    const results = readAllResults(out);
    const [one, other] = [armOf(results, "error-rag"), armOf(results, "raw-feedback")];
    expect(one).toMatchObject({ gatePassedAtRound0: true, rounds: 1, base: { repaired: false } });
    expect({ ...other, unit: one.unit, arm: one.arm, finishedAt: one.finishedAt }).toEqual(one);
    expect(model.asked("program")).toHaveLength(1);
  });

  it("refuses arms that have nothing to repair", async () => {
    model = await startScriptedPhysicist({});
    const args = words(tinyBenchmark(), freshFolder());
    const noRounds = await rootsmith([...args, "--rounds", "0"]);
    expect(noRounds).toMatchObject({ code: 2, stderr: expect.stringContaining("--rounds 1") });
    const direct = await rootsmith([...args, "--conditions", "direct"]);
    expect(direct).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("--conditions grounded"),
    });
    expect(model.requests).toEqual([]);
  });
});
