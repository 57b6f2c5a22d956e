import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractCode } from "./extract-code.ts";

const program = 'void plot() {\n   std::cout << "a\\n";\n}\n';

function codeOf(answer: string, name = "plot"): string {
  const found = extractCode(answer, name);
  if (found.status !== "code") throw new Error("no code found");
  return found.code;
}

describe("extractCode", () => {
  it("takes the fenced program and leaves the prose around it", () => {
    expect(codeOf(`Sure! Here it is:\n\`\`\`cpp\n${program}\`\`\`\nIt prints a.`)).toBe(program);
  });

  it("accepts any C++ fence, tildes and no language", () => {
    for (const open of ["```c++", "```C", "```", "~~~cpp", "   ```root"]) {
      const close = open.includes("~") ? "~~~" : "```";
      expect(codeOf(`${open}\n${program}${close}`)).toBe(program);
    }
  });

  it("chooses the fence with the entry function over a longer one", () => {
    const other = `void helper() {\n${"   int x = 3;\n".repeat(30)}}\n`;
    expect(codeOf(`\`\`\`cpp\n${other}\`\`\`\nand\n\`\`\`cpp\n${program}\`\`\``)).toBe(program);
  });

  it("leaves shell and Python fences alone", () => {
    expect(
      codeOf(`\`\`\`bash\nroot -l -b -q plot.C; echo {done}\n\`\`\`\n\`\`\`cpp\n${program}\`\`\``),
    ).toBe(program);
    expect(extractCode("```python\nimport ROOT; ROOT.TH1D()\n```", "plot").status).toBe("no-code");
  });

  it("takes unfenced code between prose", () => {
    expect(codeOf(`The macro is\n\n#include <iostream>\n${program}\nI hope this helps.`)).toBe(
      `#include <iostream>\n${program}`,
    );
  });

  it("takes a fence that never closes, and says whether the code is complete", () => {
    expect(extractCode(`\`\`\`cpp\n${program}`, "plot")).toEqual({
      status: "code",
      code: program,
      complete: true,
    });
    expect(extractCode("```cpp\nvoid plot() {\n   int x = ", "plot")).toMatchObject({
      status: "code",
      complete: false,
    });
  });

  it("unwraps a JSON object and spelt-out line breaks", () => {
    expect(codeOf(JSON.stringify({ code: program }))).toBe(program);
    expect(codeOf("```cpp\nvoid plot() {\\n   int x = 3;\\n   x++;\\n}\n```")).toBe(
      "void plot() {\n   int x = 3;\n   x++;\n}\n",
    );
  });

  it("finds no code in prose, an empty answer or a refusal", () => {
    for (const answer of [
      "",
      "I cannot do that.",
      "Use TH1D and then draw it; it is easy.",
      '{"error": "no"}',
    ]) {
      expect(extractCode(answer, "plot").status).toBe("no-code");
    }
  });

  it("ignores what was thought aloud before the answer", () => {
    expect(
      codeOf(
        `<think>\`\`\`cpp\nvoid plot() { bad(); and(); longer(); }\n\`\`\`</think>\n\`\`\`cpp\n${program}\`\`\``,
      ),
    ).toBe(program);
  });

  it("never throws, and what it returns as code comes from the answer", () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "```",
        "```cpp\n",
        "void plot() {",
        "}",
        "\n",
        '"',
        "\\n",
        "{",
        '{"code": "',
        "/*",
        "#include <x>\n",
        'R"(',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const found = extractCode(pieces.join(""), "plot");
        expect(["code", "no-code"]).toContain(found.status);
        if (found.status === "code") expect(found.code.endsWith("\n")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("gives a fenced program back byte for byte whatever prose is around it", () => {
    const prose = fc.string().filter((text) => !/[`~{}<]|think/.test(text));
    fc.assert(
      fc.property(
        prose,
        prose,
        (before, after) => codeOf(`${before}\n\`\`\`cpp\n${program}\`\`\`\n${after}`) === program,
      ),
    );
  });
});
