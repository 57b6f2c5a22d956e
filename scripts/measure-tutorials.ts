// Measures the choice of examples without a language model: in, benchmark/tutorials/requests.jsonl; out, a Markdown table.
// Usage: node scripts/run-ts.mjs scripts/measure-tutorials.ts [--misses] [--weights JSON]   (needs ROOT and the embedder's files)
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { inCache, packageFolder } from "../src/config/paths.ts";
import { findRoot } from "../src/config/root-installation.ts";
import { openOnnxEmbedder } from "../src/models/onnx/onnx-embedder.ts";
import { lineVectors } from "../src/tutorials/line-vectors.ts";
import {
  rankExamples,
  rankingWeights,
  type RankingWeights,
} from "../src/tutorials/rank-by-embedding.ts";
import { readTutorialIndex } from "../src/tutorials/read-index.ts";
import { buildMatchIndex } from "../src/tutorials/text-match.ts";

const requestSchema = z.strictObject({
  id: z.string(),
  split: z.enum(["seen", "tune", "held-out"]),
  request: z.string(),
  right: z.array(z.string()).min(1),
});
type Request = z.infer<typeof requestSchema>;

const { values: flags } = parseArgs({
  options: { misses: { type: "boolean" }, weights: { type: "string" }, index: { type: "string" } },
});
const tutorialsFolder = path.join(findRoot().rootsys, "tutorials");
const indexFolder = flags.index ?? path.join(packageFolder, "tutorials-index");
const { examples } = readTutorialIndex(indexFolder, tutorialsFolder);
const match = buildMatchIndex(examples, (example) =>
  readFileSync(path.join(tutorialsFolder, example.path), "utf8"),
);
const requests = readFileSync(
  path.join(packageFolder, "benchmark", "tutorials", "requests.jsonl"),
  "utf8",
)
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => requestSchema.parse(JSON.parse(line)));

const embedder = await openOnnxEmbedder();
const lines = await lineVectors(examples, embedder, inCache("tutorials-index", "measured.json"));
const vectorOf = new Map<string, Float32Array>();
for (const { id, request } of requests) vectorOf.set(id, await embedder.embedQuery(request));
await embedder.close();

const none: RankingWeights = { cosine: 0, words: 0, classes: 0, calls: 0, noisy: 0 };
const variants: Record<string, RankingWeights> =
  flags.weights === undefined
    ? {
        "embedding alone": { ...none, cosine: 1 },
        "words alone": { ...none, words: 1 },
        "embedding + words": { ...none, cosine: 1, words: 1 },
        "all (as shipped)": rankingWeights,
        "all without the embedder": { ...rankingWeights, cosine: 0 },
      }
    : { given: { ...rankingWeights, ...(JSON.parse(flags.weights) as Partial<RankingWeights>) } };

const table = [
  `${examples.length} examples in the index, ${requests.length} requests. A request whose right examples do not run here counts as missed.`,
  "",
  "| ranking | split | requests | success@1 | success@3 | MRR |",
  "|---|---|---|---|---|---|",
];
for (const [name, weights] of Object.entries(variants)) {
  for (const split of ["seen", "tune", "held-out"]) {
    const ranks = requests
      .filter((request) => request.split === split)
      .map((request) => firstRight(request, weights).rank);
    const share = (limit: number): string =>
      (ranks.filter((rank) => rank <= limit).length / ranks.length).toFixed(2);
    const meanReciprocal = (ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length).toFixed(
      3,
    );
    table.push(
      `| ${name} | ${split} | ${ranks.length} | ${share(1)} | ${share(3)} | ${meanReciprocal} |`,
    );
  }
}
if (flags.misses) {
  for (const request of requests) {
    const { rank, top } = firstRight(request, rankingWeights);
    if (rank > 1)
      table.push(
        `\n${request.id} ${request.split} rank ${rank}: ${request.request}\n  got ${top.join(", ")}`,
      );
  }
}
process.stdout.write(`${table.join("\n")}\n`);

function firstRight(
  { id, request, right }: Request,
  weights: RankingWeights,
): { rank: number; top: string[] } {
  const vector = vectorOf.get(id);
  const ranked = rankExamples({
    examples,
    match,
    requestText: request,
    nodeNames: [],
    vectors: vector === undefined ? null : { request: vector, lines },
    weights,
  }).map(({ example }) => example.path);
  return {
    rank: ranked.findIndex((name) => right.includes(name)) + 1 || Infinity,
    top: ranked.slice(0, 3),
  };
}
