// Writes the retrieval report: in, figures of every request; out, Markdown. Pure.
import { bootstrapMean, type Interval } from "./bootstrap.ts";
import { measureNames, type MeasureName, type RequestFigures } from "./measure-retrieval.ts";

export interface ReportFacts {
  readonly command: string;
  readonly index: string;
  readonly embedder: string;
  readonly reranker: string;
  readonly contextLimit: number;
}

const halves = ["tuning", "held-out"] as const;

export function renderReport(figures: readonly RequestFigures[], facts: ReportFacts): string {
  return [
    "# Retrieval, measured without a language model",
    "",
    `Rebuilt by \`${facts.command}\`. Index: ${facts.index}. Embedder: ${facts.embedder}. Reranker: ${facts.reranker}.`,
    "",
    `${figures.length} requests in plain words (\`benchmark/retrieval/requests.jsonl\`), each with the classes that a correct macro needs; a need`,
    "that several classes satisfy counts once. Means over requests with 95 % percentile bootstrap intervals (2,000 resamples, seed 7).",
    "The held-out half was not looked at while retrieval was tuned, but the same author wrote the requests and the vocabulary: read",
    "the vocabulary's rows as optimistic.",
    "",
    ...halves.flatMap((half) =>
      section(
        half,
        figures.filter((entry) => entry.half === half),
      ),
    ),
    ...contextSection(figures, facts.contextLimit),
    ...missedSection(figures),
  ].join("\n");
}

function section(half: string, figures: readonly RequestFigures[]): string[] {
  const variants = Object.keys(figures[0]?.variants ?? {});
  const cell = (variant: string, measure: MeasureName): string =>
    told(bootstrapMean(figures.map((entry) => entry.variants[variant]?.[measure] ?? 0)));
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
    ...rerankerLines(figures, variants),
  ];
}

/** The embedded reranker against none, paired by request. */
function rerankerLines(figures: readonly RequestFigures[], variants: readonly string[]): string[] {
  const pairs = [
    ["RRF + rerank", "RRF (dense + BM25)"],
    ["all routes + rerank", "all routes"],
  ] as const;
  const lines = pairs
    .filter(([with_]) => variants.includes(with_))
    .map(([with_, without]) => {
      const difference = (measure: MeasureName): string =>
        signed(
          bootstrapMean(
            figures.map(
              (entry) =>
                (entry.variants[with_]?.[measure] ?? 0) - (entry.variants[without]?.[measure] ?? 0),
            ),
          ),
        );
      return `- ${with_} less ${without}: recall@5 ${difference("recall@5")}, recall@10 ${difference("recall@10")}, MRR ${difference("MRR")}, nDCG@5 ${difference("nDCG@5")}`;
    });
  return lines.length === 0 ? [] : ["Paired differences:", "", ...lines, ""];
}

function contextSection(figures: readonly RequestFigures[], limit: number): string[] {
  const rows = halves.map((half) => {
    const some = figures.filter((entry) => entry.half === half);
    const tokens = bootstrapMean(some.map((entry) => entry.contextTokens));
    return `| ${half} | ${told(bootstrapMean(some.map((entry) => entry.contextRecall)))} | ${tokens.mean.toFixed(0)} |`;
  });
  return [
    `## Final context (focused rendering, limit ${limit} tokens)`,
    "",
    "Part of the needed classes that the prompt shows with their members, after anchors and expansion.",
    "",
    "| half | needs shown | tokens, mean |",
    "|---|---|---|",
    ...rows,
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

function told({ mean, low, high }: Interval): string {
  return `${mean.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;
}

function signed({ mean, low, high }: Interval): string {
  const sign = (value: number): string => `${value >= 0 ? "+" : "−"}${Math.abs(value).toFixed(2)}`;
  return `${sign(mean)} [${sign(low)}, ${sign(high)}]`;
}
