// `rootsmith bench run`: tasks under conditions, each in a process that cannot read answers; resumable; results as JSON Lines; here or on Slurm.
import { availableParallelism } from "node:os";
import path from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { armLabel } from "../benchmark/run/arm.ts";
import type { BatchOutcome } from "../benchmark/run/run-batch.ts";
import type { Shard } from "../benchmark/run/plan.ts";
import type { RunSettings } from "../benchmark/run/run-settings.ts";
import type { BenchmarkFolders } from "../benchmark/tasks/folders.ts";
import type { Task } from "../benchmark/tasks/task.ts";
import type { ValidationDeps } from "../benchmark/tasks/validate.ts";
import type { Settings } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import type { Condition, Parts } from "../pipeline/job.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import {
  addSlurmFlags,
  describeSubmission,
  refuseStrayFlags,
  type SlurmFlags,
  submitToSlurm,
} from "./bench-run-slurm.ts";
import { addArmFlags, agentFlags, refuseIdleArms } from "./bench-run-arms.ts";
import { exitCodes } from "./exit-codes.ts";
import { positiveNumber, wholeNumberFrom } from "./number-arguments.ts";
import { addSettingsFlags, settingsFrom } from "./settings-flags.ts";

interface RunFlags extends SlurmFlags {
  readonly shard?: Shard;
  readonly trust?: boolean;
  readonly json?: boolean;
}

export function benchRunCommand(): Command {
  const command = new Command("run")
    .description(
      "generate for tasks under conditions, score what the programs did, write results.jsonl; give the same command again to go on",
    )
    .requiredOption("--out <folder>", "folder of the results")
    .option(
      "--tasks <ids>",
      "tasks by id, or parts of ids as `stat-*`, separated by commas (default: all)",
      list,
    )
    .option(
      "--sample <n>",
      "only so many of them, drawn from every group by its size; --order-seed draws",
      wholeNumberFrom(1),
    )
    .option("--from <folder>", "a benchmark folder of your own")
    .addOption(
      new Option("--conditions <names>", "direct, grounded or both, separated by commas")
        .argParser(conditions)
        .default(["direct", "grounded"]),
    )
    .option("--seeds <numbers>", "seeds of sampling, separated by commas", numbers, [7])
    .option("--order-seed <n>", "shuffles the tasks", wholeNumberFrom(0), 1)
    .option("--shard <i/n>", "only this part of the tasks, as `2/8`", shard)
    .option("--concurrency <n>", "units under way at once", wholeNumberFrom(1), 1)
    .option("--max-time <minutes>", "begin no unit after so long", positiveNumber)
    .option("--reference", "let the judge model mark each last program against the reference")
    .option("--hold-out-nearest", "hide the tutorial that is nearest to each task")
    .option("--trust", "do not validate the tasks' references first")
    .option("--json", "print the outcome as JSON")
    .action(async (flags: RunFlags) => {
      refuseStrayFlags(flags);
      if (flags.executor === "slurm") {
        const submission = await withBench(flags, ({ tasks, kept, ready }) =>
          submitToSlurm(flags, tasks, kept, ready),
        );
        process.stdout.write(
          flags.json === true
            ? `${JSON.stringify(submission, null, 2)}\n`
            : describeSubmission(submission, flags.out),
        );
        return;
      }
      const outcome = await withBench(flags, (bench) => run(flags, bench));
      process.stdout.write(
        flags.json === true
          ? `${JSON.stringify(outcome, null, 2)}\n`
          : describe(outcome, flags.out),
      );
      process.exitCode = {
        finished: exitCodes.passed,
        interrupted: exitCodes.interrupted,
        cost: exitCodes.budget,
        time: exitCodes.budget,
      }[outcome.stopped];
    });
  return addSettingsFlags(addSlurmFlags(addArmFlags(command)), [
    "model",
    "judgeModel",
    "endpoint",
    "timeout",
    "rounds",
    "maxCost",
    "cache",
    "set",
  ]);
}

/** What a run needs, here or for jobs elsewhere. */
interface Bench {
  readonly settings: Settings;
  /** What must hold for every result of the folder. */
  readonly kept: RunSettings;
  readonly folders: BenchmarkFolders;
  /** Those chosen. */
  readonly tasks: readonly Task[];
  readonly parts: Parts;
  readonly signal: AbortSignal;
  /** Sets up what is missing, makes inputs, runs references; for some of the tasks. */
  ready(tasks: readonly Task[]): Promise<{ sandbox: Sandbox; inputs: ReadonlyMap<string, string> }>;
}

