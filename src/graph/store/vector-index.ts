// Exact inner-product search. In: unit vectors; out: the nearest rows. Wraps faiss-node's IndexFlatIP, loaded on first use.
import { createRequire } from "node:module";
import type { IndexFlatIP } from "faiss-node";
import { RootsmithError } from "../../errors.ts";

export interface VectorHit {
  readonly row: number;
  readonly cosine: number;
}

/** Vectors of one index in memory. */
export interface VectorIndex {
  readonly size: number;
  readonly dimensions: number;
  /** Nearest first; at most `limit`. */
  search(vector: Float32Array, limit: number): VectorHit[];
}

/** Writes vectors of equal dimensions to `filePath`. @throws RootsmithError `setup-missing` without faiss-node's addon. */
export function writeVectors(
  filePath: string,
  vectors: readonly Float32Array[],
  dimensions: number,
): void {
  const index = new (loadFaiss().IndexFlatIP)(dimensions);
  for (const vector of vectors) index.add(Array.from(vector));
  index.write(filePath);
}

/** Reads what `writeVectors` wrote. @throws RootsmithError `index-unusable` for a damaged file, `setup-missing` without the addon. */
export function readVectors(filePath: string): VectorIndex {
  const { IndexFlatIP: Index } = loadFaiss();
  let index: IndexFlatIP;
  try {
    index = Index.read(filePath);
  } catch (cause) {
    throw new RootsmithError(
      "index-unusable",
      "The vector index cannot be read: run `rootsmith index build --force`",
      { cause },
    );
  }
  return {
    size: index.ntotal(),
    dimensions: index.getDimension(),
    search: (vector, limit) => {
      if (vector.length !== index.getDimension()) {
        throw new RootsmithError(
          "index-unusable",
          `The index holds vectors of ${index.getDimension()} dimensions, the embedder gives ${vector.length}: run \`rootsmith index build\``,
        );
      }
      const count = Math.min(limit, index.ntotal());
      if (count <= 0) return [];
      const { distances, labels } = index.search(Array.from(vector), count);
      return labels
        .map((row, place) => ({ row, cosine: distances[place] ?? 0 }))
        .filter((hit) => hit.row >= 0);
    },
  };
}

/** The addon is compiled during set-up; without it text search still works, so it is loaded only where vectors are wanted. */
function loadFaiss(): typeof import("faiss-node") {
  const require = createRequire(import.meta.url);
  try {
    return require("faiss-node") as typeof import("faiss-node");
  } catch (cause) {
    throw new RootsmithError(
      "setup-missing",
      "The vector search addon (faiss-node) is not built: run `rootsmith setup`",
      { cause },
    );
  }
}
