// The dense route: in, a sentence; out, the nodes nearest to its embedding.
import { RootsmithError } from "../errors.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { Embedder } from "../models/embedder.ts";
import type { RankedList } from "./candidate.ts";

/** @throws RootsmithError `index-unusable` where embedding or search fails: never a silent run without this route. */
export async function searchDense(
  query: string,
  limit: number,
  graph: GraphReader,
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<RankedList> {
  try {
    const hits = graph.searchVector(await embedder.embedQuery(query, signal), limit);
    if (hits.length === 0) throw new Error("the vector index is empty");
    return {
      route: "dense",
      nodes: hits.map(({ node }) => node),
      scores: hits.map(({ score }) => score),
    };
  } catch (cause) {
    throw asRouteFailure("dense", cause);
  }
}

/** Says which route failed; an interruption stays one. */
export function asRouteFailure(route: string, cause: unknown): RootsmithError {
  if (
    cause instanceof RootsmithError &&
    ["interrupted", "setup-missing", "budget-reached"].includes(cause.code)
  ) {
    return cause;
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RootsmithError(
    "index-unusable",
    `the ${route} search failed (${reason}): rebuild the index with \`rootsmith index build\` or see \`rootsmith doctor\``,
    { cause },
  );
}
