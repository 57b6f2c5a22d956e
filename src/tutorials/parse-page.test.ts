import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePage } from "./parse-page.ts";

describe("parsePage", () => {
  it("reads title, target, sentence and classes of a line", () => {
    const page = parsePage(
      "# Points\n\nSome words.\n\n- [errors](a/errors.C) — Points with error bars. {TGraphErrors, TCanvas}\n",
    );
    expect(page.title).toBe("Points");
    expect(page.lines).toEqual([
      {
        line: 5,
        title: "errors",
        target: "a/errors.C",
        description: "Points with error bars.",
        classes: ["TGraphErrors", "TCanvas"],
      },
    ]);
  });

  it("keeps braces inside the sentence and takes only the last pair as classes", () => {
    const [line] = parsePage("- [a](a.C) — Fill {x, y} pairs. {TH2D}").lines;
    expect(line?.description).toBe("Fill {x, y} pairs.");
    expect(line?.classes).toEqual(["TH2D"]);
  });

  it("reports an item that is no link", () => {
    expect(parsePage("# T\n- just words\n- [open](a.C").unreadable).toEqual([2, 3]);
  });

  it("reads back what was written, and never throws on other text", () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ,.]{0,30}[a-z]$/);
    const target = fc.stringMatching(/^[a-z]{1,8}(?:\/[a-z_0-9]{1,8}){0,3}\.C$/);
    const names = fc.array(fc.stringMatching(/^T[A-Z][a-z0-9]{1,8}$/), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(word, target, word, names, (title, file, sentence, classes) => {
        const [line] = parsePage(
          `- [${title}](${file}) — ${sentence}. {${classes.join(", ")}}`,
        ).lines;
        expect(line).toMatchObject({ title, target: file, description: `${sentence}.`, classes });
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => parsePage(text).lines.length >= 0),
    );
  });
});
