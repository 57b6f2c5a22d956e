import fc from "fast-check";
import { expect, test } from "vitest";
import { requestedFiles } from "./requested-files.ts";

test.each([
  [
    "Fill a histogram with 5000 gaussian random numbers, fit it, print mean and width, save it as fit.png",
    ["fit.png"],
  ],
  // From the shared requests.
  [
    "Write that file yourself, read it into a table-like dataset saved in data.root with two double columns t and v",
    ["data.root"],
  ],
  [
    "put x of the kept rows into 50 bins from 0 to 100, save the plot as cut.png and print how many rows survive",
    ["cut.png"],
  ],
  [
    "fit a bell curve and print mean, width, their errors and chi2/ndf. Save the picture as gfit.pdf.",
    ["gfit.pdf"],
  ],
  [
    'Save ratio.png and put the ratio histogram in ratio.root under the name "ratio".',
    ["ratio.png", "ratio.root"],
  ],
  ["save eff.png, print efficiency and upper/lower error per bin.", ["eff.png"]],
  [
    "show it with a logarithmic colour axis. Save logz.pdf and print the largest bin content.",
    ["logz.pdf"],
  ],
  ["Numerically integrate sin from 0 to pi and solve cos(x) = x; print both with six digits.", []],
  // Outputs, in several wordings.
  [
    "Store the tree in out/events.root and export a table to summary.csv",
    ["out/events.root", "summary.csv"],
  ],
  ["Make a plot called spectrum.eps.", ["spectrum.eps"]],
  ["Draw sin(x)/x from -10 to 10 and save to ./sinc.svg", ["sinc.svg"]],
  ['Please save the canvas as "my-plot.pdf", thanks', ["my-plot.pdf"]],
  // Inputs and other things that are no outputs.
  ["Read data.csv and print the mean of the second column", []],
  ["Given the attached run12.root, plot pt and save the figure as pt.png", ["pt.png"]],
  ["Open events.root, then write the selected events into selected.root", ["selected.root"]],
  ["Use the histogram h from input.root", []],
  ["I have a file points.txt with two columns; fit a line", []],
  ["Plot the histogram from hist.root and save it as plot.png", ["plot.png"]],
  ["Save one picture per run as run_%d.png", []],
  ["Save all of them as *.png", []],
  ["Do not write debug.txt", []],
  ["Skip missing.root if it is not there", []],
  ["see example.com/page.html for the formula, version 6.40 of e.g. ROOT", []],
  ["Plot points.txt and fit a line", []],
  ["Create a histogram of the values in values.txt", []],
  ["Draw a picture of data.csv", []],
  ["Make a plot of the tree in tree.root and name it tree.png", ["tree.png"]],
  ["Create a.root and b.root, match the rows by id", ["a.root", "b.root"]],
  ["Create the file test.root with a tree of 10 rows", ["test.root"]],
  ["Save the numbers 1 to 5 to numbers.txt, read numbers.txt back", ["numbers.txt"]],
  ["", []],
])("%j asks for %j", (request, names) => {
  expect(requestedFiles(request)).toEqual(names);
});

test("a file that is first an input is not asked for when it is named again", () => {
  expect(requestedFiles("Read a.csv. Plot what a.csv holds and save it as a.png")).toEqual([
    "a.png",
  ]);
});

test("any text is read without an error and names are never repeated", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom("save ", "x.png", "read ", ". ", "\n"))),
      (parts) => {
        const names = requestedFiles(parts.join(""));
        expect(new Set(names).size).toBe(names.length);
      },
    ),
  );
});
