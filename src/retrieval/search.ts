// The search itself: in, two queries; out, every route's ranking and the fused, reranked candidates. No language model.
import type { Settings } from "../config/schema.ts";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import { joinHeadersToClasses } from "./canonical.ts";
import type { Candidate, RankedList, Route } from "./candidate.ts";
import { searchDense } from "./dense.ts";
import { classesOfExamples } from "./examples.ts";
import { fuse, type FusedNode } from "./fuse.ts";
import { findNamed } from "./named.ts";
import { isNoise } from "./noise.ts";
import { rerank } from "./rerank.ts";
import { searchSparse } from "./sparse.ts";
import { apiTermsFor, type ApiTerm, type ApiTerms } from "./vocabulary.ts";

export interface Queries {
  /** A full English sentence, embedded for the dense route. */
  readonly dense: string;
  /** Keywords, for BM25 and the reranker. */
  readonly sparse: string;
  /** Model that wrote them; null where they are the request itself. */
  readonly rewrittenBy: string | null;
}

export interface SearchDeps {
  readonly graph: GraphReader;
  readonly embedder: Embedder;
  readonly reranker: Reranker | null;
  readonly settings: Settings["retrieval"];
  readonly signal?: AbortSignal;
}

export interface SearchResult {
  readonly terms: ApiTerms;
  readonly lists: readonly RankedList[];
  /** All fused nodes, best first. */
  readonly fused: readonly FusedNode[];
  /** The best `fusedTop` of them, reranked. */
  readonly candidates: readonly Candidate[];
}

/** Class terms that the vocabulary adds to the sparse query, at most. */
const addedTerms = 6;

/** What one list counts in the fusion: 1 in P; a spelled-out name is no guess, and the vocabulary seldom errs. (ours, measured) */
export const routeWeights: Readonly<Record<Route, number>> = {
  dense: 1,
  sparse: 1,
  named: 4,
  vocabulary: 2,
  examples: 1,
};
/** What counts of an example's or text's fused score: they have a stage of their own, `tutorials`, and vote here already. (ours) */
const otherShare = 0.5;

/** @throws RootsmithError `index-unusable` where a route fails, and what the reranker throws. */
export async function search(
  request: string,
  queries: Queries,
  deps: SearchDeps,
): Promise<SearchResult> {
  const { terms, lists } = await searchRoutes(request, queries, deps);
  const fused = preferClasses(fuse(lists, deps.settings.rrfK, routeWeights));
  const best = fused.slice(0, deps.settings.fusedTop);
  const candidates = await rerank(queries.sparse, best, deps.graph, deps.reranker, deps.signal);
  return { terms, lists, fused, candidates };
}

/** Classes and headers before what only talks about them. */
export function preferClasses(fused: readonly FusedNode[]): FusedNode[] {
  return fused
    .map((entry) => (isApi(entry.node) ? entry : { ...entry, fused: entry.fused * otherShare }))
    .toSorted((left, right) => right.fused - left.fused);
}

function isApi(node: GraphNode): boolean {
  return node.type === "Class" || node.fileKind === "header";
}

/** Every route's own ranking, headers joined to their classes. */
export async function searchRoutes(
  request: string,
  queries: Queries,
  { graph, embedder, settings, signal }: Omit<SearchDeps, "reranker">,
): Promise<Pick<SearchResult, "terms" | "lists">> {
  const text = `${request} ${queries.sparse}`;
  const terms = apiTermsFor(text);
  const dense = await searchDense(queries.dense, settings.denseTop, graph, embedder, signal);
  const sparse = searchSparse(withTerms(queries.sparse, terms), settings.sparseTop, graph);
  const examples = classesOfExamples([dense, sparse], graph, settings.rrfK);
  const lists = [dense, sparse, findNamed(text, graph), classesOf(terms.classes, graph), examples];
  return { terms, lists: lists.map((list) => joinHeadersToClasses(withoutNoise(list), graph)) };
}

/** What the request names is kept whatever it is. */
function withoutNoise(list: RankedList): RankedList {
  if (list.route === "named") return list;
  const wanted = list.nodes.map((node) => !isNoise(node));
  const isWanted = (_: unknown, position: number): boolean => wanted[position] === true;
  return {
    route: list.route,
    nodes: list.nodes.filter(isWanted),
    scores: list.scores.filter(isWanted),
  };
}

function withTerms(query: string, terms: ApiTerms): string {
  return [query, ...terms.classes.slice(0, addedTerms).map(({ name }) => name)].join(" ");
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
