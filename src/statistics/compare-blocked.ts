// Bounds for runs that their environment blocked: in, paired tasks; out, the comparison with those runs taken either way. (method 8; P Table 5)
import { type RateComparison, rateOf, type RateOptions } from "./compare-rates.ts";
import { completePairs, flagOf, type PairedTask, type ReadValue } from "./paired-tasks.ts";

export interface BlockedEndpoints {
  readonly success: string;
  readonly blocked: string;
}

/** How much blocked runs could change. Reclassifying is no judgement of a program. */
export interface BlockedBounds {
  readonly blockedFirst: number;
  readonly blockedSecond: number;
  /** Blocked runs of both conditions failed. */
  readonly asFailures: RateComparison;
  /** Blocked runs of the second condition succeeded. */
  readonly optimistic: RateComparison;
  /** Blocked runs of the first condition succeeded. */
  readonly pessimistic: RateComparison;
}

export function compareBlocked(
  tasks: readonly PairedTask[],
  { success, blocked }: BlockedEndpoints,
  options: RateOptions,
): BlockedBounds {
  const [succeeded, wasBlocked] = [flagOf(success), flagOf(blocked)];
  const readAs =
    (ifBlocked: number): ReadValue =>
    (run) =>
      wasBlocked(run) === 1 ? ifBlocked : succeeded(run);
  const bound = (ofFirst: number, ofSecond: number): RateComparison =>
    rateOf(success, completePairs(tasks, readAs(ofFirst), readAs(ofSecond)), options);
  const count = (side: "first" | "second"): number =>
    tasks.flatMap((task) => task[side]).filter((run) => wasBlocked(run) === 1).length;
  return {
    blockedFirst: count("first"),
    blockedSecond: count("second"),
    asFailures: bound(0, 0),
    optimistic: bound(0, 1),
    pessimistic: bound(1, 0),
  };
}
