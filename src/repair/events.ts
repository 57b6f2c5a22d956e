// What repair tells its listener: the shapes that a transcript keeps. The exact prompts of whole programs come as `generation-…` events.
import { z } from "zod";
import { messageSchema } from "../generation/events.ts";
import { actionSchema } from "./plan.ts";

const candidateSchema = z.strictObject({ signature: z.string(), reason: z.string() });

const diagnosticSchema = z.strictObject({
  kind: z.string(),
  message: z.string(),
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  sourceLine: z.string().exactOptional(),
  subject: z.string().exactOptional(),
  className: z.string().exactOptional(),
  candidates: z.array(candidateSchema).readonly(),
  markedLength: z.int().exactOptional(),
  fixIt: z
    .strictObject({ line: z.int(), column: z.int(), length: z.int(), text: z.string() })
    .exactOptional(),
});

const lineEditSchema = z.strictObject({ line: z.int(), replacement: z.string() });

export const repairEventSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("repair-diagnosed"),
    firstError: z.string(),
    diagnostics: z.array(diagnosticSchema),
  }),
  /** Prompt of a call that does not ask for a program: the planner's, or a line repair's. */
  z.strictObject({
    type: z.literal("repair-prompt"),
    purpose: z.enum(["plan", "repair"]),
    model: z.string(),
    temperature: z.number(),
    seed: z.int(),
    promptTokens: z.int(),
    messages: z.array(messageSchema).readonly(),
  }),
  z.strictObject({
    type: z.literal("repair-planned"),
    plannedBy: z.enum(["rules", "model", "fallback"]),
    action: actionSchema,
    diagnosis: z.string(),
    instruction: z.string(),
    nodes: z.array(z.string()),
    dropped: z.array(z.strictObject({ name: z.string(), near: z.array(z.string()).readonly() })),
    /** Why the model's own answer was not followed; null where it was, or none was asked. */
    overruled: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("repair-facts"),
    facts: z.array(z.strictObject({ about: z.string(), text: z.string() })),
  }),
  /** What of the nodes is in the prompt, and what was cut. */
  z.strictObject({
    type: z.literal("repair-context"),
    limitTokens: z.int(),
    tokens: z.int(),
    parts: z.array(z.strictObject({ id: z.string(), rendering: z.string(), tokens: z.int() })),
    cut: z.array(z.strictObject({ id: z.string(), what: z.string(), why: z.string() })),
  }),
  /** A JSON answer that could not be used; attempt 1 is asked again. */
  z.strictObject({
    type: z.literal("repair-malformed"),
    purpose: z.enum(["plan", "repair"]),
    attempt: z.int(),
    issue: z.string(),
    raw: z.string(),
  }),
  /** Edits made without a model, with the rule of each. */
  z.strictObject({
    type: z.literal("repair-mechanical"),
    edits: z.array(
      z.strictObject({ rule: z.string(), line: z.int(), before: z.string(), after: z.string() }),
    ),
  }),
  z.strictObject({
    type: z.literal("repair-edits"),
    line: z.int(),
    edits: z.array(lineEditSchema).readonly(),
    dropped: z.array(lineEditSchema).readonly(),
    /** Why no edits came: a malformed answer. */
    issue: z.string().nullable(),
  }),
  z.strictObject({
    type: z.literal("repair-attempt"),
    route: z.string(),
    temperature: z.number(),
    seed: z.int(),
    result: z.enum([
      "new-program",
      "same-program",
      "no-code",
      "refused",
      "cut",
      "no-edit",
      "too-long",
    ]),
    /** Findings of the static check in the program; null where there is none. */
    findings: z.int().nullable(),
  }),
  z.strictObject({
    type: z.literal("repair-done"),
    status: z.enum(["code", "environment-blocked", "no-new-program"]),
    route: z.string().nullable(),
  }),
]);

export type RepairEvent = z.infer<typeof repairEventSchema>;
