import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evaluateChecks } from "./evaluate.ts";
import type { Facts } from "./inspection.ts";
import { checkSchema } from "./task.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-evaluate-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function passes(
  check: unknown,
  {
    stdout = "",
    files = {},
    facts = {},
  }: {
    stdout?: string;
    files?: Record<string, string | Buffer>;
    facts?: Record<string, number | string | null>;
  },
): boolean {
  const written = new Map(
    Object.entries(files).map(([name, content]) => {
      writeFileSync(path.join(folder, name), content);
      return [name, path.join(folder, name)];
    }),
  );
  const known: Facts = new Map(Object.entries(facts));
  const [result] = evaluateChecks([checkSchema.parse(check)], {
    stdout,
    files: written,
    facts: new Map(known.size === 0 ? [] : [[0, known]]),
  });
  expect(result?.reason).not.toBe("");
  return result?.passed ?? false;
}

describe("a check of an object", () => {
  const check = {
    kind: "object",
    file: "a.root",
    name: "h",
    class: "TH1",
    facts: { mean: { value: 5, tolerance: 0.1 } },
    at: [{ x: 1, value: 3, tolerance: 0 }],
    parameters: [{ name: "Sigma", value: 1, tolerance: 0.2 }],
  };
  const good = { inherits: 1, class: "TH1D", mean: 5.05, "at 0": 3, "parameter Sigma": 1.1 };
  const files = { "a.root": "root" };

  it("passes where every part is within its tolerance", () => {
    expect(passes(check, { files, facts: good })).toBe(true);
  });

  it.each([
    ["another class", { inherits: 0 }],
    ["a value outside", { mean: 5.2 }],
    ["a value that is no number", { mean: null }],
    ["a point outside", { "at 0": 3.1 }],
    ["a parameter outside", { "parameter Sigma": 2 }],
    ["a file that ROOT refuses", { problem: "cannot be opened as a ROOT file" }],
  ])("fails for %s", (_, change) => {
    expect(passes(check, { files, facts: { ...good, ...change } })).toBe(false);
  });

  it("fails closed without a file and without an inspection", () => {
    expect(passes(check, { facts: good })).toBe(false);
    expect(passes(check, { files })).toBe(false);
  });
});

describe("a check of a tree", () => {
  const check = {
    kind: "tree",
    file: "t.root",
    name: "t",
    entries: { value: 10, tolerance: 0 },
    columns: [{ name: "x", type: "double" }],
    values: [{ expression: "x", statistic: "mean", value: 2, tolerance: 0.1 }],
  };
  const files = { "t.root": "root" };
  const good = { class: "TTree", entries: 10, "column x": "Double_t", "value 0": 2 };

  it.each(["Double_t", "double", "vector<double>", "ROOT::VecOps::RVec<double>"])(
    "takes %s for a double",
    (type) => {
      expect(passes(check, { files, facts: { ...good, "column x": type } })).toBe(true);
    },
  );

  it.each([
    ["entries", { entries: 9 }],
    ["a column's type", { "column x": "Float_t" }],
    ["a missing column", { "column x": "" }],
    ["a value", { "value 0": 3 }],
  ])("fails by %s", (_, change) => {
    expect(passes(check, { files, facts: { ...good, ...change } })).toBe(false);
  });
});

