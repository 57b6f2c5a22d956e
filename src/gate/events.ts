// What the gate tells its listener: the shapes that a transcript keeps, all prefixed `gate-`.
import { z } from "zod";
import { issueSchema, verdictSchema } from "./verdict.ts";

export const gateEventSchema = z.discriminatedUnion("type", [
  /** What the rules alone say, and what they leave to the judge. */
  z.strictObject({
    type: z.literal("gate-rules"),
    verdict: verdictSchema,
    open: z.array(issueSchema).readonly(),
  }),
  /** The judge is asked; lengths are of the whole logs, characters, `shownCharacters` the limit for each. */
  z.strictObject({
    type: z.literal("gate-judge-asked"),
    model: z.string(),
    stdoutCharacters: z.int(),
    stderrCharacters: z.int(),
    shownCharacters: z.int(),
  }),
  z.strictObject({
    type: z.literal("gate-judge-answered"),
    model: z.string(),
    status: z.enum(["judged", "failed-closed"]),
    verdict: verdictSchema,
  }),
]);

export type GateEvent = z.infer<typeof gateEventSchema>;
