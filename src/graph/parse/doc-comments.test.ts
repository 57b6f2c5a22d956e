import { describe, expect, it } from "vitest";
import { DocComments, oneLine, plainSentence } from "./doc-comments.ts";
import { scanSource } from "./scan-source.ts";

const docOf = (text: string, declaration: string): string => {
  const start = text.indexOf(declaration);
  return new DocComments(text, scanSource(text, new Map()).comments).forDeclaration(
    start,
    start + declaration.length,
  );
};

describe("DocComments", () => {
  it("prefers the comment on the line, and follows it downwards", () => {
    expect(docOf("/// before\nint a; ///< on the line\n       ///< and on\nint b;", "int a")).toBe(
      "on the line and on",
    );
  });

  it("takes the block right above, not one behind a blank line or behind code", () => {
    expect(docOf("/// Adds one.\n/// \\param x number\nvoid f();", "void f()")).toBe("Adds one.");
    expect(docOf("/// Elsewhere.\n\n\nvoid f();", "void f()")).toBe("");
    expect(docOf("int a; /// of a\nvoid f();", "void f()")).toBe("");
  });

  it("reads the brief of a block comment", () => {
    expect(oneLine(["/**\n * \\class A\n * \\brief Short words.\n * Long words.\n */"])).toBe(
      "Short words.",
    );
  });

  it("leaves formulas alone and takes commands away", () => {
    expect(plainSentence("\\f$ \\pi \\f$ in \\c double")).toBe("\\pi in double");
  });
});
