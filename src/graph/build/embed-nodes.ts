// Embeds the nodes worth finding. In: an assembled graph and an embedder; out: their positions and vectors, in one order.
import { RootsmithError } from "../../errors.ts";
import type { Embedder } from "../../models/embedder.ts";
import type { WorkCache } from "../store/work-cache.ts";
import type { AssembledGraph } from "./assemble-graph.ts";
import { embeddedText } from "./search-text.ts";
import { surroundingsOf } from "./surroundings.ts";

export interface EmbeddedNodes {
  /** Positions in `graph.nodes`. */
  readonly positions: readonly number[];
  readonly vectors: readonly Float32Array[];
  /** Texts that were not in the cache. */
  readonly embeddedNow: number;
}

const textsPerBatch = 64;

/** Vectors come from the cache where a text is known; every batch is kept at once, so that a killed build loses one at most. */
export async function embedNodes(
  graph: AssembledGraph,
  embedder: Embedder,
  cache: WorkCache,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal | undefined,
): Promise<EmbeddedNodes> {
  const texts = textsToEmbed(graph);
  const vectors = new Map<string, Float32Array>();
  for (const text of texts.values()) {
    const known = cache.embedding(embedder.id, text);
    if (known !== undefined && known.length === embedder.dimensions) vectors.set(text, known);
  }
  const missing = [...new Set(texts.values())]
    .filter((text) => !vectors.has(text))
    .sort((a, b) => a.length - b.length);
  for (let from = 0; from < missing.length; from += textsPerBatch) {
    if (signal?.aborted === true)
      throw new RootsmithError(
        "interrupted",
        "Interrupted; `rootsmith index build` goes on from here",
      );
    onProgress(from, missing.length);
    const batch = missing.slice(from, from + textsPerBatch);
    const made = await embedder.embedDocuments(batch, signal === undefined ? {} : { signal });
    const entries = batch.map((text, index) => ({ text, vector: vectorOf(made[index], embedder) }));
    cache.keepEmbeddings(embedder.id, entries);
    for (const entry of entries) vectors.set(entry.text, entry.vector);
  }
  onProgress(missing.length, missing.length);
  return {
    positions: [...texts.keys()],
    vectors: [...texts.values()].map((text) => vectorOf(vectors.get(text), embedder)),
    embeddedNow: missing.length,
  };
}

function textsToEmbed(graph: AssembledGraph): Map<number, string> {
  const around = surroundingsOf(graph);
  const texts = new Map<number, string>();
  graph.nodes.forEach((node, position) => {
    const text = embeddedText(node, around(position));
    if (text !== undefined && text !== "") texts.set(position, text);
  });
  return texts;
}

function vectorOf(vector: Float32Array | undefined, embedder: Embedder): Float32Array {
  if (vector === undefined || vector.length !== embedder.dimensions) {
    throw new RootsmithError(
      "model-refused",
      `The embedder ${embedder.id} did not give ${embedder.dimensions} numbers for each text`,
    );
  }
  return vector;
}
