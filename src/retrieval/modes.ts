// The single-minded modes: in, a query; out, a ranking by likeness (`semantic`), by quality within a pool of likeness (`filter`), or by
// both (`hybrid`). The usual mode, `auto`, fuses all routes instead (routes.ts). (method 9; seed 002, its three direct modes)
import type { Settings } from "../config/schema.ts";
import type { RankedList } from "./candidate.ts";
import { searchDense } from "./dense.ts";
import type { FusedNode } from "./fuse.ts";
import { qualityOf } from "./quality.ts";
import { isApi, onlyNodes, type Routes, tidy } from "./routes.ts";
import type { Queries, SearchDeps } from "./queries.ts";

type Mode = Exclude<Settings["retrieval"]["mode"], "auto">;

/** Fragments that the modes look at. (seed 002: min(100, max(50, 3n)) and 120) */
const poolOf = { filter: (wanted: number) => Math.min(100, Math.max(50, 3 * wanted)), hybrid: 120 };
/** Hits of the vector index before noise goes and headers join their classes. (ours) */
const hits = 1_000;
/** Share of likeness in `hybrid`; the rest is quality. (seed 002: 0.5) */
const likenessShare = 0.5;

/** @throws RootsmithError `index-unusable` without vectors: these modes have nothing to fall back to. */
export async function searchByMode(
  mode: Mode,
  queries: Queries,
  { graph, embedder, settings, signal }: SearchDeps,
): Promise<Routes & { readonly fused: readonly FusedNode[] }> {
  const found = await searchDense(queries.dense, hits, graph, embedder, signal);
  const dense = onlyNodes(tidy(found, graph), isApi);
  const size =
    mode === "semantic"
      ? settings.denseTop
      : mode === "filter"
        ? poolOf.filter(settings.fusedTop)
        : poolOf.hybrid;
  const pool = dense.nodes.slice(0, size).map((node, position) => {
    const likeness = dense.scores[position] ?? 0;
    const quality = mode === "semantic" ? 0 : qualityOf(node, graph);
    return { node, rank: position + 1, likeness, quality };
  });
  const scoreOf = ({ likeness, quality }: { likeness: number; quality: number }): number =>
    mode === "semantic"
      ? likeness
      : mode === "filter"
        ? quality
        : likenessShare * likeness + (1 - likenessShare) * quality;
  const ranked = pool.toSorted(
    (left, right) => scoreOf(right) - scoreOf(left) || left.rank - right.rank,
  );
  const lists: RankedList[] = [dense];
  if (mode !== "semantic") {
    const best = pool.toSorted((left, right) => right.quality - left.quality);
    lists.push({
      route: "quality",
      nodes: best.map(({ node }) => node),
      scores: best.map(({ quality }) => quality),
    });
  }
  return {
    terms: { classes: [], members: [] },
    lists,
    missing: [],
    fused: ranked.map((entry) => ({
      node: entry.node,
      ranks: [{ route: "dense", rank: entry.rank, score: entry.likeness }],
      fused: scoreOf(entry),
    })),
  };
}
