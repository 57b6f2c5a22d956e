// Results as a batch would leave them, made from a seed: 40 tasks under two conditions unless told otherwise.
import type { Result } from "../../benchmark/run/record.ts";
import { type Group, groupSizes } from "../../benchmark/tasks/task.ts";
import { seededBits } from "../../statistics/random.ts";
import type { ReportRun } from "../gather-runs.ts";

export interface MadeOptions {
  readonly tasks?: number;
  readonly seeds?: readonly number[];
  /** Chance to meet all checks. */
  readonly chances?: Readonly<Record<Result["condition"], number>>;
  readonly isMarked?: boolean;
  readonly seed?: number;
  readonly model?: string;
  /** Changes each result. */
  readonly change?: (result: Result) => Result;
}

const groups = Object.keys(groupSizes) as Group[];

export function madeResults({
  tasks = 40,
  seeds = [7],
  chances = { direct: 0.2, grounded: 0.55 },
  isMarked = true,
  seed = 11,
  model = "embedded",
  change = (result) => result,
}: MadeOptions = {}): Result[] {
  const bits = seededBits(seed);
  const chance = (): number => bits() / 4_294_967_296;
  return Array.from({ length: tasks }, (_, task) =>
    (["direct", "grounded"] as const).flatMap((condition) =>
      seeds.map((sampling) =>
        change(
          madeResult({
            task,
            condition,
            sampling,
            model,
            succeeds: chance() < chances[condition],
            luck: chance(),
            isMarked,
          }),
        ),
      ),
    ),
  ).flat(2);
}

interface Draw {
  readonly task: number;
  readonly condition: Result["condition"];
  readonly sampling: number;
  readonly model: string;
  readonly succeeds: boolean;
  /** Decides what else differs, 0 to 1. */
  readonly luck: number;
  readonly isMarked: boolean;
}

function madeResult(draw: Draw): Result {
  const { task, condition, sampling, model, succeeds, luck, isMarked } = draw;
  const taskId = `made-${String(task + 1).padStart(3, "0")}`;
  const unit = `${taskId}.${condition}.${sampling}`;
  const isBlocked = !succeeds && luck > 0.95;
  const gatePassed = succeeds || (!isBlocked && luck < 0.25);
  const rounds = succeeds ? 1 + Math.floor(luck * 3) : isBlocked ? 1 : 4;
  return {
    v: 1,
    unit,
    taskId,
    group: groups[task % groups.length] ?? "other",
    difficulty: "basic",
    condition,
    arm: "standalone",
    base: null,
    seed: sampling,
    model,
    run: `runs/${unit}/20261130-made`,
    outcome: isBlocked ? "environment-blocked" : gatePassed ? "passed" : "failed",
    reason: gatePassed ? "" : "exit status 1",
    gatePassed,
    gatePassedAtRound0: gatePassed && rounds === 1,
    rounds,
    passedInRound: gatePassed ? rounds - 1 : null,
    checks: {
      met: succeeds ? 3 : 1,
      of: 3,
      passed: succeeds,
      missed: succeeds ? [] : ["out.root has no object h"],
    },
    reference: isMarked
      ? { sum: succeeds ? 75 + Math.floor(25 * luck) : Math.floor(60 * luck), passed: succeeds }
      : null,
    usage: {
      calls: rounds,
      cachedCalls: 0,
      inputTokens: Math.round(1_000 * rounds + 4_000 * luck),
      outputTokens: 300 * rounds,
      cost: 0.01 * rounds,
      modelMs: 9_000 * rounds,
    },
    wallMs: 12_000 * rounds + 1_000 * luck,
    macroCpuMs: 800 * rounds,
    macroWallMs: 1_000 * rounds,
    audit: { complete: true, denied: 0, opened: 12 },
    heldOut: [],
    finishedAt: "2026-11-30T12:00:00.000Z",
  };
}

/**
 * An ablation of 40 tasks: 8 whose round 0 passed, 2 without a program, and the paper's discordance in small among the 30 others, of which
 * Error-RAG alone repairs 9 and raw feedback alone 1.
 */
export function madeAblation(): Result[] {
  const grounded = madeResults({ tasks: 40 }).filter(({ condition }) => condition === "grounded");
  return grounded.flatMap((result, task) =>
    (["raw-feedback", "error-rag"] as const).map((arm): Result => {
      const repaired = task < 30;
      const isMended =
        task >= 32 ||
        (repaired &&
          (task < 10 ||
            (task < 19 && arm === "error-rag") ||
            (task === 19 && arm !== "error-rag")));
      return {
        ...result,
        arm,
        unit: `${result.unit}.${arm}`,
        base: { run: `runs/${result.unit}.base/r`, sha256: result.unit, repaired },
        outcome: isMended ? "passed" : "failed",
        gatePassed: isMended,
        gatePassedAtRound0: task >= 32,
        rounds: task >= 32 ? 1 : repaired ? 3 : 0,
        passedInRound: isMended ? (repaired ? 2 : 0) : null,
        checks: {
          met: isMended ? 3 : 1,
          of: 3,
          passed: isMended,
          missed: isMended ? [] : ["no h"],
        },
      };
    }),
  );
}

/** As runs whose transcripts were read; direct ones gather nothing. */
export function madeRuns(results: readonly Result[], request = "Fill a histogram."): ReportRun[] {
  return results.map((result, position) => ({
    result,
    transcript: `../results/${result.run}/events.jsonl`,
    evidence: {
      request,
      rootsmith: "0.1.0",
      models: { generator: result.model, judge: result.model, embedder: "bge", reranker: "none" },
      settings: new Map([
        ["models.seed", String(result.seed)],
        ["limits.rounds", "3"],
      ]),
      root: "6.40.00",
      sandbox: "bubblewrap",
      grounding:
        result.condition === "direct"
          ? { index: null, degraded: null, nodes: 0, tutorials: 0 }
          : {
              index: "root 6.40.00",
              degraded: position % 20 === 1 ? "the embedder is not there: text routes alone" : null,
              nodes: 12,
              tutorials: 2,
            },
    },
  }));
}
