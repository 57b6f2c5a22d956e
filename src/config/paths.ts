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
