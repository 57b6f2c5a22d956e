import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { someResult } from "./__fixtures__/some-result.ts";
import { appendResult, readAllResults, readResults } from "./results-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-results-"));
  file = path.join(folder, "results.jsonl");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const result = (unit: string) => someResult({ unit });

test("what was appended is read back; no file is no result", () => {
  expect(readResults(file)).toEqual([]);
  appendResult(file, result("a"));
  appendResult(file, result("b"));
  expect(readResults(file)).toEqual([result("a"), result("b")]);
});

test.each(['{"v":1,"unit":"b"', '{"v":1', "x"])(
  "a line that a kill cut is left out, and goes before the next is appended: %s",
  (half) => {
    appendResult(file, result("a"));
    appendFileSync(file, half);
    expect(readResults(file)).toEqual([result("a")]);
    appendResult(file, result("c"));
    expect(readResults(file).map(({ unit }) => unit)).toEqual(["a", "c"]);
    expect(readFileSync(file, "utf8")).not.toContain(`${half}{`);
  },
);

test.each([
  ["another version", JSON.stringify({ ...result("b"), v: 2 }), /results\.jsonl:2 is no result/],
  ["no JSON", "{", /results\.jsonl:2 is no result/],
  ["a unit twice", JSON.stringify(result("a")), /results\.jsonl:2 repeats a of results\.jsonl:1/],
])("%s is told with file and line", (_, line, message) => {
  writeFileSync(file, `${JSON.stringify(result("a"))}\n${line}\n`);
  expect(() => readResults(file)).toThrow(message);
});

test("the shards of a folder are read together, and a unit in two of them is told", () => {
  appendResult(path.join(folder, "results.1-of-2.jsonl"), result("a"));
  appendResult(path.join(folder, "results.2-of-2.jsonl"), result("b"));
  writeFileSync(path.join(folder, "other.jsonl"), "x\n");
  expect(readAllResults(folder).map(({ unit }) => unit)).toEqual(["a", "b"]);
  appendResult(file, result("b"));
  expect(() => readAllResults(folder)).toThrow(
    /results\.jsonl:1 repeats b of results\.2-of-2\.jsonl:1/,
  );
});

test("a line written before there were arms is of our own", () => {
  const { arm: _, base: __, ...older } = result("a");
  writeFileSync(file, `${JSON.stringify(older)}\n`);
  expect(readResults(file)).toEqual([result("a")]);
});
