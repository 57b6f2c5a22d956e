import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failedByProcess } from "../gate/__fixtures__/failed-verdict.ts";
import { replay } from "./replay.ts";
import { createRunFolder, findRunFolder, type RunFolder } from "./run-folder.ts";
import { transcriptJsonSchema, type TranscriptEvent } from "./schema.ts";
import { openTranscript, readTranscript } from "./transcript.ts";

const clock = (): Date => new Date("2026-11-30T12:00:00Z");
const started: TranscriptEvent = {
  type: "run-started",
  runId: "r",
  request: "fill a histogram",
  name: "macro",
  condition: "grounded",
  givenProgram: false,
  inputs: {},
  rootsmithVersion: "0",
  models: { generator: "g", judge: "j", embedder: "e", reranker: "r" },
  settings: {},
};
const context: TranscriptEvent = {
  type: "context-ready",
  index: null,
  graphContext: "ü — class TH1D",
  tutorialContext: "",
  nodeNames: [],
  tutorialPaths: [],
  degraded: null,
};
const program = (round: number): TranscriptEvent => ({
  type: "program-written",
  path: `rounds/${round}/macro.C`,
  sha256: "0".repeat(64),
  route: "generate",
});

async function folder(): Promise<RunFolder> {
  return createRunFolder(mkdtempSync(path.join(tmpdir(), "rootsmith-runs-")), "macro", clock());
}

async function written(events: readonly [TranscriptEvent, number?][]): Promise<RunFolder> {
  const run = await folder();
  const transcript = await openTranscript(run, clock);
  for (const [event, round] of events) transcript.append(event, round);
  await transcript.close();
  return run;
}

describe("a transcript", () => {
  it("gives back what was appended, numbered without gaps across openings", async () => {
    const run = await written([[started], [context]]);
    const again = await openTranscript(run, clock);
    again.append(program(0), 0);
    await again.close();
    const { records, cutTail } = readTranscript(run.events);
    expect(cutTail).toBe(false);
    expect(records.map((record) => record.seq)).toEqual([1, 2, 3]);
    expect(records[1]?.event).toEqual(context);
  });

  it("stays readable and appendable wherever a kill cuts it", async () => {
    const run = await written([[started], [context], [program(0), 0]]);
    const whole = readFileSync(run.events);
    const lineEnds = [...whole.entries()]
      .filter(([, byte]) => byte === 0x0a)
      .map(([index]) => index + 1);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length }), async (length) => {
        writeFileSync(run.events, whole);
        truncateSync(run.events, length);
        const soundLines = lineEnds.filter((end) => end <= length).length;
        expect(readTranscript(run.events).records).toHaveLength(soundLines);
        const again = await openTranscript(run, clock);
        again.append(program(1), 1);
        await again.close();
        const after = readTranscript(run.events);
        expect(after.cutTail).toBe(false);
        expect(after.records).toHaveLength(soundLines + 1);
      }),
      { numRuns: 40 },
    );
  });

  it("names file and line where a whole line was altered", async () => {
    const run = await written([[started]]);
    appendFileSync(run.events, '{"v":1,"seq":2}\n');
    expect(() => readTranscript(run.events)).toThrow(`${run.events}:2`);
    writeFileSync(run.events, "nonsense\n");
    expect(() => readTranscript(run.events)).toThrow(`${run.events}:1 is no JSON`);
  });

  it("is written by one process at a time", async () => {
    const run = await folder();
    const first = await openTranscript(run, clock);
    await expect(openTranscript(run, clock)).rejects.toMatchObject({ code: "bad-input" });
    first.append(started);
    await first.close();
    await (await openTranscript(run, clock)).close();
  });

  it("refuses an event that does not follow the published schema", async () => {
    const transcript = await openTranscript(await folder(), clock);
    expect(() =>
      transcript.append({ ...started, request: 5 } as unknown as TranscriptEvent),
    ).toThrow();
    await transcript.close();
    expect(statSync(transcript.folder.events).size).toBe(0);
  });

  it("has a JSON Schema of its lines", () => {
    expect(JSON.stringify(transcriptJsonSchema())).toContain("run-started");
  });
});

describe("replay", () => {
  it("counts only finished steps", async () => {
    const run = await written([
      [started],
      [context],
      [program(0), 0],
      [{ type: "verdict", verdict: failedByProcess }, 0],
      [program(1), 1],
    ]);
    const state = replay(readTranscript(run.events).records);
    expect(state.context).toEqual(context);
    expect(state.rounds.map((round) => round.index)).toEqual([0, 1]);
    expect(state.rounds[0]?.verdict).toEqual(failedByProcess);
    expect(state.rounds[1]).toEqual({ index: 1, program: program(1) });
    expect(state.finished).toBeUndefined();
  });

  it("refuses a transcript without a start", async () => {
    const run = await written([[context]]);
    expect(() => replay(readTranscript(run.events).records)).toThrow("no start of a run");
  });
});

describe("findRunFolder", () => {
  it("finds a run by id or by path, and says so when there is none", async () => {
    const run = await written([[started]]);
    expect((await findRunFolder(run.path, "elsewhere")).events).toBe(run.events);
    expect((await findRunFolder(run.id, path.dirname(run.path))).events).toBe(run.events);
    await expect(findRunFolder("nothing", path.dirname(run.path))).rejects.toMatchObject({
      code: "bad-input",
    });
  });
});
