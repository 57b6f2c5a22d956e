// What the choice of examples tells about itself: one zod schema for each event, all prefixed `tutorials-`, joined by `type`.
import { z } from "zod";

/** Lines of the index that could not be used: broken links, examples that do not run here. */
const indexEvent = z.object({
  type: z.literal("tutorials-index"),
  examples: z.int().nonnegative(),
  problems: z.array(z.object({ at: z.string(), reason: z.string() })),
});

/** The top of the ranking without a model. */
const rankedEvent = z.object({
  type: z.literal("tutorials-ranked"),
  top: z.array(
    z.object({
      path: z.string(),
      score: z.number(),
      /** Cosine of the request and the line; null where no embedder was at hand. */
      cosine: z.number().nullable(),
      words: z.number(),
      classes: z.number(),
    }),
  ),
});

const decision = z.object({
  id: z.string(),
  relevant: z.boolean(),
  score: z.number(),
  covered_concepts: z.array(z.string()),
  reason: z.string(),
});

/** One answer of the walk: at a page, or over all candidates at the end (`at` is then `candidates`). */
const walkedEvent = z.object({
  type: z.literal("tutorials-walked"),
  at: z.string(),
  level: z.int().nonnegative(),
  selected: z.array(z.string()),
  unknownIds: z.array(z.string()),
  decisions: z.array(decision),
  reason: z.string(),
});

/** An answer of no use; the order of the ranking was taken there instead. */
const fallbackEvent = z.object({
  type: z.literal("tutorials-fallback"),
  at: z.string(),
  reason: z.string(),
  taken: z.array(z.string()),
});

/** What the prompt gets, and what was cut and why. */
const contextEvent = z.object({
  type: z.literal("tutorials-context"),
  tokens: z.int().nonnegative(),
  limitTokens: z.int().nonnegative(),
  files: z.array(
    z.object({
      path: z.string(),
      tokens: z.int().nonnegative(),
      how: z.enum(["whole", "trimmed", "cut"]),
    }),
  ),
  cut: z.array(z.object({ path: z.string(), what: z.string(), why: z.string() })),
});

export const tutorialsEventSchema = z.discriminatedUnion("type", [
  indexEvent,
  rankedEvent,
  walkedEvent,
  fallbackEvent,
  contextEvent,
]);

export type TutorialsEvent = z.infer<typeof tutorialsEventSchema>;
