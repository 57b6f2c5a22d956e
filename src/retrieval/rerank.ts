// Reranking: in, fused nodes; out, the same nodes with a score in [0, 1], best first.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { Reranker } from "../models/reranker.ts";
import type { Candidate } from "./candidate.ts";
import type { FusedNode } from "./fuse.ts";
import { splitIdentifier } from "../graph/identifier-words.ts";

/** Public member names told to the reranker for a class. */
const memberNameLimit = 30;

/** Without a reranker the score is the fused score against the best one. Equal scores keep the fused order. */
export async function rerank(
  query: string,
  fused: readonly FusedNode[],
  graph: GraphReader,
  reranker: Reranker | null,
  signal?: AbortSignal,
): Promise<Candidate[]> {
  if (fused.length === 0) return [];
  const scores =
    reranker === null
      ? relativeTo(fused)
      : await reranker.rerank(
          query,
          fused.map(({ node }) => documentOf(node, graph)),
          signal,
        );
  return fused
    .map((candidate, position) => ({ ...candidate, score: scores[position] ?? 0 }))
    .toSorted((left, right) => right.score - left.score);
}

/** What a reranker reads about a node: name, name in words, description, and for a class its public member names. */
function documentOf(node: GraphNode, graph: GraphReader): string {
  const parts = [`${node.name} (${splitIdentifier(node.name).join(" ")})`, node.description];
  if (node.type === "Class") {
    const names = new Set(
      graph
        .members(node.name)
        .filter(({ access, kind }) => access === "public" && kind === "method")
        .map(({ name }) => name),
    );
    parts.push([...names].slice(0, memberNameLimit).join(", "));
  }
  return parts.filter((part) => part.length > 0).join(". ");
}

function relativeTo(fused: readonly FusedNode[]): number[] {
  const best = Math.max(...fused.map((candidate) => candidate.fused));
  return fused.map((candidate) => candidate.fused / best);
}