async function withBench<Outcome>(
  flags: RunFlags,
  use: (bench: Bench) => Promise<Outcome>,
): Promise<Outcome> {
  const [
    { benchmarkFolders },
    { readTasks },
    { makeInputs },
    { compose },
    { ensureReady },
    { abortOnSignals },
    { sampleTasks },
    { refuseOtherSettings },
    { settingsOfRun },
  ] = await Promise.all([
    import("../benchmark/tasks/folders.ts"),
    import("../benchmark/tasks/read-tasks.ts"),
    import("../benchmark/tasks/make-inputs.ts"),
    import("../compose.ts"),
    import("./ensure-ready.ts"),
    import("./interrupt.ts"),
    import("../benchmark/run/sample-tasks.ts"),
    import("../benchmark/run/run-file.ts"),
    import("./bench-run-plan.ts"),
  ]);
  const { settings } = await settingsFrom(flags);
  refuseIdleArms(flags, settings);
  const kept = settingsOfRun(flags, settings);
  refuseOtherSettings(path.resolve(flags.out), kept);
  const folders = benchmarkFolders(flags.from);
  const named = chosen(readTasks(folders.tasks), flags.tasks);
  const tasks = sampleTasks(named, flags.sample ?? named.length, flags.orderSeed);
  const { signal, release } = abortOnSignals();
  const parts = compose(settings);
  const ready: Bench["ready"] = async (some) => {
    const isGrounded = flags.conditions.includes("grounded");
    await ensureReady({ settings, isGrounded, asksModel: true }, signal);
    const { sandbox } = await parts.sandbox();
    const inputs = await makeInputs(some, folders.inputs, sandbox, signal);
    if (flags.trust !== true)
      await refuseUnsound(some, { answersFolder: folders.answers, inputs, sandbox, signal });
    return { sandbox, inputs };
  };
  try {
    return await use({ settings, kept, folders, tasks, parts, signal, ready });
  } finally {
    release();
    await parts.close();
  }
}

async function run(
  flags: RunFlags,
  { settings, kept, folders, tasks, parts, signal, ready }: Bench,
): Promise<BatchOutcome> {
  const [
    { planUnits },
    { runBatch },
    { heldOutFor },
    { keepCall },
    { callOf, planOf },
    { openBatchProgress },
    { hostEmbeddedModel },
  ] = await Promise.all([
    import("../benchmark/run/plan.ts"),
    import("../benchmark/run/run-batch.ts"),
    import("../benchmark/run/held-out.ts"),
    import("../benchmark/run/run-file.ts"),
    import("./bench-run-plan.ts"),
    import("./batch-progress.ts"),
    import("../models/open-models.ts"),
  ]);
  const folder = path.resolve(flags.out);
  const plan = planOf(flags, tasks, flags.shard?.of ?? 1);
  const units = planUnits(tasks, { ...plan, shard: flags.shard ?? null });
  const { sandbox, inputs } = await ready(tasks);
  await keepCall(folder, kept, callOf(plan));
  const heldOut = flags.holdOutNearest === true ? heldOutFor(tasks, folders.answers) : new Map();
  const scorer = flags.reference === true ? await parts.judge() : null;
  // One unit at a time may load it itself.
  const shared =
    flags.concurrency > 1 ? await hostEmbeddedModel(settings.models, flags.concurrency) : null;
  const now = (): number => Date.now();
  const progress = openBatchProgress(process.stderr, { concurrency: flags.concurrency, now });
  return runBatch(units, {
    folder,
    answersFolder: folders.answers,
    inputs,
    flags: [...generateFlags(flags), ...shareOfEndpoint(flags, settings)],
    rounds: settings.repair.rounds,
    agentFlags: agentFlags(flags),
    model: settings.models.generator,
    heldOut,
    sandbox,
    scorer,
    ...(shared !== null && { environment: shared.environment }),
    signal,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    limits: {
      concurrency: flags.concurrency,
      maxCost: flags.maxCost ?? 0,
      maxTimeMs: (flags.maxTime ?? 0) * 60_000,
    },
    shard: flags.shard ?? null,
    now,
    onProgress: progress.show,
  }).finally(async () => {
    progress.close();
    await shared?.close();
  });
}

