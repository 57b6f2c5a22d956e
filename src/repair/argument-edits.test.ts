import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressOrValue } from "./argument-edits.ts";
import { compileDiagnostics } from "./compile-diagnostics.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { applyFixIts } from "./line-edits.ts";

const log = (call: string, wanted: string): string =>
  [
    "In file included from input_line_8:1:",
    "/work/m.C:3:8: error: no matching member function for call to 'Fit'",
    `   ${call}`,
    "   ~~~~^~~",
    `/opt/root/include/TH1.h:478:29: note: candidate function not viable: no known conversion from ${wanted}`,
    "   virtual TFitResultPtr    Fit(TF1 *f1 ,Option_t *option);",
    "",
  ].join("\n");

function mended(call: string, wanted: string): string {
  const code = `void m() {\n   TF1 gauss("g", "gaus");\n   ${call}\n}\n`;
  const edits = compileDiagnostics(log(call, wanted), code, "m").flatMap(
    (one) => addressOrValue(one) ?? [],
  );
  return applyFixIts(code, edits).code.split("\n")[2] ?? "";
}

describe("an argument that lacks its address or its value", () => {
  it("gets the & that the compiler names", () => {
    const wanted = "'TF1' to 'TF1 *' for 1st argument; take the address of the argument with &";
    expect(mended("h1d.Fit(gauss);", wanted)).toBe("   h1d.Fit(&gauss);");
  });

  it("gets the * that the compiler names, in its own place", () => {
    const wanted = "'TH1D *' to 'const TH1' for 2nd argument; dereference the argument with *";
    expect(mended('h1d.Fit("a,b(", other, f(1, 2));', wanted)).toBe(
      '   h1d.Fit("a,b(", *other, f(1, 2));',
    );
  });

  it("is left alone where it is an expression", () => {
    const wanted = "'TF1' to 'TF1 *' for 1st argument; take the address of the argument with &";
    expect(mended("h1d.Fit(make());", wanted)).toBe("   h1d.Fit(make());");
  });

  it("never edits outside the line", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        (sourceLine, column, nth) => {
          const diagnostic: Diagnostic = {
            kind: "no-matching-call",
            message: "",
            line: 1,
            column,
            sourceLine,
            candidates: [
              {
                signature: "",
                reason: `for ${nth}st argument; take the address of the argument with &`,
              },
            ],
          };
          for (const edit of addressOrValue(diagnostic) ?? []) {
            expect(edit.column).toBeLessThanOrEqual(sourceLine.length);
          }
        },
      ),
    );
  });
});
