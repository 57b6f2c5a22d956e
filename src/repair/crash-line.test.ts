import { describe, expect, it } from "vitest";
import { likelyCrashLine } from "./crash-line.ts";

const tidying = [
  "void p() {",
  '   TFile *in = new TFile("in.root");',
  '   TH1D *h = (TH1D*)in->Get("h");',
  "   h->Draw();",
  '   std::cout << "mean " << h->GetMean() << std::endl;',
  '   c->SaveAs("p.png");',
  "   // Clean up",
  "   delete in;",
  "   delete h;",
  "}",
];
const all = { stdout: "Processing p.C...\nmean 0.3\n", outputs: ["p.png"] };
const lineOf = (code: readonly string[], run: { stdout: string; outputs?: string[] }) =>
  likelyCrashLine({ code: code.join("\n"), ...run }).line;

describe("a crash among the deletions at the end", () => {
  it("is told by what was printed and saved before them", () => {
    expect(likelyCrashLine({ code: tidying.join("\n"), ...all })).toEqual({
      line: 8,
      sourceLine: "   delete in;",
      subject: "in",
    });
    expect(lineOf(tidying, { ...all, outputs: ["sub.root", "p.png"] })).toBe(8);
  });

  it("is not claimed where the last trace before them is missing, or there is none", () => {
    expect(lineOf(tidying, { ...all, outputs: [] })).toBe(5);
    expect(lineOf(tidying, { stdout: all.stdout })).toBe(5);
    const silent = tidying.filter((text) => !/cout|SaveAs/.test(text));
    expect(lineOf(silent, { stdout: "Processing p.C...\n", outputs: [] })).toBe(4);
  });

  it("is not claimed where the function goes on after them", () => {
    const goesOn = [...tidying.slice(0, -1), "   h->Print();", "}"];
    expect(lineOf(goesOn, all)).toBe(5);
    const loop = [
      ...tidying.slice(0, 6),
      "   for (int i = 0; i < 2; ++i) {",
      "      delete in;",
      "   }",
      "   h->Print();",
      "}",
    ];
    expect(lineOf(loop, all)).toBe(5);
  });

  it("is looked for in the function that came furthest", () => {
    const helper = ["void help() {", '   printf("helped\\n");', "   delete gPad;", "}"];
    const code = [...helper, ...tidying];
    expect(lineOf(code, { ...all, stdout: `helped\n${all.stdout}` })).toBe(12);
    expect(lineOf(code, { stdout: "helped\n", outputs: [] })).toBe(3);
  });
});
