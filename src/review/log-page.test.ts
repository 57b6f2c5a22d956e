import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { logPage, type LogPlace, macroLineIn } from "./log-page.ts";
import { openInside } from "./open-inside.ts";

const folder = mkdtempSync(path.join(tmpdir(), "log-page-"));
afterAll(() => rmSync(folder, { recursive: true }));

function page(text: string, place: Partial<LogPlace> = {}) {
  writeFileSync(path.join(folder, "log"), text);
  const file = openInside(folder, "log");
  if (file === null) throw new Error("no log");
  try {
    return logPage(file, "stderr", { from: 0, line: null, ...place }, "fill.C");
  } finally {
    file.close();
  }
}

it.each([
  ["Info in <TCanvas::Print>: file", "info"],
  ["Warning in <TFile::Open>: odd", "warning"],
  ["Error in <TFile::Open>: gone", "error"],
  ["SysError in <TFile::Open>: gone", "error"],
  ["Fatal in <TROOT::X>: over", "fatal"],
  ["fill.C:3:4: warning: unused", "warning"],
  ["fill.C:3:4: fatal error: 'x.h' file not found", "fatal"],
  ["[#1] INFO:Minimization -- fine", "info"],
  ["[#0] ERROR:Eval -- bad", "error"],
  [" *** Break *** segmentation violation", "fatal"],
  ["mean = 3", null],
])("%s is %s", (line, level) => {
  expect(page(`${line}\n`).lines[0]?.level).toBe(level);
});

it.each([
  ["fill.C:12:5: error: x", 12],
  ["/work/fill.C:7: note", 7],
  ["#6 0x0 in fill() at fill.C:31", 31],
  ["ROOT_prompt_0:1:1: error: cannot find fill.C", 1],
  ["input_line_8:4:1: in fill.C", 4],
  ["input_line_8:4:1: error", null],
  ["refill.C:12:5: error", null],
  ["fill.C.txt:12", null],
  ["fill.C is fine", null],
])("%s names line %s of the macro", (line, wanted) => {
  expect(macroLineIn(line, "fill.C")).toBe(wanted);
});

const long = Array.from({ length: 40_000 }, (_, line) => `line ${line + 1} of it`).join("\n");

it("begins pages at line starts, and follows one another without a gap or a line twice", () => {
  const lines: string[] = [];
  let from = 0;
  let number = 1;
  for (;;) {
    const part = page(long, { from, line: number });
    expect(part.firstLine).toBe(number);
    lines.push(...part.lines.map(({ text }) => text));
    from = part.to;
    number += part.lines.length;
    if (part.to === part.size) break;
  }
  expect(lines.join("\n")).toBe(long);
});

it("counts the lines before a page that was reached by offset or from the end", () => {
  const middle = page(long, { from: 300_001 });
  expect(middle.lines[0]?.text).toBe(`line ${middle.firstLine} of it`);
  const end = page(long, { from: "tail" });
  expect(end.to).toBe(end.size);
  expect(end.lines.at(-1)).toMatchObject({ number: 40_000, text: "line 40000 of it" });
});

it("cuts a line longer than a page between two letters", () => {
  const text = "é".repeat(200_000);
  const first = page(text);
  const second = page(text, { from: first.to });
  expect(first.lines[0]?.text).not.toContain("\uFFFD");
  expect(`${first.lines[0]?.text}${second.lines[0]?.text}`).toBe(text);
});

it("is fine with an empty log, an offset behind its end, and bytes that are no text", () => {
  expect(page("")).toMatchObject({ from: 0, to: 0, size: 0, lines: [] });
  expect(page("a\nb", { from: 1_000 })).toMatchObject({ from: 3, to: 3, lines: [] });
  expect(() => page("\0\u0001\uD800")).not.toThrow();
});

it("tells a level for every line, whatever the log", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const { lines } = page(text);
      expect(lines.every(({ level }) => level !== undefined)).toBe(true);
    }),
    { numRuns: 50 },
  );
});
