import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numbersBeside, numbersIn, tableIn } from "./printed.ts";

describe("numbers in text", () => {
  it.each([
    ["mean = 5.01 +/- 0.02", [5.01, 0.02]],
    ["chi2/ndf: 34.2/47", [34.2, 47]],
    ["p0=1e-3, p1=-.5", [0.001, -0.5]],
    ["h1 and x_2 hold no number", []],
    ["(3,4) 5%", [3, 4, 5]],
    ["-2.5E+04\t+7", [-25_000, 7]],
    ["152mm, 50Hz, 5eV", [152, 50, 5]],
  ])("%s", (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it("finds back every number that is printed between words", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(numbersIn(`value: ${value} units`)).toEqual([value === 0 ? 0 : value]);
      }),
    );
  });
});

describe("numbers beside a label", () => {
  const text = "Entries 1000\nMean   value:\n 4.98\nSigma 0.7\n";

  it("stand in its line or the next, whatever the case and the blanks", () => {
    expect(numbersBeside(text, ["mean value"])).toEqual([4.98]);
    expect(numbersBeside(text, ["entries"])).toEqual([1000]);
  });

  it("are those of any of the labels; without labels all count", () => {
    expect(numbersBeside(text, ["width", "sigma"])).toEqual([0.7]);
    expect(numbersBeside(text, [])).toEqual([1000, 4.98, 0.7]);
    expect(numbersBeside(text, ["median"])).toEqual([]);
  });
});

describe("tables", () => {
  it.each([
    ["x,y\n1,2\n3,4\n", ["x", "y"], 2],
    ["# comment\n1 2\n3 4\n5 6\n", [], 3],
    ['name;value\n"a";1\n', ["name", "value"], 1],
    ["1\t2\n", [], 1],
    ["", [], 0],
  ])("%j", (text, header, rows) => {
    const table = tableIn(text);
    expect(table.header).toEqual(header);
    expect(table.rows).toHaveLength(rows);
  });
});
