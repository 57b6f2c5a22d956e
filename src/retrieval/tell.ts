// What retrieval tells about its steps: in, their results; out, events for the transcript.
import type { Emit } from "../emit.ts";
import type { AnchorDecision } from "./anchors.ts";
import type { Context } from "./assemble.ts";
import type { RetrievalEvent } from "./events.ts";
import type { Queries } from "./queries.ts";
import type { SearchResult } from "./search.ts";
import type { Selection } from "./select.ts";

/** Entries of a ranking that an event holds. */
const toldTop = 20;

export function tellSearch(
  request: string,
  queries: Queries,
  found: SearchResult,
  emit: Emit<RetrievalEvent>,
): void {
  emit({
    type: "retrieval-queries",
    request,
    denseQuery: queries.dense,
    sparseQuery: queries.sparse,
    rewrittenBy: queries.rewrittenBy,
    classTerms: [...found.terms.classes],
    memberTerms: [...found.terms.members],
  });
  for (const { route, reason } of found.missing)
    if (route === "dense") emit({ type: "retrieval-fallback", step: route, reason });
  const told = (ids: readonly string[], scores: readonly number[]) =>
    ids
      .slice(0, toldTop)
      .map((id, position) => ({ id, rank: position + 1, score: scores[position] ?? 0 }));
  for (const { route, nodes, scores } of found.lists) {
    const ids = nodes.map(({ id }) => id);
    emit({ type: "retrieval-ranked", list: route, total: ids.length, top: told(ids, scores) });
  }
  const fusedIds = found.fused.map(({ node }) => node.id);
  const fusedScores = found.fused.map(({ fused }) => fused);
  emit({
    type: "retrieval-ranked",
    list: "fused",
    total: fusedIds.length,
    top: told(fusedIds, fusedScores),
  });
  const rerankedIds = found.candidates.map(({ node }) => node.id);
  const rerankedScores = found.candidates.map(({ score }) => score);
  emit({
    type: "retrieval-ranked",
    list: "reranked",
    total: rerankedIds.length,
    top: told(rerankedIds, rerankedScores),
  });
}

export function tellContext(
  context: Context,
  limitTokens: number,
  emit: Emit<RetrievalEvent>,
): void {
  const { tokens, parts, cut } = context;
  emit({ type: "retrieval-context", tokens, limitTokens, parts: [...parts], cut: [...cut] });
}

export function toldDecision({ candidate, kept, why }: AnchorDecision): {
  id: string;
  score: number;
  kept: boolean;
  why: string;
} {
  return { id: candidate.node.id, score: candidate.score, kept, why };
}

export function toldSelection(
  selection: Selection | null,
): { model: string; reason: string; unknownIds: string[] } | null {
  if (selection === null) return null;
  return {
    model: selection.model,
    reason: selection.reason,
    unknownIds: [...selection.unknownIds],
  };
}
