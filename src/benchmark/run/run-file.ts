// `run.json` in the folder of results: in, commands of `bench run`; out, what they asked for, and a refusal of one whose results would not compare.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import lockfile from "proper-lockfile";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import { armNames } from "./arm.ts";
import { isSamePlan, type Unit, unitsOf } from "./plan.ts";
import { differences, type RunSettings } from "./run-settings.ts";

/** All units that a command asked for, whichever of them it did itself. */
const planSchema = z.strictObject({
  /** Ids. */
  tasks: z.array(z.string()),
  conditions: z.array(z.enum(["direct", "grounded"])),
  seeds: z.array(z.int()),
  arms: z.array(z.enum(armNames)).default(["standalone"]),
  orderSeed: z.int(),
  /** Parts that the tasks were cut into; 1: not at all. */
  shards: z.int().positive(),
});
const callSchema = z.strictObject({
  at: z.iso.datetime(),
  /** Words after `rootsmith`, as they were given. */
  argv: z.array(z.string()),
  rootsmith: z.string(),
  /** Version of ROOT. */
  root: z.string(),
  /** Of the host. */
  cores: z.int().positive(),
  plan: planSchema,
  /** What was submitted; null where units ran in the process itself. A job is null until Slurm has taken it. */
  slurm: z
    .strictObject({
      shards: z.array(z.int().positive()),
      units: z.int().positive(),
      arrayJob: z.string().nullable(),
      summaryJob: z.string().nullable(),
    })
    .nullable(),
});
export type RunCall = z.infer<typeof callSchema>;

const runFileSchema = z.strictObject({
  v: z.literal(1),
  /** The same for every result here: settings by their dotted names, and flags of `bench run`. */
  settings: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
  ),
  /** The first began the run. Later ones stand here where they asked for more, submitted jobs, or came from another machine or version. */
  calls: z.array(callSchema).min(1),
});
export type RunFile = z.infer<typeof runFileSchema>;

/** The published JSON Schema of `run.json` (`docs/schema/run.json`). */
export function runJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(runFileSchema, { io: "input" });
}

/** Null where the folder has none. @throws RootsmithError `bad-input` where the file is not ours. */
export function readRun(folder: string): RunFile | null {
  const file = path.join(folder, "run.json");
  if (!existsSync(file)) return null;
  const parsed = runFileSchema.safeParse(asJson(readFileSync(file, "utf8")));
  if (!parsed.success)
    throw new RootsmithError(
      "bad-input",
      `${file} is no plan of this version (${parsed.error.issues[0]?.path.join(".") || "no JSON"}): mend or remove it`,
      { cause: parsed.error },
    );
  return parsed.data;
}

/** @throws RootsmithError `bad-input` where the folder's results were made with other settings. */
export function refuseOtherSettings(folder: string, settings: RunSettings): void {
  const run = readRun(folder);
  const differing = run === null ? [] : differences(run.settings, settings);
  if (differing.length > 0)
    throw new RootsmithError(
      "bad-input",
      `${folder} has results of other settings (${differing.join("; ")}): give the same again, or take another --out`,
    );
}

/** Keeps a command, whole or not at all; one process at a time. @throws RootsmithError as `refuseOtherSettings`. */
export async function keepCall(
  folder: string,
  settings: RunSettings,
  call: RunCall,
): Promise<void> {
  refuseOtherSettings(folder, settings);
  // Most shards of a run find themselves there already, and wait for nobody.
  const known = readRun(folder);
  if (known !== null && withCall(known, settings, call) === known) return;
  mkdirSync(folder, { recursive: true });
  const release = await lockRun(folder);
  try {
    refuseOtherSettings(folder, settings);
    const run = readRun(folder);
    const next = withCall(run, settings, call);
    if (next === run) return;
    const file = path.join(folder, "run.json");
    writeFileSync(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  } finally {
    await release();
  }
}

/** Waits most of a minute: it is held for milliseconds, but shards on many machines may begin at once. */
function lockRun(folder: string): Promise<() => Promise<void>> {
  return (
    lockfile
      // Named by the file, which may not be there: a submission, meanwhile, holds the folder.
      .lock(path.join(folder, "run.json"), {
        realpath: false,
        lockfilePath: path.join(folder, "run.lock"),
        retries: { retries: 300, factor: 1, minTimeout: 100, randomize: true },
      })
      .catch((cause: Error) => {
        throw new RootsmithError(
          "bad-input",
          `${folder} cannot be locked (${cause.message}): take a folder that you may write`,
          { cause },
        );
      })
  );
}

/** The same run where the call says nothing new; the jobs of a call that is there already are brought up to date. */
export function withCall(run: RunFile | null, settings: RunSettings, call: RunCall): RunFile {
  const calls = run?.calls ?? [];
  if (run !== null && call.slurm === null && calls.some((earlier) => isRepeated(earlier, call)))
    return run;
  const others = calls.filter(({ at, slurm }) => slurm === null || at !== call.at);
  return { v: 1, settings: { ...settings, ...run?.settings }, calls: [...others, call] };
}

/** All units that were ever asked for, once. */
export function unitsOfRun({ calls }: Pick<RunFile, "calls">): Unit[] {
  const units = calls.flatMap(({ plan }) => unitsOf(plan));
  return [...new Map(units.map((unit) => [unit.id, unit])).values()];
}

function isRepeated(earlier: RunCall, call: RunCall): boolean {
  return (
    isSamePlan(earlier.plan, call.plan) &&
    earlier.rootsmith === call.rootsmith &&
    earlier.root === call.root &&
    earlier.cores === call.cores
  );
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
