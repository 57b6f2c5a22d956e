import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankMacros } from "./blank-macros.ts";
import { scanSource } from "./scan-source.ts";
import { simplifyCode } from "./simplify-code.ts";
import { rootProfile } from "./source-profile.ts";

const definitions = new Map(Object.entries(rootProfile.definitions));

/** Pieces of C++ in any order, broken ones among them. */
const pieces = fc.constantFrom(
  "class R__DLLEXPORT A : public B {",
  "};",
  "ClassDefOverride(A, 1) // note",
  "ClassDef(",
  'R__DEPRECATED(6,40,"x)")',
  "\n",
  "\r\n",
  "/* open",
  "*/",
  "// line \\\n goes on",
  '"text { ( \\" "',
  "'a'",
  "1'000'000",
  'R"x(raw " )x"',
  "#if 0",
  "#else",
  "#endif",
  "#define X(a) \\\n  { a",
  "void f(int * = nullptr, T x = {}) const override {",
  "}",
  "{",
  ")",
  "enum class E : std::uint8_t {",
  "typedef void (A::*p)(int);",
  "-> decltype(a(b)) {",
  "'",
  '"',
  "é",
  "𝛼",
  " ",
);
const code = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(" "));

const lineEnds = (text: string): string[] =>
  [...text.matchAll(/[\r\n]/g)].map((match) => `${match[0]}${match.index}`);

describe("blanking", () => {
  it("keeps length and line ends, whatever comes in", () => {
    fc.assert(
      fc.property(fc.oneof(code, fc.string({ unit: "binary" })), (text) => {
        const scanned = scanSource(text, definitions).code;
        const blanked = blankMacros(scanned, rootProfile).code;
        for (const result of [scanned, blanked, simplifyCode(blanked)]) {
          expect(result.length).toBe(text.length);
          expect(lineEnds(result)).toEqual(lineEnds(text));
        }
      }),
    );
  });

  it("takes the branches that the definitions choose", () => {
    const { code: kept } = scanSource(
      "#ifdef R__UNIX\nint a;\n#elif 1\nint b;\n#else\nint c;\n#endif\nint d;",
      definitions,
    );
    expect(kept.replace(/\s+/g, " ").trim()).toBe("int a; int d;");
  });

  it("reads includes and macros only where they are compiled", () => {
    const scanned = scanSource(
      '#include "A.h"\n#if 0\n#include "B.h"\n#define N 1\n#endif\n#include <C.h>\n#define gX (f())',
      definitions,
    );
    expect(scanned.includes.map((include) => include.path)).toEqual(["A.h", "C.h"]);
    expect(scanned.macros.map((macro) => [macro.name, macro.body])).toEqual([["gX", "(f())"]]);
  });

  it("takes an #undef for no definition", () => {
    const { macros } = scanSource(
      "#undef HAS_A\n#define HAS_B\n#undef HAS_B\n#define HAS_B 1\n",
      definitions,
    );
    expect(
      macros.map(({ name, body, offset, endOffset }) => [name, body, offset, endOffset]),
    ).toEqual([
      ["HAS_B", "", 13, 27],
      ["HAS_B", "1", 40, undefined],
    ]);
  });

  it("does not take an apostrophe in a branch left out for a literal", () => {
    expect(scanSource("#if 0\ndon't\n#endif\nint a;", definitions).code).toContain("int a;");
  });

  it("blanks attribute words in class heads and remembers deprecation", () => {
    const blanked = blankMacros(
      'class EXPORT_API A {\n int R__DEPRECATED(7,00,"x") f();\n};',
      rootProfile,
    );
    expect(blanked.code.replace(/\s+/g, " ")).toBe("class A { int f(); };");
    expect(blanked.deprecations).toEqual([26]);
  });

  it("empties function bodies but no class, enum or namespace", () => {
    const simple = simplifyCode(
      "namespace n { class A final { void f() const { g({1}); } }; enum E { k }; }",
    );
    expect(simple.replace(/\s+/g, " ")).toBe(
      "namespace n { class A final { void f() const { } }; enum E { k }; }",
    );
  });
});
