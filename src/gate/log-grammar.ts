// Takes the two logs of a ROOT run, gives typed records in order of appearance; every line ends up in exactly one record.

export type LogStream = "stdout" | "stderr";
export type MessageLevel = "Info" | "Warning" | "Error" | "SysError" | "Fatal" | "Break";
export type DiagnosticLevel = "note" | "warning" | "error" | "fatal error";

interface RecordBase {
  readonly stream: LogStream;
  /** Line in its stream, from 1. */
  readonly line: number;
  /** The raw lines, the first and what continues it. */
  readonly lines: readonly string[];
}

/** `Error in <TFile::TFile>: text`, the form of ROOT's TError. */
export interface MessageRecord extends RecordBase {
  readonly kind: "message";
  readonly level: MessageLevel;
  readonly where: string;
  readonly text: string;
}

/** `file:line:column: error: text`, from cling or the compiler behind ACLiC, with its excerpt and caret. */
export interface DiagnosticRecord extends RecordBase {
  readonly kind: "diagnostic";
  readonly file: string;
  readonly sourceLine: number;
  readonly column: number;
  readonly level: DiagnosticLevel;
  readonly text: string;
}

/** `[#0] ERROR:Eval -- text`, the form of RooFit's message service. */
export interface RooFitRecord extends RecordBase {
  readonly kind: "roofit";
  readonly level: string;
  readonly topic: string;
  readonly text: string;
}

/** A line of a minimiser's report that tells how the fit ended. */
export interface FitRecord extends RecordBase {
  readonly kind: "fit";
  readonly outcome: "converged" | "failed";
  readonly text: string;
}

/** `(int) 1`: what cling prints as the value of the macro or of a statement. */
export interface ValueRecord extends RecordBase {
  readonly kind: "value";
  readonly type: string;
  readonly text: string;
}

/**
 * `processing`: ROOT names the macro. `call-failure`: the entry function is not there. `crash`: ROOT's crash report.
 * `terminate`: the C++ runtime or C library gave up. `plain`: anything else, mostly the macro's own words.
 */
export interface TextRecord extends RecordBase {
  readonly kind: "processing" | "call-failure" | "crash" | "terminate" | "plain";
  readonly text: string;
}

export type LogRecord =
  | MessageRecord
  | DiagnosticRecord
  | RooFitRecord
  | FitRecord
  | ValueRecord
  | TextRecord;

