// Arms: how a unit is run, besides its condition. In, an arm; out, what is different about its process.
import type { Condition } from "../../pipeline/job.ts";

/**
 * `standalone`: our own rounds. `agent`: an external coding agent writes and repairs (P III.2). `error-rag` and `raw-feedback`: both go on
 * from one shared round 0, to measure what Error-RAG adds to a repair (P III.3).
 */
export const armNames = ["standalone", "agent", "error-rag", "raw-feedback"] as const;
export type ArmName = (typeof armNames)[number];

/** Arms that share their round 0, each with what it sets for the rounds after it. */
const feedbackOf = { "error-rag": "error-rag", "raw-feedback": "raw" } as const;
export type AblationArm = keyof typeof feedbackOf;

export function isAblation(arm: ArmName): arm is AblationArm {
  return Object.hasOwn(feedbackOf, arm);
}

/** Flags of `rootsmith generate` by which the two arms differ. */
export function flagsOfAblation(arm: AblationArm): string[] {
  return ["--set", `repair.feedback=${feedbackOf[arm]}`];
}

/** Direct generation has neither planner nor graph to leave out: the ablation is of grounded runs. */
export function hasArm(condition: Condition, arm: ArmName): boolean {
  return condition === "grounded" || !isAblation(arm);
}

/** A condition and its arm as tables and messages name them: `grounded`, `grounded error-rag`. */
export function armLabel({
  condition,
  arm,
}: {
  readonly condition: Condition;
  readonly arm: ArmName;
}): string {
  return arm === "standalone" ? condition : `${condition} ${arm}`;
}
