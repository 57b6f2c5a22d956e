// Measures the review server and page on synthetic runs and writes `reports/review.md`: node scripts/run-ts.mjs scripts/review/measure.ts [--runs N]
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { execa } from "execa";
import { quantile } from "simple-statistics";
import { packageFolder } from "../../src/config/paths.ts";
import { writeRun } from "../../src/review/__fixtures__/made-run.ts";
import type { RunQuery } from "../../src/review/api.ts";
import { RunIndex } from "../../src/review/index/run-index.ts";
import { logPage } from "../../src/review/log-page.ts";
import { openInside } from "../../src/review/open-inside.ts";
import { seededBits } from "../../src/statistics/random.ts";
import { pageSizes, pageTimes } from "./page-figures.ts";

const { values: flags } = parseArgs({ options: { runs: { type: "string", default: "5000" } } });
const runs = Number(flags.runs);
const repeats = 40;
const starts = 5;
const logMegabytes = 300;
const command = "node scripts/run-ts.mjs scripts/review/measure.ts";
const reportFile = path.join(packageFolder, "reports", "review.md");

const queries: readonly { readonly title: string; readonly query: RunQuery }[] = [
  { title: "first page, newest first", query: { limit: 100 } },
  { title: "filtered by condition and status", query: { condition: "direct", status: "failed" } },
  { title: "sorted by tokens, the last page", query: { sort: "tokens", offset: runs - 100 } },
  { title: "one rare word", query: { text: "rare17" } },
  { title: "a word of every program", query: { text: "TH1D" } },
  {
    title: "two beginnings of words, sorted by time",
    query: { text: "histo gauss", sort: "wallMs" },
  },
];

const vocabulary =
  "invariant mass spectrum gaussian fit residual canvas legend tree branch cut selection muon electron jet energy momentum vertex track profile efficiency background signal likelihood unfolding response matrix decay width resonance calibration".split(
    " ",
  );
const root = mkdtempSync(path.join(tmpdir(), "review-runs-"));
const cache = mkdtempSync(path.join(tmpdir(), "review-cache-"));
try {
  say(`making ${runs} runs`);
  for (let run = 0; run < runs; run += 1) makeRun(run);
  const bytes = bytesIn(root);
  const rows: string[][] = [];

  say("index");
  let index = new RunIndex(root, path.join(cache, "rootsmith", "review"));
  rows.push(["index of all runs made", told(await timed(() => index.bringUpToDate()))]);
  index.close();
  index = new RunIndex(root, path.join(cache, "rootsmith", "review"));
  rows.push([
    "nothing changed: looked through again",
    told(await timed(() => index.bringUpToDate())),
  ]);
  makeRun(runs);
  rows.push([
    "one new run: looked through and read",
    told(await timed(() => index.bringUpToDate())),
  ]);

  say("queries");
  for (const { title, query } of queries) {
    const times = await repeated(() => index.list(query));
    rows.push([`list: ${title} (${index.list(query).total} runs)`, spread(times)]);
  }
  index.close();

  say("first response");
  const first: number[] = [];
  for (let time = 0; time < starts; time += 1) first.push(await firstResponse());
  rows.push(["process start to the list's first page, index there", spread(first)]);

  say("large log");
  rows.push(...(await logRows()));

  const indexBytes = bytesIn(path.join(cache, "rootsmith", "review"));
  say("page");
  const page = await withServer((url) => pageTimes(url, spread));
  const text = [
    "# Review: sizes and times",
    "",
    `${runs} synthetic runs, ${megabytes(bytes)} of transcripts, programs and logs; index ${megabytes(indexBytes)}.`,
    `${cpus().length} processors (${cpus()[0]?.model.trim() ?? "?"}), Node ${process.version}, load ${loadavg()[0]?.toFixed(1) ?? "?"} while measuring; ${new Date().toISOString().slice(0, 10)}. Rebuilt by \`${command}\`.`,
    "",
    "## Server",
    "",
    ...table("time", rows),
    "",
    "## Page, in headless Chromium over loopback",
    "",
    ...table("time", page),
    "",
    ...table("compressed (gzip)", pageSizes()),
    "",
  ].join("\n");
  writeFileSync(reportFile, text);
  process.stdout.write(`${text}\n`);
} finally {
  for (const folder of [root, cache]) rmSync(folder, { recursive: true });
}

