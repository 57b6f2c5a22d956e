// A run that the gate failed by its process, for tests of repair.
import { failedByProcess } from "../../gate/__fixtures__/failed-verdict.ts";
import type { FailedRun } from "../failed-run.ts";

export function failed(code: string, stderr: string, more: Partial<FailedRun> = {}): FailedRun {
  return {
    name: "p",
    code,
    stdout: "",
    stderr,
    exitCode: 1,
    timedOut: false,
    verdict: failedByProcess,
    ...more,
  };
}
