// `--cache` as its users meet it: a scripted model over HTTP is asked once, real ROOT runs each time, and everything that tells of a run says so.
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { cacheFolder } from "../src/config/paths.ts";
import { freshFolder, rootsmith, transcriptOf } from "./rootsmith-process.ts";
import { fenced, type ScriptedPhysicist, startScriptedPhysicist } from "./scripted-physicist.ts";
import { program, tinyBenchmark } from "./tiny-benchmark.ts";

let model: ScriptedPhysicist | undefined;
afterEach(async () => {
  await model?.close();
  model = undefined;
});

/** All that is set up here, and a call cache of its own. */
function ownCache(): Record<string, string> {
  const home = freshFolder();
  const own = path.join(home, "rootsmith");
  mkdirSync(own);
  for (const name of readdirSync(cacheFolder()).filter((entry) => entry !== "calls"))
    symlinkSync(path.join(cacheFolder(), name), path.join(own, name));
  return { XDG_CACHE_HOME: home };
}

describe("--cache", () => {
  it("asks the model once for two runs, and the second run says so everywhere", async () => {
    model = await startScriptedPhysicist({ program: [fenced(program("prints", 5))] });
    const environment = ownCache();
    const price = ["--set", "models.inputPrice=1000", "--set", "models.outputPrice=1000"];
    const args = (...more: string[]): string[] => [
      "generate",
      "Print the mean 5.",
      "--name",
      "prints",
      "--direct",
      "--rounds",
      "0",
      "--cache",
      ...price,
      ...(model?.flags ?? []),
      ...more,
    ];
    const first = await rootsmith(args("--json"), { environment });
    expect(first.code).toBe(0);
    const { records } = transcriptOf(first.stdout);
    const calls = records.flatMap(({ event }) => (event.type === "model-call" ? [event] : []));
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.every(({ cache, usage }) => cache?.hit === false && usage.cost > 0)).toBe(true);
    const asked = model.requests.length;

    const second = await rootsmith(args("--json"), { environment });
    expect(second.code).toBe(0);
    expect(model.requests).toHaveLength(asked);
    expect(JSON.parse(second.stdout)).toMatchObject({
      status: "passed",
      modelCalls: calls.length,
      cachedCalls: calls.length,
    });
    const later = transcriptOf(second.stdout).records.flatMap(({ event }) =>
      event.type === "model-call" ? [event] : [],
    );
    expect(later.map(({ cache }) => cache?.question)).toEqual(
      calls.map(({ cache }) => cache?.question),
    );
    expect(later.every(({ cache, usage }) => cache?.hit === true && usage.cost === 0)).toBe(true);
    expect(later[0]?.usage.outputTokens).toBe(calls[0]?.usage.outputTokens);

    const told = await rootsmith(args(), { environment });
    expect(told.stdout).toContain(
      `${calls.length} of ${calls.length} model calls were answered from the call cache`,
    );
    await rootsmith(args("--set", "models.seed=8"), { environment });
    expect(model.requests.length).toBeGreaterThan(asked);
    const without = model.requests.length;
    await rootsmith(
      args().filter((word) => word !== "--cache"),
      { environment },
    );
    expect(model.requests.length).toBeGreaterThan(without);
  });

  it("serves units that are kept from the answers, whose audits stay whole", async () => {
    model = await startScriptedPhysicist({ program: [fenced(program("spectrum", 5))] });
    const environment = ownCache();
    const from = tinyBenchmark();
    const run = async (out: string): Promise<string> => {
      const { stdout, stderr, code } = await rootsmith(
        [
          "bench",
          "run",
          "--from",
          from,
          "--out",
          out,
          "--trust",
          "--conditions",
          "direct",
          "--rounds",
          "0",
          "--cache",
          ...(model?.flags ?? []),
        ],
        { environment },
      );
      expect(code, stderr).toBe(0);
      return stdout;
    };
    const [one, two] = [freshFolder(), freshFolder()];
    expect(await run(one)).not.toContain("call cache");
    const asked = model.requests.length;
    expect(await run(two)).toMatch(
      /(\d+) of \1 model calls were answered from the call cache: times and costs of their units are no measurements/,
    );
    expect(model.requests).toHaveLength(asked);
    const [fresh] = readAllResults(one);
    const [cached] = readAllResults(two);
    expect(fresh).toMatchObject({
      usage: { cachedCalls: 0 },
      audit: { complete: true, denied: 0 },
    });
    expect(cached).toMatchObject({
      usage: { ...fresh?.usage, cachedCalls: fresh?.usage.calls, modelMs: expect.any(Number) },
      checks: { passed: true },
      audit: { complete: true, denied: 0 },
    });
  });
});
