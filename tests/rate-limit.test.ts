// A model server that limits its callers, as a run meets it: waited for, told, and no time of the model's.
import { expect, it } from "vitest";
import { rootsmith, transcriptOf } from "./rootsmith-process.ts";
import { fenced, startScriptedPhysicist } from "./scripted-physicist.ts";
import { program } from "./tiny-benchmark.ts";

it("a wait for a server's limit is a line of the run and an event of its transcript", async () => {
  const model = await startScriptedPhysicist({
    program: [
      { status: 429, headers: { "retry-after-ms": "8000" } },
      fenced(program("spectrum", 5)),
    ],
  });
  const run = await rootsmith([
    "generate",
    "Fill a histogram with 2000 gaussian numbers and save it in spectrum.root",
    "--name",
    "spectrum",
    "--direct",
    "--rounds",
    "0",
    "--json",
    ...model.flags,
  ]);
  await model.close();
  expect(run.code, run.stderr).toBe(0);
  expect(run.stderr).toMatch(/waiting \d+ s for the rate limit of scripted/);
  const events = transcriptOf(run.stdout).records.map(({ event }) => event);
  const wait = events.find((event) => event.type === "model-wait");
  const call = events.find((event) => event.type === "model-call");
  expect(wait).toMatchObject({ model: "scripted" });
  expect(wait?.waitMs).toBeLessThanOrEqual(8000);
  expect(call).toBeDefined();
});
