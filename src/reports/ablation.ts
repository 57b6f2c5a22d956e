// What an ablation is judged by: in, the runs of its two arms; out, those that went on from the same failed round 0, and why others are left out. (P III.3)
import type { ReportRun } from "./gather-runs.ts";

/** Pairs are a task and a seed that both arms have. */
export interface Cohort {
  /** Pairs compared. */
  readonly pairs: number;
  /** Pairs whose round 0 passed its gate: there was nothing to repair. */
  readonly passed: number;
  /** Pairs whose round 0 gave no program that feedback could be about. */
  readonly withoutProgram: number;
  /** Runs whose other arm has none yet. */
  readonly alone: number;
  /** Pairs whose arms did not begin from one and the same run. */
  readonly unequal: number;
}

export interface CohortRuns {
  readonly first: readonly ReportRun[];
  readonly second: readonly ReportRun[];
  readonly cohort: Cohort;
}

export function cohortOf(first: readonly ReportRun[], second: readonly ReportRun[]): CohortRuns {
  const others = new Map(second.map((run) => [keyOf(run), run]));
  const both = first.flatMap((run) => {
    const other = others.get(keyOf(run));
    return other === undefined ? [] : [{ run, other, kind: kindOf(run, other) }];
  });
  const kept = both.filter(({ kind }) => kind === "pairs");
  const count = (wanted: ReturnType<typeof kindOf>): number =>
    both.filter(({ kind }) => kind === wanted).length;
  return {
    first: kept.map(({ run }) => run),
    second: kept.map(({ other }) => other),
    cohort: {
      pairs: kept.length,
      passed: count("passed"),
      withoutProgram: count("withoutProgram"),
      alone: first.length + second.length - 2 * both.length,
      unequal: count("unequal"),
    },
  };
}

/** What both arms share is looked at in one of them. */
function kindOf({ result }: ReportRun, other: ReportRun): Exclude<keyof Cohort, "alone"> {
  const [one, two] = [result.base, other.result.base];
  if (one === null || two === null || one.sha256 !== two.sha256) return "unequal";
  if (one.repaired) return "pairs";
  return result.rounds === 0 ? "withoutProgram" : "passed";
}

function keyOf({ result }: ReportRun): string {
  return `${result.taskId} ${result.condition} ${result.seed}`;
}
