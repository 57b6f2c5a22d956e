// A run's transcript as the figures of a result: in, the run folder; out, rounds, usage and times.
import path from "node:path";
import { totalUsage } from "../../models/usage-ledger.ts";
import { replay } from "../../transcript/replay.ts";
import { readTranscript } from "../../transcript/transcript.ts";
import type { Result } from "./record.ts";

export type RunFigures = Pick<
  Result,
  | "outcome"
  | "reason"
  | "gatePassed"
  | "gatePassedAtRound0"
  | "rounds"
  | "passedInRound"
  | "usage"
  | "wallMs"
  | "macroCpuMs"
  | "macroWallMs"
>;

/** A run without an end of its own is an `error`, with the last thing it said. */
export function summariseRun(runFolder: string): RunFigures {
  const { records } = readTranscript(path.join(runFolder, "events.jsonl"));
  const state = replay(records);
  const written = state.rounds.filter(({ program }) => program?.type === "program-written");
  const runs = written.flatMap(({ run }) => run ?? []);
  const passed = written.find(({ verdict }) => verdict?.status === "pass");
  const stopped = records.findLast(({ event }) => event.type === "run-stopped")?.event;
  const usage = totalUsage(
    records.flatMap(({ event }) => (event.type === "model-call" ? [event] : [])),
  );
  const cpu = runs.map(({ cpuMs }) => cpuMs);
  return {
    outcome: state.finished?.outcome ?? "error",
    reason:
      state.finished?.reason ??
      (stopped?.type === "run-stopped" ? stopped.message : "the run was ended from outside"),
    gatePassed: written.at(-1)?.verdict?.status === "pass",
    gatePassedAtRound0: written.find(({ index }) => index === 0)?.verdict?.status === "pass",
    rounds: written.length,
    passedInRound: passed?.index ?? null,
    usage: {
      calls: usage.calls,
      cachedCalls: usage.cachedCalls,
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      cost: usage.cost,
      modelMs: usage.durationMs,
    },
    wallMs: watchedMs(records),
    macroCpuMs:
      cpu.includes(null) || cpu.length === 0
        ? null
        : cpu.reduce<number>((sum, ms) => sum + (ms ?? 0), 0),
    macroWallMs: runs.reduce((sum, { durationMs }) => sum + durationMs, 0),
  };
}

/** Sum over sittings: the time between a kill and its resumption is nobody's. */
function watchedMs(records: ReturnType<typeof readTranscript>["records"]): number {
  let total = 0;
  let since: number | null = null;
  let last = 0;
  for (const { at, event } of records) {
    // Written between two sittings.
    if (event.type === "run-forked") continue;
    const now = Date.parse(at);
    if (event.type === "run-started" || event.type === "run-resumed") {
      if (since !== null) total += last - since;
      since = now;
    }
    last = now;
  }
  return since === null ? 0 : total + last - since;
}
