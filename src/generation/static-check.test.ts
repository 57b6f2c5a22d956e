import { describe, expect, it } from "vitest";
import { fakeGraph } from "./__fixtures__/fake-graph.ts";
import { parameterRange } from "./member-check.ts";
import { checkProgram } from "./static-check.ts";

const graph = fakeGraph();
const macro = (body: string, head = ""): string => `${head}void plot() {\n${body}\n}\n`;

describe("checkProgram", () => {
  it("finds nothing to object to in a right program", () => {
    const code = macro(
      '   TH1D h("h", "h", 10, 0, 1);\n   h.Fill(gRandom->Gaus(0, 1));\n   auto *c = new TCanvas("c", "c", 800, 600);\n   h.Draw();\n   c->SaveAs("x.png");',
      "#include <TH1D.h>\n#include <iostream>\n",
    );
    expect(checkProgram(code, "plot", graph)).toEqual({ code, fixes: [], findings: [] });
  });

  it("reports members that the class does not have, with the line and near signatures", () => {
    const { findings } = checkProgram(
      macro('   TH1D *h = new TH1D("h", "h", 10, 0, 1);\n   h->SetLineColour(2);'),
      "plot",
      graph,
    );
    expect(findings).toMatchObject([
      { kind: "unknown-member", line: 3, subject: "TH1D::SetLineColour" },
    ]);
    expect(findings[0]?.suggestions[0]).toBe("void SetLineColor(Color_t lcolor)");
  });

  it("respells a member whose letters are right and case is wrong", () => {
    const result = checkProgram(
      macro('   TH1D h("h", "h", 10, 0, 1);\n   h.SetLinecolor(2); // h.SetLinecolor'),
      "plot",
      graph,
    );
    expect(result.code).toContain("h.SetLineColor(2); // h.SetLinecolor");
    expect(result.fixes).toMatchObject([{ kind: "member", line: 3 }]);
    expect(result.findings).toEqual([]);
  });

  it("reports a number of arguments that no overload takes", () => {
    const code = macro(
      '   TH1D h("h", "h", 10, 0, 1);\n   h.Fill();\n   h.Fill(1, 2, 3);\n   h.Fill(std::max(1, 2), f("a,b"));\n   h.GetMean();',
    );
    expect(
      checkProgram(code, "plot", graph).findings.map((finding) => [finding.kind, finding.line]),
    ).toEqual([
      ["argument-count", 3],
      ["argument-count", 4],
    ]);
  });

  it("replaces a header by the right one, drops an invented ROOT header and reports any other", () => {
    const result = checkProgram(
      macro(
        "",
        '#include "trandom3.h"\n#include <RooGaussian.hxx>\n#include <THistPlotter.h>\n#include "MyTools.hpp"\n#include <math.h>\n',
      ),
      "plot",
      graph,
    );
    expect(result.code).toContain(
      '#include "RooGaussian.h"\n// removed: no header THistPlotter.h in this ROOT\n#include "MyTools.hpp"\n#include <math.h>\n',
    );
    expect(result.fixes.map((fix) => fix.line)).toEqual([2, 3]);
    expect(result.findings).toMatchObject([
      { kind: "unknown-header", line: 4, subject: "MyTools.hpp" },
    ]);
  });

  it("says nothing of variables whose class is not plain", () => {
    const code = macro(
      "   auto x = make();\n   x->Foo();\n   TH1D *y = nullptr;\n   { TGraph y(1, nullptr, nullptr); y.Foo(); }\n   unknown.Bar();",
    );
    expect(checkProgram(code, "plot", graph).findings).toEqual([]);
  });

  it("says nothing of namespaces, of what ClassDef adds, and of classes that the program defines itself", () => {
    const code = macro(
      "   std::cout << TH1D::Class()->GetName();\n   TGraph g;\n   g.Own();",
      "struct TGraph {\n   void Own() {}\n};\n",
    );
    expect(checkProgram(code, "plot", graph).findings).toEqual([]);
  });

  it("keeps track of a variable that is returned or deleted", () => {
    const code = macro('   TH1D *h = new TH1D("h", "h", 1, 0, 1);\n   h->Foo();\n   delete h;\n');
    expect(checkProgram(code, "plot", graph).findings).toHaveLength(1);
  });

  it("closes a brace left open, for which ROOT would wait until the time-out", () => {
    const result = checkProgram("void plot() {\n   if (true) {\n      f();\n   }\n", "plot");
    expect(result.code).toBe("void plot() {\n   if (true) {\n      f();\n   }\n}\n");
    expect(result.fixes).toMatchObject([{ kind: "brace" }]);
  });

  it("looks at nothing but the entry without a graph", () => {
    const code = '#include "TNoSuch.h"\nvoid other() { TH1D h; h.Foo(); }\n';
    const result = checkProgram(code, "plot");
    expect(result.code).toBe(code.replace("other", "plot"));
    expect(result.findings).toEqual([]);
  });
});

describe("parameterRange", () => {
  it("counts required and defaulted parameters", () => {
    expect(parameterRange("void f()")).toEqual({ least: 0, most: 0 });
    expect(
      parameterRange('Int_t Fill(Double_t x, std::pair<int, int> p, Option_t *o = "a,b")'),
    ).toEqual({ least: 2, most: 3 });
    expect(parameterRange("void f(const char *fmt, ...)")).toBeUndefined();
  });
});
