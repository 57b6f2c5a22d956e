// Rules on what minimisers and RooFit say about a fit.
import type { LogRecord } from "../log-grammar.ts";
import type { Run } from "../evidence.ts";
import { isHandled } from "./own-words.ts";
import type { RecordRule } from "./rule.ts";

const abnormalText =
  /abnormal termination|did not converge|no convergence|call limit|minimization failed|is invalid|not valid|above (max(imum)?|tolerance)|edm is above/i;
const covarianceText =
  /pos(itive)?[.\s-]*def|covariance|hesse|hessian|2nd derivative|matrix|gdel|negative g2|gradient/i;

function isMinimiserWarning(record: LogRecord): boolean {
  return (
    record.kind === "message" &&
    record.level !== "Info" &&
    /^(Fit|Minuit2?|TMinuit\w*|TFitter|TLinearFitter|TVirtualFitter|ROOT::(Math|Fit|Minuit2)\b.*|.*Minimizer.*|T\w+::(Do)?Fit\w*)$/.test(
      record.where,
    )
  );
}

/** A failed end of a fit: the minimiser's own line, or ROOT's warning. */
function tellsFailure(record: LogRecord): boolean {
  if (record.kind === "fit") return record.outcome === "failed";
  return record.kind === "message" && isMinimiserWarning(record) && abnormalText.test(record.text);
}

function isLaterAccurate(record: LogRecord, run: Run): boolean {
  return run.records.some(
    (other) =>
      other.stream === record.stream &&
      other.line > record.line &&
      /ERROR MATRIX ACCURATE/.test(other.lines[0] ?? ""),
  );
}

function isText(record: LogRecord, pattern: RegExp): boolean {
  return (
    (record.kind === "plain" || record.kind === "fit" || record.kind === "roofit") &&
    pattern.test(record.lines[0] ?? "")
  );
}

const functionErrorText = /Minimized function has error status|Returning maximum FCN so far/;

