// Run folders as the pipeline leaves them, made by hand in the valid schema: what a test is about in, files on disk out.
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { settingsSchema } from "../../config/schema.ts";
import {
  type TranscriptEvent,
  type TranscriptRecord,
  transcriptRecordSchema,
} from "../../transcript/schema.ts";

export interface MadeRun {
  readonly name?: string;
  readonly request?: string;
  readonly condition?: "direct" | "grounded";
  readonly model?: string;
  /** Programs, one a round; all but the last fail. */
  readonly programs?: readonly string[];
  /** `running`: without an end. */
  readonly outcome?: "passed" | "failed" | "running";
  readonly stdout?: string;
  readonly stderr?: string;
  /** Of the last round: name → content. */
  readonly outputs?: Readonly<Record<string, string | Buffer>>;
  readonly startedAt?: Date;
  /** Graph context of a grounded run: most of a real transcript. */
  readonly context?: string;
  readonly inputs?: Readonly<Record<string, string>>;
}

/** Writes the run into `folder`, which is made. */
export function writeRun(folder: string, made: MadeRun = {}): void {
  const { name = "fill", stdout = "", stderr = "", outputs = {} } = made;
  const programs = made.programs ?? [
    `void ${name}() { TH1D h("h", "", 10, 0, 1); h.Fill(0.5); }\n`,
  ];
  mkdirSync(folder, { recursive: true });
  for (const [round, program] of programs.entries()) {
    const run = path.join(folder, "rounds", String(round), "run");
    mkdirSync(path.join(run, "outputs"), { recursive: true });
    writeFileSync(path.join(folder, "rounds", String(round), `${name}.C`), program);
    writeFileSync(path.join(run, "stdout.log"), stdout);
    writeFileSync(path.join(run, "stderr.log"), stderr);
  }
  const last = path.join(folder, "rounds", String(programs.length - 1), "run", "outputs");
  for (const [file, content] of Object.entries(outputs)) {
    mkdirSync(path.dirname(path.join(last, file)), { recursive: true });
    writeFileSync(path.join(last, file), content);
  }
  const lines = recordsOf(made).map((record) => `${JSON.stringify(record)}\n`);
  writeFileSync(path.join(folder, "events.jsonl"), lines.join(""));
}

/** One more record at the end of a run's transcript. */
export function appendRecord(
  folder: string,
  seq: number,
  event: TranscriptEvent,
  round?: number,
): void {
  appendFileSync(
    path.join(folder, "events.jsonl"),
    `${JSON.stringify(recordOf(seq, new Date("2026-11-30T13:00:00Z"), event, round))}\n`,
  );
}

export function recordsOf(made: MadeRun = {}): TranscriptRecord[] {
  const { name = "fill", condition = "grounded", outcome = "passed", outputs = {} } = made;
  const programs = made.programs ?? [""];
  const start = (made.startedAt ?? new Date("2026-11-30T12:00:00Z")).getTime();
  const events: [TranscriptEvent, number?][] = [[startOf(made)]];
  events.push([
    {
      type: "sandbox-chosen",
      identity: { kind: "bubblewrap", rootVersion: "6.40.00", detail: "ROOT" },
      notice: null,
    },
  ]);
  if (condition === "grounded")
    events.push(...groundingWith(made.context).map((event): [TranscriptEvent] => [event]));
  for (const [round, program] of programs.entries()) {
    const isLast = round === programs.length - 1;
    events.push(
      ...roundOf({
        round,
        program,
        name,
        model: made.model ?? "embedded",
        passes: isLast && outcome === "passed",
        outputs: isLast ? outputs : {},
      }),
    );
  }
  if (outcome !== "running")
    events.push([
      {
        type: "run-finished",
        outcome,
        reason: outcome === "passed" ? "every line is explained" : "the last round failed",
        rounds: programs.length,
        macro: `rounds/${programs.length - 1}/${name}.C`,
        outputs: Object.keys(outputs),
      },
    ]);
  return events.map(([event, round], position) =>
    recordOf(position + 1, new Date(start + 1_000 * position), event, round),
  );
}

function recordOf(seq: number, at: Date, event: TranscriptEvent, round?: number): TranscriptRecord {
  // What follows the schema no more must not pass for a transcript here.
  return transcriptRecordSchema.parse({
    v: 1,
    seq,
    at: at.toISOString(),
    ...(round === undefined ? {} : { round }),
    event,
  });
}

function startOf(made: MadeRun): TranscriptEvent {
  const { name = "fill", condition = "grounded", model = "embedded" } = made;
  return {
    type: "run-started",
    runId: name,
    request: made.request ?? "Fill a histogram with gaussian random numbers",
    name,
    condition,
    givenProgram: false,
    inputs: { ...made.inputs },
    rootsmithVersion: "0.1.0",
    models: { generator: model, judge: "same", embedder: "embedded", reranker: "none" },
    settings: settingsSchema.parse({}),
  };
}

