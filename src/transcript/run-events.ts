// Events of the run itself (the stages define their own beside their code).
import { z } from "zod";
import { verdictSchema } from "../gate/verdict.ts";
import { usageSchema } from "../models/usage-schema.ts";

const sandboxIdentitySchema = z.strictObject({
  kind: z.enum(["docker", "bubblewrap", "host"]),
  rootVersion: z.string(),
  detail: z.string(),
});

const outputFileSchema = z.strictObject({
  name: z.string(),
  bytes: z.number().nonnegative(),
  collected: z.boolean(),
  reason: z.string().exactOptional(),
});

/** The contents of a `MacroRun`, with log paths relative to the run folder. */
const macroRunSchema = z.strictObject({
  status: z.enum(["exited", "timed-out", "log-limit", "killed"]),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  timedOut: z.boolean(),
  stdoutPath: z.string(),
  stderrPath: z.string(),
  durationMs: z.number().nonnegative(),
  cpuMs: z.number().nonnegative().nullable(),
  outputs: z.array(outputFileSchema),
});

/** How a run ended. `stopped` can be resumed; the others are final. */
const outcomeSchema = z.enum(["passed", "failed", "environment-blocked"]);

export const runEventSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("run-started"),
    runId: z.string(),
    request: z.string(),
    /** Macro name: file stem and entry function. */
    name: z.string(),
    condition: z.enum(["direct", "grounded"]),
    /** A macro brought along (`rootsmith repair`) starts the run in place of round 0's generation. */
    givenProgram: z.boolean(),
    /** Files placed into the work folder before each run: name there → path on this machine. */
    inputs: z.record(z.string(), z.string()),
    rootsmithVersion: z.string(),
    models: z.strictObject({
      generator: z.string(),
      judge: z.string(),
      embedder: z.string(),
      reranker: z.string(),
    }),
    /** Every resolved setting; settings never hold secrets. */
    settings: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    type: z.literal("run-resumed"),
    rootsmithVersion: z.string(),
    lastSequence: z.int(),
    /** The settings from here on. */
    settings: z.record(z.string(), z.unknown()),
  }),
  /** All above is the copy of another run; its end is not this one's, which goes on from its last round. (P III.3) */
  z.strictObject({
    type: z.literal("run-forked"),
    /** As its starter names it: a benchmark unit. */
    from: z.string(),
    /** Of its `events.jsonl`, so that what stands above can be shown to be that run. */
    sha256: z.string(),
    /** What is different from here on. */
    arm: z.string(),
  }),
  z.strictObject({
    type: z.literal("sandbox-chosen"),
    identity: sandboxIdentitySchema,
    notice: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("model-call"),
    purpose: z.string(),
    model: z.string(),
    finish: z.enum(["stop", "length", "refused"]),
    usage: usageSchema,
    /** Where a call cache is used: the entry, and whether the answer is from it (it cost nothing then, and its time is that of reading). */
    cache: z
      .strictObject({ question: z.string(), repeat: z.int().nonnegative(), hit: z.boolean() })
      .exactOptional(),
  }),
  /** Before a call waits for what its server has said of its limits; no part of the call's `durationMs`. */
  z.strictObject({
    type: z.literal("model-wait"),
    model: z.string(),
    waitMs: z.number().nonnegative(),
  }),
  /** An answer of an external agent; what it used is not known. */
  z.strictObject({
    type: z.literal("agent-episode"),
    turns: z.int().positive(),
    tools: z.enum(["on", "off"]),
    /** What stood on its standard input after the messages of the prompt. */
    added: z.string(),
    exitCode: z.int().nullable(),
    timedOut: z.boolean(),
    durationMs: z.number().nonnegative(),
    /** `file`: it left its program in its folder. */
    answer: z.enum(["file", "output"]),
    output: z.string(),
    errors: z.string(),
  }),
  z.strictObject({
    type: z.literal("stage-finished"),
    stage: z.string(),
    durationMs: z.number().nonnegative(),
  }),
  z.strictObject({
    type: z.literal("context-ready"),
    /** Index the context came from; null for direct runs. */
    index: z
      .strictObject({ source: z.string(), version: z.string(), builtAt: z.string() })
      .nullable(),
    graphContext: z.string(),
    tutorialContext: z.string(),
    nodeNames: z.array(z.string()),
    tutorialPaths: z.array(z.string()),
    /** Why grounding is weaker than asked for; null when it is whole. */
    degraded: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("program-written"),
    /** Relative to the run folder. */
    path: z.string(),
    sha256: z.string(),
    /** How the program came about: `generate`, `given`, or a repair route. */
    route: z.string(),
  }),
  z.strictObject({ type: z.literal("no-program"), reason: z.string(), route: z.string() }),
  z.strictObject({ type: z.literal("macro-run"), run: macroRunSchema }),
  z.strictObject({ type: z.literal("verdict"), verdict: verdictSchema }),
  z.strictObject({
    type: z.literal("run-finished"),
    outcome: outcomeSchema,
    reason: z.string(),
    rounds: z.int().nonnegative(),
    /** Relative to the run folder; null where no program was ever written. */
    macro: z.string().nullable(),
    outputs: z.array(z.string()),
  }),
  z.strictObject({
    type: z.literal("run-stopped"),
    reason: z.enum(["interrupted", "budget", "error"]),
    message: z.string(),
  }),
]);

export type RunEvent = z.infer<typeof runEventSchema>;
export type RunOutcome = z.infer<typeof outcomeSchema>;
