// What a rule of the gate is: one judgement about one record of the log, or about the run as a whole.
import type { LogRecord } from "../log-grammar.ts";
import type { Run } from "../evidence.ts";

/** `fail`: evidence against the run. `harmless`: explained. `suspicious`: may matter, only reading the task can tell. */
export type Weight = "fail" | "harmless" | "suspicious";

interface RuleBase {
  /** Stable name, shown in verdicts. */
  readonly name: string;
  readonly weight: Weight;
  /** What it means for the result. */
  readonly impact: string;
  /** The behaviour of ROOT, Minuit or the C++ runtime that the rule rests on. */
  readonly source: string;
}

/** The first rule of the table whose `when` holds explains a record. */
export interface RecordRule extends RuleBase {
  readonly when: (record: LogRecord, run: Run) => boolean;
}

/** Looks at the whole run; gives the evidence it rests on, or null. All run rules are asked. */
export interface RunRule extends RuleBase {
  readonly find: (run: Run) => RunFinding | null;
}

export interface RunFinding {
  readonly stream: "stdout" | "stderr" | "both" | "unknown";
  readonly evidence: string;
}
