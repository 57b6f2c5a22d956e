// The contract of a reranker: how well does each document answer the query.

/**
 * Scores documents against a query; one score in [0, 1] for each document, in the order given, higher is better.
 * Throws RootsmithError `setup-missing`, `model-unavailable`, `model-refused` or `interrupted`.
 */
export interface Reranker {
  readonly id: string;
  rerank(query: string, documents: readonly string[], signal?: AbortSignal): Promise<number[]>;
  close(): Promise<void>;
}
