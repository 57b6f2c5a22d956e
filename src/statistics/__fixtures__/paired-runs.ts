// Runs made of counts: how many tasks both, only the second, only the first and neither condition solves.
import type { ComparisonOptions } from "../compare.ts";
import type { Condition, RunRecord, Value } from "../paired-tasks.ts";

export interface Cells {
  readonly both: number;
  readonly onlySecond: number;
  readonly onlyFirst: number;
  readonly neither: number;
}

/** Few draws: for tests that look at no percentile. */
export const quick: ComparisonOptions = {
  seedRule: "first",
  bootstrap: { resamples: 500, seed: 7 },
  permutation: { samples: 500, seed: 11 },
};

/** The cells behind a printed pair of rates and its discordant pairs. */
export function cellsOf(tasks: number, first: number, second: number, onlySecond: number): Cells {
  const both = second - onlySecond;
  const onlyFirst = first - both;
  return { both, onlySecond, onlyFirst, neither: tasks - both - onlySecond - onlyFirst };
}

/** Two conditions with `passed` as the cells say. */
export function runsOf({ both, onlySecond, onlyFirst, neither }: Cells): [Condition, Condition] {
  const outcomes = [
    ...repeat(both, [true, true] as const),
    ...repeat(onlySecond, [false, true] as const),
    ...repeat(onlyFirst, [true, false] as const),
    ...repeat(neither, [false, false] as const),
  ];
  const side = (name: string, place: 0 | 1): Condition => ({
    name,
    runs: outcomes.map((outcome, task) =>
      run(`task-${String(task).padStart(3, "0")}`, { passed: outcome[place] }),
    ),
  });
  return [side("direct", 0), side("grounded", 1)];
}

export function condition(name: string, runs: readonly RunRecord[]): Condition {
  return { name, runs };
}

export function run(id: string, values: Readonly<Record<string, Value>>, seed = 0): RunRecord {
  return { id, seed, values };
}

function repeat<Item>(times: number, item: Item): Item[] {
  return Array.from({ length: times }, () => item);
}