function makeRun(run: number): void {
  const bits = seededBits(run + 1);
  const pick = (words: readonly string[]): string => words[bits() % words.length] ?? "";
  const words = Array.from({ length: 12 }, () => pick(vocabulary)).join(" ");
  const batch = run % 5 === 0 ? "" : `batch-${run % 4}`;
  const name = `run-${String(run).padStart(6, "0")}`;
  const folder = batch === "" ? name : path.join(batch, "runs", `t-${run}.grounded.7`, name);
  const filler = Array.from(
    { length: 60 },
    () => `  h.Fill(random.Gaus()); // ${pick(vocabulary)}`,
  );
  const program = `#include <TH1D.h>\nvoid fill() {\n${filler.join("\n")}\n}\n`;
  if (batch !== "" && run < 20) {
    mkdirSync(path.join(root, batch), { recursive: true });
    appendFileSync(path.join(root, batch, "results.jsonl"), "");
  }
  writeRun(path.join(root, folder), {
    request: `Make a histogram of ${words} rare${run % 500}`,
    condition: bits() % 2 === 0 ? "direct" : "grounded",
    outcome: bits() % 3 === 0 ? "failed" : "passed",
    programs: Array.from({ length: 1 + (bits() % 3) }, () => program),
    stdout: `Processing fill.C...\n${words}\n`.repeat(20),
    stderr: `Warning in <TCanvas::${pick(vocabulary)}>: ${words}\n`,
    context: `${words}\n`.repeat(200),
    startedAt: new Date(Date.UTC(2026, 0, 1) + run * 60_000),
  });
}

async function firstResponse(): Promise<number> {
  const began = performance.now();
  return withServer(async (address) => {
    const url = new URL(address);
    const headers = { authorization: `Bearer ${url.searchParams.get("token")}` };
    const answer = await fetch(new URL("/api/runs", url), { headers });
    await answer.text();
    return performance.now() - began;
  });
}

/** A server of its own, until `use` is done. */
async function withServer<Result>(use: (address: string) => Promise<Result>): Promise<Result> {
  const child = execa(
    process.execPath,
    [path.join(packageFolder, "scripts", "rootsmith.mjs"), "review", root, "--no-open"],
    { env: { XDG_CACHE_HOME: cache }, reject: false },
  );
  try {
    return await use(
      await new Promise<string>((resolve) =>
        child.stdout.on("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
      ),
    );
  } finally {
    child.kill("SIGINT");
    await child;
  }
}

async function logRows(): Promise<string[][]> {
  const line = "Info in <TH1D::Fill>: entry after entry after entry after entry after entry\n";
  const megabyte = line.repeat(Math.ceil(1_048_576 / line.length));
  const log = path.join(root, "large.log");
  for (let size = 0; size < logMegabytes; size += 1) appendFileSync(log, megabyte);
  const file = openInside(root, "large.log");
  if (file === null) throw new Error("the log is not there");
  const pageAt = async (from: number | "tail"): Promise<string> =>
    spread(await repeated(() => logPage(file, "stderr", { from, line: null }, "fill.C")));
  const of = `of a log of ${megabytes(file.size)}`;
  const rows = [
    [`first page ${of}`, await pageAt(0)],
    [`page in the middle ${of}`, await pageAt(Math.floor(file.size / 2))],
    [`last page ${of}`, await pageAt("tail")],
  ];
  file.close();
  return rows;
}

function table(unit: string, rows: readonly (readonly string[])[]): string[] {
  return [
    `| what | ${unit} |`,
    "|---|---|",
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
  ];
}

async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One after another: together they would wait for each other. */
async function repeated(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < repeats; time += 1) times.push(await timed(work));
  return times;
}

function spread(times: readonly number[]): string {
  return `p50 ${told(quantile([...times], 0.5))}, p95 ${told(quantile([...times], 0.95))}`;
}

function told(ms: number): string {
  return ms < 1_000 ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(path.join(folder, String(name))))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0);
}

function say(line: string): void {
  process.stderr.write(`${line} …\n`);
}
