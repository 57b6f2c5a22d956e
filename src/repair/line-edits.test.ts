import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyFixIts, applyLineEdits, lineEditsSchema } from "./line-edits.ts";

const code = "void p() {\n   a();\n   b();\n}\n";

describe("applyLineEdits", () => {
  it("replaces, deletes and splits lines by their first numbering", () => {
    const result = applyLineEdits(code, [
      { line: 3, replacement: "b1();\nb2();" },
      { line: 2, replacement: "" },
    ]);
    expect(result).toMatchObject({
      status: "edited",
      code: "void p() {\n   b1();\n   b2();\n}\n",
      dropped: [],
    });
  });

  it("takes off the number that a model repeats, and only that", () => {
    expect(applyLineEdits(code, [{ line: 2, replacement: "2 |    c();" }])).toMatchObject({
      code: code.replace("a()", "c()"),
    });
    expect(applyLineEdits(code, [{ line: 2, replacement: "int x = 2 | 1;" }])).toMatchObject({
      code: code.replace("a();", "int x = 2 | 1;"),
    });
  });

  it("drops edits outside the file and a second edit of one line", () => {
    const edits = [
      { line: 0, replacement: "x" },
      { line: 5, replacement: "x" },
      { line: 2, replacement: "c();" },
      { line: 2, replacement: "d();" },
    ];
    expect(applyLineEdits(code, edits)).toMatchObject({
      status: "edited",
      dropped: [edits[0], edits[1], edits[3]],
    });
  });

  it("says when nothing changed", () => {
    expect(applyLineEdits(code, [{ line: 2, replacement: "a();" }]).status).toBe("unchanged");
    expect(applyLineEdits(code, []).status).toBe("unchanged");
  });

  it("leaves every line alone that no applied edit names", () => {
    const edit = fc.record({
      line: fc.integer({ min: -3, max: 12 }),
      replacement: fc.constantFrom("", "x();", "x();\ny();", "3 | z();"),
    });
    const text = fc.array(fc.constantFrom("a();", "   b();", "", "}"), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(text, fc.array(edit, { maxLength: 6 }), (lines, edits) => {
        const before = `${lines.join("\n")}\n`;
        const result = applyLineEdits(before, edits);
        if (result.status === "unchanged") return;
        const touched = new Set(result.applied.map((one) => one.line));
        expect([...touched].every((line) => line >= 1 && line <= lines.length)).toBe(true);
        const kept = lines.filter((_, index) => !touched.has(index + 1));
        const after = result.code.split("\n");
        let position = 0;
        for (const line of kept) {
          position = after.indexOf(line, position) + 1;
          expect(position).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe("applyFixIts", () => {
  it("applies several edits of one line at their columns", () => {
    const result = applyFixIts("h.Draw(); h.Fill(2)\n", [
      { line: 1, column: 2, length: 1, text: "->" },
      { line: 1, column: 12, length: 1, text: "->" },
      { line: 1, column: 20, length: 0, text: ";" },
    ]);
    expect(result.code).toBe("h->Draw(); h->Fill(2);\n");
  });

  it("never reaches outside a line and applies no two edits that overlap", () => {
    const fix = fc.record({
      line: fc.integer({ min: -1, max: 5 }),
      column: fc.integer({ min: -1, max: 12 }),
      length: fc.integer({ min: 0, max: 12 }),
      text: fc.string({ maxLength: 3 }).map((text) => text.replaceAll("\n", "")),
    });
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ maxLength: 8 }).map((text) => text.replaceAll("\n", "")),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(fix, { maxLength: 6 }),
        (lines, fixIts) => {
          const { code: after, applied } = applyFixIts(lines.join("\n"), fixIts);
          expect(after.split("\n")).toHaveLength(lines.length);
          const grown = applied.reduce((sum, one) => sum + one.text.length - one.length, 0);
          expect(after.length).toBe(lines.join("\n").length + grown);
        },
      ),
    );
  });
});

describe("lineEditsSchema", () => {
  it("takes a recorded answer and refuses one without a line", () => {
    expect(
      lineEditsSchema.parse(JSON.parse('{"edits":[{"line":7,"replacement":"   h->Draw();"}]}')),
    ).toEqual({ edits: [{ line: 7, replacement: "   h->Draw();" }] });
    for (const bad of [
      '{"edits":[]}',
      '{"edits":[{"line":0,"replacement":""}]}',
      '{"edits":[{"replacement":"x"}]}',
      '{"lines":[]}',
    ]) {
      expect(lineEditsSchema.safeParse(JSON.parse(bad)).success).toBe(false);
    }
  });
});
