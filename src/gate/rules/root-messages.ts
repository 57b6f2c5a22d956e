// Rules on ROOT's own messages, `Level in <where>: text`; fits have their own file.
import type { LogRecord, MessageRecord } from "../log-grammar.ts";
import type { Run } from "../evidence.ts";
import { isHandled, tellsOfTrouble } from "./own-words.ts";
import { hasEmptyResult, hasResult, once } from "./results.ts";
import type { RecordRule, Weight } from "./rule.ts";

interface MessageLine {
  readonly name: string;
  readonly weight: Weight;
  /** What stands before `>:`; any if absent. */
  readonly where?: RegExp;
  readonly text?: RegExp;
  readonly level?: RegExp;
  readonly impact: string;
  readonly source: string;
  /** A further condition. */
  readonly only?: (record: MessageRecord, run: Run) => boolean;
}

const missingFileText =
  /(?:file )?(\S+) (?:does not exist|can ?not be opened.*No such file|.*No such file or directory)/;
const isMissingFile = {
  where: /^TFile::(TFile|Open)$|^TFile$/,
  text: missingFileText,
  level: /Error/,
};

/** The first line that fits a message explains it. */
const messageLines: readonly MessageLine[] = [
  {
    name: "picture-is-code",
    weight: "fail",
    where: /::SaveAs$/,
    text: /C\+\+ Macro file: \S+\.(?:png|jpe?g|gif|pdf|e?ps|svg|root) has been generated/i,
    impact: "The picture that was asked for is a C++ macro under the picture's name.",
    source: "TObject::SaveAs writes C++ code under any name; only a pad writes pictures",
  },
  {
    name: "missing-file-made-later",
    weight: "harmless",
    ...isMissingFile,
    only: (record, run) => isMadeLater(record, run) && !hasEmptyResult(run),
    impact: "The file was not there at first; the run made it.",
    source:
      "TFile::TFile reports a missing file before the macro can handle it (root-project/root#8478)",
  },
  {
    name: "missing-file-handled",
    weight: "harmless",
    ...isMissingFile,
    only: (record, run) => isHandled(run, record) && !hasEmptyResult(run),
    impact: "The file was not there; the macro says which other way it takes, and has a result.",
    source:
      "TFile::TFile reports a missing file before the macro can handle it (root-project/root#8478)",
  },
  {
    name: "missing-file-no-result",
    weight: "fail",
    ...isMissingFile,
    only: (_, run) => hasEmptyResult(run) || !hasResult(run),
    impact: "An input file is not there and the run has nothing to show.",
    source:
      "TFile::TFile only prints; the file object is a zombie and ROOT exits 0 (root-project/root#10039)",
  },
  {
    name: "missing-file",
    weight: "suspicious",
    ...isMissingFile,
    level: /^Error$/,
    impact: "An input file is not there; what was printed may not rest on it.",
    source:
      "TFile::TFile only prints; the file object is a zombie and ROOT exits 0 (root-project/root#10039)",
  },
  {
    name: "integral-precise-enough",
    weight: "harmless",
    where: /Integral|^GSLError$/,
    text: /Error found in integrating|roundoff|extrapolation|Function Parameters|tolerance|subdivisions/,
    only: (_, run) => integralPrecision(run) <= 1e-5,
    impact:
      "The integrator could not reach the precision asked for, but its own error is below a part in 100,000.",
    source: "TF1::IntegralOneDim prints result, error and the status of GSL",
  },
  {
    name: "integral-unreliable",
    weight: "fail",
    where: /Integral/,
    text: /Error found in integrating/,
    only: (_, run) => integralPrecision(run) > 1e-3,
    impact: "The integrator did not converge; the error is a sizeable part of the result.",
    source: "TF1::IntegralOneDim prints result, error and the status of GSL",
  },
  {
    name: "numerical-routine-complains",
    weight: "suspicious",
    where: /^GSLError$|Integral|^GSL|RootFinder|BrentMethods|Interpolator/,
    level: /Warning|Error/,
    impact: "A numerical routine did not reach its goal; the value may still be right.",
    source: "ROOT forwards GSL's error handler",
  },
  {
    name: "draw-aborted",
    weight: "fail",
    where: /^TSelectorDraw::/,
    text: /failed|Abort/i,
    impact: "The expression could not be compiled, so nothing was drawn or filled.",
    source: "TTree::Draw returns -1 and the canvas stays blank (root-project/root#20248)",
  },
  {
    name: "cosmetic",
    weight: "harmless",
    where:
      /^(TROOT::SetStyle|TStyle|TColor|TTF|TLatex|TMathText|TGX11|TGClient|TGMainFrame|TBrowser|TWebCanvas|TRootBrowser|TASImage::.*Palette|TPaletteAxis|TCanvas::(ResizePad|GetViewer3D|Constructor|MakeDefCanvas|SetSupportGL)|TUnixSystem::SetDisplay|TGaxis|TLegend|TPad::SetAttributes|TUnixSystem::(Dns|GetHost)|TEnv)/,
    level: /Info|Warning|Error/,
    impact: "Concerns looks or the missing display, no result.",
    source: "graphics in batch mode; a canvas of the same name is replaced after it was saved",
  },
  {
    name: "missing-glyph",
    weight: "harmless",
    text: /font|glyph/i,
    level: /Info|Warning|Error/,
    impact: "A character or font was replaced by another.",
    source: "TTF, TMathText",
  },
  {
    name: "name-reused",
    weight: "harmless",
    text: /^Replacing existing |Potential memory leak|already (created|exists in|in TClassTable|in lib|deleted|registered|loaded)|same name/,
    level: /^Warning$/,
    impact: "An object of the same name is replaced or a setting was already made.",
    source: "TROOT::Append, TH1::Sumw2, TClassTable::Add, TInterpreter::ReadRootmapFile",
  },
  {
    name: "no-dictionary",
    weight: "harmless",
    where: /^TClass|^TStreamerInfo/,
    text: /no (streamer or )?dictionary|StreamerInfo/i,
    level: /^Warning$/,
    only: (_, run) => !hasEmptyResult(run),
    impact:
      "A class in the file is unknown here; where the result needed it, ROOT would say more than this.",
    source:
      "TClass::Init; reading and writing branches of it gives Errors of their own (root-project/root#9123)",
  },
  {
    name: "deprecated",
    weight: "harmless",
    text: /deprecat|obsolete|will be removed/i,
    level: /^(Info|Warning)$/,
    impact: "Still works in this version.",
    source: "ROOT deprecation policy",
  },
  {
    name: "rebin-remainder",
    weight: "harmless",
    where: /::Rebin/,
    text: /not an exact divider/,
    impact: "The last bins go to the overflow; no entry is lost.",
    source: "TH1::Rebin",
  },
  {
    name: "table-head-ignored",
    weight: "harmless",
    where: /^TTree::Read(Stream|File)/,
    text: /\bline 1\b(?!.*\bline (?!1\b)\d)/,
    level: /^Warning$/,
    only: (record) => !/Ignoring trailing/.test(record.text),
    impact: "Only the first line of a table is left out, as a line of column names has to be.",
    source: "TTree::ReadStream",
  },
  {
    name: "table-misread",
    weight: "fail",
    where: /^TTree::Read(Stream|File)/,
    level: /Warning|Error/,
    impact:
      "Rows or parts of rows of the table were dropped, so the data are not those of the file.",
    source: "TTree::ReadStream ignores what does not fit the column types or the separator",
  },
  {
    name: "fit-data-empty",
    weight: "fail",
    text: /Fit data is empty|no (data )?points? (in|to fit)|empty data ?set/i,
    impact: "There was nothing to fit; the printed parameters are the start values.",
    source: "ROOT::Fit, TH1::Fit returns -1 and leaves the function as it was",
  },
  {
    name: "not-written",
    weight: "fail",
    text: /not (opened in write mode|writ(e)?able|open(ed)?\b)|no(t enough)? (space|room)|error writing|cannot write/i,
    level: /Warning|Error|Fatal/,
    impact: "Something was not written.",
    source: "TFile, TDirectory::WriteTObject only print",
  },
  {
    name: "damaged-file",
    weight: "fail",
    text: /no keys recovered|made a Zombie|not a ROOT file|truncated at|checksum|R__unzip|corrupt/i,
    level: /Warning|Error|SysError/,
    impact: "An input file is damaged or no ROOT file.",
    source: "TFile::Init, TFile::Recover",
  },
  {
    name: "entries-not-read",
    weight: "fail",
    where: /^TTreeReader|^TChain|^TTree(Player|Index|Formula)?::/,
    text: /issue opening|could not|cannot|can't|failed|does not|not (found|been)|error/i,
    level: /Warning|Error/,
    impact: "Entries or branches could not be read.",
    source: "TTreeReader and TChain stop the loop quietly",
  },
  {
    name: "log-axis-impossible",
    weight: "fail",
    text: /log(arithmic)? scale|SetLog|to log/i,
    level: /Warning|Error/,
    impact: "The log axis has nothing positive to show, so the plot is not the one asked for.",
    source: "THistPainter::PaintInit, TPad",
  },
  {
    name: "lookup-handled",
    weight: "harmless",
    text: /does not exist|not found|unknown (directory|key|object)|no such|(can ?not|could not) find/i,
    level: /^Error$/,
    only: (record, run) =>
      !/^TTree|^TChain|^TLeaf|^TBranch/.test(record.where) &&
      isHandled(run, record) &&
      hasResult(run) &&
      !hasEmptyResult(run),
    impact:
      "Something looked for is not there; the macro says which other way it takes, and has a result.",
    source: "ROOT reports a failed look-up before the macro can handle it",
  },
  {
    name: "branch-status",
    weight: "suspicious",
    where: /^T(Tree|Chain)::SetBranchStatus/,
    impact: "A branch to switch on or off is not there; it matters only if it was to be read.",
    source: "TTree::SetBranchStatus",
  },
  {
    name: "error-handled",
    weight: "suspicious",
    level: /^(Error|SysError)$/,
    only: (record, run) => isHandled(run, record),
    impact: "ROOT refused an operation; the macro says that it takes another way.",
    source: "ROOT reports Errors and goes on",
  },
  {
    name: "root-error",
    weight: "fail",
    level: /^(Error|SysError|Fatal|Break)$/,
    impact:
      "ROOT refused an operation; what was to follow from it is missing or wrong, though ROOT exits 0.",
    source: "TError: from Error on an operation was not done",
  },
  {
    name: "unknown-warning",
    weight: "suspicious",
    level: /^Warning$/,
    impact: "A warning that no rule explains.",
    source: "TError: a warning may or may not change the result",
  },
  {
    name: "own-info-of-trouble",
    weight: "suspicious",
    level: /^Info$/,
    only: (record) =>
      !/^[A-Z]\w*::|^Minuit2$|^[A-Z]{1,2}[A-Z][a-z]/.test(record.where) &&
      tellsOfTrouble(record.text),
    impact: "The macro's own Info tells of something missing or failed.",
    source: "own words of the macro through ::Info",
  },
  {
    name: "recovered-file",
    weight: "suspicious",
    where: /^TFile::(Recover|Init)/,
    impact: "The file was not closed; only part of it may be there.",
    source: "TFile::Recover",
  },
  {
    name: "info",
    weight: "harmless",
    level: /^Info$/,
    impact: "Information.",
    source: "TError: Info",
  },
];

