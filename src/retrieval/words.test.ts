import { expect, test } from "vitest";
import { splitIdentifier } from "../graph/identifier-words.ts";
import { stem, stemsOf } from "./words.ts";

test("ROOT's class names split into words without their leading letter", () => {
  expect(splitIdentifier("TGraphAsymmErrors")).toEqual(["graph", "asymm", "errors"]);
  expect(splitIdentifier("RooRealVar")).toEqual(["real", "var"]);
  expect(splitIdentifier("RDataFrame")).toEqual(["data", "frame"]);
  expect(splitIdentifier("TH2D")).toEqual(["h2", "d"]);
});

test("forms of one word share a stem", () => {
  for (const form of ["fits", "fitted", "fitting"]) expect(stem(form)).toBe("fit");
  expect(stem("saving")).toBe(stem("saves"));
  expect(stem("efficiencies")).toBe(stem("efficiency"));
  expect(stem("axis")).toBe("axis");
});

test("small words are dropped", () => {
  expect(stemsOf("Draw the histogram with its errors")).toEqual(["draw", "histogram", "error"]);
});

test("numbers of dimensions survive in any spelling", () => {
  for (const text of ["2D map", "2-d map", "two-dimensional map", "2 dim map"])
    expect(stemsOf(text)).toEqual(["2d", "map"]);
});
