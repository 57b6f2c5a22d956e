// Timing of whole commands, several runs in turn so that a drifting machine treats all alike: commands in, medians out.
import { performance } from "node:perf_hooks";
import { execa } from "execa";
import { median, quantile } from "simple-statistics";

export interface Timed {
  readonly title: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly runs: number;
}

/** Something to time; it throws when it did not do its work. */
export interface Timeable {
  readonly title: string;
  /** Brings it to the state it is in when used; not timed. */
  settle?(): Promise<void>;
  run(): Promise<void>;
}

/** A process that must exit with 0. */
export function command(
  title: string,
  file: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Timeable {
  return {
    title,
    run: async () => {
      await execa(file, args, { ...options, stdin: "ignore" });
    },
  };
}

/** Runs all of them in turn, A B C A B C …, after one warm-up each. */
export async function timeInTurn(candidates: readonly Timeable[], runs: number): Promise<Timed[]> {
  const samples = candidates.map((): number[] => []);
  for (let turn = -1; turn < runs; turn += 1) {
    for (const [index, candidate] of candidates.entries()) {
      await candidate.settle?.();
      const startedAt = performance.now();
      await candidate.run();
      if (turn >= 0) samples[index]?.push(performance.now() - startedAt);
    }
  }
  return candidates.map(({ title }, index) => {
    const times = samples[index] ?? [];
    return { title, medianMs: median(times), p95Ms: quantile(times, 0.95), runs: times.length };
  });
}
