import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBalanced, topLevelFunctions } from "./cpp-scan.ts";
import { normaliseEntry } from "./normalise-entry.ts";

describe("normaliseEntry", () => {
  it("leaves a program alone that has its entry", () => {
    const code = "int helper(int x) { return x; }\nvoid plot() { helper(3); }\n";
    expect(normaliseEntry(code, "plot")).toEqual({ status: "unchanged", code });
  });

  it("makes main the entry, with defaults for its arguments and no way to run off its end", () => {
    expect(normaliseEntry("int main() {\n   f();\n}\n", "plot").code).toBe(
      "void plot() {\n   f();\n}\n",
    );
    expect(
      normaliseEntry("int main(int argc, char *argv[]) {\n   return 0;\n}\n", "plot").code,
    ).toBe(
      "int plot(int argc = 0, char *argv[] = nullptr) {\n   return 0;\n}\n".replace(
        "char *argv[]",
        "char **argv",
      ),
    );
    expect(
      normaliseEntry("int main() {\n   if (bad()) return 1;\n   f();\n}\n", "plot").code,
    ).toContain("   return 0;\n}");
  });

  it("renames the only function that can be meant", () => {
    const result = normaliseEntry(
      "double f(double x) { return x; }\nvoid analysis() { f(2); }\n",
      "plot",
    );
    expect(result).toMatchObject({ status: "changed", how: "analysis() is now plot()" });
    expect(topLevelFunctions(result.code).map((one) => one.name)).toEqual(["f", "plot"]);
  });

  it("changes nothing where several functions could be meant", () => {
    expect(normaliseEntry("void a() {}\nvoid b() {}\n", "plot")).toMatchObject({
      status: "no-entry",
      functions: ["a", "b"],
    });
  });

  it("puts bare statements into the entry function, includes above it", () => {
    expect(
      normaliseEntry('#include <cmath>\nTH1D h("h", "h", 1, 0, 1);\nh.Fill(0.5);\n', "plot").code,
    ).toBe('#include <cmath>\n\nvoid plot()\n{\nTH1D h("h", "h", 1, 0, 1);\nh.Fill(0.5);\n}\n');
  });

  it("is not misled by braces and names in strings and comments", () => {
    const code = '// void plot() {\nvoid run() {\n   printf("} void plot() {");\n}\n';
    expect(normaliseEntry(code, "plot")).toMatchObject({
      status: "changed",
      how: "run() is now plot()",
    });
  });

  it("gives a stable result: a second pass changes nothing", () => {
    const piece = fc.constantFrom(
      "void a() {",
      "int main() {",
      "}",
      "x();",
      "return 1;",
      "\n",
      '"{"',
      "// }\n",
      "class C {",
      "};",
      "#include <a>\n",
      "a();",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const once = normaliseEntry(pieces.join(" "), "plot");
        if (once.status === "no-entry" || !isBalanced(once.code)) return;
        expect(normaliseEntry(once.code, "plot").code).toBe(once.code);
      }),
      { numRuns: 500 },
    );
  });
});
