// `npm run bench [-- SECTION…]`: every performance figure of the project, ratios measured in one run, written to reports/bench.md.
import path from "node:path";
import { packageFolder } from "../../src/config/paths.ts";
import { benchContainment } from "./containment.ts";
import { benchGroundedRun, type GroundedRun } from "./grounded-run.ts";
import { benchIndexBuild, buildText } from "./index-build.ts";
import { benchIndexSearch, searchText } from "./index-search.ts";
import type { Timed } from "./measure.ts";
import { benchOverhead, type Overhead } from "./overhead.ts";
import { keepSection, table } from "./report.ts";
import { benchStartup } from "./startup.ts";
import { benchStatistics, statisticsText } from "./statistics.ts";

const request =
  "Fill a histogram with 5000 gaussian random numbers, fit it, print mean and width, save it as fit.png";

interface Section {
  readonly name: string;
  readonly title: string;
  measure(): Promise<string>;
}

const sections: readonly Section[] = [
  {
    name: "startup",
    title: "Start-up",
    measure: async () => timedTable(await benchStartup()),
  },
  {
    name: "containment",
    title: "Containment of an empty macro",
    measure: async () => {
      const { timed, leftOut } = await benchContainment();
      const left = leftOut.map((line) => `\nLeft out: ${line}`);
      return [timedTable(timed), ...left, "", "Goal: at most 1.25 × bare `root.exe`."].join("\n");
    },
  },
  {
    name: "overhead",
    title: "Own overhead per round",
    measure: async () => overheadText(await benchOverhead()),
  },
  {
    name: "run",
    title: "A grounded run with the embedded model",
    measure: async () => groundedText(await benchGroundedRun(request)),
  },
  {
    name: "index",
    title: "Building the index",
    measure: async () => buildText(await benchIndexBuild()),
  },
  {
    name: "search",
    title: "Searching the index",
    measure: async () => searchText(await benchIndexSearch()),
  },
  {
    name: "statistics",
    title: "Analysis of a benchmark",
    measure: () => Promise.resolve(statisticsText(benchStatistics())),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `no section ${unknown.join(", ")}; there are ${sections.map(({ name }) => name).join(", ")}\n`,
  );
  process.exit(2);
}
for (const { name, title, measure } of sections) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stderr.write(`${title} …\n`);
  const body = await measure();
  keepSection(path.join(packageFolder, "reports", "bench.md"), title, body);
  process.stdout.write(`## ${title}\n${body}\n\n`);
}

function timedTable(rows: readonly Timed[]): string {
  const base = rows[0]?.medianMs ?? 1;
  return table(
    ["command", "median ms", "p95 ms", "ratio to the first", "runs"],
    rows.map((row) => [
      row.title,
      row.medianMs.toFixed(0),
      row.p95Ms.toFixed(0),
      (row.medianMs / base).toFixed(2),
      String(row.runs),
    ]),
  );
}

function overheadText(found: Overhead): string {
  return [
    `${found.perRoundMs.toFixed(1)} ms a round over ${found.rounds} rounds (goal: at most 50 ms): the time from context to outcome`,
    `(${found.totalMs.toFixed(0)} ms) less model calls (${found.modelMs.toFixed(0)} ms) and sandboxed runs (${found.sandboxMs.toFixed(0)} ms).`,
  ].join("\n");
}

function groundedText(run: GroundedRun): string {
  return [
    `Request: “${run.request}” — ${run.status}, ${run.seconds.toFixed(1)} s in all.`,
    "",
    table(
      ["stage", "seconds", "share"],
      run.stages.map((row) => [
        row.stage,
        row.seconds.toFixed(2),
        `${(100 * row.share).toFixed(0)} %`,
      ]),
    ),
    "",
    table(
      ["model call", "calls", "tokens in", "of these cached", "tokens out", "seconds"],
      run.calls.map((row) => [
        row.purpose,
        String(row.calls),
        String(row.inputTokens),
        String(row.cachedTokens),
        String(row.outputTokens),
        row.seconds.toFixed(1),
      ]),
    ),
  ].join("\n");
}
