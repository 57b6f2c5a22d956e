// A command of a run as `run.json` holds it, for tests; what of its plan a test is about is given.
import type { RunCall } from "../run-file.ts";

export function someCall(plan: Partial<RunCall["plan"]>, change: Partial<RunCall> = {}): RunCall {
  return {
    at: "2026-11-30T12:00:00.000Z",
    argv: ["bench", "run", "--out", "o"],
    rootsmith: "0.1.0",
    root: "6.40.00",
    cores: 2,
    plan: {
      tasks: ["a-001"],
      conditions: ["direct"],
      seeds: [7],
      arms: ["standalone"],
      orderSeed: 1,
      shards: 1,
      ...plan,
    },
    slurm: null,
    ...change,
  };
}
