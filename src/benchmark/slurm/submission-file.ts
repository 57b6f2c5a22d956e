// `slurm.json` in the folder of results: in and out, the plan of the run and what was submitted for it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import { armNames } from "../run/arm.ts";

const submissionsSchema = z.strictObject({
  v: z.literal(1),
  plan: z.strictObject({
    tasks: z.array(z.string()),
    conditions: z.array(z.enum(["direct", "grounded"])),
    seeds: z.array(z.int()),
    arms: z.array(z.enum(armNames)).default(["standalone"]),
    orderSeed: z.int(),
    shards: z.int().positive(),
  }),
  submitted: z.array(
    z.strictObject({
      at: z.iso.datetime(),
      shards: z.array(z.int().positive()),
      units: z.int().positive(),
      arrayJob: z.string(),
      /** Null where Slurm took the array and refused the summary. */
      summaryJob: z.string().nullable(),
    }),
  ),
});
export type Submissions = z.infer<typeof submissionsSchema>;

export interface JobNames {
  readonly shards: string;
  readonly summary: string;
}

/** By the real place of the folder, so that its jobs are found again even where a kill came before they were recorded. */
export function jobNames(folder: string): JobNames {
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 12);
  return { shards: `rootsmith-${digest}`, summary: `rootsmith-${digest}-summary` };
}

/** Null where nothing was submitted from this folder. @throws RootsmithError `bad-input` where the file is not ours. */
export function readSubmissions(folder: string): Submissions | null {
  const file = fileIn(folder);
  if (!existsSync(file)) return null;
  const parsed = submissionsSchema.safeParse(asJson(readFileSync(file, "utf8")));
  if (!parsed.success)
    throw new RootsmithError(
      "bad-input",
      `${file} is no list of submissions of this version (${parsed.error.issues[0]?.path.join(".") || "no JSON"}): mend or remove it`,
      { cause: parsed.error },
    );
  return parsed.data;
}

/** Whole or not at all. */
export function writeSubmissions(folder: string, submissions: Submissions): void {
  const file = fileIn(folder);
  writeFileSync(`${file}.new`, `${JSON.stringify(submissions, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

function fileIn(folder: string): string {
  return path.join(folder, "slurm.json");
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
