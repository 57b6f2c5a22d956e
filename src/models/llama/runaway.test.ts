import { describe, expect, it } from "vitest";
import { isRunaway } from "./runaway.ts";

describe("isRunaway", () => {
  it("notices lines that differ in their numbers only", () => {
    const text = Array.from(
      { length: 30 },
      (_, index) => `#include <TMinuit/Minuit${index}.h>`,
    ).join("\n");
    expect(isRunaway(`${text}\n`)).toBe(true);
  });

  it("notices two lines in turn", () => {
    expect(isRunaway("a();\nb();\n".repeat(15))).toBe(true);
  });

  it("lets a program with many similar lines pass", () => {
    const fills = [3, 1, 4, 1, 5, 9, 2, 6]
      .map((y, x) => `g.SetPoint(${x}, ${x}, ${y});`)
      .join("\n");
    expect(isRunaway(`void f() {\n${fills}\n}\n`)).toBe(false);
  });
});
