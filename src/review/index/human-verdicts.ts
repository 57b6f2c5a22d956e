// What people said of a run: `verdicts.jsonl` beside its transcript, append-only, one verdict a line.
import { appendFileSync, closeSync, constants, openSync, readSync, fstatSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { asDiskFull, RootsmithError } from "../../errors.ts";
import type { HumanVerdict } from "../api.ts";
import { textInside } from "../open-inside.ts";
import { verdictsName } from "./find-runs.ts";

export const newVerdictSchema = z.strictObject({
  /** `note` neither accepts nor rejects. */
  verdict: z.enum(["accepted", "rejected", "note"]),
  /** The round it is about; null for the run's last program. */
  round: z.int().nonnegative().nullable(),
  note: z.string().max(20_000),
  /** A corrected program. */
  program: z.string().max(1_000_000).nullable(),
});

const humanVerdictSchema = z.strictObject({
  v: z.literal(1),
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Name of the account. */
  by: z.string(),
  ...newVerdictSchema.shape,
});

/** The published JSON Schema (`docs/schema/human-verdict.json`). */
export function humanVerdictJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(humanVerdictSchema, { io: "input" });
}

const mostBytes = 67_108_864;

/** Lines that are none are left out. @param folder of the run */
export function readVerdicts(folder: string): HumanVerdict[] {
  return textInside(folder, verdictsName, mostBytes)
    .split("\n")
    .flatMap((line) => parse(line) ?? []);
}

/** Accepted or rejected, whichever came last; null where neither. */
export function standingOf(verdicts: readonly HumanVerdict[]): "accepted" | "rejected" | null {
  const last = verdicts.findLast(({ verdict }) => verdict !== "note")?.verdict;
  return last === undefined || last === "note" ? null : last;
}

/** @throws RootsmithError `bad-input` where nothing can be written there, `disk-full`. */
export function appendVerdict(folder: string, verdict: HumanVerdict): void {
  const { O_APPEND, O_CREAT, O_RDWR, O_NOFOLLOW, O_NONBLOCK } = constants;
  let descriptor: number;
  try {
    const file = path.join(folder, verdictsName);
    descriptor = openSync(file, O_APPEND | O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK, 0o644);
  } catch (cause) {
    throw new RootsmithError("bad-input", "the run's folder takes no verdict: it is not writable", {
      cause,
    });
  }
  try {
    const { size } = fstatSync(descriptor);
    const last = Buffer.alloc(1);
    if (size > 0) readSync(descriptor, last, 0, 1, size - 1);
    // A line that a kill cut short must not swallow this one.
    const before = size > 0 && last[0] !== 0x0a ? "\n" : "";
    appendFileSync(descriptor, `${before}${JSON.stringify(verdict)}\n`);
  } catch (error) {
    throw asDiskFull(error);
  } finally {
    closeSync(descriptor);
  }
}

function parse(line: string): HumanVerdict | null {
  try {
    return humanVerdictSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