interface Round {
  readonly round: number;
  readonly program: string;
  readonly name: string;
  readonly model: string;
  readonly passes: boolean;
  readonly outputs: Readonly<Record<string, string | Buffer>>;
}

function roundOf({ round, program, name, model, passes, outputs }: Round) {
  const run = `rounds/${round}/run`;
  const repaired: TranscriptEvent[] = [
    {
      type: "repair-diagnosed",
      firstError: "no member named 'Fil' in 'TH1D'",
      diagnostics: [
        { kind: "no-member", message: "no member named 'Fil'", line: 3, candidates: [] },
      ],
    },
    {
      type: "repair-mechanical",
      edits: [{ rule: "member", line: 3, before: "h.Fil(1);", after: "h.Fill(1);" }],
    },
    { type: "repair-done", status: "code", route: "mechanical" },
  ];
  const generated: TranscriptEvent[] = [
    {
      type: "generation-prompt",
      model,
      temperature: 0.1,
      seed: 7,
      promptTokens: 1_200,
      messages: [
        { role: "system", content: "You write macros." },
        { role: "user", content: "Fill a histogram." },
      ],
      answerStart: "",
    },
    {
      type: "model-call",
      purpose: "generate",
      model,
      finish: "stop",
      usage: { inputTokens: 1_200, cachedTokens: 0, outputTokens: 200, durationMs: 900, cost: 0.5 },
    },
    {
      type: "generation-answer",
      text: program,
      finish: "stop",
      usage: { inputTokens: 1_200, cachedTokens: 0, outputTokens: 200, durationMs: 900, cost: 0.5 },
    },
    { type: "generation-checked", fixes: [], findings: [] },
    { type: "generation-done", status: "code" },
  ];
  const events: TranscriptEvent[] = [
    ...(round === 0 ? generated : repaired),
    { type: "stage-finished", stage: "writing the program", durationMs: 950 },
    {
      type: "program-written",
      path: `rounds/${round}/${name}.C`,
      sha256: createHash("sha256").update(program).digest("hex"),
      route: round === 0 ? "generate" : "mechanical",
    },
    {
      type: "macro-run",
      run: {
        status: "exited",
        exitCode: passes ? 0 : 1,
        signal: null,
        timedOut: false,
        stdoutPath: `${run}/stdout.log`,
        stderrPath: `${run}/stderr.log`,
        durationMs: 500,
        cpuMs: null,
        outputs: Object.entries(outputs).map(([file, content]) => ({
          name: file,
          bytes: content.length,
          collected: true,
        })),
      },
    },
    {
      type: "verdict",
      verdict: {
        status: passes ? "pass" : "fail",
        processSuccess: passes,
        decidedBy: "rule",
        rule: passes ? "all-explained" : "compile-error",
        severity: passes ? "none" : "error",
        reason: passes ? "every line is explained" : "the macro does not compile",
        issues: [],
      },
    },
  ];
  return events.map((event): [TranscriptEvent, number] => [event, round]);
}

const groundingWith = (graphContext = "class TH1D: a histogram"): readonly TranscriptEvent[] => [
  {
    type: "retrieval-queries",
    request: "Fill a histogram",
    denseQuery: "Fill a histogram",
    sparseQuery: "TH1D Fill",
    rewrittenBy: null,
    classTerms: [{ name: "TH1D", strength: 1 }],
    memberTerms: [],
  },
  {
    type: "retrieval-ranked",
    list: "dense",
    total: 200,
    top: [{ id: "Class:TH1D", rank: 1, score: 0.8 }],
  },
  {
    type: "retrieval-anchors",
    decisions: [
      { id: "Class:TH1D", score: 1, kept: true, why: "rank 1, the best 4 are kept" },
      { id: "Class:TF1", score: 0.2, kept: false, why: "rank 5, beyond the 4 best" },
    ],
    selector: null,
  },
  {
    type: "retrieval-expanded",
    found: 3,
    kept: [
      {
        id: "Class:TH1",
        anchorId: "Class:TH1D",
        path: [{ edge: "extends", direction: "out", to: "Class:TH1" }],
        score: 1,
      },
    ],
    selector: null,
  },
  {
    type: "retrieval-context",
    tokens: 300,
    limitTokens: 1_600,
    parts: [{ id: "Class:TH1D", rendering: "focused", tokens: 300 }],
    cut: [],
  },
  { type: "retrieval-finished", selected: ["Class:TH1D", "Class:TH1"], degraded: null },
  {
    type: "context-ready",
    index: { source: "root", version: "6.40.00", builtAt: "2026-11-30T10:00:00.000Z" },
    graphContext,
    tutorialContext: "",
    nodeNames: ["TH1D", "TH1"],
    tutorialPaths: [],
    degraded: null,
  },
];
