import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expandMacros } from "./expand-macros.ts";
import { scanSource } from "./scan-source.ts";

const expand = (text: string, outside = new Map<string, string>()) => {
  const scanned = scanSource(text, outside);
  return expandMacros(scanned.code, scanned.macros, outside);
};
const written = (text: string, outside?: Map<string, string>): string =>
  expand(text, outside).code.replace(/\s+/g, " ").trim();

describe("expandMacros", () => {
  it("writes out macros that declare, with arguments, pasting and quoting", () => {
    expect(
      written(
        "#define GETTER(T, N) T Get##N() const; const char *N##Name = #N;\nGETTER(int, Size)",
      ),
    ).toBe('int GetSize() const; const char *SizeName = "Size";');
    expect(written("#define ALL(...) void f(__VA_ARGS__);\nALL(int a, double b)")).toBe(
      "void f(int a, double b);",
    );
    expect(written("#define TWO(A) void A();\n#define ONE(A) TWO(A) int x;\nONE(f)")).toBe(
      "void f(); int x;",
    );
  });

  it("writes out keywords, access, namespaces and attributes; blanks empty macros", () => {
    expect(
      written(
        "#define OPEN namespace outer { inline namespace v1 {\n#define CLOSE }}\n#define API\nOPEN class API A; CLOSE",
      ),
    ).toBe("namespace outer { inline namespace v1 { class A; }}");
    expect(written("#define HIDDEN private\nclass A { HIDDEN: int a; };")).toBe(
      "class A { private : int a; };",
    );
  });

  it("leaves constants and expressions under their names", () => {
    const text =
      "#define N 10\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\nint a[N]; int f(int x = MAX(1, 2));";
    expect(written(text)).toBe("int a[N]; int f(int x = MAX(1, 2));");
  });

  it("knows where a definition begins and ends to hold", () => {
    expect(written("F(a)\n#define F(x) int x;\nF(b)\n#undef F\nF(c)")).toBe("F(a) int b; F(c)");
  });

  it("takes object-like macros of configuration headers", () => {
    const outside = new Map([
      ["NAME", "inner"],
      ["BEGIN", "namespace NAME {"],
    ]);
    expect(written("BEGIN class A; }", outside)).toBe("namespace inner { class A; }");
  });

  it("leaves a function-like macro without brackets, and one without end, as they stand", () => {
    expect(written("#define F(x) int x;\nint F;")).toBe("int F;");
    expect(written("#define F(x) int x;\nF(a")).toBe("F(a");
  });

  it("ends with macros that call themselves or each other", () => {
    expect(written("#define A A {}\nA")).toBe("A {}");
    expect(written("#define A B {}\n#define B A {}\nA").length).toBeLessThan(200);
    const doubling = Array.from({ length: 40 }, (_, n) => `#define M${n} M${n + 1} M${n + 1} ;`);
    expect(written(`${doubling.join("\n")}\nM0`).length).toBeLessThan(200_000);
  });

  it("tells where what it wrote came from", () => {
    const text = "#define F(x) int x; int other;\nint before;\nF(a)\nint after;";
    const { code, toOriginal } = expand(text);
    expect(toOriginal(code.indexOf("before"))).toBe(text.indexOf("before"));
    expect(toOriginal(code.indexOf("other"))).toBe(text.indexOf("F(a)"));
    expect(toOriginal(code.indexOf("after"))).toBe(text.indexOf("after"));
  });

  it("keeps lines where they are and offsets in order, whatever comes in", () => {
    const pieces = fc.constantFrom(
      "#define F(x) int x;\n",
      "#define G(a, ...) { a ## __VA_ARGS__ }\n",
      "#define E\n",
      "#undef F\n",
      "F(a)",
      "F(a,\n b)",
      "G(1, 2)",
      "E",
      "class A {",
      "}",
      "\n",
      "(",
      '"F(x)"',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const scanned = scanSource(parts.join(" "), new Map());
        const { code, toOriginal } = expandMacros(scanned.code, scanned.macros, new Map());
        expect(code.split("\n").length).toBe(scanned.code.split("\n").length);
        let last = 0;
        for (let offset = 0; offset <= code.length; offset++) {
          const original = toOriginal(offset);
          expect(original).toBeGreaterThanOrEqual(last);
          expect(original).toBeLessThanOrEqual(scanned.code.length);
          last = original;
        }
      }),
    );
  });
});
