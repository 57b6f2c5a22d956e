// Structural retrieval, the outline: in, a request; out, the nodes that matter and their text for the prompt. (P II.2)
import type { Emit } from "../emit.ts";
import type { GraphNode } from "../graph/graph-reader.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { chooseAnchors } from "./anchors.ts";
import { assemble, type Cut } from "./assemble.ts";
import type { Candidate } from "./candidate.ts";
import type { RetrievalEvent } from "./events.ts";
import { expand, type ExpandedNode, type PathStep } from "./expand.ts";
import { interestOf } from "./focus.ts";
import { rerank } from "./rerank.ts";
import { rewriteQueries } from "./rewrite.ts";
import type { Queries, SearchDeps } from "./queries.ts";
import { search, type SearchResult } from "./search.ts";
import { askSelector } from "./select.ts";
import { tellContext, tellSearch, toldDecision, toldSelection } from "./tell.ts";

export interface RetrieveDeps extends SearchDeps {
  /** Selects; null where there is none. */
  readonly judge: ChatModel | null;
  /** Rewrites the queries; null where there is none. */
  readonly generator: ChatModel | null;
  /** The prompt goes to the embedded model: show the members that matter, not whole headers. */
  readonly embedded: boolean;
  readonly countTokens: (text: string) => number;
  /** Tokens the context may take, a whole number. */
  readonly contextTokens: number;
}

export interface SelectedNode {
  readonly node: GraphNode;
  /** `runner-up`: one of the next best classes. */
  readonly role: "anchor" | "runner-up" | "expanded";
  /** 0 to 1. */
  readonly score: number;
  /** How expansion came to it; empty for an anchor. */
  readonly path: readonly PathStep[];
  /** The anchor it was reached from; its own id for an anchor. */
  readonly anchorId: string;
}

export interface Retrieval {
  readonly queries: Queries;
  readonly anchors: readonly Candidate[];
  readonly selected: readonly SelectedNode[];
  /** The prompt part. Untrusted text: the prompt around it says that it is data. */
  readonly context: string;
  readonly contextTokens: number;
  readonly cut: readonly Cut[];
  /** What this retrieval lacks, in words; null when nothing. */
  readonly degraded: string | null;
}

/**
 * Finds the part of the graph that a request needs.
 * @throws RootsmithError `index-unusable` where a route fails, `interrupted` and `budget-reached` as they come, and what the
 * reranker throws. Failures of the rewriting or selecting model are events, `degraded` and the method's fall-back.
 */
export async function retrieve(
  request: string,
  deps: RetrieveDeps,
  emit: Emit<RetrievalEvent>,
): Promise<Retrieval> {
  const troubles: string[] = [];
  const tell: Emit<RetrievalEvent> = (event) => {
    if (event.type === "retrieval-fallback") troubles.push(`${event.step} failed: ${event.reason}`);
    emit(event);
  };
  const queries = await rewriteQueries(
    request,
    modelFor(deps.settings.rewrite, deps.generator),
    tell,
    deps.signal,
  );
  const found = await search(request, queries, deps);
  tellSearch(request, queries, found, tell);
  const anchors = await pickAnchors(request, found.candidates, deps, tell);
  if (anchors.length === 0) troubles.push("no node reached the anchor threshold");
  const expanded = await pickExpanded(request, queries, anchors, found, deps, tell);
  const next = runnersUp(found.candidates, anchors, deps);
  const others = expanded.filter(
    ({ node }) => !next.some((candidate) => candidate.node.id === node.id),
  );
  const selected = [
    ...anchors.map((anchor) => asSelected(anchor, "anchor")),
    ...next.map((candidate) => asSelected(candidate, "runner-up")),
    ...others,
  ];
  const context = assemble(
    selected.map(({ node }) => node),
    {
      graph: deps.graph,
      interest: interestOf(request, found.terms),
      countTokens: deps.countTokens,
      limitTokens: deps.contextTokens,
      mainCount: anchors.length + next.length,
      focusedOnly: deps.embedded,
    },
  );
  tellContext(context, deps.contextTokens, tell);
  const degraded = troubles.length === 0 ? null : troubles.join("; ");
  tell({ type: "retrieval-finished", selected: selected.map(({ node }) => node.id), degraded });
  return {
    queries,
    anchors,
    selected,
    context: context.text,
    contextTokens: context.tokens,
    cut: context.cut,
    degraded,
  };
}

