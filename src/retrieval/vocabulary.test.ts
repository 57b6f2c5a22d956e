import { expect, test } from "vitest";
import { apiTermsFor } from "./vocabulary.ts";

const classesFor = (request: string): string[] =>
  apiTermsFor(request).classes.map(({ name }) => name);

test.each([
  ["make a histogram of the energies", "TH1D"],
  ["fit a bell curve", "TF1"],
  ["save the picture", "TCanvas"],
  ["store a table-like dataset", "TTree"],
  ["compute the efficiency", "TEfficiency"],
  ["unfold the measured distribution", "TSVDUnfold"],
  ["points with error bars", "TGraphErrors"],
])("%s asks for %s", (request, name) => {
  expect(classesFor(request).slice(0, 4)).toContain(name);
});

test("a precise phrase outweighs its single words", () => {
  expect(classesFor("a two-dimensional histogram")[0]).toBe("TH2D");
});

test("words far apart form no phrase, and unknown words give nothing", () => {
  expect(
    classesFor(
      "chain of one two three four five six seven eight nine ten eleven reactions with many files",
    ),
  ).not.toContain("TFileMerger");
  expect(apiTermsFor("zzz qqq").classes).toEqual([]);
});

test("members come with the classes", () => {
  expect(apiTermsFor("save the picture").members.map(({ name }) => name)).toContain("SaveAs");
});
