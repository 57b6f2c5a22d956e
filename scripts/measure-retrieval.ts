// Measures retrieval on `benchmark/retrieval/` and writes `reports/retrieval.md`: node scripts/run-ts.mjs scripts/measure-retrieval.ts
import path from "node:path";
import { measureRetrieval } from "../src/benchmark/retrieval/run.ts";

const root = path.resolve(import.meta.dirname, "..");
const report = await measureRetrieval({
  requestsFolder: path.join(root, "benchmark/retrieval"),
  reportFile: path.join(root, "reports/retrieval.md"),
  command: "node scripts/run-ts.mjs scripts/measure-retrieval.ts",
  sourceName: "root",
  // Reranking takes most of the time; without it the report lacks those rows.
  reranker: process.argv.includes("--no-rerank") ? "none" : "embedded",
  onProgress: (done, total) => {
    if (done % 20 === 0 || done === total) process.stderr.write(`${done} of ${total} requests\n`);
  },
});
process.stdout.write(`${report}\n`);
