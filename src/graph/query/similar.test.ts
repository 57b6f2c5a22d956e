import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, likeness, nearest } from "./similar.ts";

describe("likeness", () => {
  it("is symmetric, 1 only for the same name, and stays in 0 to 1", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const score = likeness(a, b);
        expect(score).toBeCloseTo(likeness(b, a));
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("counts a change of case half", () => {
    expect(editDistance("GetXAxis", "GetXaxis")).toBe(0.5);
    expect(editDistance("", "abc")).toBe(3);
  });

  it("puts the meant name first", () => {
    const names = ["GetXaxis", "GetYaxis", "GetX1", "SetFillColor", "SmearGauss"];
    expect(nearest("GetXAxis", names, (name) => name, 2)[0]).toBe("GetXaxis");
    expect(nearest("SetFillColour", names, (name) => name, 1)).toEqual(["SetFillColor"]);
    expect(nearest("QQQQQQ", names, (name) => name, 3)).toEqual([]);
  });
});
