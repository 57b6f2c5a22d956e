// `rootsmith bench score RUN --task ID`: what a finished run's program did against the task's checks, and how a model marks it.
import { Command } from "commander";
import type { RunScore } from "../benchmark/scoring/score-run.ts";
import { exitCodes } from "./exit-codes.ts";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";

interface ScoreFlags extends Omit<SettingsFlags, "model"> {
  readonly task: string;
  readonly from?: string;
  readonly json?: boolean;
  /** commander's form of `--no-model`. */
  readonly model: boolean;
}

export function benchScoreCommand(): Command {
  const command = new Command("score")
    .description(
      "score a finished run by the task's checks, and by a model that sees the reference",
    )
    .argument("<run>", "folder of the run")
    .requiredOption("--task <id>", "task the run was made for")
    .option("--from <folder>", "a benchmark folder of your own")
    .option("--no-model", "leave the reference score out")
    .option("--json", "print the scores as JSON")
    .action(async (run: string, flags: ScoreFlags) => {
      const score = await scoreOf(run, flags);
      process.stdout.write(
        flags.json === true ? `${JSON.stringify(score, null, 2)}\n` : describe(score),
      );
      process.exitCode = score.outcome.passed ? exitCodes.passed : exitCodes.failed;
    });
  return addSettingsFlags(command, ["judgeModel", "endpoint", "sandbox", "set"]);
}

async function scoreOf(run: string, flags: ScoreFlags): Promise<RunScore> {
  const [
    { benchmarkFolders },
    { readTasks },
    { scoreRun },
    { compose },
    { ensureReady },
    { abortOnSignals },
    { RootsmithError },
  ] = await Promise.all([
    import("../benchmark/tasks/folders.ts"),
    import("../benchmark/tasks/read-tasks.ts"),
    import("../benchmark/scoring/score-run.ts"),
    import("../compose.ts"),
    import("./ensure-ready.ts"),
    import("./interrupt.ts"),
    import("../errors.ts"),
  ]);
  const { model: asksModel, ...rest } = flags;
  const { settings } = await settingsFrom(rest);
  const folders = benchmarkFolders(flags.from);
  const task = readTasks(folders.tasks).find(({ id }) => id === flags.task);
  if (task === undefined) throw new RootsmithError("bad-input", `no such task: ${flags.task}`);
  const { signal, release } = abortOnSignals();
  const parts = compose(settings);
  try {
    await ensureReady({ settings, isGrounded: false, asksModel }, signal);
    const { sandbox } = await parts.sandbox();
    return await scoreRun(run, task, {
      answersFolder: folders.answers,
      sandbox,
      scorer: asksModel ? await parts.judge() : null,
      signal,
    });
  } finally {
    release();
    await parts.close();
  }
}

function describe({ taskId, round, gatePassed, outcome, reference }: RunScore): string {
  const marks =
    reference === null
      ? "not asked"
      : reference.status === "unevaluated"
        ? `unevaluated: ${reference.reason}`
        : `${reference.sum} of 100 (${reference.answer.s.join(" + ")}), ${reference.passed ? "passed" : "not passed"} — ${reference.answer.r}`;
  return [
    `task ${taskId}, ${round === null ? "no program" : `round ${round}`}, gate ${gatePassed ? "passed" : "not passed"}`,
    `outcome:   ${outcome.passed ? "passed" : "failed"}`,
    ...outcome.results.map(({ passed, reason }) => `  ${passed ? "✓" : "✗"} ${reason}`),
    `reference: ${marks}`,
    "",
  ].join("\n");
}
