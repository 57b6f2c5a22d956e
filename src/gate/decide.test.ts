import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { decideByRules } from "./decide.ts";
import type { RunEvidence } from "./evidence.ts";
import { recordRules, runRules } from "./rules/table.ts";
import { verdictSchema } from "./verdict.ts";

const caseSchema = z.object({
  name: z.string(),
  set: z.enum(["given", "tuning", "held-out"]),
  exitCode: z.int().nullable(),
  signal: z.string().nullable(),
  timedOut: z.boolean(),
  verdict: z.enum(["pass", "fail"]),
  why: z.string(),
  stdout: z.string(),
  stderr: z.string(),
  outputs: z.array(z.object({ name: z.string(), bytes: z.int() })).optional(),
});

function readCases(file: string): z.infer<typeof caseSchema>[] {
  const text = readFileSync(new URL(`__fixtures__/${file}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => caseSchema.parse(JSON.parse(line)));
}

const cases = [...readCases("given-cases.jsonl"), ...readCases("own-cases.jsonl")];

/** Right to leave open: only reading the task tells. */
const openCases = new Set<string>([]);

function run(part: Partial<RunEvidence>): RunEvidence {
  return {
    exitCode: 0,
    signal: null,
    timedOut: false,
    stdout: "Processing m.C...\n",
    stderr: "",
    ...part,
  };
}

const statusOf = (part: Partial<RunEvidence>) => decideByRules(run(part)).verdict.status;
const said = (text: string) => statusOf({ stdout: `Processing m.C...\n${text}\n` });
const complained = (text: string, stdout = "mean 3.1") =>
  statusOf({ stdout: `Processing m.C...\n${stdout}\n`, stderr: `${text}\n` });

describe("recorded runs of ROOT", () => {
  test.each(cases)("$name: $verdict, because $why", ({ name, verdict, outputs, ...evidence }) => {
    const wanted = openCases.has(name) ? "undecided" : verdict;
    expect(decideByRules(evidence).verdict.status).toBe(wanted);
    if (outputs) expect(decideByRules({ ...evidence, outputs }).verdict.status).toBe(wanted);
  });
});

describe("the process", () => {
  test.each([
    ["a time-out", { timedOut: true, exitCode: null }],
    ["a signal", { exitCode: null, signal: "SIGSEGV" }],
    ["a negative exit status", { exitCode: -6 }],
    ["an exit status", { exitCode: 3 }],
    ["no exit status at all", { exitCode: null }],
  ])("%s fails a run whose log is clean", (_, part) => {
    expect(decideByRules(run(part)).verdict).toMatchObject({
      status: "fail",
      decidedBy: "process",
      processSuccess: false,
    });
  });

  test("the first hard line of the log is told beside the exit status", () => {
    const { verdict } = decideByRules(
      run({ exitCode: 1, stderr: "m.C:3:1: error: use of undeclared identifier 'x'\n" }),
    );
    expect(verdict.reason).toContain("undeclared identifier 'x'");
  });
});

describe("the fast path", () => {
  test("a clean log passes", () => {
    expect(
      decideByRules(run({ stdout: "Processing m.C...\nmean 3.1 +- 0.2\n" })).verdict,
    ).toMatchObject({
      status: "pass",
      decidedBy: "fast-path",
      severity: "none",
    });
  });

  test.each([
    "error in <",
    "fatal error:",
    "*** break ***",
    "segmentation violation",
    "segmentation fault",
    "undeclared identifier",
    "minimized function has error status",
    "invalid memory pointer",
    "terminate called after throwing",
  ])("the marker %j on stdout never passes without a look", (marker) => {
    expect(said(`x ${marker.toUpperCase()} y 3`)).not.toBe("pass");
  });
});

describe("values", () => {
  test.each([
    "mean = nan",
    "mean nan sigma nan",
    "eff: -nan +- -nan",
    "ratio inf",
    "chi2/ndf = nan/10",
    "values 1, nan, 2",
    "result (nan)",
    "x=-inf",
    "average energy -nan GeV",
    "| nan | 3 |",
    "the result is nan",
    "chi2 1e+305",
    "entries: -1",
  ])("%j fails", (line) => expect(said(line)).toBe("fail"));

  test.each([
    "nan entries skipped: 0",
    "integral over [0, inf) = 1",
    "range (-inf, inf) has 3 peaks",
    "removed 3 nan values, mean 2",
    "no nan found in 5 rows",
    "x < inf holds for 3",
    "information 3",
    "nano 4",
    "checking for nan/inf: 10 values fine",
    "from 0 to inf: 2.5",
  ])("%j passes", (line) => expect(said(line)).toBe("pass"));

  test.each(["log(0) = -inf", "1/0 gives inf, as expected"])("%j is left open", (line) =>
    expect(said(line)).toBe("undecided"),
  );
});

describe("counts", () => {
  test.each([
    "entries 0",
    "0 entries, sum 0",
    "objects on canvas: 0",
    "selected events: 0\nmean: 0",
  ])("%j fails", (text) => expect(said(text)).toBe("fail"));
  test.each([
    "entries 10 underflow 0",
    "failed 0 of 12",
    "entries 100\nmean 0",
    "bins 20, bin 0 holds 3",
    "errors: 0\nentries 5",
    "entries 2000 mean 0.0192",
  ])("%j passes", (text) => expect(said(text)).toBe("pass"));
  test("zero among other numbers is left open", () =>
    expect(said("generated 100\nselected events: 0")).toBe("undecided"));
});

describe("the macro's own words", () => {
  test.each([
    "FATAL: chain is empty, stopping",
    "Error: cannot open input.txt",
    "[ERROR] no tree in file",
    "Could not find histogram h",
    "no input, leaving",
    "fit failed",
    "fit did not converge",
    "fit status = 4",
    "covStatus 2",
    "covariance matrix status: 0",
    "ERROR - file not found",
    "unable to read table",
  ])("%j fails", (line) => expect(said(`${line}\nvalue 3`)).toBe("fail"));

  test.each([
    "Error: 0.0289",
    "standard error on mean: 0.018",
    "error rate: 0.1 %",
    "no errors found in 5 files",
    "mean 3 +- 0.1 (error of the mean)",
    "failed 12 passed 88",
    "missing energy 34.1",
    "wrong sign pairs: 5",
    "fit status = 0 covStatus 3",
    "status 0 valid 1 mean 4",
    "p-value for the null is 0.01",
    "stopping power 2.1",
    "could have been worse 3",
  ])("%j passes", (line) => expect(said(line)).toBe("pass"));
});

describe("ROOT's messages", () => {
  test.each([
    "Error in <TH1D::Divide>: Histograms have different number of bins",
    "SysError in <TFile::TFile>: file /x/y.root can not be opened No such file or directory",
    "Fatal in <TClass::GetClass>: text",
    "Warning in <Fit>: Fit data is empty ",
    "Warning in <Fit>: Abnormal termination of minimization.",
    "Error in <TList::Clear>: A list is accessing an object already deleted",
    "[#0] ERROR:InputArguments -- no such variable",
    "sh: 1: foo: not found",
    "step.C:1:2: error: no member named 'Fil' in 'TH1D'",
    "Warning in <TFile::Write>: file x.root not opened in write mode",
    'Warning in <TTree::ReadStream>: Ignoring trailing ";1" while reading data for branch time on line 2',
    "cling::DynamicLibraryManager::loadLibrary(): libX.so: cannot open shared object file: No such file or directory",
  ])("%j fails", (line) => expect(complained(line)).toBe("fail"));

  test.each([
    "Info in <TCanvas::Print>: png file a.png has been created",
    "Warning in <TROOT::Append>: Replacing existing TH1: h (Potential memory leak).",
    "Warning in <TClass::Init>: no dictionary for class Tag is available",
    "Warning in <TBrowser::TBrowser>: The ROOT browser cannot run in batch mode",
    "m.C:3:4: warning: unused variable 'x' [-Wunused-variable]",
    "processed 100 of 1000",
    "/usr/bin/ld: warning: x.o: missing .note.GNU-stack section",
    "[#1] INFO:Minimization -- text",
  ])("%j passes", (line) => expect(complained(line)).toBe("pass"));

  test.each([
    "Warning in <TNewThing::Do>: the wheel is a little loose",
    "something seems wrong here",
    "m.C:3:4: warning: variable 'x' is uninitialized when used here [-Wuninitialized]",
  ])("%j is left open", (line) => expect(complained(line)).toBe("undecided"));

  const missing = "Error in <TFile::TFile>: file cache.root does not exist";
  test("a missing file fails where nothing came of it", () => {
    expect(complained(missing, "done")).toBe("fail");
    expect(complained(missing, "objects found: 0")).toBe("fail");
  });
  test("a missing file passes where the run made it or the macro takes another way", () => {
    expect(complained(missing, "no cache, generating\nintegral 100")).toBe("pass");
    const evidence = {
      stdout: "integral 100\n",
      stderr: `${missing}\n`,
      outputs: [{ name: "cache.root", bytes: 900 }],
    };
    expect(statusOf(evidence)).toBe("pass");
  });
  test("a missing file is left open where numbers came out and nothing is said", () => {
    expect(complained(missing, "integral 100")).toBe("undecided");
  });
  test("a first fit that failed is no failure after a good repetition that the macro tells of", () => {
    const stderr = "Warning in <Fit>: Abnormal termination of minimization.";
    expect(complained(stderr, "status 4, refitting\nfit status 0 mean 3")).toBe("pass");
    expect(complained(stderr, "fit status 0 mean 3")).toBe("undecided");
  });
});

describe("files", () => {
  const request = "Fill a histogram and save it as plot.png";
  const stdout = "mean 3\n";
  test("a file that the request asks for and that is not there fails", () => {
    expect(decideByRules(run({ stdout, request, outputs: [] })).verdict).toMatchObject({
      status: "fail",
      rule: "missing-output",
    });
    expect(
      decideByRules(run({ stdout, request, outputs: [{ name: "plot.png", bytes: 0 }] })).verdict
        .rule,
    ).toBe("empty-output");
  });
  test("a file in any folder counts, and without a list of outputs nothing is asked", () => {
    expect(statusOf({ stdout, request, outputs: [{ name: "out/plot.png", bytes: 9 }] })).toBe(
      "pass",
    );
    expect(statusOf({ stdout, request })).toBe("pass");
    expect(
      statusOf({ stdout, requestedFiles: ["a.csv"], outputs: [{ name: "b.csv", bytes: 9 }] }),
    ).toBe("fail");
  });
  test("a run that shows nothing at all is left open", () =>
    expect(statusOf({ outputs: [] })).toBe("undecided"));
});

test("any evidence gives a valid verdict, and an open point wherever it is undecided", () => {
  const text = fc
    .array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(...cases.flatMap(({ stdout, stderr }) => [stdout, stderr])),
      ),
    )
    .map((parts) => parts.join("\n"));
  fc.assert(
    fc.property(
      text,
      text,
      fc.integer({ min: -20, max: 255 }),
      fc.boolean(),
      (stdout, stderr, exitCode, timedOut) => {
        const { verdict, open } = decideByRules(run({ stdout, stderr, exitCode, timedOut }));
        verdictSchema.parse(verdict);
        expect(open.length > 0).toBe(verdict.status === "undecided");
        if (exitCode !== 0 || timedOut) expect(verdict.status).toBe("fail");
      },
    ),
    { numRuns: 60 },
  );
});

test("each rule has a name of its own", () => {
  const names = [...recordRules, ...runRules].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
