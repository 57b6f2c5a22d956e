// Where the benchmark lies: what an agent may see, and, apart from it, answers.
import path from "node:path";
import { packageFolder } from "../../config/paths.ts";

export interface BenchmarkFolders {
  readonly tasks: string;
  readonly inputs: string;
  /** Unreadable for everything that generates. */
  readonly answers: string;
}

/** The folders of the benchmark in `folder`; by default the one that comes with the package. */
export function benchmarkFolders(folder = path.join(packageFolder, "benchmark")): BenchmarkFolders {
  return {
    tasks: path.join(folder, "tasks"),
    inputs: path.join(folder, "inputs"),
    answers: path.join(folder, "answers"),
  };
}
