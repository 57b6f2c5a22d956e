// What generation tells its listener: the shapes that a transcript keeps.
import { z } from "zod";
import { usageSchema } from "../models/usage-schema.ts";

export const messageSchema = z.strictObject({
  role: z.enum(["system", "user", "assistant"]),
  content: z.string(),
});

const findingSchema = z.strictObject({
  kind: z.enum(["no-entry", "unknown-header", "unknown-member", "argument-count"]),
  line: z.int(),
  subject: z.string(),
  message: z.string(),
  suggestions: z.array(z.string()).readonly(),
});

const fixSchema = z.strictObject({
  kind: z.enum(["brace", "entry", "include", "member"]),
  line: z.int(),
  what: z.string(),
});

export const generationEventSchema = z.discriminatedUnion("type", [
  /** The exact prompt, before it is sent; tokens counted without the chat template. */
  z.strictObject({
    type: z.literal("generation-prompt"),
    model: z.string(),
    temperature: z.number(),
    seed: z.int(),
    promptTokens: z.int(),
    messages: z.array(messageSchema),
    /** How the answer was made to begin; empty where it was left to the model. */
    answerStart: z.string(),
  }),
  z.strictObject({
    type: z.literal("generation-answer"),
    text: z.string(),
    finish: z.enum(["stop", "length", "refused"]),
    usage: usageSchema,
  }),
  /** What was changed in the program without a model, and what the graph objects to. */
  z.strictObject({
    type: z.literal("generation-checked"),
    fixes: z.array(fixSchema),
    findings: z.array(findingSchema),
  }),
  z.strictObject({
    type: z.literal("generation-done"),
    status: z.enum(["code", "no-code", "refused", "cut"]),
  }),
]);

export type GenerationEvent = z.infer<typeof generationEventSchema>;