const messagePattern = /^(Info|Warning|Error|SysError|Fatal|Break) in <(.*?)>:(?:\s(.*))?$/;
const diagnosticPattern = /^(.+?):(\d+):(\d+): (note|warning|error|fatal error): (.*)$/;
const rooFitPattern = /^\[#(\d+)\] (\w+):(\w+) -- (.*)$/;
const valuePattern = /^\(([A-Za-z_][\w:<>,\s*&]*)\) (.*)$/;
const processingPattern = /^Processing .+\.\.\.$/;
const callFailurePattern = /^warning: Failed to call `/;
const crashPattern = /^\s*\*\*\* Break \*\*\*|^There was a crash\.$/;
const terminatePattern =
  /^terminate called |Assertion .+ failed\.?|^(free|malloc|realloc|munmap_chunk)\(\): |double free or corruption|corrupted (size|double-linked)|stack smashing detected|AddressSanitizer|^pure virtual method called|^Floating point exception|^Segmentation fault|^Aborted\b|^libc\+\+abi: terminating/;

/** How minimisers tell that they came to an end: TMinuit's STATUS, Minuit2's printout, `TFitResult` and `RooFitResult`. */
const fitOutcomes: readonly { readonly pattern: RegExp; readonly outcome: FitRecord["outcome"] }[] =
  [
    { pattern: /\bSTATUS=(FAILED|CALL LIMIT|NOT POSDEF|PROBLEMS)/, outcome: "failed" },
    { pattern: /\bSTATUS=(CONVERGED|SUCCESSFUL|OK)\b/, outcome: "converged" },
    {
      pattern: /\bMIGRAD (TERMINATED WITHOUT CONVERGENCE|FAILS TO FIND IMPROVEMENT)/,
      outcome: "failed",
    },
    { pattern: /\bCALL LIMIT EXCEEDED IN /, outcome: "failed" },
    { pattern: /\bInvalid FitResult\b/, outcome: "failed" },
    { pattern: /^Minuit2Minimizer ?: (Invalid|No) minimum\b/i, outcome: "failed" },
    { pattern: /^Minuit2Minimizer ?: Valid minimum\b/, outcome: "converged" },
    { pattern: /^Minuit2Minimizer.*\bMinimization did NOT converge\b/i, outcome: "failed" },
    { pattern: /^\s*Status\s*:\s*(?=.*\b[A-Z]+=-?\d)(?!.*=(?!0\b)-?\d)/, outcome: "converged" },
    { pattern: /^\s*Status\s*:\s*.*\b[A-Z]+=(?!0\b)-?\d/, outcome: "failed" },
  ];

/** Parses both logs; stdout's records come first. Never throws, whatever the text. */
export function parseLogs(stdout: string, stderr: string): LogRecord[] {
  return [...parseLog("stdout", stdout), ...parseLog("stderr", stderr)];
}

/** Parses one log. The `lines` of all records, joined by line feeds, are the text again (carriage returns split lines too). */
export function parseLog(stream: LogStream, text: string): LogRecord[] {
  const lines = splitLines(text);
  const records: LogRecord[] = [];
  let next = 0;
  while (next < lines.length) {
    const first = lines[next] ?? "";
    const draft = classify(first);
    const count = 1 + continuationLength(draft, lines, next + 1);
    const own = lines.slice(next, next + count);
    records.push(finish(draft, stream, next + 1, own));
    next += count;
  }
  return records;
}

/** Lines without their ends; a progress bar's carriage returns end a line as well. */
export function splitLines(text: string): string[] {
  if (text === "") return [];
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

type Without<R> = R extends unknown ? Omit<R, keyof RecordBase> : never;
type Draft = Without<LogRecord>;

function classify(line: string): Draft {
  const message = messagePattern.exec(line);
  if (message) {
    return {
      kind: "message",
      level: message[1] as MessageLevel,
      where: message[2] ?? "",
      text: message[3] ?? "",
    };
  }
  const diagnostic = diagnosticPattern.exec(line);
  if (diagnostic) {
    const [, file = "", sourceLine, column, level, text = ""] = diagnostic;
    return {
      kind: "diagnostic",
      file,
      sourceLine: Number(sourceLine),
      column: Number(column),
      level: level as DiagnosticLevel,
      text,
    };
  }
  const rooFit = rooFitPattern.exec(line);
  if (rooFit)
    return {
      kind: "roofit",
      level: rooFit[2] ?? "",
      topic: rooFit[3] ?? "",
      text: rooFit[4] ?? "",
    };
  if (processingPattern.test(line)) return { kind: "processing", text: line };
  if (callFailurePattern.test(line)) return { kind: "call-failure", text: line };
  if (crashPattern.test(line)) return { kind: "crash", text: line };
  if (terminatePattern.test(line)) return { kind: "terminate", text: line };
  const fit = fitOutcomes.find(({ pattern }) => pattern.test(line));
  if (fit) return { kind: "fit", outcome: fit.outcome, text: line.trim() };
  const value = valuePattern.exec(line);
  if (value) return { kind: "value", type: (value[1] ?? "").trim(), text: value[2] ?? "" };
  return { kind: "plain", text: line };
}

/** How many of the following lines belong to this record. */
function continuationLength(draft: Draft, lines: readonly string[], from: number): number {
  const continues = continuation(draft);
  let count = 0;
  while (from + count < lines.length) {
    const line = lines[from + count] ?? "";
    if (!continues(line, count) || (draft.kind !== "crash" && startsRecord(line))) break;
    count += 1;
  }
  return count;
}

function continuation(draft: Draft): (line: string, index: number) => boolean {
  switch (draft.kind) {
    // The excerpt and the caret are two lines, a proposed correction a third.
    case "diagnostic":
      return (line, index) => index === 0 || (index < 6 && /^\s*[~^]|^\s+\S|^\s*\d+ \|/.test(line));
    case "call-failure":
      return (line) => line.startsWith("Add this function");
    // A report is followed by stack frames and prose up to its last ruler; nothing after a crash is a result.
    case "crash":
      return () => true;
    case "terminate":
      return (line, index) => index < 6 && (/^\s/.test(line) || line.trim() !== "");
    case "message":
    case "roofit":
      return (line) => /^(\s+\S|\[\[)/.test(line);
    default:
      return () => false;
  }
}

/** A new message ends whatever was open. */
function startsRecord(line: string): boolean {
  return (
    messagePattern.test(line) ||
    diagnosticPattern.test(line) ||
    rooFitPattern.test(line) ||
    crashPattern.test(line)
  );
}

function finish(
  draft: Draft,
  stream: LogStream,
  line: number,
  lines: readonly string[],
): LogRecord {
  return { ...draft, stream, line, lines };
}
