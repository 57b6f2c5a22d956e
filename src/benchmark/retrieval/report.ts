// Writes the retrieval report: in, figures of every request; out, Markdown. Pure.
import { mean } from "simple-statistics";
import { bootstrap, type Interval } from "../../statistics/bootstrap.ts";
import { meanOf } from "../../statistics/resampled.ts";
import type { GroundingFigures } from "./grounding.ts";
import { measureNames, type MeasureName, type RequestFigures } from "./measure-retrieval.ts";
import { comparisons, shipped } from "./rankings.ts";

export interface ReportFacts {
  readonly command: string;
  readonly index: string;
  readonly embedder: string;
  readonly reranker: string;
  readonly budget: { readonly graphTokens: number; readonly tutorialTokens: number };
}

const resampling = { resamples: 2_000, seed: 7 };
const halves = ["tuning", "held-out"] as const;

export function renderReport(figures: readonly RequestFigures[], facts: ReportFacts): string {
  return [
    "# Retrieval, measured without a language model",
    "",
    `Rebuilt by \`${facts.command}\`. Index: ${facts.index}. Embedder: ${facts.embedder}. Reranker: ${facts.reranker}.`,
    "",
    `${figures.length} requests in plain words (\`benchmark/retrieval/requests*.jsonl\`), each with the classes, members and examples that a correct macro`,
    "needs; a need that several names satisfy counts once. Means over requests with 95 % percentile bootstrap intervals (2,000 resamples, seed 7). Only",
    "classes and headers are ranked: examples have a choice of their own, below.",
    "",
    "Weights and texts were chosen on the tuning half; the held-out half was only measured. `requests.jsonl` is by the author of the vocabulary of",
    "physicists' words, so its figures are optimistic; `requests-2.jsonl` is by somebody who had seen neither the vocabulary nor any retrieval result.",
    "",
    ...setSection(figures),
    ...halves.flatMap((half) =>
      section(
        half,
        figures.filter((entry) => entry.half === half),
      ),
    ),
    ...groundingSection(figures, facts.budget),
    ...missedSection(figures),
  ].join("\n");
}

function section(half: string, figures: readonly RequestFigures[]): string[] {
  const variants = Object.keys(figures[0]?.variants ?? {});
  const cell = (variant: string, measure: MeasureName): string =>
    told(meanInterval(figures.map((entry) => entry.variants[variant]?.[measure] ?? 0)));
  return [
    `## ${half} half (${figures.length} requests)`,
    "",
    `| variant | ${measureNames.join(" | ")} |`,
    `|---|${measureNames.map(() => "---").join("|")}|`,
    ...variants.map(
      (variant) =>
        `| ${variant} | ${measureNames.map((measure) => cell(variant, measure)).join(" | ")} |`,
    ),
    "",
    ...comparisonLines(figures, variants),
  ];
}

/** The shipped variant for each file of requests: who wrote a request matters. */
function setSection(figures: readonly RequestFigures[]): string[] {
  const rows = [...new Set(figures.map(({ set }) => set))].flatMap((set) =>
    halves.map((half) => {
      const some = figures.filter((entry) => entry.set === set && entry.half === half);
      const cell = (measure: MeasureName): string =>
        told(meanInterval(some.map((entry) => entry.variants[shipped]?.[measure] ?? 0)));
      return `| \`${set}\`, ${half} (${some.length}) | ${measureNames.map(cell).join(" | ")} |`;
    }),
  );
  return [
    `## ${shipped}, by author`,
    "",
    `| requests | ${measureNames.join(" | ")} |`,
    `|---|${measureNames.map(() => "---").join("|")}|`,
    ...rows,
    "",
  ];
}

/** What each step adds, paired by request. */
function comparisonLines(
  figures: readonly RequestFigures[],
  variants: readonly string[],
): string[] {
  const lines = comparisons
    .filter((pair) => pair.every((name) => variants.includes(name)))
    .map(([earlier, later]) => {
      const difference = (measure: MeasureName): string =>
        signed(
          meanInterval(
            figures.map(
              (entry) =>
                (entry.variants[later]?.[measure] ?? 0) - (entry.variants[earlier]?.[measure] ?? 0),
            ),
          ),
        );
      return `- ${later} less ${earlier}: recall@5 ${difference("recall@5")}, recall@10 ${difference("recall@10")}, MRR ${difference("MRR")}, nDCG@5 ${difference("nDCG@5")}`;
    });
  return ["Paired differences:", "", ...lines, ""];
}

const groundingRows: readonly (readonly [string, keyof GroundingFigures])[] = [
  ["needed classes shown with members", "classesShown"],
  ["… or used in the example", "classesShownOrUsed"],
  ["needed members shown", "membersShown"],
  ["… or called in the example", "membersShownOrCalled"],
  ["a right example ranked first (success@1)", "exampleAt1"],
  ["a right example among the first three (success@3)", "exampleAt3"],
];

function groundingSection(
  figures: readonly RequestFigures[],
  { graphTokens, tutorialTokens }: ReportFacts["budget"],
): string[] {
  const of = (half: string, key: keyof GroundingFigures): number[] =>
    figures.filter((entry) => entry.half === half).flatMap((entry) => entry.grounding[key] ?? []);
  const totals = (half: string): number[] =>
    figures
      .filter((entry) => entry.half === half)
      .map(({ grounding }) => grounding.graphTokens + grounding.exampleTokens);
  const spread = (values: readonly number[]): string =>
    values.length === 0 ? "none" : `${mean(values).toFixed(0)}, at most ${Math.max(...values)}`;
  return [
    `## Final context (limits: ${graphTokens} tokens of signatures, ${tutorialTokens} of a working example)`,
    "",
    "What the prompt of the embedded model holds, after anchors, next best classes and expansion. Every example ran on this ROOT. Tokens are",
    "estimated from characters (3.2 a token).",
    "",
    `| measure | ${halves.join(" | ")} |`,
    `|---|${halves.map(() => "---").join("|")}|`,
    ...groundingRows.map(
      ([title, key]) =>
        `| ${title} | ${halves.map((half) => told(meanInterval(of(half, key)))).join(" | ")} |`,
    ),
    `| tokens of signatures, mean | ${halves.map((half) => spread(of(half, "graphTokens"))).join(" | ")} |`,
    `| tokens of the example, mean | ${halves.map((half) => spread(of(half, "exampleTokens"))).join(" | ")} |`,
    `| tokens in all, mean | ${halves.map((half) => spread(totals(half))).join(" | ")} |`,
    "",
  ];
}

function missedSection(figures: readonly RequestFigures[]): string[] {
  const missed = figures.filter((entry) => entry.half === "tuning" && entry.missed.length > 0);
  return [
    "## Needs of the tuning half below rank 10",
    "",
    ...missed.map((entry) => `- ${entry.id}: ${entry.missed.join(", ")}`),
    "",
  ];
}

/** Paired differences are resampled as their own values. */
function meanInterval(values: readonly number[]): Interval {
  return bootstrap(values.length, meanOf(values), resampling);
}

function told({ value, low, high }: Interval): string {
  return shown([value, low, high], (figure) => figure.toFixed(2));
}

function signed({ value, low, high }: Interval): string {
  return shown(
    [value, low, high],
    (figure) => `${figure >= 0 ? "+" : "−"}${Math.abs(figure).toFixed(2)}`,
  );
}

function shown(
  [value, low, high]: readonly [number | null, number | null, number | null],
  tell: (figure: number) => string,
): string {
  if (value === null) return "not defined";
  return low === null || high === null
    ? tell(value)
    : `${tell(value)} [${tell(low)}, ${tell(high)}]`;
}
