import { expect, test } from "vitest";
import { programsOf } from "./mutants.ts";

const code = "void reference()\n{\n   draw(5, 0.7);\n   save(5);\n}\n";

test("the reference comes first, an empty body second, then each change", () => {
  const programs = programsOf("a-001", code, [
    { kind: "wrong-parameter", find: "0.7", replace: "1.4" },
    { kind: "missing-output", find: "   save(5);\n", replace: "" },
  ]);
  expect(programs.map(({ kind }) => kind)).toEqual([
    "reference",
    "empty-body",
    "wrong-parameter",
    "missing-output",
  ]);
  expect(programs[1]?.code).toMatch(/^void reference\(\)\s*\{\s*\}\s*$/);
  expect(programs[2]?.code).toContain("draw(5, 1.4)");
  expect(new Set(programs.map((program) => program.code)).size).toBe(4);
});

test.each([
  ["twice", "5"],
  ["never", "9"],
])("a place that occurs %s is refused", (_, find) => {
  expect(() =>
    programsOf("a-001", code, [{ kind: "mutated-constant", find, replace: "x" }]),
  ).toThrow(/a-001: the mutant's text/);
});

test("a change that changes nothing is refused", () => {
  expect(() =>
    programsOf("a-001", code, [{ kind: "mutated-constant", find: "0.7", replace: "0.7" }]),
  ).toThrow(/a-001/);
});
