// A run that the gate failed by its process, for tests of repair.
import type { FailedRun } from "../failed-run.ts";

export function failed(code: string, stderr: string, more: Partial<FailedRun> = {}): FailedRun {
  const verdict = {
    status: "fail",
    processSuccess: false,
    decidedBy: "process",
    severity: "error",
    reason: "exit status 1",
    issues: [],
  } as const;
  return {
    name: "p",
    code,
    stdout: "",
    stderr,
    exitCode: 1,
    timedOut: false,
    verdict: { ...verdict, issues: [] },
    ...more,
  };
}
