// The one schema of a transcript line: the envelope and the union of all stages' events.
import { z } from "zod";
import { gateEventSchema } from "../gate/events.ts";
import { generationEventSchema } from "../generation/events.ts";
import { repairEventSchema } from "../repair/events.ts";
import { retrievalEventSchema } from "../retrieval/events.ts";
import { tutorialsEventSchema } from "../tutorials/events.ts";
import { runEventSchema } from "./run-events.ts";

/** Raised with every change that an older reader could not follow. */
export const transcriptVersion = 1;

const eventSchema = z.discriminatedUnion("type", [
  ...runEventSchema.options,
  ...retrievalEventSchema.options,
  ...tutorialsEventSchema.options,
  ...generationEventSchema.options,
  ...gateEventSchema.options,
  ...repairEventSchema.options,
]);

/** One line of `events.jsonl`. */
export const transcriptRecordSchema = z.strictObject({
  v: z.literal(transcriptVersion),
  /** Counts from 1 without gaps. */
  seq: z.int().positive(),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Round the event belongs to; absent for what concerns the whole run. */
  round: z.int().nonnegative().exactOptional(),
  event: eventSchema,
});

export type TranscriptEvent = z.infer<typeof eventSchema>;
export type TranscriptRecord = z.infer<typeof transcriptRecordSchema>;

/** The published JSON Schema of a transcript line (`docs/schema/transcript.json`). */
export function transcriptJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(transcriptRecordSchema, { io: "input" });
}
