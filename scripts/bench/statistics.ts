// How long the whole analysis of a benchmark takes: made-up runs of 275 tasks under two conditions in, processor and wall time out.
import { performance } from "node:perf_hooks";
import { median } from "simple-statistics";
import { compare, type ComparisonPlan, usualComparison } from "../../src/statistics/compare.ts";
import type { Condition, RunRecord } from "../../src/statistics/paired-tasks.ts";
import { seededBits } from "../../src/statistics/random.ts";

const tasks = 275;
const mostRounds = 5;
const analyses = 5;

/** Everything that the paper's Tables 2, 4 and 5 and Figure 4 show of one orchestration. */
const plan: ComparisonPlan = {
  rates: ["executedAtRound0", "passedAtRound0", "passed", "referencePassed"],
  means: ["score", "rounds", "wallMs", "tokens", "cost"],
  p95: ["wallMs"],
  ratios: [{ total: "cost", success: "passed" }],
  successRound: "passedInRound",
  blocked: { success: "passed", blocked: "blocked" },
  headline: ["executedAtRound0", "passedAtRound0", "passed", "score"],
};

export interface AnalysisTime {
  readonly tasks: number;
  readonly resamples: number;
  readonly samples: number;
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** The first analysis of the process, with cold code, as a command's user meets it, is among those the median is of. */
export function benchStatistics(): AnalysisTime {
  const [first, second] = [condition("direct", 0.8, 1), condition("grounded", 0.9, 2)];
  const times = Array.from({ length: analyses }, () => {
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    compare(first, second, plan);
    const { user, system } = process.cpuUsage(cpuBefore);
    return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1_000 };
  });
  return {
    tasks,
    resamples: usualComparison.bootstrap.resamples,
    samples: usualComparison.permutation.samples,
    wallMs: median(times.map(({ wallMs }) => wallMs)),
    cpuMs: median(times.map(({ cpuMs }) => cpuMs)),
  };
}

export function statisticsText(found: AnalysisTime): string {
  return `${found.tasks} × 2 tasks, ${found.resamples} resamples and ${found.samples} sign flips for every figure of a report: ${(found.wallMs / 1_000).toFixed(2)} s (${(found.cpuMs / 1_000).toFixed(2)} s of processor time; goal: at most 2 s), median of ${analyses}.`;
}

function condition(name: string, rate: number, seed: number): Condition {
  const bits = seededBits(seed);
  const chance = (): number => bits() / 2 ** 32;
  const runs = Array.from({ length: tasks }, (_, task): RunRecord => {
    const passed = chance() < rate;
    const rounds = Math.floor(chance() * (mostRounds + 1));
    return {
      id: `task-${task}`,
      seed: 0,
      values: {
        executedAtRound0: chance() < 0.6,
        passedAtRound0: passed && rounds === 0,
        passed,
        referencePassed: chance() < 0.1 ? null : chance() < 0.7,
        score: chance() < 0.05 ? null : Math.round(100 * Math.sqrt(chance())),
        rounds,
        wallMs: 60_000 * Math.exp(3 * chance()),
        tokens: Math.round(40_000 * Math.exp(chance())),
        cost: 0.1 * Math.exp(chance()),
        passedInRound: passed ? rounds : null,
        blocked: !passed && chance() < 0.1,
      },
    };
  });
  return { name, runs };
}
