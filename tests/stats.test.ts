// The `stats` commands as a shell sees them: figures on standard output, one line and exit code 2 for what cannot be compared.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";

const passed = (outcomes: string, fields: object = {}): string =>
  [...outcomes]
    .map(
      (outcome, task) =>
        `${JSON.stringify({ id: `t${task}`, passed: outcome === "+", ...fields })}\n`,
    )
    .join("");

/** A folder with these two files. */
function folderWith(a: string, b: string): string {
  const folder = freshFolder();
  writeFileSync(path.join(folder, "A.jsonl"), a);
  writeFileSync(path.join(folder, "B.jsonl"), b);
  return folder;
}

const compareArgs = (endpoint: string, ...more: string[]): string[] =>
  ["stats", "compare", "A.jsonl", "B.jsonl", "--key", "id", "--endpoint", endpoint].concat(more);

it.each<[string, string[], object]>([
  ["mcnemar", ["41", "8"], { p: 1.9646537765538596e-6, onlyFirst: 41, onlySecond: 8 }],
  ["holm", ["0.01", ".04", "3e-2"], { p: [0.03, 0.06, 0.06], raw: [0.01, 0.04, 0.03] }],
  ["power", ["6", "1", "0"], { power: 1, pairs: 6, first: 1, second: 0, level: 0.05 }],
])("stats %s --json", async (name, words, figures) => {
  const { code, stdout } = await rootsmith(["stats", name, ...words, "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual(figures);
});

it("stats mcnemar prints p for a reader", async () => {
  expect((await rootsmith(["stats", "mcnemar", "21", "6"])).stdout).toBe("p = 0.0059");
});

describe("stats compare", () => {
  it("compares a rate and names what changed", async () => {
    const folder = folderWith(passed("++--------"), passed("+-++++++++"));
    const { code, stdout } = await rootsmith(compareArgs("passed", "--json"), { folder });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: "rate",
      endpoint: "passed",
      tasks: 10,
      p: 0.0390625,
      transitions: { both: 1, neither: 0, regressions: ["t1"] },
    });
    const read = await rootsmith(compareArgs("passed"), { folder });
    expect(read.stdout).toMatch(/^p +0\.0391 /m);
    expect(read.stdout).toMatch(/^only A +t1$/m);
  });

  it("compares a mean inside an object; differences that are all alike have no interval", async () => {
    const costs = (cost: number): string => passed("+++", { usage: { cost } });
    const folder = folderWith(costs(1), costs(3));
    const { stdout } = await rootsmith(compareArgs("usage.cost"), { folder });
    expect(stdout).toMatch(/^difference +\+2\.000 \(no interval\)$/m);
  });

  it.each<[string, string, string, string, RegExp]>([
    ["different tasks", passed("+++"), passed("+"), "passed", /B\.jsonl lacks t1, t2/],
    [
      "a half-written line",
      passed("++"),
      `${passed("+")}{"id":"t1`,
      "passed",
      /B\.jsonl:2 is half-written/,
    ],
    ["a task twice", passed("++"), passed("++") + passed("+"), "passed", /B\.jsonl:3 repeats t0/],
    [
      "mixed schema versions",
      passed("+", { v: 1 }),
      passed("+", { v: 2 }),
      "passed",
      /B\.jsonl:1 .*version 2/,
    ],
    [
      "a wrong endpoint",
      passed("+"),
      passed("+"),
      "success",
      /A\.jsonl:1 .*success; there are passed/,
    ],
  ])("refuses %s", async (_, a, b, endpoint, says) => {
    const { code, stderr, stdout } = await rootsmith(compareArgs(endpoint), {
      folder: folderWith(a, b),
    });
    const lines = stderr.split("\n").filter((line) => /^rootsmith: (?!compiling)/.test(line));
    expect(lines, stderr).toHaveLength(1);
    expect(lines[0]).toMatch(says);
    expect([code, stdout]).toEqual([2, ""]);
  });
});

it.each([
  ["mcnemar", "41", "x"],
  ["mcnemar", "0x10", "2"],
  ["holm", "0.5", "1.5"],
  ["power", "0", "0.1", "0.1"],
])("stats %s refuses %s %s", async (...words) => {
  expect((await rootsmith(["stats", ...words])).code).toBe(2);
});
