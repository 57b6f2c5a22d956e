// Runs made of counts: how many tasks both, only the second, only the first and neither condition solves.
import type { Condition, RunRecord, Value } from "../paired-tasks.ts";

export interface Cells {
  readonly both: number;
  readonly onlySecond: number;
  readonly onlyFirst: number;
  readonly neither: number;
}

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

export function run(id: string, values: Readonly<Record<string, Value>>, seed = 0): RunRecord {
  return { id, seed, values };
}

function repeat<Item>(times: number, item: Item): Item[] {
  return Array.from({ length: times }, () => item);
}
