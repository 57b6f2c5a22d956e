// One line of `results.jsonl`: what became of a unit. Append-only; `docs/schema/result.json` is made of this schema.
import { z } from "zod";
import { groupSizes, type Group } from "../tasks/task.ts";
import { armNames } from "./arm.ts";

const groupNames = Object.keys(groupSizes) as [Group, ...Group[]];
const count = z.int().nonnegative();
const milliseconds = z.number().nonnegative();

export const resultSchema = z.strictObject({
  v: z.literal(1),
  unit: z.string(),
  taskId: z.string(),
  group: z.enum(groupNames),
  difficulty: z.enum(["basic", "medium", "hard"]),
  condition: z.enum(["direct", "grounded"]),
  arm: z.enum(armNames).default("standalone"),
  seed: z.int(),
  model: z.string(),
  /** Relative to the folder of results. */
  run: z.string(),
  /** The run whose round 0 this one shares with the other arm of its ablation; null: its rounds are its own. */
  base: z
    .strictObject({
      run: z.string(),
      /** SHA-256 of its transcript: the same in both arms. */
      sha256: z.string(),
      /** Its program failed the gate, and this arm went on from there. If not, its outcome stands for both arms. */
      repaired: z.boolean(),
    })
    .nullable()
    .default(null),
  /** How the run itself ended; `error`: it did not come to an end of its own. */
  outcome: z.enum(["passed", "failed", "environment-blocked", "error"]),
  reason: z.string(),
  /** The gate's verdict on the last program. */
  gatePassed: z.boolean(),
  /** The gate's verdict on round 0. */
  gatePassedAtRound0: z.boolean(),
  /** Rounds run, round 0 among them; 0 where no program was written. */
  rounds: count,
  /** First round that passed the gate; null where none did. */
  passedInRound: count.nullable(),
  /** What the last program did, by the task's checks. */
  checks: z.strictObject({
    met: count,
    of: count,
    passed: z.boolean(),
    missed: z.array(z.string()),
  }),
  /** Marks by a model that saw the reference; null: not asked. `sum` null: unevaluated, which is not 0. */
  reference: z
    .strictObject({ sum: z.number().nullable(), passed: z.boolean().nullable() })
    .nullable(),
  usage: z.strictObject({
    calls: count,
    /** Of them, those answered by the call cache: with any, `cost`, `modelMs` and `wallMs` are no measurements. */
    cachedCalls: count.default(0),
    inputTokens: count,
    outputTokens: count,
    cost: z.number().nonnegative(),
    /** Time inside model calls. */
    modelMs: milliseconds,
  }),
  /** From the start of the run to its end, in this sitting and earlier ones. */
  wallMs: milliseconds,
  /** Processor time of all macro runs, where the sandbox can tell: a slow host is no slow program. */
  macroCpuMs: milliseconds.nullable(),
  macroWallMs: milliseconds,
  /** Whether the audit shows that no answer was read: complete, nothing denied. */
  audit: z.strictObject({ complete: z.boolean(), denied: count, opened: count }),
  /** Tutorials that were held out. */
  heldOut: z.array(z.string()),
  finishedAt: z.iso.datetime(),
});
export type Result = z.infer<typeof resultSchema>;

/** The published JSON Schema of a line of results (`docs/schema/result.json`). */
export function resultJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(resultSchema, { io: "input" });
}
