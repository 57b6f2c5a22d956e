import { describe, expect, it } from "vitest";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import { diagnose } from "./diagnose.ts";
import { applyFixIts } from "./line-edits.ts";
import { mechanicalEdits } from "./mechanical-edits.ts";

const request = "fill a histogram and save it as fit.png";

function mended(code: string): string {
  const diagnostics = diagnose(
    {
      name: "m",
      code,
      stdout: "Processing m.C...\\n",
      stderr: "Info in <TH1F::SaveAs>: C++ Macro file: fit.png has been generated\\n".replaceAll(
        "\\n",
        "\n",
      ),
      exitCode: 0,
      timedOut: false,
      verdict: {
        status: "fail",
        processSuccess: true,
        decidedBy: "rule",
        severity: "error",
        reason: "",
        issues: [],
      },
      outputs: ["fit.png"],
    },
    request,
  );
  expect(diagnostics[0]?.kind).toBe("wrong-file-kind");
  const edits = mechanicalEdits(diagnostics, { code, request, graph: fakeGraph() });
  return applyFixIts(
    code,
    edits.flatMap((edit) => edit.edits),
  ).code;
}

describe("a picture written by the object's own SaveAs", () => {
  it("is saved from the pad instead, the object drawn first", () => {
    expect(mended('void m() {\n  h1->SaveAs("fit.png");\n}')).toContain(
      '  h1->Draw(); gPad->SaveAs("fit.png");',
    );
  });

  it("is not drawn a second time", () => {
    const code = mended('void m() {\n  h.Draw("E");\n  h.SaveAs("fit.png");\n}');
    expect(code).toContain('  gPad->SaveAs("fit.png");');
    expect(code.match(/Draw/g)).toHaveLength(1);
  });
});
