// What the gate is told of one run, and what it derives from it once for all rules.
import type { FitRecord, LogRecord, LogStream } from "./log-grammar.ts";
import { parseLogs } from "./log-grammar.ts";

export interface OutputEvidence {
  /** Path inside the work folder, `/` separated. */
  readonly name: string;
  readonly bytes: number;
  /** First bytes, where someone looked. */
  readonly head?: Uint8Array;
  /** It is a picture that shows nothing; absent where that could not be told. */
  readonly isBlank?: boolean;
}

/** All that is known of one run. Logs may be shortened by `readLogFile`; names of files are untrusted. */
export interface RunEvidence {
  /** Exit status; null when ended by a signal or by us. A negative one is a signal, as Python's subprocess tells it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Files the run left; absent when nobody looked. */
  readonly outputs?: readonly OutputEvidence[];
  /** The request in the user's words, where there is one. */
  readonly request?: string;
  /** Files the request asks for; by default those found in `request`. */
  readonly requestedFiles?: readonly string[];
}

/** The evidence, parsed. */
export interface Run {
  readonly evidence: RunEvidence;
  readonly records: readonly LogRecord[];
  /** The macro's own words on stdout, without ROOT's first line. */
  readonly ownStdout: string;
  /** Outcome of the last fit that was reported, if any was. */
  readonly lastFit: FitRecord["outcome"] | null;
  /** Last line of each stream in which the macro says that it takes another way; 0: nowhere. */
  readonly lastHandled: Readonly<Record<LogStream, number>>;
}

export function readRun(evidence: RunEvidence): Run {
  const records = parseLogs(evidence.stdout, evidence.stderr);
  const ownStdout = records
    .filter((record) => record.stream === "stdout" && record.kind !== "processing")
    .map((record) => record.lines.join("\n"))
    .join("\n");
  return {
    evidence,
    records,
    ownStdout,
    lastFit: lastFitOutcome(records),
    lastHandled: lastHandledLines(records),
  };
}

const handledPattern =
  /\b((re)?generating|(re)?creating|(re)?building|making (a |one|it|them|new)|instead|fall(ing|s)?[ -]?back|default(s|ing)?|as (expected|intended|planned|asked)|is expected|expected(ly)?|re-?try(ing)?|try(ing)? (again|another)|refit(ting|ted)?|re-?fit|second (try|attempt|fit)|start(ing)? (fresh|from scratch|a new)|computing it|handled|caught|recovered|optional)\b/i;

/** "using default", "creating it", "as expected": the macro itself deals with what was missing. */
export function tellsOfAnotherWay(record: LogRecord): boolean {
  return record.kind === "plain" && handledPattern.test(record.text);
}

function lastHandledLines(records: readonly LogRecord[]): Record<LogStream, number> {
  const last = { stdout: 0, stderr: 0 };
  for (const record of records) if (tellsOfAnotherWay(record)) last[record.stream] = record.line;
  return last;
}

/** A macro that prints the status of its fit tells the outcome as well as the minimiser does, and later. */
function lastFitOutcome(records: readonly LogRecord[]): FitRecord["outcome"] | null {
  let last: FitRecord["outcome"] | null = null;
  let invalidAt = Number.NEGATIVE_INFINITY;
  for (const record of records) {
    if (record.kind === "fit") {
      last = record.outcome;
      if (/Invalid FitResult/.test(record.text)) invalidAt = record.line;
    }
    // `TFitResult::Print` heads every table so; an invalid one says so two lines above.
    if (
      record.kind === "plain" &&
      record.text.startsWith("Minimizer is ") &&
      record.line - invalidAt !== 2
    )
      last = "converged";
    if (record.kind === "plain" && record.stream === "stdout")
      last = printedFitOutcome(record.text) ?? last;
  }
  return last;
}

const statusPattern = /\bstatus(?:\s+code)?\s*(?:is\s+|[:=]\s*)?(-?\d+)\b/i;
const validPattern = /\b(?:is)?valid(?:\(\))?\s*(?:is\s+|[:=]\s*)?(0|1|true|false|yes|no)\b/i;
const convergedPattern = /\bconverged\s*(?:\?\s*)?(?:is\s+|[:=]\s*)?(0|1|true|false|yes|no)\b/i;

/** What one printed line tells of a fit's end: status, validity, convergence. Null: nothing. */
export function printedFitOutcome(line: string): FitRecord["outcome"] | null {
  const status = statusPattern.exec(line)?.[1];
  const flags = [validPattern.exec(line)?.[1], convergedPattern.exec(line)?.[1]].filter(
    (flag) => flag !== undefined,
  );
  const isAboutFit =
    flags.length > 0 || /\b(fit|minimi[sz]|migrad|minuit|hesse|minos|covqual|chi2|edm)/i.test(line);
  if (flags.some((flag) => /^(0|false|no)$/i.test(flag))) return "failed";
  if (flags.length > 0 && status === undefined) return "converged";
  if (status === undefined) return null;
  if (Number(status) === 0) return "converged";
  return isAboutFit ? "failed" : null;
}
