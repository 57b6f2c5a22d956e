// What repair is told of one run that did not pass.
import type { Verdict } from "../gate/verdict.ts";

/** One run of one program, as far as repair reads it. */
export interface FailedRun {
  /** Entry function and file stem. */
  readonly name: string;
  readonly code: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly verdict: Verdict;
  /** Names of the files the macro left; left out where they were not collected. */
  readonly outputs?: readonly string[];
}
