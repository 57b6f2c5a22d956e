// A deterministic stand-in for an embedder: in, texts; out, unit vectors of hashed words. For tests of the plumbing only.
import type { Embedder } from "../../models/embedder.ts";

const dimensions = 32;

export function fakeEmbedder(id = "fake-1"): Embedder & { readonly embedded: string[] } {
  const embedded: string[] = [];
  return {
    id,
    dimensions,
    embedded,
    embedQuery: async (text) => vectorOf(text),
    embedDocuments: async (texts) => {
      embedded.push(...texts);
      return texts.map(vectorOf);
    },
    close: async () => undefined,
  };
}

function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const [word] of text.toLowerCase().matchAll(/\w+/g)) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
    vector[hash % dimensions] = (vector[hash % dimensions] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
