// The contract of a text embedder.

/**
 * Turns text into unit vectors, so that the inner product is the cosine.
 * Throws RootsmithError `setup-missing`, `model-unavailable`, `model-refused` or `interrupted`.
 */
export interface Embedder {
  /** Names model and file version; an index built with another id is not searched. */
  readonly id: string;
  readonly dimensions: number;
  /** One query, with the model's retrieval prefix where it has one. */
  embedQuery(text: string, signal?: AbortSignal): Promise<Float32Array>;
  /** Documents, in the order given. `onProgress` gets the number done so far. */
  embedDocuments(
    texts: readonly string[],
    options?: { onProgress?: (done: number) => void; signal?: AbortSignal },
  ): Promise<Float32Array[]>;
  close(): Promise<void>;
}
