import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnose } from "./diagnose.ts";
import { firstErrorKey, type Diagnostic } from "./diagnostic.ts";
import type { FailedRun } from "./failed-run.ts";
import { plainType } from "./compile-diagnostics.ts";

type Recorded = Pick<FailedRun, "code" | "stdout" | "stderr" | "exitCode" | "timedOut">;
// Programs and logs as ROOT 6.40 gave them.
const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "__fixtures__", "recorded-runs.json"), "utf8"),
) as Record<string, Recorded>;

function runOf(name: string, more: Partial<FailedRun> = {}): FailedRun {
  const run = recorded[name];
  if (run === undefined) throw new Error(`no recorded run ${name}`);
  const processSuccess = run.exitCode === 0 && !run.timedOut;
  return {
    name,
    ...run,
    verdict: {
      status: "fail",
      processSuccess,
      decidedBy: processSuccess ? "judge" : "process",
      severity: "error",
      reason: "the judge's reason",
      issues: [],
    },
    ...more,
  };
}

function found(name: string): Diagnostic[] {
  return diagnose(runOf(name), "");
}

function brief(name: string): (string | number | undefined)[][] {
  return found(name).map((one) => [one.kind, one.className, one.subject, one.line]);
}

describe("diagnose", () => {
  it("reads invented members with class, name and line", () => {
    expect(brief("g03_no_member")).toEqual([
      ["no-member", "TGraph", "SetMarkerShape", 4],
      ["no-member", "TGraph", "GetNumberOfPoints", 5],
    ]);
  });

  it("reads wrong arguments with the candidates and why each does not fit", () => {
    const [constructor, call, canvas] = found("a1");
    expect(constructor).toMatchObject({ kind: "no-matching-call", className: "TH1D", line: 2 });
    expect(constructor?.candidates).toContainEqual({
      signature: "TH1D(const char *name,const char *title,Int_t nbinsx,Double_t xlow,Double_t xup)",
      reason: "requires 5 arguments, but 2 were provided",
    });
    expect(call).toMatchObject({ kind: "no-matching-call", subject: "Fill", line: 3 });
    // Deleted copies are no candidates.
    expect(canvas?.candidates.some((one) => one.signature.includes("delete"))).toBe(false);
  });

  it("reads the compiler's own proposals with their place", () => {
    expect(found("a3")[0]?.fixIt).toEqual({ line: 2, column: 26, length: 0, text: ";" });
    expect(found("b1")[0]?.fixIt).toEqual({ line: 7, column: 5, length: 1, text: "->" });
    expect(found("b1")[2]?.fixIt).toEqual({ line: 11, column: 5, length: 2, text: "." });
  });

  it("finds the line although ROOT shifts the lines of a file without functions", () => {
    const [error] = found("g39_syntax_unnamed");
    expect(error?.sourceLine).toBe("   h.Fill(0.5)");
    expect(error?.fixIt?.line).toBe(error?.line);
  });

  it("finds the line of the macro for an error inside a header or in code compiled from a string", () => {
    expect(found("a12").at(-1)).toMatchObject({ subject: "DefineImpl", line: 8 });
    expect(found("a13")[0]).toMatchObject({ kind: "undeclared", subject: "foo", line: 4 });
    expect(found("g23_rdf_jit_error")[0]).toMatchObject({
      kind: "undeclared",
      subject: "y",
      line: 4,
    });
  });

  it("tells headers from libraries", () => {
    expect(brief("a6")).toEqual([["header-not-found", undefined, "TRandom3D.h", 2]]);
    expect(brief("g35_missing_external_lib")).toEqual([
      ["library-not-found", undefined, "RooUnfold", 1],
    ]);
  });

  it("says where a null pointer was probably used", () => {
    expect(found("g05_null_get")).toMatchObject([{ kind: "crash", subject: "h", line: 5 }]);
    expect(found("a4")).toMatchObject([{ kind: "crash", subject: "t", line: 3 }]);
  });

  it("puts the message that explains a crash before it", () => {
    expect(found("b2").map((one) => one.kind)).toEqual(["root-error", "fit-failed", "crash"]);
    expect(found("b2")[0]).toMatchObject({ subject: "gauss", line: 3 });
  });

  it("reads missing entry, exceptions, time-outs, exit status and results that are no number", () => {
    const kinds = (name: string): string[] => found(name).map((one) => one.kind);
    expect(kinds("g25_only_main")).toEqual(["no-entry"]);
    expect(kinds("a5")).toEqual(["exception"]);
    expect(kinds("g11_infinite_loop")).toEqual(["time-out"]);
    expect(kinds("g27_return_one")).toEqual(["exit-status"]);
    expect(kinds("g17_nan_result")).toEqual(["not-a-number"]);
    expect(kinds("g33_divide_mismatch")).toEqual(["root-error"]);
    expect(kinds("g31_fit_empty_data")).toEqual(["fit-failed"]);
  });

  it("gives the gate's reason where no rule reads the log, and always something", () => {
    expect(found("g37_exit0_after_fatal")).toMatchObject([
      { kind: "rejected", message: "the judge's reason" },
    ]);
    for (const name of Object.keys(recorded)) expect(found(name).length, name).toBeGreaterThan(0);
  });

  it("names files that the task asks for and the run did not leave", () => {
    const run = {
      ...runOf("g37_exit0_after_fatal"),
      name: "p",
      code: 'void p() { c.SaveAs("fitt.png"); }',
      stdout: "",
      stderr: "",
      exitCode: 0,
      timedOut: false,
      outputs: ["fitt.png"],
    };
    expect(diagnose(run, "Draw it and save it as fit.png")).toMatchObject([
      { kind: "missing-output", subject: "fit.png" },
    ]);
  });

  it("reads a full disk before anything else", () => {
    const run = {
      ...runOf("g29_unwritable_dir"),
      stderr:
        "SysError in <TFile::WriteBuffer>: error writing to file x.root (-1) (No space left on device)",
    };
    expect(diagnose(run, "")[0]?.kind).toBe("disk-full");
  });

  it("never throws and never points outside the program, whatever the logs", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "\n",
        "p.C:3:9: error: ",
        "no member named 'A' in 'B'",
        "p.C:99999:1: fatal error: 'x' file not found",
        "\n   x\n ^\n  ->\n",
        "Error in <A::B>: ",
        "*** Break *** x",
        "note: candidate function: ",
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), fc.string(), (pieces, code) => {
        const run: FailedRun = { ...runOf("a1"), name: "p", code, stderr: pieces.join("") };
        for (const one of diagnose(run, code)) {
          if (one.line === undefined) continue;
          expect(one.line).toBeGreaterThanOrEqual(1);
          expect(one.line).toBeLessThanOrEqual(code.split("\n").length);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe("firstErrorKey", () => {
  it("is the same when only lines and numbers moved, and differs with the error", () => {
    const [one, other] = found("g03_no_member");
    if (one === undefined || other === undefined) throw new Error("two errors expected");
    expect(firstErrorKey([one])).toBe(firstErrorKey([{ ...one, line: 99 }, other]));
    expect(firstErrorKey([one])).not.toBe(firstErrorKey([other, one]));
    expect(firstErrorKey([])).toBe("");
  });
});

describe("plainType", () => {
  it("drops qualifiers, marks and template arguments", () => {
    expect(plainType("const ROOT::RDF::RInterface<A, std::pair<B, C> > *")).toBe(
      "ROOT::RDF::RInterface",
    );
    expect(plainType("TH1D *")).toBe("TH1D");
  });
});
