import { describe, expect, it } from "vitest";
import { isConditionTrue } from "./conditionals.ts";

const known = new Map([
  ["__cplusplus", "201703L"],
  ["R__UNIX", "1"],
  ["EMPTY", ""],
]);

describe("isConditionTrue", () => {
  it.each([
    ["defined(R__UNIX)", true],
    ["!defined(R__UNIX) || !defined(_WIN32)", true],
    ["__cplusplus >= 202002L", false],
    ["__cplusplus > 201402L && (defined R__UNIX)", true],
    ["defined(EMPTY)", true],
    ["0", false],
    ["UNKNOWN_VERSION(6, 40) > 1", false],
    ["1 + 2 * 3 == 7", true],
  ])("%s is %s", (expression, expected) => {
    expect(isConditionTrue(expression, known)).toBe(expected);
  });

  it("takes the branch of an expression it cannot read", () => {
    expect(isConditionTrue("@@ (", known)).toBe(true);
  });
});
