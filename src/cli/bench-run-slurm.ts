// `rootsmith bench run --executor slurm`: flags in; jobs submitted, each of them the same command for one shard.
import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { ArmName } from "../benchmark/run/arm.ts";
import type { RunSettings } from "../benchmark/run/run-settings.ts";
import type { Submission } from "../benchmark/slurm/submit.ts";
import type { Task } from "../benchmark/tasks/task.ts";
import { RootsmithError } from "../errors.ts";
import type { Condition } from "../pipeline/job.ts";
import { wholeNumberFrom } from "./number-arguments.ts";
import type { SettingsFlags } from "./settings-flags.ts";

/** The flags of `bench run` that its shards get as well. */
interface ShardFlags extends SettingsFlags {
  readonly out: string;
  readonly tasks?: readonly string[];
  readonly sample?: number;
  readonly from?: string;
  readonly conditions: readonly Condition[];
  readonly seeds: readonly number[];
  readonly arms: readonly ArmName[];
  readonly agent?: string;
  readonly orderSeed: number;
  readonly concurrency: number;
  readonly maxTime?: number;
  readonly reference?: boolean;
  readonly holdOutNearest?: boolean;
}

export interface SlurmFlags extends ShardFlags {
  readonly executor: "local" | "slurm";
  readonly chunk?: number;
  readonly timePerTask?: number;
  readonly memory?: string;
  readonly partition?: string;
  readonly account?: string;
  readonly sbatchOption?: readonly string[];
  readonly shard?: unknown;
}

const defaultChunk = 5;
const defaultMinutes = 30;
/** What a submission is built of; another value would break it. */
const ours = ["array", "dependency", "wrap", "parsable", "wait", "test-only", "chdir", "job-name"];

export function addSlurmFlags(command: Command): Command {
  return command
    .addOption(
      new Option("--executor <kind>", "where units run: in this process, or as Slurm jobs")
        .choices(["local", "slurm"])
        .default("local"),
    )
    .option(
      "--chunk <tasks>",
      `Slurm: tasks of one job, on average (${defaultChunk})`,
      wholeNumberFrom(1),
    )
    .option(
      "--time-per-task <minutes>",
      `Slurm: for a task under one condition with one seed (${defaultMinutes})`,
      minutes,
    )
    .option("--memory <size>", "Slurm: of a job, as `8G`", memory)
    .option("--partition <name>", "Slurm: partition")
    .option("--account <name>", "Slurm: account")
    .option(
      "--sbatch-option <option>",
      "Slurm: any other option of sbatch, as `--sbatch-option=--gres=gpu:1` (repeatable)",
      sbatchOption,
    );
}

/** @throws RootsmithError `bad-input` where flags do not go together. */
export function refuseStrayFlags(flags: SlurmFlags): void {
  const { chunk, timePerTask, memory: size, partition, account, sbatchOption: more } = flags;
  const forSlurm = [chunk, timePerTask, size, partition, account, more];
  if (flags.executor !== "slurm") {
    if (forSlurm.some((value) => value !== undefined))
      throw new RootsmithError(
        "bad-input",
        "--chunk, --time-per-task, --memory, --partition, --account and --sbatch-option need --executor slurm",
      );
    return;
  }
  if (flags.shard !== undefined)
    throw new RootsmithError("bad-input", "--executor slurm makes the shards: leave out --shard");
}

