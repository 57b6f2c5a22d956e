// The local embedder: texts go in, unit vectors of bge-small-en-v1.5 (384 dimensions, [CLS] pooling) come out.
import { RootsmithError } from "../../errors.ts";
import type { Embedder } from "../embedder.ts";
import { unit } from "../unit-vector.ts";
import { encoderDimensions, openEncoder, type EncoderFiles } from "./bge-session.ts";

/** bge-small-en-v1.5 was trained with this before queries, and with nothing before passages (model card of BAAI). */
const queryPrefix = "Represent this sentence for searching relevant passages: ";

/**
 * Opens the local embedder. Texts beyond 512 tokens are cut; a text's vector does not depend on the others of a call.
 * Throws RootsmithError `setup-missing` when its files are absent or damaged.
 */
export async function openOnnxEmbedder(files?: EncoderFiles): Promise<Embedder> {
  const encoder = await openEncoder(files);

  async function embed(text: string, signal: AbortSignal | undefined): Promise<Float32Array> {
    if (signal?.aborted)
      throw new RootsmithError("interrupted", "Interrupted while embedding texts.");
    const { values } = await encoder.encode(text);
    return unit(values.slice(0, encoderDimensions));
  }

  return {
    id: encoder.id,
    dimensions: encoderDimensions,
    embedQuery: (text, signal) => embed(queryPrefix + text, signal),
    embedDocuments: async (texts, { onProgress, signal } = {}) => {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        vectors.push(await embed(text, signal));
        onProgress?.(vectors.length);
      }
      return vectors;
    },
    close: () => encoder.release(),
  };
}
