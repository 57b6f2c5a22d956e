// Rules on what the macro (or a program it calls) says in its own words, and on words that tell that trouble was handled.
import type { LogRecord } from "../log-grammar.ts";
import type { Run } from "../evidence.ts";
import { printedFitOutcome, tellsOfAnotherWay } from "../evidence.ts";
import type { RecordRule } from "./rule.ts";

/** Whether the macro says, at that place or after it, that it takes another way. Order across the two streams is unknown. */
export function isHandled(run: Run, record: LogRecord): boolean {
  const other = record.stream === "stdout" ? "stderr" : "stdout";
  return run.lastHandled[other] > 0 || run.lastHandled[record.stream] >= record.line;
}

/** "cannot open", "failed to read", "unable to fit" …: a step that the macro says it could not do. */
const couldNotPattern =
  /\b(could ?n[o']t|can ?not|can't|unable to|fail(ed|s|ure)? (to|in|at|while|when|during)|did ?n[o']t|not able to)\s+(be )?(open|read|load|find|found|locate|create|write|written|save|access|get|retrieve|fit|converge|allocate|parse|continue|compute|evaluate|connect|process|make|build|draw|execute|run|initiali[sz]e)|\bfit\w*( \w+)? (has |have )?(failed|diverged|not converged|(is|was) (not valid|invalid|not converged|bad))\b/i;
/** A line that starts as a report of an error and goes on in words; `error: 0.02` is a number with a label. */
const errorReportPattern =
  /^\W*(\w+\W+)?(fatal|error|critical|err)\b(?!\s*(rate|bars?|bands?|matrix|propagation|distribution|of the|on|in|estimate))\s*[:!\])>-]+\s*(?![-+\d.\s=(]*$)(?!\s*[-+]?\d)\s*\S/i;
const fatalPattern = /^\W*(fatal|panic|critical)\b/i;
const exceptionPattern =
  /\b(uncaught|unhandled|terminat\w+|caught)\b.*\bexception\b|\bexception (caught|thrown|occurred)\b|\bstd::(runtime_error|logic_error|bad_alloc|out_of_range|invalid_argument|exception)\b/i;
const giveUpPattern =
  /\b(abort(ing|ed)|giving up|bail(ing)? out|nothing to (do|fit|draw|plot|analy[sz]e|process))\b/i;
/** Says nothing alone, "no input, leaving" does. */
const leavePattern =
  /\b(quit(ting)?|exit(ing)?|stop(ping|ped)?|terminat(ing|ed)|leaving|return(ing)?|end(ing)?)\b/i;
const notFoundPattern =
  /\b(not found|no such|does ?n[o']t exist|missing|not (available|valid|open(ed)?|written|saved|readable|loaded|installed|defined|set)|no (events?|entries|data|input|files?|trees?|histograms?|points|points? left|tracks?|peaks?|solution|results?)\b|null ?(ptr|pointer)\b|is (null|empty|zombie)|zombie|empty (tree|chain|histogram|file|graph|data)|invalid|corrupt(ed)?|denied|timed? ?out|overflow error|fail(ed|ure|s)?|wrong|broken|unknown|bad|problem|illegal|nonsense|unreliable|skipp(ed|ing)|ignor(ed|ing)|warning|caution|error)\b/i;
/** Words of trouble in counts that are zero, in denials and in names of statistical quantities say nothing bad. */
const benignPattern =
  /\b(no|without|0|zero) (errors?|warnings?|problems?|failures?|failed|missing|invalid|bad)\b|\b(errors?|warnings?|failures?|failed|missing|invalid|bad|skipped|ignored|problems?|rejected)( \w+){0,2}\s*[:=]?\s*0\b(?!\.)|\b(standard|statistical|stat|syst(ematic)?|mean|fit|rms|relative|absolute|numerical|poisson|binomial|upper|lower|estimated|max(imum)?|abs|rel|sampling|measurement|truncation|rounding|integration|parameter|its|asym\w*|propagated|weighted|total|quadratic|combined)\.?[ -]*error|\berrors?\s*(\([^)]*\))?\s*[:=]?\s*[-+±]?\s*\d|\berror (rates?|bars?|bands?|matrix|propagation|distribution|function|estimate|on|of)\b/i;

/** On stdout such a word before a number is the label of a count: "failed 12", "missing energy 34.1", "wrong sign pairs: 5". */
const countedPattern =
  /\b(fail(?:ed|ing|ures?|s)?|problems?|skipped|ignored|missing|bad|wrong|invalid|unknown|empty|broken|nan|not found)(?:[ -]\w+){0,3}(?:\s*\([^)]*\))?\s*[:=]?\s*[-+]?\d/i;

const shellPattern =
  /^(sh|bash|\/bin\/sh|dash): .*(not found|No such file|Permission denied|cannot)|^\S+: command not found/i;

function isOwn(record: LogRecord, pattern: RegExp): boolean {
  return record.kind === "plain" && pattern.test(record.text);
}

/** A word of trouble that is no label of a number. */
function hasTroubleWord(record: LogRecord): boolean {
  if (!isOwn(record, notFoundPattern) || isOwn(record, benignPattern)) return false;
  return record.stream === "stderr" || !isOwn(record, countedPattern);
}

/** Whether a text of the macro's own (or of its `Info(…)`) holds a word of trouble. */
export function tellsOfTrouble(text: string): boolean {
  return (
    couldNotPattern.test(text) ||
    giveUpPattern.test(text) ||
    (notFoundPattern.test(text) && !benignPattern.test(text))
  );
}

export const ownWordsRules: readonly RecordRule[] = [
  {
    name: "command-missing",
    weight: "fail",
    impact: "A program that the macro calls could not be started.",
    source: "gSystem->Exec returns the shell's status; the macro goes on",
    when: (record) => isOwn(record, shellPattern),
  },
  {
    name: "nothing-to-remove",
    weight: "harmless",
    impact: "A leftover to be removed was not there.",
    source: "rm of a file that does not exist",
    when: (record) => isOwn(record, /^rm: cannot remove .*No such file/),
  },
  {
    name: "macro-reports-fatal",
    weight: "fail",
    impact: "The macro itself reports a fatal error, whatever its exit status.",
    source: "gSystem->Exit(0) after a fatal text (root-project/root#17757)",
    when: (record) => isOwn(record, fatalPattern),
  },
  {
    name: "macro-reports-unconverged-fit",
    weight: "fail",
    impact: "The macro prints that its last fit did not converge; its parameters mean nothing.",
    source: "ROOT::Fit::FitResult status other than 0 or not valid; option Q hides everything else",
    when: (record, run) =>
      record.kind === "plain" &&
      printedFitOutcome(record.text) === "failed" &&
      run.lastFit === "failed",
  },
  {
    name: "macro-reports-failed-step",
    weight: "fail",
    impact: "The macro says that it could not do a step, and nowhere that it took another way.",
    source: "own words of the macro",
    when: (record, run) =>
      (isOwn(record, couldNotPattern) ||
        isOwn(record, errorReportPattern) ||
        (hasTroubleWord(record) &&
          (isOwn(record, giveUpPattern) || isOwn(record, leavePattern)))) &&
      !isHandled(run, record),
  },
  {
    name: "macro-reports-exception",
    weight: "suspicious",
    impact: "The macro tells of an exception.",
    source: "own words of the macro",
    when: (record, run) => isOwn(record, exceptionPattern) && !isHandled(run, record),
  },
  {
    name: "macro-handles-trouble",
    weight: "harmless",
    impact: "The macro tells of a lack and of the other way it takes.",
    source: "own words of the macro, both in one line",
    when: (record) =>
      tellsOfAnotherWay(record) &&
      !isOwn(record, errorReportPattern) &&
      (isOwn(record, notFoundPattern) || isOwn(record, couldNotPattern)),
  },
  {
    name: "macro-reports-trouble",
    weight: "suspicious",
    impact: "The macro's own words tell of something missing, failed or left out.",
    source: "own words of the macro",
    when: (record) =>
      hasTroubleWord(record) ||
      [couldNotPattern, errorReportPattern, giveUpPattern, exceptionPattern].some((pattern) =>
        isOwn(record, pattern),
      ),
  },
  {
    name: "null-result",
    weight: "suspicious",
    impact: "A statement gave a null pointer.",
    source: "cling prints the value of a statement, `(TH1D *) nullptr`",
    when: (record) => record.kind === "value" && /nullptr/.test(record.text),
  },
  {
    name: "own-output",
    weight: "harmless",
    impact: "Neutral output of the macro.",
    source: "no word of trouble in it",
    when: (record) =>
      record.kind === "plain" || record.kind === "value" || record.kind === "processing",
  },
];
