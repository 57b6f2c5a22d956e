// `bench run --concurrency 2` with the embedded model for real: units that are kept from the answers ask one model, loaded once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readAllResults } from "../src/benchmark/run/results-file.ts";
import { readTranscript } from "../src/transcript/transcript.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";
import { tinyBenchmark } from "./tiny-benchmark.ts";

it("units at the same time ask the model of the batch, which still holds what an earlier unit's process asked", async () => {
  const out = freshFolder();
  const run = await rootsmith([
    "bench",
    "run",
    "--from",
    tinyBenchmark(),
    "--out",
    out,
    "--trust",
    "--conditions",
    "direct",
    "--seeds",
    "1,2,3",
    "--concurrency",
    "2",
    "--rounds",
    "0",
    // No program comes of it: what is asked, and of whom, is the matter here.
    "--set",
    "models.answerTokens=16",
    "--set",
    "models.embeddedContextTokens=1536",
  ]);
  expect(run.code, run.stderr).toBe(0);
  const results = readAllResults(out);
  expect(results).toHaveLength(3);
  for (const { usage, audit, outcome } of results) {
    expect(usage.calls).toBeGreaterThan(0);
    expect(audit).toMatchObject({ complete: true, denied: 0 });
    expect(outcome).not.toBe("error");
  }
  const firstCalls = results.flatMap(({ run: folder }) => {
    const { records } = readTranscript(path.join(out, folder, "events.jsonl"));
    return records.map(({ event }) => event).find((event) => event.type === "model-call") ?? [];
  });
  expect(firstCalls.map(({ model }) => model)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining("embedded:")),
  );
  // Every seed has the same prompt; each unit has a process of its own, so only a common model can know it.
  const reused = firstCalls.filter(({ usage }) => usage.cachedTokens >= usage.inputTokens - 1);
  expect(reused.length).toBeGreaterThan(0);
  expect(readFileSync(path.join(out, "results.jsonl"), "utf8")).not.toContain("EMBEDDED_SOCKET");
});
