// The sparse route: in, keywords; out, the nodes that BM25 ranks best.
import type { GraphReader } from "../graph/graph-reader.ts";
import type { RankedList } from "./candidate.ts";
import { asRouteFailure } from "./dense.ts";

/** @throws RootsmithError `index-unusable` where the text index fails. No match at all is an empty list, not an error. */
export function searchSparse(query: string, limit: number, graph: GraphReader): RankedList {
  try {
    const hits = graph.searchText(query, limit);
    return {
      route: "sparse",
      nodes: hits.map(({ node }) => node),
      scores: hits.map(({ score }) => score),
    };
  } catch (cause) {
    throw asRouteFailure("sparse", cause);
  }
}
