import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packageFolder } from "../config/paths.ts";
import { parseClassLines } from "./described-nodes.ts";

describe("descriptions of classes", () => {
  it("are read by node id", () => {
    expect(parseClassLines("TF1\tCurve with parameters.\nA::B\tOther.\n")).toEqual(
      new Map([
        ["Class:TF1", "Curve with parameters."],
        ["Class:A::B", "Other."],
      ]),
    );
  });

  it.each(["TF1", "TF1\t", "TF1\ta\tb", "no name\ta", "TF1\ta\nTF1\tb"])(
    "say which line is no description: %j",
    (text) => {
      expect(() => parseClassLines(text)).toThrow(/classes\.tsv:[12] /);
    },
  );

  it("are there for a thousand classes, each in words that stand without its name", () => {
    const described = parseClassLines(
      readFileSync(path.join(packageFolder, "tutorials-index", "classes.tsv"), "utf8"),
    );
    expect(described.size).toBeGreaterThan(1_000);
    const bare = [...described.values()].filter((sentence) => sentence.split(" ").length < 12);
    expect(bare).toEqual([]);
  });
});