export const rootMessageRules: readonly RecordRule[] = messageLines.map((line) => ({
  name: line.name,
  weight: line.weight,
  impact: line.impact,
  source: line.source,
  when: (record: LogRecord, run: Run) =>
    record.kind === "message" &&
    (line.level?.test(record.level) ?? true) &&
    (line.where?.test(record.where) ?? true) &&
    (line.text?.test(record.text) ?? true) &&
    (line.only?.(record, run) ?? true),
}));

function isMadeLater(record: MessageRecord, run: Run): boolean {
  const stem = baseName(missingFileText.exec(record.text)?.[1] ?? "");
  return (run.evidence.outputs ?? []).some(
    ({ name, bytes }) => bytes > 0 && baseName(name) === stem,
  );
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Largest relative error among the integrals that ROOT complained of; infinite where none is told. */
const integralPrecision = once((run: Run): number => {
  const precisions = run.records.flatMap((record) => {
    if (record.kind !== "message") return [];
    const [, result, error] = /Result = ([-+.\deE]+) \+\/- ([-+.\deE]+)/.exec(record.text) ?? [];
    return result === undefined || error === undefined
      ? []
      : [Math.abs(Number(error) / Number(result))];
  });
  const worst = Math.max(...precisions);
  return precisions.length === 0 || Number.isNaN(worst) ? Number.POSITIVE_INFINITY : worst;
});
