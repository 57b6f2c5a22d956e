// A passed unit as `results.jsonl` holds it, for tests; what a test is about is given.
import type { Result } from "../record.ts";

export function someResult(change: Partial<Result>): Result {
  return {
    v: 1,
    unit: "a-001.direct.7",
    taskId: "a-001",
    group: "other",
    difficulty: "basic",
    condition: "direct",
    arm: "standalone",
    base: null,
    seed: 7,
    model: "m",
    run: "runs/x",
    outcome: "passed",
    reason: "",
    gatePassed: true,
    gatePassedAtRound0: true,
    rounds: 1,
    passedInRound: 0,
    checks: { met: 1, of: 1, passed: true, missed: [] },
    reference: null,
    usage: { calls: 1, cachedCalls: 0, inputTokens: 1, outputTokens: 1, cost: 0, modelMs: 1 },
    wallMs: 1,
    macroCpuMs: null,
    macroWallMs: 1,
    audit: { complete: true, denied: 0, opened: 1 },
    heldOut: [],
    finishedAt: "2026-11-30T12:00:00.000Z",
    ...change,
  };
}
