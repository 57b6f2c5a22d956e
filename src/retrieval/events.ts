// What retrieval tells about itself: one zod schema for each event, all prefixed `retrieval-`, joined by `type`.
import { z } from "zod";

const rankedEntry = z.object({ id: z.string(), rank: z.int().positive(), score: z.number() });
const term = z.object({ name: z.string(), strength: z.number() });

/** The queries in use; `rewrittenBy` is null where the original request serves both routes. */
const queriesEvent = z.object({
  type: z.literal("retrieval-queries"),
  request: z.string(),
  denseQuery: z.string(),
  sparseQuery: z.string(),
  rewrittenBy: z.string().nullable(),
  /** Terms that the vocabulary added. */
  classTerms: z.array(term),
  memberTerms: z.array(term),
});

/** The top of one ranking. */
const rankedEvent = z.object({
  type: z.literal("retrieval-ranked"),
  list: z.enum([
    "dense",
    "sparse",
    "named",
    "vocabulary",
    "examples",
    "quality",
    "fused",
    "reranked",
  ]),
  /** How long the whole list is; `top` holds at most 20. */
  total: z.int().nonnegative(),
  top: z.array(rankedEntry),
});

const anchorsEvent = z.object({
  type: z.literal("retrieval-anchors"),
  decisions: z.array(
    z.object({ id: z.string(), score: z.number(), kept: z.boolean(), why: z.string() }),
  ),
  /** Model that chose, with its reason; null where the threshold alone decided. */
  selector: z
    .object({ model: z.string(), reason: z.string(), unknownIds: z.array(z.string()) })
    .nullable(),
});

const pathStep = z.object({
  edge: z.enum(["contains", "depends", "extends"]),
  direction: z.enum(["out", "in"]),
  to: z.string(),
});

const expandedEvent = z.object({
  type: z.literal("retrieval-expanded"),
  found: z.int().nonnegative(),
  kept: z.array(
    z.object({ id: z.string(), anchorId: z.string(), path: z.array(pathStep), score: z.number() }),
  ),
  selector: z
    .object({ model: z.string(), reason: z.string(), unknownIds: z.array(z.string()) })
    .nullable(),
});

/** What the prompt gets: how each node is rendered, in tokens, and what was left out and why. */
const contextEvent = z.object({
  type: z.literal("retrieval-context"),
  tokens: z.int().nonnegative(),
  limitTokens: z.int().nonnegative(),
  parts: z.array(
    z.object({ id: z.string(), rendering: z.string(), tokens: z.int().nonnegative() }),
  ),
  cut: z.array(z.object({ id: z.string(), what: z.string(), why: z.string() })),
});

/** A step failed and the method's fall-back was taken; for `dense` the text routes alone. */
const fallbackEvent = z.object({
  type: z.literal("retrieval-fallback"),
  step: z.enum(["rewrite", "dense", "select-anchors", "select-expanded"]),
  reason: z.string(),
});

/** The end. `degraded` says in words what this retrieval lacks, null when nothing. */
const finishedEvent = z.object({
  type: z.literal("retrieval-finished"),
  selected: z.array(z.string()),
  degraded: z.string().nullable(),
});

export const retrievalEventSchema = z.discriminatedUnion("type", [
  queriesEvent,
  rankedEvent,
  anchorsEvent,
  expandedEvent,
  contextEvent,
  fallbackEvent,
  finishedEvent,
]);

export type RetrievalEvent = z.infer<typeof retrievalEventSchema>;
