// What a search is asked with: the two queries, and the opened parts that it needs.
import type { Settings } from "../config/schema.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";

export interface Queries {
  /** A full English sentence, embedded for the dense route. */
  readonly dense: string;
  /** Keywords, for BM25 and the reranker. */
  readonly sparse: string;
  /** Model that wrote them; null where they are the request itself. */
  readonly rewrittenBy: string | null;
}

export interface SearchDeps {
  readonly graph: GraphReader;
  readonly embedder: Embedder;
  readonly reranker: Reranker | null;
  readonly settings: Settings["retrieval"];
  readonly signal?: AbortSignal;
}
