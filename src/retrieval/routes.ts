// Every route's own ranking and their fusion: in, two queries; out, ranked lists, and one list of them all. No language model.
import type { Settings as AllSettings } from "../config/schema.ts";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import { RootsmithError } from "../errors.ts";
import { joinHeadersToClasses } from "./canonical.ts";
import type { RankedList, Route } from "./candidate.ts";
import { searchDense } from "./dense.ts";
import { classesOfExamples } from "./examples.ts";
import { fuse, type FusedNode, fuseScores } from "./fuse.ts";
import { findNamed } from "./named.ts";
import { isNoise } from "./noise.ts";
import { preferUsed } from "./prefer-used.ts";
import type { Queries, SearchDeps } from "./queries.ts";
import { searchSparse } from "./sparse.ts";
import { apiTermsFor, type ApiTerm, type ApiTerms } from "./vocabulary.ts";

type Settings = AllSettings["retrieval"];

export interface Routes {
  readonly terms: ApiTerms;
  readonly lists: readonly RankedList[];
  /** Routes that could not be searched, with the reason; the others stand in for them. */
  readonly missing: readonly { readonly route: Route; readonly reason: string }[];
}

/** What one list counts: 1 in P; a spelled-out name is no guess, and the vocabulary seldom errs. (ours, tuning half) */
const routeWeights: Readonly<Record<Settings["fusion"], Partial<Record<Route, number>>>> = {
  scores: { named: 4, vocabulary: 1.5 },
  rrf: { named: 8, vocabulary: 4, examples: 2 },
};
/** What counts of an example's or text's fused score: they have a stage of their own, `tutorials`, and vote here already. (ours) */
const otherShare = 0.25;
/** How much the most used class gains: on cosines, and on BM25 scores against the best one. (ours, measured) */
const usedShare = { dense: 0.1, sparse: 0.6 };
/** Hits of each index that are looked at before noise goes and uses count. (ours) */
const poolSize = 4_000;

/** Classes and headers before what only talks about them; each kind is ranked among its own. */
export function fuseRoutes(lists: readonly RankedList[], settings: Settings): FusedNode[] {
  const api = lists.map((list) => onlyNodes(list, isApi));
  const others = lists.map((list) => onlyNodes(list, (node) => !isApi(node)));
  const weights = routeWeights[settings.fusion];
  const fused =
    settings.fusion === "rrf"
      ? fuse([...api, ...others], settings.rrfK, weights)
      : fuseScores([...api, ...others], weights);
  return fused
    .map((entry) => (isApi(entry.node) ? entry : { ...entry, fused: entry.fused * otherShare }))
    .toSorted((left, right) => right.fused - left.fused);
}

export function isApi(node: GraphNode): boolean {
  return node.type === "Class" || node.fileKind === "header";
}

/**
 * All routes, headers joined to their classes. Without usable vectors the text routes go on alone, and `missing` says so.
 * @param vocabulary whether our table of physicists' words may help; only measurements leave it out
 * @throws RootsmithError `index-unusable` where the text index fails, `interrupted` and the like as they come.
 */
export async function searchRoutes(
  request: string,
  queries: Queries,
  { graph, embedder, settings, signal }: Omit<SearchDeps, "reranker">,
  vocabulary = true,
): Promise<Routes> {
  const text = `${request} ${queries.sparse}`;
  const terms = vocabulary ? apiTermsFor(text) : { classes: [], members: [] };
  const dense = await searchDense(queries.dense, poolSize, graph, embedder, signal).catch(
    asMissing,
  );
  const found = "reason" in dense ? emptyDense : dense;
  const sparse = searchSparse(queries.sparse, poolSize, graph);
  const lists = [
    firstOf(preferUsed(tidy(found, graph), usedShare.dense, graph), settings.denseTop),
    firstOf(
      preferUsed(tidy(againstBest(sparse), graph), usedShare.sparse, graph),
      settings.sparseTop,
    ),
    tidy(findNamed(text, graph), graph),
    tidy(classesOf(terms.classes, graph), graph),
    tidy(classesOfExamples(found, sparse, graph), graph),
  ];
  return { terms, lists, missing: "reason" in dense ? [dense] : [] };
}

const emptyDense: RankedList = { route: "dense", nodes: [], scores: [] };

function asMissing(error: unknown): Routes["missing"][number] {
  if (error instanceof RootsmithError && error.code === "index-unusable")
    return { route: "dense", reason: error.message };
  throw error;
}

/** Without noise, headers joined to their classes. What the request names is kept whatever it is. */
export function tidy(list: RankedList, graph: GraphReader): RankedList {
  const wanted = list.route === "named" ? list : onlyNodes(list, (node) => !isNoise(node));
  return joinHeadersToClasses(wanted, graph);
}

export function onlyNodes(list: RankedList, isWanted: (node: GraphNode) => boolean): RankedList {
  const kept = list.nodes.map((node) => isWanted(node));
  const isKept = (_: unknown, position: number): boolean => kept[position] === true;
  return {
    route: list.route,
    nodes: list.nodes.filter(isKept),
    scores: list.scores.filter(isKept),
  };
}

function firstOf(list: RankedList, limit: number): RankedList {
  return {
    route: list.route,
    nodes: list.nodes.slice(0, limit),
    scores: list.scores.slice(0, limit),
  };
}

/** BM25 scores depend on the length of the query; against the best one they can be added to. */
function againstBest(list: RankedList): RankedList {
  const best = list.scores[0] ?? 1;
  return { ...list, scores: list.scores.map((score) => score / best) };
}

function classesOf(terms: readonly ApiTerm[], graph: GraphReader): RankedList {
  const nodes: GraphNode[] = [];
  const scores: number[] = [];
  for (const { name, strength } of terms) {
    const [node] = graph.nodesNamed(name, "Class");
    if (node === undefined || nodes.some(({ id }) => id === node.id)) continue;
    nodes.push(node);
    scores.push(strength);
  }
  return { route: "vocabulary", nodes, scores };
}
