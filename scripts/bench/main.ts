// `npm run bench`: every performance figure of the project, measured in one run, written to reports/bench.md.
import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, totalmem } from "node:os";
import path from "node:path";
import { packageFolder } from "../../src/config/paths.ts";
import { benchContainment } from "./containment.ts";
import { benchGroundedRun, type GroundedRun } from "./grounded-run.ts";
import type { Timed } from "./measure.ts";
import { benchOverhead, type Overhead } from "./overhead.ts";
import { benchStartup } from "./startup.ts";

const request =
  "Fill a histogram with 5000 gaussian random numbers, fit it, print mean and width, save it as fit.png";

const say = (line: string): boolean => process.stderr.write(`${line}\n`);
say("start-up …");
const startup = await benchStartup();
say("containment …");
const containment = await benchContainment();
say("own overhead per round …");
const overhead = await benchOverhead();
say("a grounded run with the embedded model …");
const grounded = await benchGroundedRun(request);

const report = [
  "# Bench",
  "",
  "Rebuilt by `npm run bench`. Compare ratios: absolute times belong to the machine of the run.",
  "",
  `Machine: ${availableParallelism()} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`,
  "",
  "## Start-up",
  timedTable(startup),
  "",
  "## Containment of an empty macro",
  timedTable(containment.timed),
  ...containment.leftOut.map((line) => `\nLeft out: ${line}`),
  "",
  "Goal: at most 1.25 × bare `root.exe`.",
  "",
  "## Own overhead per round",
  overheadText(overhead),
  "",
  "## A grounded run with the embedded model",
  groundedText(grounded),
  "",
].join("\n");
await writeFile(path.join(packageFolder, "reports", "bench.md"), report);
process.stdout.write(report);

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

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return ["", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