export const fitRules: readonly RecordRule[] = [
  {
    name: "fit-repeated-well",
    weight: "harmless",
    impact: "A first fit did not converge; the macro repeats it and the last one did.",
    source: "minimiser status, own words of the macro",
    when: (record, run) =>
      tellsFailure(record) && run.lastFit === "converged" && isHandled(run, record),
  },
  {
    name: "one-fit-failed",
    weight: "suspicious",
    impact:
      "One fit did not converge, a later one did; whether the result rests on the first, the log does not tell.",
    source: "minimiser status",
    when: (record, run) => tellsFailure(record) && run.lastFit === "converged",
  },
  {
    name: "fit-failed",
    weight: "fail",
    impact:
      "The minimiser did not come to a valid minimum; the parameters and their errors mean nothing.",
    source:
      "TMinuit STATUS, Minuit2 status, `Warning in <Fit>: Abnormal termination`, RooFitResult status",
    when: tellsFailure,
  },
  {
    name: "covariance-forced",
    weight: "fail",
    impact:
      "The covariance matrix is not that of the minimum; parameter errors and often parameters mean nothing.",
    source: "TMinuit `NOT POS-DEF`; RooFitResult covQual 0 and 2",
    when: (record, run) =>
      (isText(record, /ERR MATRIX NOT POS-DEF/) && !isLaterAccurate(record, run)) ||
      isText(
        record,
        /covariance matrix quality: (Not calculated at all|Full matrix, but forced positive-definite)/,
      ),
  },
  {
    name: "covariance-status-printed",
    weight: "fail",
    impact:
      "The macro prints a covariance status that is not 3 (accurate): errors and correlations mean nothing.",
    source:
      "Minimizer::CovMatrixStatus: 0 not calculated, 1 approximate, 2 made positive definite, 3 accurate (root-project/root#13852)",
    when: (record) =>
      record.kind === "plain" &&
      /\bcov(ariance)?[ _-]*(matrix)?[ _-]*(status|qual(ity)?)(\(\))?\s*(is\s+|[:=]\s*)?[02]\b(?!\.)/i.test(
        record.text,
      ),
  },
  {
    name: "covariance-approximate",
    weight: "suspicious",
    impact: "The covariance matrix is only an approximation; errors may be wrong.",
    source: "Minimizer::CovMatrixStatus 1; RooFitResult covQual 1 and -1",
    when: (record) =>
      isText(record, /covariance matrix quality: (Approximation only|Unknown)/) ||
      (record.kind === "plain" &&
        /\bcov(ariance)?[ _-]*(matrix)?[ _-]*(status|qual(ity)?)(\(\))?\s*(is\s+|[:=]\s*)?(-1|1)\b(?!\.)/i.test(
          record.text,
        )),
  },
  {
    name: "likelihood-never-defined",
    weight: "fail",
    impact: "The fitted function was not a number from the start, so no minimum was found.",
    source: "RooAbsMinimizerFcn returns the largest value so far; infinite means there was none",
    when: (record) => isText(record, /Returning maximum FCN so far \((-?inf|-?nan|-1e\+30)\)/i),
  },
  {
    name: "likelihood-undefined-in-between",
    weight: "harmless",
    impact:
      "The minimiser tried a point where the function is undefined, backed out and converged.",
    source: "RooAbsMinimizerFcn backs out of a region with evaluation errors",
    when: (record, run) => isText(record, functionErrorText) && run.lastFit === "converged",
  },
  {
    name: "likelihood-undefined",
    weight: "suspicious",
    impact:
      "The fitted function could not be evaluated at some points; how the fit ended is not told.",
    source: "RooAbsMinimizerFcn",
    when: (record) => isText(record, functionErrorText),
  },
  {
    name: "roofit-safe-range",
    weight: "harmless",
    impact:
      "Advice to limit a parameter's range; matters only if the fit goes there, which would be told.",
    source: "RooHelpers::checkRangeOfParameters",
    when: (record) => record.kind === "roofit" && /exceeds the safe range/.test(record.text),
  },
  {
    name: "roofit-information",
    weight: "harmless",
    impact: "Information.",
    source: "RooMsgService levels DEBUG, INFO, PROGRESS",
    when: (record) => record.kind === "roofit" && /^(INFO|PROGRESS|DEBUG)$/.test(record.level),
  },
  {
    name: "roofit-start-error",
    weight: "harmless",
    impact: "RooFit takes a first step size of its own for a parameter.",
    source: "RooAbsMinimizerFcn::synchronize",
    when: (record) =>
      record.kind === "roofit" && /no initial error estimate available/.test(record.text),
  },
  {
    name: "roofit-evaluation-error-on-the-way",
    weight: "suspicious",
    impact: "A function could not be evaluated somewhere; the last fit converged.",
    source: "RooAbsReal::logEvalError",
    when: (record, run) =>
      record.kind === "roofit" &&
      record.level === "ERROR" &&
      record.topic === "Eval" &&
      run.lastFit === "converged",
  },
  {
    name: "roofit-error-handled",
    weight: "suspicious",
    impact: "RooFit could not do something; the macro says that it takes another way.",
    source: "RooMsgService levels ERROR and FATAL",
    when: (record, run) =>
      record.kind === "roofit" && /^(ERROR|FATAL)$/.test(record.level) && isHandled(run, record),
  },
  {
    name: "roofit-error",
    weight: "fail",
    impact: "RooFit could not do what it was asked.",
    source: "RooMsgService levels ERROR and FATAL",
    when: (record) => record.kind === "roofit" && /^(ERROR|FATAL)$/.test(record.level),
  },
  {
    name: "roofit-warning",
    weight: "suspicious",
    impact: "A warning of RooFit that no rule explains.",
    source: "RooMsgService level WARNING",
    when: (record) => record.kind === "roofit",
  },
  {
    name: "covariance-trouble-on-the-way",
    weight: "harmless",
    impact: "The minimiser mended its matrix on the way and converged.",
    source: "Minuit2 MnPosDef, MnHesse; TMinuit `MATRIX FORCED POS-DEF BY ADDING`",
    when: (record, run) =>
      run.lastFit === "converged" &&
      ((isMinimiserWarning(record) &&
        record.kind === "message" &&
        covarianceText.test(record.text)) ||
        isText(
          record,
          /^\s*(MINUIT WARNING IN|MATRIX FORCED POS-DEF|.*\bNEGATIVE G2\b|.*ERR MATRIX)/,
        )),
  },
  {
    name: "minimiser-table",
    weight: "harmless",
    impact: "Part of the minimiser's report of a fit; `ERROR` is the head of a column.",
    source: "TMinuit::mnprin, TFitResult::Print, RooFitResult::Print",
    when: (record) =>
      (record.kind === "fit" && record.outcome === "converged") ||
      isText(
        record,
        /^\s*(EXT|INT|NO\.)\s+(PARAMETER|NAME|GLOBAL)|\bEDM=.*STRATEGY=|\bFCN=.*FROM |^\s*\*{2,}|PARAMETER (DEFINITIONS|CORRELATION)|EXTERNAL ERROR MATRIX|START MIGRAD|MIGRAD MINIMIZATION HAS CONVERGED|(COVARIANCE|ERROR) MATRIX (CALCULATED|ACCURATE)|NOW USING STRATEGY|\bERR(OR)? DEF\b|RooFitResult: minimized FCN|covariance matrix quality: Full, accurate|Floating Parameter\b|Constant Parameter\b|^\s*MINOS:?\b.*(OK|SUCC)/,
      ),
  },
  {
    name: "minimiser-warning",
    weight: "suspicious",
    impact: "The minimiser had trouble; how the fit ended is not told.",
    source: "Minuit2, TMinuit",
    when: (record) =>
      (isMinimiserWarning(record) &&
        record.kind === "message" &&
        record.level === "Warning" &&
        !/data is empty/i.test(record.text)) ||
      isText(record, /^\s*MINUIT WARNING IN/),
  },
];
