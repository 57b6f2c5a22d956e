// What is compared: in, a result; out, its endpoints as the statistics read them, each with the words that a report uses.
import type { Result } from "../benchmark/run/record.ts";
import type { RunRecord } from "../statistics/paired-tasks.ts";

/** Yes-or-no endpoints in the order of the headline table. (P Table 2) */
export const rateLabels = {
  gate0: "quality gate passed in round 0",
  gate: "quality gate passed at the end",
  checks: "all checks of the outcome passed",
  reference: "reference pass (marked by a model)",
} as const;
export type RateName = keyof typeof rateLabels;

/** What counts as success where one endpoint has to stand for all: it needs no model's opinion. */
export const mainRate = "checks" satisfies RateName;

/** Measured endpoints of the resource table. (P Table 4) */
export const measureLabels = {
  repairs: "repair rounds",
  wallSeconds: "time from start to end (s)",
  modelSeconds: "time inside model calls (s)",
  macroCpuSeconds: "processor time of macros (s)",
  calls: "model calls",
  inputTokens: "tokens read",
  outputTokens: "tokens written",
  tokens: "tokens in all",
  cost: "cost",
} as const;
export type MeasureName = keyof typeof measureLabels;

/** A run whose audit is not whole, or that reached for an answer, succeeds in nothing. */
export function isCleared({ audit }: Result): boolean {
  return audit.complete && audit.denied === 0;
}

/** Written and repaired by an external agent, of whose use nothing is known but the time. */
export function isByAgent({ arm }: Result): boolean {
  return arm === "agent";
}

/** Measures that hold what an agent does not tell. */
export const untoldByAgents: ReadonlySet<MeasureName> = new Set([
  "modelSeconds",
  "calls",
  "inputTokens",
  "outputTokens",
  "tokens",
  "cost",
]);

export function succeeds(result: Result, name: Exclude<RateName, "reference">): boolean {
  if (!isCleared(result)) return false;
  return {
    gate0: result.gatePassedAtRound0,
    gate: result.gatePassed,
    checks: result.checks.passed,
  }[name];
}

/** What was not asked or not evaluated is null, never a failure. */
export function recordOf(result: Result): RunRecord {
  const { usage, reference } = result;
  const cleared = isCleared(result);
  // A call from the cache takes no time and costs nothing: what such a run took is not known.
  const measured = (value: number): number | null => (usage.cachedCalls > 0 ? null : value);
  // An agent's calls are its own affair: only those of judge and planner are counted.
  const counted = (value: number | null): number | null => (isByAgent(result) ? null : value);
  return {
    id: result.taskId,
    seed: result.seed,
    values: {
      gate0: succeeds(result, "gate0"),
      gate: succeeds(result, "gate"),
      checks: succeeds(result, "checks"),
      reference: reference === null ? null : cleared ? reference.passed : false,
      score: cleared ? (reference?.sum ?? null) : null,
      gateRound: succeeds(result, "gate") ? result.passedInRound : null,
      blocked: result.outcome === "environment-blocked",
      repairs: Math.max(0, result.rounds - 1),
      wallSeconds: measured(result.wallMs / 1000),
      modelSeconds: counted(measured(usage.modelMs / 1000)),
      macroCpuSeconds: result.macroCpuMs === null ? null : result.macroCpuMs / 1000,
      calls: counted(usage.calls),
      inputTokens: counted(usage.inputTokens),
      outputTokens: counted(usage.outputTokens),
      tokens: counted(usage.inputTokens + usage.outputTokens),
      cost: counted(measured(usage.cost)),
    },
  };
}
