// Rules on the run as a whole: values that are no numbers, results that are all zero, files that are not there.
import type { LogRecord } from "../log-grammar.ts";
import type { Run } from "../evidence.ts";
import { contradiction } from "../output-kind.ts";
import { requestedFiles } from "../requested-files.ts";
import type { RunFinding, RunRule } from "./rule.ts";

const notANumberPattern =
  /(?<![\w.+-])[-+]?(?:nan|inf(?:inity)?)(?:\((?:ind|snan|0x[0-9a-f]+)\))?(?![\w(]|\.\w|-[a-z])/gi;
/** Words next to `nan` or `inf` that make it a name and no value. */
const nameAfterPattern =
  /^['"`)]?\s*(\/\s*(nan|inf)\b|(values?|entr(y|ies)|events?|rows?|points?|bins?|checks?|counts?|numbers?|found|skipped|removed|ignored|handled|safe|guard|protection|policy|weights?|inputs?|samples?|elements?|cells?|columns?|fraction|are|is|was|were|detected|dropped)\b)/i;
const nameBeforePattern =
  /(\b(skip\w*|number of|no|contains?|without|filter\w*|remov\w*|drop\w*|ignor\w*|reject\w*|any|not|replac\w*|mask\w*|check(s|ing)?( for)?|test(s|ing)?( for)?|for|as|nan or|inf or|nan and|inf and)|\b(nan|inf)\s*\/)\s*['"`(]?$/i;
/** `(-inf, 3]`, `0 to inf`, `x < inf`: the end of a range. */
const rangeBeforePattern =
  /([[(]\s*|[[(][^\])]*,\s*|[<>]=?\s*|\b(to|till|until|up to|from)\s+|\.\.\s*)$/i;
/** `log(0) = -inf`, `1/0 -> inf`, "undefined, as expected": shown on purpose. */
const onPurposePattern =
  /\b(expected|undefined|by (design|definition)|on purpose|deliberate\w*|test(ing)?|demo\w*|numeric_limits|isnan|isinf|ieee)\b|\b(log|sqrt|acos|asin|tan)\(\s*-?\d|\b\d+(\.\d*)?\s*\/\s*-?0(\.0*)?\b/i;
const numberPattern = /(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?(?![\w.]*\w)/gi;

const countNoun = String.raw`(?:entries|events|objects|rows|points|keys|hits|tracks|candidates|primitives|histograms|branches|particles|jets|muons|electrons|peaks|clusters|records|samples|lines|numbers|values|bins filled|filled bins|counts?|integral|nentries|n_?events|n_?entries|selected|kept|surviv(?:ed|ing|ors)|survive|accepted|passed|passing|processed|found|read|matched|filled|loaded)`;
const zero = String.raw`(?<![\w.,-])0(?:\.0*)?(?![\w%]|\.\d)`;
const zeroCountPattern = new RegExp(
  String.raw`\b${countNoun}(?: [a-z]+){0,3}\s*(?:\([^)]*\))?\s*(?:[:=]+|->)?\s*${zero}|${zero} (?:[a-z]+ ){0,2}${countNoun}\b`,
  "i",
);
const negativeCountPattern = new RegExp(
  String.raw`\b${countNoun}(?: [a-z]+){0,3}\s*(?:[:=]+|->)?\s*-1(?![\w.])`,
  "i",
);
const zeroErrorPattern = /(?:\+\s*\/?\s*-|±)\s*0(?:\.0*)?(?![\d.]|e[-+]?\d)/i;
/** Of these a zero says that nothing was filled only where every other number is zero as well. */
const zeroMeanPattern = new RegExp(
  String.raw`\b(?:mean|average|rms|std ?dev|max(?:imum)?|sum|total|yield|area|pointer|address)\b[^\d\n]*${zero}`,
  "i",
);
/** Counts of which zero is good news or no news. */
const zeroIsFinePattern =
  /\b(under ?flows?|over ?flows?|bad|missing|fail\w*|errors?|warnings?|nan|inf|skipped|reject\w*|removed|duplicat\w*|empty|lost|invalid|negative|dropped|outliers?|unmatched|outside|ignored|mismatch\w*|differ\w*|discarded|zero|bin 0|from 0|after reset|before|initial\w*|cleared|expected|leaks?|dead|noisy|masked|residuals?|bias|shift|charge|veto\w*|background)\b/i;

/** Rules on single records ask these again and again; a log may have a million. */
export function once<T>(compute: (run: Run) => T): (run: Run) => T {
  const known = new WeakMap<Run, { readonly value: T }>();
  return (run) => {
    const entry = known.get(run) ?? { value: compute(run) };
    known.set(run, entry);
    return entry.value;
  };
}

/** Whether the macro prints that it found, read or kept nothing. */
export const hasEmptyResult = once((run) => zeroCount(run) !== null || isAllZero(run));

/** Whether the macro prints any number that is not zero. */
export const hasResult = once((run) => printedNumbers(run).some((value) => value !== 0));

/** Counts of which zero is fine say nothing either way. */
function isAllZero(run: Run): boolean {
  const lines = ownLines(run).map(({ lines: [line = ""] }) => line);
  const numbers = lines.filter((line) => !zeroIsFinePattern.test(line)).flatMap(numbersOf);
  return numbers.length > 0 && numbers.every((value) => value === 0);
}

function ownLines(run: Run): LogRecord[] {
  // `(int) 0` is the status that a macro returns, no result.
  return run.records.filter(
    (record) =>
      record.stream === "stdout" &&
      (record.kind === "plain" || (record.kind === "value" && !/^(int|bool)$/.test(record.type))),
  );
}

function printedNumbers(run: Run): number[] {
  return ownLines(run).flatMap((record) =>
    [...(record.lines[0] ?? "").matchAll(numberPattern)].map(([text]) => Number(text)),
  );
}

function zeroCount(run: Run): string | null {
  return firstLine(run, zeroCountPattern);
}

function firstLine(run: Run, pattern: RegExp): string | null {
  const lines = ownLines(run).map(({ lines: [line = ""] }) => line);
  return lines.find((line) => pattern.test(line) && !zeroIsFinePattern.test(line)) ?? null;
}

function onLines(run: Run, find: (line: string) => boolean): RunFinding | null {
  for (const { kind, stream, lines } of run.records) {
    const isReport = kind === "plain" || kind === "value" || kind === "fit";
    if (
      !isReport ||
      (kind === "plain" && /RooAbsMinimizerFcn|Returning maximum FCN/.test(lines[0] ?? ""))
    )
      continue;
    const line = lines.find(find);
    if (line !== undefined) return { stream, evidence: line };
  }
  return null;
}

/** Whether the line gives `nan` or `inf` as a value. */
function showsNotANumber(line: string): boolean {
  return [...line.matchAll(notANumberPattern)].some(({ 0: text, index }) => {
    const before = line.slice(0, index);
    const after = line.slice(index + text.length);
    if (nameAfterPattern.test(after) || nameBeforePattern.test(before)) return false;
    const isRangeEnd =
      /inf/i.test(text) && rangeBeforePattern.test(before) && /^\s*([,\])]|$|[^\d\s])/.test(after);
    return !isRangeEnd;
  });
}

export const resultRules: readonly RunRule[] = [
  {
    name: "not-a-number",
    weight: "fail",
    impact: "A result is not a finite number.",
    source: "C++ prints nan and inf for invalid operations without any message",
    find: (run) => onLines(run, (line) => showsNotANumber(line) && !onPurposePattern.test(line)),
  },
  {
    name: "not-a-number-on-purpose",
    weight: "suspicious",
    impact: "The macro prints nan or inf, perhaps on purpose.",
    source: "C++ prints nan and inf for invalid operations without any message",
    find: (run) => onLines(run, (line) => showsNotANumber(line) && onPurposePattern.test(line)),
  },
  {
    name: "diverged-value",
    weight: "fail",
    impact:
      "A value near the end of the floating point range is no physical result; a fit of it diverged.",
    source: "a chi2 of 1e308 after a fit with option Q (ROOT forum 25101)",
    find: (run) =>
      onLines(
        run,
        (line) =>
          numbersOf(line).some((value) => Math.abs(value) >= 1e300) && !/max|limit/i.test(line),
      ),
  },
  {
    name: "unset-extreme",
    weight: "suspicious",
    impact:
      "A value is the largest number of its type, as a minimum or maximum has that was never set.",
    source: "std::numeric_limits",
    find: (run) =>
      onLines(run, (line) => numbersOf(line).some((value) => Math.abs(value) >= 3.4e38)),
  },
  {
    name: "fit-far-off",
    weight: "fail",
    impact: "The chi2 per degree of freedom is beyond any fit that found its data.",
    source: "chi2/ndf of a good fit is near 1",
    find: (run) => onLines(run, (line) => reducedChi2(line) > 1e6),
  },
  {
    name: "poor-fit",
    weight: "suspicious",
    impact: "The chi2 per degree of freedom is so large that the fit does not describe the data.",
    source: "chi2/ndf of a good fit is near 1",
    find: (run) => onLines(run, (line) => reducedChi2(line) > 200),
  },
  {
    name: "all-results-zero",
    weight: "fail",
    impact: "Nothing was read, filled or kept: every number that the macro prints is zero.",
    source: "ROOT gives zero entries for unreadable or empty input without an exit status",
    find: (run) => {
      const line = zeroCount(run) ?? firstLine(run, zeroMeanPattern);
      return line !== null && isAllZero(run) ? { stream: "stdout", evidence: line } : null;
    },
  },
  {
    name: "negative-count",
    weight: "fail",
    impact: "A count is -1, which is how ROOT says that a call failed.",
    source: "TTree::Draw and TTree::ReadFile return -1 on errors",
    find: (run) => onLines(run, (line) => negativeCountPattern.test(line)),
  },
  {
    name: "zero-uncertainty",
    weight: "suspicious",
    impact: "An uncertainty is exactly zero, as it is when no fit or measurement took place.",
    source: "TF1::GetParError is 0 before a fit and after one that did not run",
    find: (run) =>
      onLines(run, (line) => zeroErrorPattern.test(line) && !/fixed|const/i.test(line)),
  },
  {
    name: "zero-count",
    weight: "suspicious",
    impact: "The macro counts nothing where something is to be expected.",
    source: "ROOT gives zero entries for unreadable or empty input without an exit status",
    find: (run) => {
      const line = zeroCount(run) ?? (isAllZero(run) ? run.ownStdout : null);
      return line === null ? null : { stream: "stdout", evidence: line };
    },
  },
  {
    name: "missing-output",
    weight: "fail",
    impact: "A file that the request asks for was not made.",
    source: "the request",
    find: (run) =>
      outputFinding(run, (name, bytes) => (bytes === undefined ? `${name} was not made` : null)),
  },
  {
    name: "empty-output",
    weight: "fail",
    impact: "A file that the request asks for is empty.",
    source: "the request",
    find: (run) =>
      outputFinding(run, (name, bytes) => (bytes === 0 ? `${name} has 0 bytes` : null)),
  },
  {
    name: "wrong-file-kind",
    weight: "fail",
    impact: "A file that the run left is not what its name says.",
    source: "TObject::SaveAs writes C++ code under any name; only a pad writes pictures",
    find: ({ evidence }) => {
      for (const { name, head } of evidence.outputs ?? []) {
        const complaint = head === undefined ? null : contradiction(name, head);
        if (complaint !== null) return { stream: "unknown", evidence: complaint };
      }
      return null;
    },
  },
  {
    name: "blank-picture",
    weight: "fail",
    impact: "A picture that the run left shows nothing.",
    source:
      "a canvas saved before anything was drawn, or after the file that owned the histogram was closed, exits 0 without a word",
    find: ({ evidence }) => {
      const blank = evidence.outputs?.find(({ isBlank }) => isBlank === true);
      return blank === undefined
        ? null
        : { stream: "unknown", evidence: `${blank.name} is of one colour or an empty page` };
    },
  },
  {
    name: "nothing-to-show",
    weight: "suspicious",
    impact: "The run printed nothing and left no file, so there is nothing that shows a result.",
    source: "a macro whose entry function is empty exits 0",
    find: ({ evidence, ownStdout }) =>
      evidence.outputs?.length === 0 && ownStdout.trim() === ""
        ? { stream: "both", evidence: "no output at all" }
        : null,
  },
];

function numbersOf(line: string): number[] {
  return [...line.matchAll(numberPattern)].map(([text]) => Number(text));
}

/** chi2/ndf as printed on the line (`chi2/ndf = 12.3 / 10` or `= 1.23`); 0 where none is. */
function reducedChi2(line: string): number {
  const printed = /chi\^?2\s*\/\s*n?d\.?o?\.?f?\s*[:=]?\s*([-+.\deE]+)(?:\s*\/\s*(\d+))?/i.exec(
    line,
  );
  if (!printed) return 0;
  const value = Number(printed[1]) / (printed[2] === undefined ? 1 : Number(printed[2]));
  return Number.isFinite(value) ? value : 0;
}

function outputFinding(
  run: Run,
  complain: (name: string, bytes: number | undefined) => string | null,
): RunFinding | null {
  const { outputs, request, requestedFiles: named } = run.evidence;
  if (outputs === undefined) return null;
  for (const name of named ?? requestedFiles(request ?? "")) {
    // A file of that name in another folder counts: the request seldom means the folder.
    const wanted = name.slice(name.lastIndexOf("/") + 1);
    const made = outputs.filter(
      (output) => output.name === wanted || output.name.endsWith(`/${wanted}`),
    );
    const complaint = complain(
      name,
      made.length === 0 ? undefined : Math.max(...made.map(({ bytes }) => bytes)),
    );
    if (complaint !== null) return { stream: "unknown", evidence: complaint };
  }
  return null;
}
