// `rootsmith bench validate`: every reference and every wrong program on real ROOT, and what a lint of the tasks finds.
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Command } from "commander";
import type { Complaint } from "../benchmark/tasks/lint.ts";
import type { TaskValidation } from "../benchmark/tasks/validate.ts";
import { addSettingsFlags, type SettingsFlags, settingsFrom } from "./settings-flags.ts";
import { exitCodes } from "./exit-codes.ts";
import { wholeNumberFrom } from "./number-arguments.ts";

interface ValidateFlags extends SettingsFlags {
  readonly only?: readonly string[];
  readonly from?: string;
  readonly concurrency: number;
  readonly json?: boolean;
  readonly lintOnly?: boolean;
  readonly report?: string;
}

interface ValidationReport {
  readonly tasks: number;
  /** Whether anything was run; without that nothing is known to be sound. */
  readonly ran: boolean;
  readonly sound: number;
  readonly mutants: number;
  readonly caught: number;
  readonly checks: number;
  readonly seconds: number;
  readonly complaints: readonly Complaint[];
}

export function benchValidateCommand(): Command {
  const command = new Command("validate")
    .description(
      "run every reference and wrong program of the benchmark on real ROOT, and lint its tasks",
    )
    .option("--only <ids>", "tasks by id, separated by commas", (text: string) => text.split(","))
    .option("--from <folder>", "a benchmark folder of your own: tasks/, answers/, inputs/")
    .option(
      "--concurrency <n>",
      "tasks under way at once",
      wholeNumberFrom(1),
      availableParallelism(),
    )
    .option("--lint-only", "run nothing")
    .option("--report <file>", "write the figures as Markdown")
    .option("--json", "print the outcome as JSON")
    .action(async (flags: ValidateFlags) => {
      const report = await validate(flags);
      process.stdout.write(
        flags.json === true ? `${JSON.stringify(report, null, 2)}\n` : describe(report),
      );
      if (report.complaints.length > 0) process.exitCode = exitCodes.failed;
    });
  return addSettingsFlags(command, ["sandbox", "set"]);
}

async function validate(flags: ValidateFlags): Promise<ValidationReport> {
  const [
    { benchmarkFolders },
    { readAnswers, readTasks },
    { lintTasks },
    { validateTasks },
    { makeInputs },
    { findRoot },
    { openIndex },
    { openSandbox },
    { ensureReady },
    { abortOnSignals },
    { RootsmithError },
    { renderValidation },
  ] = await Promise.all([
    import("../benchmark/tasks/folders.ts"),
    import("../benchmark/tasks/read-tasks.ts"),
    import("../benchmark/tasks/lint.ts"),
    import("../benchmark/tasks/validate.ts"),
    import("../benchmark/tasks/make-inputs.ts"),
    import("../config/root-installation.ts"),
    import("../graph/query/open-index.ts"),
    import("../sandbox/choose-sandbox.ts"),
    import("./ensure-ready.ts"),
    import("./interrupt.ts"),
    import("../errors.ts"),
    import("../benchmark/tasks/report.ts"),
  ]);
  const { settings } = await settingsFrom(flags);
  const folders = benchmarkFolders(flags.from);
  const all = readTasks(folders.tasks);
  const unknown = flags.only?.filter((id) => !all.some((task) => task.id === id)) ?? [];
  if (unknown.length > 0)
    throw new RootsmithError("bad-input", `no such task: ${unknown.join(", ")}`);
  const tasks = flags.only === undefined ? all : all.filter(({ id }) => flags.only?.includes(id));
  const interrupt = abortOnSignals();
  const started = Date.now();
  let validations: TaskValidation[] = [];
  let complaints: Complaint[];
  let place = { rootVersion: "none", sandbox: "none" };
  try {
    await ensureReady({ settings, isGrounded: true, asksModel: false }, interrupt.signal);
    const root = findRoot();
    place = { ...place, rootVersion: root.version };
    const graph = await openIndex("root");
    try {
      complaints = lintTasks(tasks, flags.only === undefined && flags.from === undefined, {
        graph,
        answersFolder: folders.answers,
        inputsFolder: folders.inputs,
        tutorialsFolder: path.join(root.rootsys, "tutorials"),
      });
    } finally {
      graph.close();
    }
    if (flags.lintOnly !== true) {
      const { sandbox } = await openSandbox(settings.sandbox);
      place = { rootVersion: (await sandbox.identity()).rootVersion, sandbox: sandbox.kind };
      try {
        const inputs = await makeInputs(tasks, folders.inputs, sandbox, interrupt.signal);
        let done = 0;
        validations = await validateTasks(tasks, {
          answersFolder: folders.answers,
          inputs,
          sandbox,
          concurrency: flags.concurrency,
          signal: interrupt.signal,
          onDone: ({ id, problems, mutants, caught }) => {
            done += 1;
            process.stderr.write(
              `[${done}/${tasks.length}] ${id}: ${problems.length === 0 ? `reference passes, ${caught} of ${mutants} wrong programs refused` : problems.join("; ")}\n`,
            );
          },
        });
      } finally {
        await sandbox.close();
      }
    }
  } finally {
    interrupt.release();
  }
  const sum = (value: (validation: TaskValidation) => number): number =>
    validations.reduce((total, validation) => total + value(validation), 0);
  const told = [
    ...validations.flatMap(({ id, problems }) => problems.map((problem) => ({ id, problem }))),
    ...complaints,
  ];
  const seconds = Math.round((Date.now() - started) / 100) / 10;
  if (flags.report !== undefined) {
    const command = `rootsmith bench validate --report ${flags.report}`;
    const answers = readAnswers(folders.answers, tasks);
    await writeFile(
      flags.report,
      renderValidation(tasks, answers, validations, told, { command, seconds, ...place }),
    );
  }
  return {
    tasks: tasks.length,
    ran: flags.lintOnly !== true,
    sound: validations.filter(({ problems }) => problems.length === 0).length,
    mutants: sum(({ mutants }) => mutants),
    caught: sum(({ caught }) => caught),
    checks: sum(({ checks }) => checks),
    seconds,
    complaints: told,
  };
}

function describe(report: ValidationReport): string {
  const { tasks, sound, mutants, caught, checks, seconds, complaints } = report;
  const found = report.ran
    ? `${sound} of ${tasks} tasks are sound: ${checks} checks, ${caught} of ${mutants} wrong programs refused (${seconds} s)`
    : `${tasks} tasks were looked at, nothing was run`;
  return [
    found,
    ...complaints.map(({ id, problem }) => `${id}: ${problem}`),
    complaints.length === 0 ? "no complaints" : `${complaints.length} complaints`,
    "",
  ].join("\n");
}
