// Where large files live: one per-user cache folder (XDG), never the checkout.
import path from "node:path";
import envPaths from "env-paths";

/**
 * Folder for everything large that can be made again: ROOT, models, native addons, indexes.
 * `$XDG_CACHE_HOME/rootsmith` on Linux (`~/.cache/rootsmith` by default).
 */
export function cacheFolder(): string {
  return envPaths("rootsmith", { suffix: "" }).cache;
}

/** A path inside the cache folder. */
export function inCache(...parts: string[]): string {
  return path.join(cacheFolder(), ...parts);
}

/** The installed package itself: the folder with `package.json`, `tutorials-index/` and `Dockerfile.root`. */
export const packageFolder: string = path.resolve(import.meta.dirname, "..", "..");

/** The embedded models' files; `setup` puts them there, `models` reads them. */
export const modelFiles = {
  generator: (): string => inCache("models", "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"),
  embedder: (): string => inCache("models", "bge-small-en-v1.5-q", "model.onnx"),
  embedderTokenizer: (): string => inCache("models", "bge-small-en-v1.5-q", "tokenizer.json"),
} as const;

/** Environment variable by which `bench run` tells the processes of its units where it has the embedded model loaded. */
export const embeddedSocketVariable = "ROOTSMITH_EMBEDDED_SOCKET";

/** Folder of one built index: `graph.sqlite`, `vectors.faiss`. */
export function indexFolder(sourceName: string): string {
  return inCache("index", sourceName);
}
