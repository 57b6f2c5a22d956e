// The choice of example macros for round 0: in, a request and what retrieval found; out, the files whose text the prompt gets.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { heldOutTest } from "../config/held-out.ts";
import { inCache } from "../config/paths.ts";
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import type { ChatModel } from "../models/chat-model.ts";
import type { Embedder } from "../models/embedder.ts";
import type { TutorialsEvent } from "./events.ts";
import { fitExamples, type CutNote, type FittedExample } from "./fit-examples.ts";
import { lineVectors } from "./line-vectors.ts";
import { rankExamples, withoutVariants, type RankedExample } from "./rank-by-embedding.ts";
import {
  readTutorialIndex,
  withoutExamples,
  type ExampleLine,
  type TutorialIndex,
} from "./read-index.ts";
import { buildMatchIndex } from "./text-match.ts";
import { walkIndex } from "./traverse.ts";

export interface SelectTutorialsDeps {
  /** The two queries of retrieval; both the request itself where no model rewrote it. */
  readonly queries: { readonly dense: string; readonly sparse: string };
  /** Names of the graph nodes that are already in the context. */
  readonly selectedNodeNames: readonly string[];
  /** Walks the index; null leaves the choice to the ranking. */
  readonly judge: ChatModel | null;
  readonly embedder: Embedder;
  readonly settings: Settings["tutorials"];
  /** Whether the generator is the small model in this process. */
  readonly embedded: boolean;
  /** `$ROOTSYS/tutorials`. */
  readonly tutorialsFolder: string;
  /** `tutorials-index/` of the package. */
  readonly indexFolder: string;
  /** Of the generator. */
  readonly countTokens: (text: string) => number;
  /** Tokens that the examples may take in the prompt. */
  readonly contextTokens: number;
  readonly signal?: AbortSignal;
}

export interface SelectedTutorials {
  readonly files: readonly FittedExample[];
  /** The files as one text for the prompt; empty without files. */
  readonly context: string;
  readonly cut: readonly CutNote[];
}

/** Ranked examples that may take the place of one that does not fit. */
const reserve = 5;
/** Entries of the ranking kept in the transcript. */
const recorded = 12;

/**
 * Chooses at most `fileLimit` examples that ran on this ROOT and renders them inside the token budget.
 * @throws RootsmithError `setup-missing` (no index, no tutorials, no embedder files), or the model's own errors.
 */
export async function selectTutorials(
  request: string,
  deps: SelectTutorialsDeps,
  emit: Emit<TutorialsEvent>,
): Promise<SelectedTutorials> {
  const { settings } = deps;
  if (settings.selector === "none" || settings.fileLimit === 0)
    return { files: [], context: "", cut: [] };
  const index = withoutExamples(
    readTutorialIndex(deps.indexFolder, deps.tutorialsFolder),
    heldOutTest(settings.exclude),
  );
  emit({ type: "tutorials-index", examples: index.examples.length, problems: [...index.problems] });

  const ranked = await rank(request, index, deps);
  emit({ type: "tutorials-ranked", top: ranked.slice(0, recorded).map(asRecord) });
  const chosen = await chooseLines(request, index, ranked, deps, emit);

  const { files, cut } = fitExamples(
    chosen.map(({ path: name, description }) => ({
      path: name,
      title: description,
      source: sourceOf(name, deps),
    })),
    { tokens: deps.contextTokens, files: settings.fileLimit, alwaysTrim: deps.embedded },
    deps.countTokens,
  );
  const context = files.map(asContext).join("\n\n");
  emit({
    type: "tutorials-context",
    tokens: deps.countTokens(context),
    limitTokens: deps.contextTokens,
    files: files.map(({ path: name, tokens, how }) => ({ path: name, tokens, how })),
    cut,
  });
  return { files, context, cut };
}

/**
 * Embeds the lines of the index ahead of the first request (set-up does, it takes some seconds); what is cached is left.
 * @throws RootsmithError as `selectTutorials`.
 */
export async function embedTutorialIndex(
  folders: Pick<SelectTutorialsDeps, "indexFolder" | "tutorialsFolder">,
  embedder: Embedder,
  signal?: AbortSignal,
): Promise<void> {
  const { examples } = readTutorialIndex(folders.indexFolder, folders.tutorialsFolder);
  await lineVectors(examples, embedder, vectorFile(embedder), signal);
}

function vectorFile(embedder: Embedder): string {
  return inCache("tutorials-index", `${shortHash(embedder.id)}.json`);
}

async function rank(
  request: string,
  index: TutorialIndex,
  deps: SelectTutorialsDeps,
): Promise<RankedExample[]> {
  const lines = await lineVectors(
    index.examples,
    deps.embedder,
    vectorFile(deps.embedder),
    deps.signal,
  );
  return rankExamples({
    examples: index.examples,
    match: buildMatchIndex(index.examples, ({ path: name }) => sourceOf(name, deps)),
    requestText: deps.queries.sparse === request ? request : `${request}\n${deps.queries.sparse}`,
    nodeNames: deps.selectedNodeNames,
    vectors: { request: await deps.embedder.embedQuery(deps.queries.dense, deps.signal), lines },
  });
}

/** Lines in order of preference: the model's where one walks, then the ranking's as reserve. */
async function chooseLines(
  request: string,
  index: TutorialIndex,
  ranked: readonly RankedExample[],
  deps: SelectTutorialsDeps,
  emit: Emit<TutorialsEvent>,
): Promise<ExampleLine[]> {
  const { settings, judge, embedded } = deps;
  const byRanking = withoutVariants(ranked.slice(0, settings.fileLimit + reserve)).map(
    ({ example }) => example,
  );
  const walks = settings.selector === "model" || (settings.selector === "auto" && !embedded);
  if (!walks || judge === null) return byRanking;
  return walkIndex(
    {
      request,
      nodeNames: deps.selectedNodeNames,
      index,
      model: judge,
      limits: settings,
      ranked: ranked.map(({ example }) => example),
      ...(deps.signal !== undefined && { signal: deps.signal }),
    },
    emit,
  );
}

function sourceOf(name: string, { tutorialsFolder }: SelectTutorialsDeps): string {
  // Tutorials are untrusted bytes; what is no UTF-8 becomes a replacement character.
  return readFileSync(path.join(tutorialsFolder, name), "utf8");
}

function asContext({ path: name, title, content }: FittedExample): string {
  return `// Example ${name}: ${title}\n${content.trimEnd()}`;
}

function asRecord({ example, score, cosine, words, classes }: RankedExample) {
  return { path: example.path, score, cosine, words, classes };
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
