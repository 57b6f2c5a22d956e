// An embedder at any OpenAI-compatible endpoint: texts go in, unit vectors come out in the same order.
import { RootsmithError } from "../../errors.ts";
import type { Embedder } from "../embedder.ts";
import { unit } from "../unit-vector.ts";
import type { Endpoint } from "./endpoint.ts";

/** Texts a request; servers take at least this many. */
const textsPerRequest = 64;
/** Longest text sent, characters: about the 8,192 tokens that embedding models take. */
const longestText = 20_000;

/**
 * Opens an embedder at an endpoint, with one small request that tells the number of dimensions.
 * Throws RootsmithError `model-unavailable` or `model-refused`.
 */
export async function openOpenAiEmbedder(endpoint: Endpoint, model: string): Promise<Embedder> {
  async function request(
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<Float32Array[]> {
    // Servers refuse the empty text.
    const input = texts.map((text) => text.slice(0, longestText) || " ");
    const { data } = await endpoint.call(
      model,
      (client, attemptSignal) =>
        client.embeddings.create(
          { model, input, encoding_format: "float" },
          { signal: attemptSignal },
        ),
      { signal },
    );
    const vectors: (Float32Array | undefined)[] = Array.from({ length: texts.length });
    for (const { index, embedding } of data ?? [])
      vectors[index] = unit(Float32Array.from(embedding));
    return vectors.map((vector, index) => {
      if (vector !== undefined && vector.length > 0) return vector;
      throw new RootsmithError(
        "model-unavailable",
        `${model} gave no vector for text ${index + 1} of ${texts.length}`,
      );
    });
  }

  const [probe] = await request(["dimension"], undefined);
  const dimensions = probe?.length ?? 0;
  return {
    id: `${model}@${new URL(endpoint.baseUrl).host}:${dimensions}`,
    dimensions,
    embedQuery: async (text, signal) =>
      (await request([text], signal))[0] ?? new Float32Array(dimensions),
    embedDocuments: async (texts, { onProgress, signal } = {}) => {
      const batches = Array.from(
        { length: Math.ceil(texts.length / textsPerRequest) },
        (_, index) => texts.slice(index * textsPerRequest, (index + 1) * textsPerRequest),
      );
      let done = 0;
      const answers = batches.map(async (batch) => {
        const vectors = await request(batch, signal);
        done += batch.length;
        onProgress?.(done);
        return vectors;
      });
      return (await Promise.all(answers)).flat();
    },
    close: async () => undefined,
  };
}
