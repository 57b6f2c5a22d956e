// The embedded models for real: one grounded request from words to verdict, no account, no server.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { rootsmith, transcriptOf } from "./rootsmith-process.ts";

it("a request goes from words to a judged run with the embedded models alone", async () => {
  const run = await rootsmith([
    "generate",
    "Print the sum of the whole numbers from 1 to 10, with a label",
    "--name",
    "sum_of_ten",
    "--json",
    // Small contexts and one repair keep this within minutes on two cores; the quality of answers is measured elsewhere.
    "--model",
    "embedded",
    "--rounds",
    "1",
    "--set",
    "retrieval.contextTokens=300",
    "--set",
    "tutorials.contextTokens=300",
  ]);
  // Whether a small model solves it is no matter of this test; that the verdict is honest is.
  expect([0, 3], run.stderr).toContain(run.code);
  const { state, records, folder } = transcriptOf(run.stdout);
  expect(state.finished?.outcome).toBe(run.code === 0 ? "passed" : "failed");
  expect(state.context?.graphContext).not.toBe("");
  expect(state.context?.degraded).toBeNull();
  const calls = records.map(({ event }) => event).filter((event) => event.type === "model-call");
  expect(calls[0]).toMatchObject({ purpose: "generate", usage: { cost: 0 } });
  expect(calls[0]?.model).toMatch(/^embedded:/);
  const first = state.rounds[0];
  expect(first?.program?.type).toBe("program-written");
  if (first?.program?.type === "program-written") {
    expect(readFileSync(path.join(folder, first.program.path), "utf8")).toContain(
      "void sum_of_ten()",
    );
  }
  expect(first?.verdict).toBeDefined();
}, 600_000);
