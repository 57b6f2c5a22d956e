// Ranks the example lines without a language model: in, a request and the index; out, the lines by likeness, best first.
import { standardised } from "../retrieval/standardise.ts";
import { apiTermsFor } from "../retrieval/vocabulary.ts";
import { cosine } from "./line-vectors.ts";
import type { ExampleLine } from "./read-index.ts";
import type { MatchIndex, WeightedName } from "./text-match.ts";

export interface RankedExample {
  readonly example: ExampleLine;
  readonly score: number;
  /** Null where no embedder was at hand. */
  readonly cosine: number | null;
  readonly words: number;
  readonly classes: number;
  readonly calls: number;
  readonly vector: Float32Array | null;
}

interface RankingInput {
  readonly examples: readonly ExampleLine[];
  readonly match: MatchIndex;
  /** The request, and where a model rewrote it, its keywords. */
  readonly requestText: string;
  /** Names of the graph nodes chosen for this request: examples that use them are preferred. */
  readonly nodeNames: readonly string[];
  /** Null: words, classes and calls alone decide. */
  readonly vectors: {
    readonly request: Float32Array;
    readonly lines: readonly Float32Array[];
  } | null;
  readonly weights?: RankingWeights;
}

/** Weight of each measure after all have been brought to mean 0 and spread 1 over the index. */
export interface RankingWeights {
  readonly cosine: number;
  readonly words: number;
  readonly classes: number;
  readonly calls: number;
  /** Taken from an example that wrote to stderr when it ran. */
  readonly noisy: number;
}

/** Chosen on the tuning half of benchmark/tutorials/requests.jsonl. (ours) */
export const rankingWeights: RankingWeights = {
  cosine: 1,
  words: 1,
  classes: 0.5,
  calls: 0.3,
  noisy: 0.3,
};

/** How surely a chosen node's class belongs into the program, next to the vocabulary's strengths. */
const nodeStrength = 1;

export function rankExamples(input: RankingInput): RankedExample[] {
  const { examples, match, requestText, nodeNames, vectors, weights = rankingWeights } = input;
  const terms = apiTermsFor(requestText);
  const asked: WeightedName[] = [
    ...terms.classes,
    ...nodeNames.map((name) => ({ name, strength: nodeStrength })),
  ];
  const matches = match.match(requestText, asked, terms.members);
  const cosines =
    vectors === null ? null : vectors.lines.map((line) => cosine(line, vectors.request));
  const standardCosine = standardised(cosines ?? examples.map(() => 0));
  const standardWords = standardised(matches.map(({ words }) => words));
  const standardClasses = standardised(matches.map(({ classes }) => classes));
  const standardCalls = standardised(matches.map(({ calls }) => calls));
  return examples
    .map((example, position) => ({
      example,
      score:
        weights.cosine * (standardCosine[position] ?? 0) +
        weights.words * (standardWords[position] ?? 0) +
        weights.classes * (standardClasses[position] ?? 0) +
        weights.calls * (standardCalls[position] ?? 0) -
        (match.burdens[position] ?? 0) -
        (example.seen.status === "noisy" ? weights.noisy : 0),
      cosine: cosines?.[position] ?? null,
      words: matches[position]?.words ?? 0,
      classes: matches[position]?.classes ?? 0,
      calls: matches[position]?.calls ?? 0,
      vector: vectors?.lines[position] ?? null,
    }))
    .toSorted((left, right) => right.score - left.score);
}

/** Likeness of two lines above which they are variants of one example. */
const variantCosine = 0.9;

/** The ranking with variants moved back: the second of two alike examples teaches little. */
export function withoutVariants(ranked: readonly RankedExample[]): RankedExample[] {
  const kept: RankedExample[] = [];
  const variants: RankedExample[] = [];
  for (const entry of ranked) {
    const isVariant = kept.some(
      ({ vector }) =>
        vector !== null && entry.vector !== null && cosine(vector, entry.vector) > variantCosine,
    );
    (isVariant ? variants : kept).push(entry);
  }
  return [...kept, ...variants];
}
