import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { macroName } from "./macro-name.ts";

describe("macroName", () => {
  it("takes a given identifier as it is", () => {
    expect(macroName("anything", "My_Fit2")).toBe("My_Fit2");
  });

  it("refuses names that cannot be a function", () => {
    for (const bad of ["", "2fit", "a-b", "a b", "../x", "class", "main", "é", "x".repeat(61)]) {
      expect(() => macroName("anything", bad)).toThrow(
        expect.objectContaining({ code: "bad-input" }),
      );
    }
  });

  it("makes a telling name from the request", () => {
    expect(macroName("Fill a histogram with 5000 gaussian random numbers, fit it")).toBe(
      "fill_histogram_gaussian_random",
    );
    expect(macroName("Please plot it")).toBe("plot_macro");
    expect(macroName("请画一个图")).toBe("macro");
  });

  it("always makes a name that it would itself accept", () => {
    fc.assert(
      fc.property(
        fc.string(),
        (request) => macroName("", macroName(request)) === macroName(request),
      ),
    );
  });
});
