// Rules on how the process ended. They come first: a run that did not end well needs no reading of its log.
import type { RunRule } from "./rule.ts";

export const processRules: readonly RunRule[] = [
  {
    name: "timed-out",
    weight: "fail",
    impact: "The macro was still running at the time limit and was ended.",
    source: "P IV.1: process success excludes time-outs",
    find: ({ evidence }) =>
      evidence.timedOut ? { stream: "unknown", evidence: "ended at the time limit" } : null,
  },
  {
    name: "ended-by-signal",
    weight: "fail",
    impact: "The process was ended by a signal; what it had not yet done is missing.",
    source: "POSIX wait status; negative exit codes are signals in Python's subprocess",
    find: ({ evidence }) => {
      const signal =
        evidence.signal ??
        (evidence.exitCode !== null && evidence.exitCode < 0 ? -evidence.exitCode : null);
      return signal === null ? null : { stream: "unknown", evidence: `ended by signal ${signal}` };
    },
  },
  {
    name: "exit-status",
    weight: "fail",
    impact: "ROOT or the macro reports failure by its exit status.",
    source:
      "P IV.1; ROOT returns the macro's int as status, 1 after a compile error, 128 + signal + … after its crash handler",
    find: ({ evidence }) =>
      evidence.exitCode === 0
        ? null
        : { stream: "unknown", evidence: `exit status ${evidence.exitCode ?? "unknown"}` },
  },
];