/** Sets up, makes inputs and runs references here, once, for the tasks that are due; the jobs trust that. */
export async function submitToSlurm(
  flags: SlurmFlags,
  tasks: readonly Task[],
  settings: RunSettings,
  ready: (tasks: readonly Task[]) => Promise<unknown>,
): Promise<Submission> {
  const [{ shardsFor }, { shardOf }, { shardsDue, submitBatch }, { keepCall }, { callOf, planOf }] =
    await Promise.all([
      import("../benchmark/slurm/shards.ts"),
      import("../benchmark/run/plan.ts"),
      import("../benchmark/slurm/submit.ts"),
      import("../benchmark/run/run-file.ts"),
      import("./bench-run-plan.ts"),
    ]);
  const folder = path.resolve(flags.out);
  const plan = planOf(flags, tasks, shardsFor(tasks.length, flags.chunk ?? defaultChunk));
  // Asked before anything slow is done: Slurm may be missing, or nothing due.
  const due = new Set((await shardsDue(plan, folder)).shards.map(({ index }) => index));
  if (due.size > 0) await ready(tasks.filter(({ id }) => due.has(shardOf(id, plan.shards))));
  const call = callOf(plan);
  return submitBatch(plan, {
    folder,
    keep: (slurm) => keepCall(folder, settings, { ...call, slurm }),
    shardWords: shardWords(flags),
    concurrency: flags.concurrency,
    workFolder: process.cwd(),
    slurm: {
      minutesPerUnit: flags.timePerTask ?? defaultMinutes,
      further: flags.sbatchOption ?? [],
      ...(flags.partition !== undefined && { partition: flags.partition }),
      ...(flags.account !== undefined && { account: flags.account }),
      ...(flags.memory !== undefined && { memory: flags.memory }),
    },
  });
}

export function describeSubmission(submission: Submission, out: string): string {
  const { arrayJob, summaryJob, shards, units, underWay } = submission;
  const waiting =
    underWay.length === 0 ? "" : `${underWay.length} shards submitted earlier still wait or run\n`;
  if (arrayJob === null) return `${waiting}nothing to submit\n`;
  return `${waiting}array job ${arrayJob}: ${shards.length} shards with ${units} units\nsummary job ${summaryJob}: after them, ${path.join(out, "summary.json")}\n\`rootsmith bench status ${out}\` tells how far it is, \`rootsmith bench cancel ${out}\` ends it\n`;
}

/** The command of a shard, less `--shard`. `--flag=value`, so that no value is taken for a flag. */
export function shardWords(flags: ShardFlags): string[] {
  const given = (name: string, value: string | number | undefined): string[] =>
    value === undefined ? [] : [`--${name}=${value}`];
  const list = (name: string, values: readonly (string | number)[] | undefined): string[] =>
    given(name, values?.join(","));
  const isSet = (name: string, value: boolean | undefined): string[] =>
    value === true ? [`--${name}`] : [];
  return [
    "bench",
    "run",
    ...given("out", path.resolve(flags.out)),
    ...list("tasks", flags.tasks),
    ...given("sample", flags.sample),
    ...given("from", flags.from === undefined ? undefined : path.resolve(flags.from)),
    ...list("conditions", flags.conditions),
    ...list("seeds", flags.seeds),
    ...list("arms", flags.arms),
    ...given("agent", flags.agent),
    ...given("order-seed", flags.orderSeed),
    ...given("concurrency", flags.concurrency),
    ...given("max-time", flags.maxTime),
    ...isSet("reference", flags.reference),
    ...isSet("hold-out-nearest", flags.holdOutNearest),
    ...isSet("cache", flags.cache),
    "--trust",
    ...given("model", flags.model),
    ...given("judge-model", flags.judgeModel),
    ...given("endpoint", flags.endpoint),
    ...given("timeout", flags.timeout),
    ...given("rounds", flags.rounds),
    ...given("max-cost", flags.maxCost),
    ...(flags.set ?? []).map((assignment) => `--set=${assignment}`),
  ];
}

function sbatchOption(text: string, before: readonly string[] | undefined): string[] {
  const [, name] = /^--([a-z][a-z-]*)(?:=.*)?$/s.exec(text) ?? [];
  if (name === undefined) throw new InvalidArgumentError("write it as --name=value");
  if (ours.includes(name)) throw new InvalidArgumentError(`--${name} is set by the submission`);
  return [...(before ?? []), text];
}

function memory(text: string): string {
  if (!/^\d+[KMGT]?$/i.test(text)) throw new InvalidArgumentError("give a size as 8G");
  return text;
}

function minutes(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError("give minutes, above 0");
  return value;
}
