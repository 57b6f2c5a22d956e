// The verdict on a run whose exit status speaks against it, for tests of what reads verdicts.
import type { Verdict } from "../verdict.ts";

export const failedByProcess: Verdict = {
  status: "fail",
  processSuccess: false,
  decidedBy: "process",
  severity: "error",
  reason: "exit status 1",
  issues: [],
};