describe("checks of text", () => {
  const number = { kind: "number", labels: ["mean"], value: 5, tolerance: 0.1 };

  it("find the number beside its label only", () => {
    expect(passes(number, { stdout: "Mean: 5.04\n" })).toBe(true);
    expect(passes(number, { stdout: "Mean: 6\nx\nsigma 5\n" })).toBe(false);
    expect(passes(number, { stdout: "mean nan\n" })).toBe(false);
    expect(passes({ ...number, file: "a.txt" }, { files: { "a.txt": "mean 5" } })).toBe(true);
  });

  it("compares the smallest values by their own size", () => {
    const small = { kind: "number", value: 2.9e-13, tolerance: 1e-15 };
    expect(passes(small, { stdout: "lifetime 2.9e-13 s\n" })).toBe(true);
    expect(passes(small, { stdout: "lifetime 3.9e-13 s\n" })).toBe(false);
  });

  it("find words", () => {
    const text = { kind: "text", anyOf: ["converged", "valid fit"] };
    expect(passes(text, { stdout: "The fit   CONVERGED\n" })).toBe(true);
    expect(passes(text, { stdout: "failed\n" })).toBe(false);
  });

  it("read tables", () => {
    const table = {
      kind: "table",
      file: "a.csv",
      rows: { value: 2, tolerance: 0 },
      columns: 2,
      header: ["x", "y"],
      cells: [{ row: 1, column: 1, value: 4, tolerance: 0 }],
      statistics: [{ column: 0, statistic: "sum", value: 4, tolerance: 0 }],
    };
    expect(passes(table, { files: { "a.csv": "x,y\n1,2\n3,4\n" } })).toBe(true);
    expect(passes(table, { files: { "a.csv": "x,y\n1,2\n3,5\n" } })).toBe(false);
    expect(passes(table, { files: { "a.csv": "1,2\n3,4\n" } })).toBe(false);
    expect(passes(table, { files: { "a.csv": "" } })).toBe(false);
  });
});

describe("a check of a picture", () => {
  const png = { kind: "picture", file: "a.png" };
  const files = { "a.png": "png" };
  const good = { ink: 0.02, horizontal: 0.8, vertical: 0.8, colours: 1 };

  it("refuses a blank one, one without axes, one of too few colours", () => {
    expect(passes(png, { files, facts: good })).toBe(true);
    expect(passes(png, { files, facts: { ...good, ink: 0 } })).toBe(false);
    expect(passes(png, { files, facts: { ...good, vertical: 0.1 } })).toBe(false);
    expect(passes({ ...png, axes: false }, { files, facts: { ...good, vertical: 0.1 } })).toBe(
      true,
    );
    expect(passes({ ...png, colours: 3 }, { files, facts: good })).toBe(false);
  });

  const pdf = (pages: readonly string[]): Buffer =>
    Buffer.concat([
      Buffer.from("%PDF-1.4\n"),
      ...pages.flatMap((content, page) => [
        Buffer.from(`${10 + page} 0 obj\n<< /Type /Page /Contents ${20 + page} 0 R >>\nendobj\n`),
        Buffer.from(`${20 + page} 0 obj\n<< >>\nstream\n`),
        deflateSync(content),
        Buffer.from("\nendstream\nendobj\n"),
      ]),
    ]);
  const full = " 0 0 m 1 1 l S f ".repeat(20);

  it("looks into every page of a PDF", () => {
    const check = { kind: "picture", file: "a.pdf", pages: 2 };
    expect(passes(check, { files: { "a.pdf": pdf([full, full]) } })).toBe(true);
    expect(passes(check, { files: { "a.pdf": pdf([full]) } })).toBe(false);
    expect(passes(check, { files: { "a.pdf": pdf([full, " 0 0 1 1 re b* Q "]) } })).toBe(false);
    expect(passes(check, { files: { "a.pdf": "%PDF-1.4 cut" } })).toBe(false);
  });

  it("takes a page with one line of text for a page", () => {
    const check = { kind: "picture", file: "a.pdf", pages: 1 };
    expect(passes(check, { files: { "a.pdf": pdf([" BT (title) Tj ET "]) } })).toBe(true);
  });

  it("looks into an SVG", () => {
    const check = { kind: "picture", file: "a.svg" };
    expect(passes(check, { files: { "a.svg": `<svg><rect/>${"<path/>".repeat(5)}</svg>` } })).toBe(
      true,
    );
    expect(passes(check, { files: { "a.svg": "<svg><rect/></svg>" } })).toBe(false);
  });
});
