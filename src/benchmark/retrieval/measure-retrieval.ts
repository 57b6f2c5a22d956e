// Measures retrieval without a language model: in, a request and opened parts; out, its figures for every variant and its context.
import type { GraphReader } from "../../graph/graph-reader.ts";
import { type GroundingDeps, type GroundingFigures, groundingOf } from "./grounding.ts";
import { needRanks, normalisedGainAt, recallAt, reciprocalRank } from "./measures.ts";
import { rankingsOf, shipped } from "./rankings.ts";
import type { BenchmarkRequest } from "./requests.ts";

export const measureNames = ["recall@5", "recall@10", "recall@20", "MRR", "nDCG@5"] as const;
export type MeasureName = (typeof measureNames)[number];

export interface RequestFigures {
  readonly id: string;
  readonly half: BenchmarkRequest["half"];
  readonly set: string;
  /** Variant → measure → value. */
  readonly variants: Readonly<Record<string, Readonly<Record<MeasureName, number>>>>;
  readonly grounding: GroundingFigures;
  /** Needs that the shipped variant ranks below 10 or not at all. */
  readonly missed: readonly string[];
}

export async function measureRequest(
  request: BenchmarkRequest,
  deps: GroundingDeps,
): Promise<RequestFigures> {
  const rankings = await rankingsOf(request.request, deps);
  const needs = request.classes.map((names) => idsOf(names, deps.graph));
  const variants = Object.fromEntries(
    Object.entries(rankings).map(([name, ids]) => [name, measuresOf(needRanks(ids, needs))]),
  );
  const ranks = needRanks(rankings[shipped] ?? [], needs);
  return {
    id: request.id,
    half: request.half,
    set: request.set,
    variants,
    grounding: await groundingOf(request, needs, deps),
    missed: request.classes.flatMap((names, position) => {
      const rank = ranks[position] ?? null;
      return rank === null || rank > 10 ? [names.join("|")] : [];
    }),
  };
}

function measuresOf(ranks: ReturnType<typeof needRanks>): Record<MeasureName, number> {
  return {
    "recall@5": recallAt(ranks, 5),
    "recall@10": recallAt(ranks, 10),
    "recall@20": recallAt(ranks, 20),
    MRR: reciprocalRank(ranks),
    "nDCG@5": normalisedGainAt(ranks, 5),
  };
}

/** The nodes a name stands for; a name that the graph lacks stands for itself, so that it counts as missed. */
function idsOf(names: readonly string[], graph: GraphReader): string[] {
  return names.flatMap((name) => {
    const found = graph.nodesNamed(name, "Class").map(({ id }) => id);
    return found.length > 0 ? found : [`Class:${name}`];
  });
}
