// Cumulative success: in, paired tasks and the round each run first succeeded in; out, the rates after every round. (method 8; P Fig. 4)
import type { BootstrapOptions } from "./bootstrap.ts";
import { compareTaskMeans, type Difference } from "./compare-means.ts";
import { completePairs, numberOf, type PairedTask } from "./paired-tasks.ts";

/** Part of the tasks that succeeded no later than this round. */
export interface RoundRates extends Difference {
  readonly round: number;
}

/**
 * @param endpoint the round of a run's first success, 0 being the first try; null here says that it never succeeded.
 * @returns one entry a round, to the last in which any run succeeded.
 */
export function compareByRound(
  tasks: readonly PairedTask[],
  endpoint: string,
  options: BootstrapOptions,
): RoundRates[] {
  const roundOf = numberOf(endpoint);
  const last = tasks
    .flatMap(({ first, second }) => [...first, ...second])
    .reduce((most, run) => Math.max(most, roundOf(run) ?? 0), 0);
  return Array.from({ length: last + 1 }, (_, round) => {
    const { pairs } = completePairs(tasks, (run) =>
      Number((roundOf(run) ?? Number.POSITIVE_INFINITY) <= round),
    );
    return { round, ...compareTaskMeans(pairs, options) };
  });
}
