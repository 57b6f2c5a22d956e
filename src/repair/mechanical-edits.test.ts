import { describe, expect, it } from "vitest";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import { failed } from "./__fixtures__/failed.ts";
import { compileDiagnostics } from "./compile-diagnostics.ts";
import { applyFixIts } from "./line-edits.ts";
import { mechanicalEdits } from "./mechanical-edits.ts";
import { runDiagnostics } from "./run-diagnostics.ts";

const graph = fakeGraph();

/** One wrong line in a program, the compiler's words about it, and the line after the edits by rule. */
function mended(
  line: string,
  error: string,
  below: string[] = [],
  options: { request?: string; head?: string } = {},
): string | undefined {
  const code = `${options.head ?? ""}void p() {\n${line}\n}\n`;
  const number = code.split("\n").indexOf(line) + 1;
  const column = (below[0] ?? "^").indexOf("^") + 1;
  const stderr = [`p.C:${number}:${column}: ${error}`, line, ...below].join("\n");
  const diagnostics = compileDiagnostics(stderr, code, "p");
  const edits = mechanicalEdits(diagnostics, {
    code,
    request: options.request ?? "",
    graph,
  }).flatMap((mend) => mend.edits);
  const result = applyFixIts(code, edits);
  return result.applied.length === 0 ? undefined : result.code.split("\n")[number - 1];
}

describe("mechanicalEdits", () => {
  it("follows the compiler's own proposals", () => {
    expect(
      mended(
        "   h.Draw();",
        "error: member reference type 'TH1D *' is a pointer; did you mean to use '->'?",
        ["   ~^", "    ->"],
      ),
    ).toBe("   h->Draw();");
    expect(
      mended(
        "   r.Parameter(0);",
        "error: no member named 'Parameter' in 'TFitResultPtr'; did you mean to use '->' instead of '.'?",
        ["    ^", "    ->"],
      ),
    ).toBe("   r->Parameter(0);");
    expect(mended("   f()", "error: expected ';' after expression", ["      ^", "      ;"])).toBe(
      "   f();",
    );
  });

  it("makes an object of a pointer by reference, so that later dots stay right", () => {
    expect(
      mended(
        '   TH1D h = new TH1D("h", "h", 1, 0, 1);',
        "error: no viable conversion from 'TH1D *' to 'TH1D'",
      ),
    ).toBe('   TH1D &h = *new TH1D("h", "h", 1, 0, 1);');
    expect(
      mended(
        '   TF1 f = h->GetFunction("gaus");',
        "error: no viable conversion from 'TF1 *' to 'TF1'",
      ),
    ).toBe('   TF1 &f = *(h->GetFunction("gaus"));');
  });

  it("casts a base-class pointer down", () => {
    expect(
      mended(
        '   TH1D *h = f.Get("h");',
        "error: cannot initialize a variable of type 'TH1D *' with an rvalue of type 'TObject *'",
      ),
    ).toBe('   TH1D *h = dynamic_cast<TH1D *>(f.Get("h"));');
  });

  it("lets the compiler deduce a type that a call does not return", () => {
    expect(
      mended(
        '   TFitResult *r = h->Fit("gaus", "S");',
        "error: no viable conversion from 'TFitResultPtr' to 'TFitResult *'",
      ),
    ).toBe('   auto r = h->Fit("gaus", "S");');
    expect(
      mended(
        "   std::string s = h->GetObject();",
        "error: no viable conversion from 'TObject *' to 'std::string' (aka 'basic_string<char>')",
      ),
    ).toBeUndefined();
  });

  it("returns nothing from a void function", () => {
    expect(
      mended(
        "   if (x) return 1;",
        "error: void function 'p' should not return a value [-Wreturn-mismatch]",
      ),
    ).toBe("   if (x) return;");
  });

  it("drops a missing header that the task does not name, and only that", () => {
    const error = "fatal error: 'RooUnfold.h' file not found";
    expect(mended('#include "RooUnfold.h"', error)).toBe("// removed: no header RooUnfold.h here");
    expect(
      mended('#include "RooUnfold.h"', error, [], { request: "Unfold it with RooUnfold." }),
    ).toBeUndefined();
  });

  it("passes the elements of a vector where a pointer to them is wanted", () => {
    const note = [
      "   ^",
      "TGraph.h:84:4: note: candidate constructor not viable: no known conversion from 'std::vector<double>' to 'const Double_t *' (aka 'const double *') for 2nd argument",
      "   TGraph(Int_t n, const Double_t *x, const Double_t *y);",
    ];
    expect(
      mended(
        "   TGraph g(3, x, &y[0]);",
        "error: no matching constructor for initialization of 'TGraph'",
        note,
        { head: "std::vector<double> x, z; std::vector<double> y;\n" },
      ),
    ).toBe("   TGraph g(3, x.data(), y.data());");
  });

  it("corrects letter case by the class the compiler names", () => {
    expect(
      mended("   f()->SetLinecolor(2);", "error: no member named 'SetLinecolor' in 'TH1D'", [
        "        ^",
      ]),
    ).toBe("   f()->SetLineColor(2);");
  });

  it("leaves objects to ROOT after a crash among the deletions at the end, and files deleted, which writes them", () => {
    const code = [
      "void p() {",
      '   TFile *out = new TFile("p.root", "RECREATE");',
      '   TH1D *h = new TH1D("h", "h", 1, 0, 1);',
      '   printf("done\\n");',
      "   delete out; delete c;",
      "   delete h;",
      "}",
    ].join("\n");
    const crash = "\n *** Break *** segmentation violation\n";
    const run = failed(code, crash, { exitCode: 129, stdout: "done\n" });
    const edits = mechanicalEdits(runDiagnostics(run, ""), { code, request: "", graph });
    expect(edits.map(({ rule }) => rule)).toEqual(["leave-to-owner"]);
    const { code: left } = applyFixIts(code, edits[0]?.edits ?? []);
    expect(left.match(/delete \w+/g)).toEqual(["delete out"]);
    const early = { ...run, stdout: "" };
    expect(mechanicalEdits(runDiagnostics(early, ""), { code, request: "", graph })).toEqual([]);
  });

  it("leaves what has more than one remedy to the model", () => {
    expect(
      mended("   h.Foo();", "error: no member named 'Foo' in 'TH1D'", ["     ^"]),
    ).toBeUndefined();
    expect(
      mended("   h.Fill();", "error: no matching member function for call to 'Fill'"),
    ).toBeUndefined();
  });
});
