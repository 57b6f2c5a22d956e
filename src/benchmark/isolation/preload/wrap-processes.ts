// Tells of every process that is started from Node: in, a listener; out, nothing: node:child_process is changed in place.
import processes from "node:child_process";
import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

type Call = (this: unknown, ...given: unknown[]) => unknown;

export function wrapProcesses(tell: (command: string, args: readonly string[]) => void): void {
  // Every asynchronous form ends here.
  const child = processes.ChildProcess.prototype as unknown as Record<string, Call>;
  const start = child["spawn"] as Call;
  child["spawn"] = function (...given) {
    const { file, args } = given[0] as { file: string; args?: readonly string[] };
    tell(file, (args ?? []).slice(1));
    return Reflect.apply(start, this, given);
  };
  const table = processes as unknown as Record<string, Call>;
  for (const name of ["spawnSync", "execFileSync", "execSync"]) {
    const call = table[name] as Call;
    table[name] = function (...given) {
      tell(String(given[0]), Array.isArray(given[1]) ? given[1].map(String) : []);
      return Reflect.apply(call, this, given);
    };
  }
  syncBuiltinESMExports();
}

/** Node loads no watcher into threads, and nothing that generates needs any. */
export function closeWorkers(): void {
  (threads as unknown as Record<string, unknown>)["Worker"] = class {
    constructor() {
      throw new Error("worker threads are closed in a benchmark run");
    }
  };
  syncBuiltinESMExports();
}