/** A task whose reference fails here and now says nothing about any model. */
async function refuseUnsound(
  tasks: readonly Task[],
  deps: Pick<ValidationDeps, "answersFolder" | "inputs" | "sandbox" | "signal">,
): Promise<void> {
  const { referencesPass } = await import("../benchmark/tasks/validate.ts");
  process.stderr.write(`running the references of ${tasks.length} tasks …\n`);
  const failing = await referencesPass(tasks, { ...deps, concurrency: availableParallelism() });
  if (failing.length > 0)
    throw new RootsmithError(
      "bad-input",
      `the references of ${failing.join(", ")} fail on this machine: see \`rootsmith bench validate --only ${failing.join(",")}\`, or leave these tasks out`,
    );
}

/** What the child needs to come to the same settings; macros run under bubblewrap there, since Docker's engine could read answers. */
function generateFlags(flags: RunFlags): string[] {
  const given = (name: string, value: string | number | undefined): string[] =>
    value === undefined ? [] : [name, String(value)];
  return [
    ...given("--model", flags.model),
    ...given("--judge-model", flags.judgeModel),
    ...given("--endpoint", flags.endpoint),
    ...given("--timeout", flags.timeout),
    ...given("--rounds", flags.rounds),
    ...(flags.cache === true ? ["--cache"] : []),
    "--sandbox",
    "bubblewrap",
    ...(flags.set ?? []).flatMap((assignment) => ["--set", assignment]),
  ];
}

/** Units are processes that do not know of each other: each gets its part of the calls that may be under way at an endpoint. */
function shareOfEndpoint({ concurrency }: RunFlags, { models }: Settings): string[] {
  const share = Math.max(1, Math.floor(models.concurrency / concurrency));
  return ["--set", `models.concurrency=${share}`];
}

function chosen(all: readonly Task[], wanted: readonly string[] | undefined): Task[] {
  if (wanted === undefined) return [...all];
  const patterns = wanted.map(
    (text) => new RegExp(`^${text.replaceAll(/[^\w*-]/g, "").replaceAll("*", ".*")}$`),
  );
  const missed = wanted.filter(
    (_, position) => !all.some(({ id }) => patterns[position]?.test(id)),
  );
  if (missed.length > 0)
    throw new RootsmithError("bad-input", `no such task: ${missed.join(", ")}`);
  return all.filter(({ id }) => patterns.some((pattern) => pattern.test(id)));
}

function describe({ results, left, stopped }: BatchOutcome, out: string): string {
  const labels = [...new Set(results.map(armLabel))].toSorted();
  const rates = labels.map((label) => {
    const some = results.filter((result) => armLabel(result) === label);
    const passed = some.filter(({ checks }) => checks.passed).length;
    return `${label}: ${passed} of ${some.length} met all checks, ${some.filter(({ gatePassed }) => gatePassed).length} passed the gate\n`;
  });
  const why = {
    finished: "finished",
    interrupted: "stopped",
    cost: "stopped at the cost limit",
    time: "stopped at the time limit",
  }[stopped];
  const calls = results.reduce((sum, { usage }) => sum + usage.calls, 0);
  const cached = results.reduce((sum, { usage }) => sum + usage.cachedCalls, 0);
  const fromCache =
    cached === 0
      ? ""
      : `${cached} of ${calls} model calls were answered from the call cache: times and costs of their units are no measurements\n`;
  return `${rates.join("")}${fromCache}${why}, ${left} units left; results in ${out}\n`;
}

function list(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}

function conditions(text: string): Condition[] {
  return list(text).map((name) => {
    if (name !== "direct" && name !== "grounded")
      throw new InvalidArgumentError("conditions are direct and grounded");
    return name;
  });
}

function numbers(text: string): number[] {
  return list(text).map(wholeNumberFrom(0));
}

function shard(text: string): Shard {
  const [index = 0, of = 0] = text.split("/").map(Number);
  if (!Number.isInteger(index) || !Number.isInteger(of) || index < 1 || index > of)
    throw new InvalidArgumentError("give a shard as 2/8");
  return { index, of };
}
