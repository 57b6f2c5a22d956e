import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitExamples, type Candidate } from "./fit-examples.ts";
import { cutInMiddle, trimExample } from "./trim-example.ts";

const countTokens = (text: string): number => Math.ceil(text.length / 4);
const example = (name: string, lines: number, comment = ""): Candidate => ({
  path: `${name}.C`,
  title: name,
  source: `${comment}void ${name}()\n{\n${Array.from({ length: lines }, (_, at) => `   f(${at}); // step ${at}`).join("\n")}\n}\n`,
});

describe("trimExample", () => {
  it("drops comment lines and blocks, keeps comments behind code, and respects strings", () => {
    const source =
      '/// \\file\n/* block\n of text */\nvoid f()\n{\n\n   // alone\n   g("// no comment /* nor this */"); // why\n}\n';
    expect(trimExample(source)).toBe(
      'void f()\n{\n   g("// no comment /* nor this */"); // why\n}\n',
    );
  });

  it("cuts a long list of numbers and says how many are gone", () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `${at}.5`).join(", ");
    expect(trimExample(`double x[] = {${numbers}};\nint n[] = {1, 2, 3};`)).toBe(
      "double x[] = {0.5, 1.5, 2.5, 3.5, 4.5, 5.5 /* … 34 more numbers left out here … */};\nint n[] = {1, 2, 3};\n",
    );
  });

  it("ends on any text, also an unclosed comment or string", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("/", "*", '"', "\\", "\n", "a", "{", "1", ",", "R", "("),
        }),
        (text) => {
          expect(trimExample(text).endsWith("\n")).toBe(true);
        },
      ),
    );
  });
});

describe("cutInMiddle", () => {
  it("keeps head and tail and counts the lines between", () => {
    const text = Array.from({ length: 20 }, (_, at) => `line ${at}`).join("\n");
    const cut = cutInMiddle(text, 10).split("\n");
    expect(cut[0]).toBe("line 0");
    expect(cut.at(-1)).toBe("line 19");
    expect(cut).toContain("// … 10 lines left out here …");
  });
});

describe("fitExamples", () => {
  it("gives whole files where they fit", () => {
    const { files, cut } = fitExamples(
      [example("a", 5), example("b", 5)],
      { tokens: 1_000, files: 3, alwaysTrim: false },
      countTokens,
    );
    expect(files.map(({ how }) => how)).toEqual(["whole", "whole"]);
    expect(cut).toEqual([]);
  });

  it("trims what does not fit whole, and records it", () => {
    const candidate = example("a", 5, "// words ".repeat(200) + "\n");
    const { files, cut } = fitExamples(
      [candidate],
      { tokens: 150, files: 3, alwaysTrim: false },
      countTokens,
    );
    expect(files[0]?.how).toBe("trimmed");
    expect(files[0]?.content).not.toContain("words");
    expect(cut).toEqual([
      { path: "a.C", what: "comments, blank lines and long data", why: "token budget" },
    ]);
  });

  it("passes over a long example for a shorter one, with a note", () => {
    const { files, cut } = fitExamples(
      [example("long", 400), example("short", 5)],
      { tokens: 200, files: 3, alwaysTrim: true },
      countTokens,
    );
    expect(files.map(({ path }) => path)).toEqual(["short.C"]);
    expect(cut[0]).toMatchObject({ path: "long.C", what: "whole example" });
  });

  it("shows a first choice that is a little too long with its middle cut", () => {
    const { files } = fitExamples(
      [example("a", 60)],
      { tokens: 300, files: 1, alwaysTrim: true },
      countTokens,
    );
    expect(files[0]?.how).toBe("cut");
    expect(files[0]?.content).toMatch(/lines left out here/);
  });

  it("never exceeds tokens or files, whatever the candidates", () => {
    const candidates = fc.array(
      fc.record({
        path: fc.string(),
        title: fc.string(),
        source: fc.string({
          unit: fc.constantFrom("a", "\n", ";", "// x\n", "1,", "{"),
          maxLength: 600,
        }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        candidates,
        fc.nat(400),
        fc.nat(4),
        fc.boolean(),
        (offered, tokens, fileLimit, alwaysTrim) => {
          const { files } = fitExamples(
            offered,
            { tokens, files: fileLimit, alwaysTrim },
            countTokens,
          );
          expect(files.length).toBeLessThanOrEqual(fileLimit);
          expect(
            files.reduce((sum, file) => sum + countTokens(file.content), 0),
          ).toBeLessThanOrEqual(tokens);
          files.forEach((file) => expect(file.tokens).toBe(countTokens(file.content)));
        },
      ),
    );
  });
});
