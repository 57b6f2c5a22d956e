// A failed run in; out, what went wrong as diagnostics, the decisive one first. Pure: logs and program are texts.
import { compileDiagnostics } from "./compile-diagnostics.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { FailedRun } from "./failed-run.ts";
import { runDiagnostics } from "./run-diagnostics.ts";

/** Characters read of each log, half from each end; a log may be 64 MiB. */
const logLimit = 400_000;

/**
 * Compile errors first, in the order logged; then what the run shows. A failed run always has at least one diagnostic: where no rule
 * reads the log, the gate's reason is it (`rejected`).
 */
export function diagnose(run: FailedRun, request: string): Diagnostic[] {
  const bounded = { ...run, stdout: ends(run.stdout), stderr: ends(run.stderr) };
  const compile = compileDiagnostics(bounded.stderr, bounded.code, bounded.name);
  const later = runDiagnostics(bounded, request);
  // An exit status or a judge's words only repeat what the compiler said.
  const own =
    compile.length > 0
      ? later.filter(
          (one) => !["exit-status", "rejected", "missing-output", "exception"].includes(one.kind),
        )
      : later;
  const jit = compile.length > 0 && compile.every((one) => one.column === undefined);
  // Code compiled from strings fails in the middle of a run: its exception belongs to it.
  return jit
    ? [...compile, ...later.filter((one) => one.kind !== "exit-status" && one.kind !== "rejected")]
    : [...compile, ...own];
}

function ends(log: string): string {
  return log.length <= logLimit
    ? log
    : `${log.slice(0, logLimit / 2)}\n${log.slice(-logLimit / 2)}`;
}
