import { expect, it } from "vitest";
import { openCppParser, TangledSource } from "./cpp-parser.ts";

it("gives up on a text that takes too long, and reads the next one from its start", async () => {
  const parser = await openCppParser(100);
  try {
    // Quadratic time in tree-sitter's error recovery: all of it would take many minutes.
    expect(() => parser.parse("1, ".repeat(300_000))).toThrow(TangledSource);
    const tree = parser.parse("class A {};");
    expect(tree?.rootNode.toString()).toContain("class_specifier");
    expect(tree?.rootNode.hasError).toBe(false);
    tree?.delete();
  } finally {
    parser.delete();
  }
});