/** `auto` asks endpoint models only: a small local one chooses poorly and slowly. */
function modelFor(choice: "auto" | "model" | "none", model: ChatModel | null): ChatModel | null {
  if (choice === "none" || model === null) return null;
  return choice === "model" || model.kind === "endpoint" ? model : null;
}

async function pickAnchors(
  request: string,
  candidates: readonly Candidate[],
  deps: RetrieveDeps,
  emit: Emit<RetrievalEvent>,
): Promise<Candidate[]> {
  const decisions = chooseAnchors(
    candidates,
    deps.settings,
    deps.reranker === null ? "fused" : "reranked",
  );
  const byRule = decisions.filter(({ kept }) => kept).map(({ candidate }) => candidate);
  const model = modelFor(deps.settings.selector, deps.judge);
  const offered = candidates.map(({ node }) => node);
  const selection =
    model === null || byRule.length === 0
      ? null
      : await askSelector(
          request,
          offered,
          deps.settings.anchorLimit,
          "select-anchors",
          model,
          emit,
          deps.signal,
        );
  // An empty choice, or one of unknown ids only, is no valid answer for anchors.
  const chosen =
    selection !== null && selection.ids.length > 0 ? byIds(candidates, selection.ids) : byRule;
  emit({
    type: "retrieval-anchors",
    decisions: decisions.map(toldDecision),
    selector: toldSelection(selection),
  });
  return chosen;
}

async function pickExpanded(
  request: string,
  queries: Queries,
  anchors: readonly Candidate[],
  found: SearchResult,
  deps: RetrieveDeps,
  emit: Emit<RetrievalEvent>,
): Promise<SelectedNode[]> {
  const expanded = expand(
    anchors.map(({ node }) => node),
    (id, edge, direction) => deps.graph.neighbours(id, edge, direction),
    deps.settings,
  );
  const ranked = await rankExpanded(queries, expanded, found, deps);
  const kept = ranked.slice(0, deps.settings.expandedLimit);
  const model = modelFor(deps.settings.selector, deps.judge);
  const selection =
    model === null || kept.length === 0
      ? null
      : await askSelector(
          request,
          kept.map(({ node }) => node),
          deps.settings.expandedLimit,
          "select-expanded",
          model,
          emit,
          deps.signal,
        );
  const chosen = selection === null ? kept : byIds(kept, selection.ids);
  emit({
    type: "retrieval-expanded",
    found: expanded.length,
    kept: chosen.map(({ node, anchorId, path, score }) => ({
      id: node.id,
      anchorId,
      path: [...path],
      score,
    })),
    selector: toldSelection(selection),
  });
  return chosen;
}

/** The second rerank. What the search itself had found comes with its fused score, the rest after it. */
async function rankExpanded(
  queries: Queries,
  expanded: readonly ExpandedNode[],
  found: SearchResult,
  { graph, reranker, settings, signal }: RetrieveDeps,
): Promise<SelectedNode[]> {
  const known = new Map(found.fused.map((entry) => [entry.node.id, entry]));
  const paths = new Map(expanded.map((entry) => [entry.node.id, entry]));
  const fused = expanded
    .map(({ node }) => known.get(node.id) ?? { node, ranks: [], fused: 0 })
    .toSorted((left, right) => right.fused - left.fused)
    .slice(0, settings.fusedTop);
  // Without a reranker, only what the search itself had found can be ordered.
  const ordered = reranker === null ? fused.filter((entry) => entry.fused > 0) : fused;
  const ranked = await rerank(queries.sparse, ordered, graph, reranker, signal);
  return ranked.map(({ node, score }) => {
    const way = paths.get(node.id);
    return {
      node,
      role: "expanded",
      score,
      path: way?.path ?? [],
      anchorId: way?.anchorId ?? node.id,
    };
  });
}

function runnersUp(
  candidates: readonly Candidate[],
  anchors: readonly Candidate[],
  { settings, reranker }: RetrieveDeps,
): Candidate[] {
  return candidates
    .filter(
      ({ node, score }) =>
        node.type === "Class" &&
        (reranker === null || score >= settings.anchorThreshold) &&
        anchors.every((anchor) => anchor.node.id !== node.id),
    )
    .slice(0, settings.runnerUpLimit);
}

function asSelected({ node, score }: Candidate, role: "anchor" | "runner-up"): SelectedNode {
  return { node, role, score, path: [], anchorId: node.id };
}

function byIds<Item extends { readonly node: GraphNode }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  return ids.flatMap((id) => items.find(({ node }) => node.id === id) ?? []);
}
