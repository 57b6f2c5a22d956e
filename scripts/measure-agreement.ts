// How far the reference scorer agrees with the outcome score: references and wrong programs of every n-th task, run and marked; writes
// `reports/scoring.md`: node scripts/run-ts.mjs scripts/measure-agreement.ts [--every N]
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { agreementOf, type VerdictPair } from "../src/benchmark/scoring/agreement.ts";
import { scoreReference } from "../src/benchmark/scoring/score-reference.ts";
import { benchmarkFolders } from "../src/benchmark/tasks/folders.ts";
import { makeInputs } from "../src/benchmark/tasks/make-inputs.ts";
import { programsOf, referenceName } from "../src/benchmark/tasks/mutants.ts";
import { readSolution, readTasks } from "../src/benchmark/tasks/read-tasks.ts";
import { scoreOutcomes } from "../src/benchmark/tasks/score-outcome.ts";
import { requestOf } from "../src/benchmark/tasks/task.ts";
import { compose } from "../src/compose.ts";
import { packageFolder } from "../src/config/paths.ts";
import { settingsSchema } from "../src/config/schema.ts";

const { values: flags } = parseArgs({ options: { every: { type: "string", default: "23" } } });
const every = Number(flags.every);
const folders = benchmarkFolders();
const tasks = readTasks(folders.tasks).filter((_, position) => position % every === 0);
const settings = settingsSchema.parse({ sandbox: { backend: "bubblewrap" } });
const parts = compose(settings);
const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-agreement-"));
const rows: (VerdictPair & { id: string; kind: string; sum: number | null })[] = [];
try {
  const { sandbox } = await parts.sandbox();
  const model = await parts.judge();
  const inputs = await makeInputs(tasks, folders.inputs, sandbox);
  for (const task of tasks) {
    const solution = readSolution(folders.answers, task.id);
    const [reference, , wrong] = programsOf(task.id, solution.code, solution.mutants);
    for (const program of [reference, wrong]) {
      if (program === undefined) continue;
      const resultFolder = path.join(folder, `${task.id}-${program.kind}`);
      mkdirSync(resultFolder);
      const run = await sandbox.run({
        name: referenceName,
        code: program.code,
        inputs: Object.fromEntries(task.inputs.map(({ file }) => [file, inputs.get(file) ?? file])),
        resultFolder,
        timeoutMs: 60_000,
      });
      const [outcome] = await scoreOutcomes(
        solution.checks,
        [{ run, outputsFolder: path.join(resultFolder, "outputs") }],
        sandbox,
      );
      const score = await scoreReference(
        {
          comment: requestOf(task),
          round: 0,
          candidate: program.code,
          reference: solution.code,
          exitCode: run.exitCode,
          timedOut: run.timedOut,
          gatePassed: run.exitCode === 0,
          stdout: readFileSync(run.stdoutPath, "utf8"),
          stderr: readFileSync(run.stderrPath, "utf8"),
        },
        model,
      );
      rows.push({
        id: task.id,
        kind: program.kind,
        outcome: outcome?.passed ?? false,
        reference: score.status === "scored" ? score.passed : null,
        sum: score.status === "scored" ? score.sum : null,
      });
      process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
    }
  }
  writeFileSync(path.join(packageFolder, "reports", "scoring.md"), report(model.id));
} finally {
  rmSync(folder, { recursive: true, force: true });
  await parts.close();
}

function report(modelId: string): string {
  const { both, onlyOutcome, onlyReference, neither, unevaluated, agreement, kappa } =
    agreementOf(rows);
  const told = (value: number | null): string =>
    value === null ? "not defined" : value.toFixed(2);
  return [
    "# The reference scorer against the outcome score",
    "",
    `Rebuilt by \`node scripts/run-ts.mjs scripts/measure-agreement.ts --every ${every}\`. Scorer: ${modelId}.`,
    "",
    `Of every ${every}th task the reference and its first wrong program that is not empty, run on ROOT: ${rows.length} programs. The outcome score looks at what a program`,
    "did; the scorer reads both programs and the logs. The candidate of the first kind is the reference itself, so a scorer that is worth asking gives it full marks.",
    "",
    "| | scorer: pass | scorer: no pass |",
    "|---|---|---|",
    `| outcome: pass | ${both} | ${onlyOutcome} |`,
    `| outcome: fail | ${onlyReference} | ${neither} |`,
    "",
    `Unevaluated: ${unevaluated}. Agreement ${told(agreement)}, Cohen's kappa ${told(kappa)}.`,
    "",
    "| task | program | outcome | marks |",
    "|---|---|---|---|",
    ...rows.map(
      ({ id, kind, outcome, sum }) =>
        `| ${id} | ${kind} | ${outcome ? "pass" : "fail"} | ${sum ?? "unevaluated"} |`,
    ),
    "",
  ].join("\n");
}
