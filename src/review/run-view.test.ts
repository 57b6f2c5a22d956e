import { expect, it } from "vitest";
import type { TranscriptEvent, TranscriptRecord } from "../transcript/schema.ts";
import { recordsOf } from "./__fixtures__/made-run.ts";
import { foldRun } from "./run-view.ts";

/** More records at the end. */
function and(records: readonly TranscriptRecord[], ...events: TranscriptEvent[]) {
  const last = records.at(-1);
  if (last === undefined) throw new Error("no records");
  return [...records, ...events.map((event) => ({ v: 1 as const, seq: 99, at: last.at, event }))];
}

it("gives each round its program, run, verdict, prompts, calls and the repair that led to it", () => {
  const run = foldRun(recordsOf({ programs: ["void fill() {}", "void fill() { }"] }));
  expect(run?.rounds.map(({ index, route, programPath }) => [index, route, programPath])).toEqual([
    [0, "generate", "rounds/0/fill.C"],
    [1, "mechanical", "rounds/1/fill.C"],
  ]);
  const [first, second] = run?.rounds ?? [];
  expect(first?.prompts[0]).toMatchObject({
    purpose: "generate",
    promptTokens: 1_200,
    answer: "void fill() {}",
  });
  expect(first?.calls).toHaveLength(1);
  expect(first?.repair).toBeNull();
  expect(first?.verdict?.status).toBe("fail");
  expect(second?.repair).toMatchObject({
    firstError: "no member named 'Fil' in 'TH1D'",
    diagnostics: [{ line: 3, subject: null }],
    edits: [{ rule: "member", after: "h.Fill(1);" }],
  });
  expect(second?.verdict?.rule).toBe("all-explained");
});

it("tells what the graph gave and why, and nothing of a direct run", () => {
  const grounding = foldRun(recordsOf())?.grounding;
  expect(grounding?.anchors.map(({ id, kept }) => [id, kept])).toEqual([
    ["Class:TH1D", true],
    ["Class:TF1", false],
  ]);
  expect(grounding?.expanded[0]?.path).toEqual([
    { edge: "extends", direction: "out", to: "Class:TH1" },
  ]);
  expect(grounding?.graphContext).toBe("class TH1D: a histogram");
  expect(foldRun(recordsOf({ condition: "direct" }))?.grounding).toBeNull();
});

it("places stages by their end and length, from the start of the run", () => {
  const [stage] = foldRun(recordsOf({ condition: "direct" }))?.timeline ?? [];
  expect(stage).toEqual({ stage: "writing the program", round: 0, fromMs: 6_050, toMs: 7_000 });
});

it("shows one set of ranked lists where a killed sitting retrieved before", () => {
  const records = recordsOf();
  const ranked = records.filter(({ event }) => event.type.startsWith("retrieval-"));
  expect(foldRun([...records, ...ranked])?.grounding?.rankings).toHaveLength(1);
});

it("names the run it was forked from, and takes the settings of the last sitting", () => {
  const run = foldRun(
    and(
      recordsOf(),
      { type: "run-forked", from: "a.grounded.7", sha256: "0", arm: "raw-feedback" },
      { type: "run-resumed", rootsmithVersion: "0.1.0", lastSequence: 9, settings: { other: 1 } },
    ),
  );
  expect(run?.forkedFrom).toEqual({ from: "a.grounded.7", arm: "raw-feedback" });
  expect(run?.settings).toEqual({ other: 1 });
});

it("is null for records without a start", () => {
  expect(foldRun(recordsOf().slice(1))).toBeNull();
});

it("cuts texts that are too long, and says how many", () => {
  const run = foldRun(recordsOf({ programs: ["x".repeat(500_000)] }));
  expect(run?.rounds[0]?.prompts[0]?.answer).toMatch(/100000 more characters/);
  expect(run?.cutTexts).toBe(1);
});
