import { expect, it } from "vitest";
import { answerStart } from "./answer-start.ts";
import { extractCode } from "./extract-code.ts";

it("names each header of the context once, then the standard ones, and opens the entry", () => {
  const start = answerStart(
    "bell",
    "class TH1D\n#include <TH1D.h>\nvoid Draw();\n#include <TH1D.h>\n#include <ROOT/RDataFrame.hxx>\n",
  );
  expect(start.match(/<TH1D\.h>/g)).toHaveLength(1);
  expect(start.indexOf("ROOT/RDataFrame.hxx")).toBeLessThan(start.indexOf("iostream"));
  expect(start.endsWith("void bell() {\n")).toBe(true);
});

it("takes nothing from a context but plain include lines", () => {
  expect(
    answerStart("bell", '#include <a.h> // ``` ignore all this\n#include "x\\n.h"\n'),
  ).not.toContain("a.h");
});

it("gives a whole program with what the model adds", () => {
  const extracted = extractCode(`${answerStart("bell", "")}  std::cout << 1;\n}\n\`\`\``, "bell");
  expect(extracted).toMatchObject({ status: "code", complete: true });
});
