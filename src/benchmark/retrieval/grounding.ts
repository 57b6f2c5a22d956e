// What a prompt gets for a request: in, the request and opened parts; out, how much of what it needs the final context shows.
import type { Settings } from "../../config/schema.ts";
import { retrieve } from "../../retrieval/retrieve.ts";
import { selectTutorials } from "../../tutorials/select-tutorials.ts";
import { needRanks, recallAt } from "./measures.ts";
import type { RankingDeps } from "./rankings.ts";
import type { BenchmarkRequest } from "./requests.ts";

export interface GroundingDeps extends RankingDeps {
  readonly tutorialSettings: Settings["tutorials"];
  /** `$ROOTSYS/tutorials` and `tutorials-index/`. */
  readonly tutorialsFolder: string;
  readonly indexFolder: string;
  readonly countTokens: (text: string) => number;
  readonly graphTokens: number;
  readonly tutorialTokens: number;
}

/** Parts are 0 to 1. */
export interface GroundingFigures {
  /** Needed classes that the graph's part shows with members. */
  readonly classesShown: number;
  /** The same, or used by the example beside it. */
  readonly classesShownOrUsed: number;
  /** Needed member functions whose signature or call the graph's part shows. */
  readonly membersShown: number;
  /** The same, or called in the example beside it. */
  readonly membersShownOrCalled: number;
  /** Tokens of the graph's part and of the example. */
  readonly graphTokens: number;
  readonly exampleTokens: number;
  /** Whether one of the right examples is among the first k; null where the request names none. */
  readonly exampleAt1: number | null;
  readonly exampleAt3: number | null;
}

export async function groundingOf(
  request: BenchmarkRequest,
  needs: readonly (readonly string[])[],
  deps: GroundingDeps,
): Promise<GroundingFigures> {
  const shown: string[] = [];
  const found = await retrieve(
    request.request,
    {
      ...deps,
      // As shipped.
      reranker: null,
      judge: null,
      generator: null,
      embedded: true,
      contextTokens: deps.graphTokens,
    },
    (event) => {
      if (event.type === "retrieval-context")
        shown.push(
          ...event.parts.filter(({ rendering }) => rendering !== "name").map(({ id }) => id),
        );
    },
  );
  let ranked: string[] = [];
  const examples = await selectTutorials(
    request.request,
    {
      queries: found.queries,
      selectedNodeNames: found.selected.map(({ node }) => node.name),
      judge: null,
      embedder: deps.embedder,
      settings: deps.tutorialSettings,
      embedded: true,
      tutorialsFolder: deps.tutorialsFolder,
      indexFolder: deps.indexFolder,
      countTokens: deps.countTokens,
      contextTokens: deps.tutorialTokens,
    },
    (event) => {
      if (event.type === "tutorials-ranked") ranked = event.top.map(({ path }) => path);
    },
  );
  const used = examples.files.flatMap(({ path }) =>
    deps.graph.classesUsedBy(`File:tutorials/${path}`).map(({ id }) => id),
  );
  const partOf = (ids: readonly string[]): number =>
    recallAt(needRanks(ids, needs), Number.POSITIVE_INFINITY);
  const calledIn = (text: string): number =>
    request.members.filter((names) => names.some((name) => calls(text, name))).length /
    request.members.length;
  const successAt = (depth: number): number | null =>
    request.tutorials.length === 0
      ? null
      : Number(ranked.slice(0, depth).some((path) => request.tutorials.includes(path)));
  return {
    classesShown: partOf(shown),
    classesShownOrUsed: partOf([...shown, ...used]),
    membersShown: calledIn(found.context),
    membersShownOrCalled: calledIn(`${found.context}\n${examples.context}`),
    graphTokens: found.contextTokens,
    exampleTokens: deps.countTokens(examples.context),
    exampleAt1: successAt(1),
    exampleAt3: successAt(3),
  };
}

/** Whether a text declares or calls `Class::Method`, by the method's name: a prompt shows it on whatever object has it. */
function calls(text: string, qualified: string): boolean {
  const name = qualified.slice(qualified.lastIndexOf("::") + 2);
  return new RegExp(`(?<![\\w])${escaped(name)}\\s*(?:<[^<>()]*>\\s*)?\\(`).test(text);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
