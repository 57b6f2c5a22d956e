import { PassThrough } from "node:stream";
import { describe, expect, it, test } from "vitest";
import { someResult } from "../benchmark/run/__fixtures__/some-result.ts";
import { batchLine, leftMs, openBatchProgress } from "./batch-progress.ts";

const result = (unit: string, condition: "direct" | "grounded", passed: boolean) =>
  someResult({ unit, condition, checks: { met: passed ? 2 : 1, of: 2, passed, missed: [] } });
const results = [
  result("a", "direct", true),
  result("b", "direct", false),
  result("c", "direct", false),
  result("d", "grounded", true),
];

describe("the time left", () => {
  it.each([
    [
      "no unit of this sitting has ended",
      { left: 8, meanMs: null, concurrency: 2, sinceMs: 9 },
      null,
    ],
    ["one after another", { left: 3, meanMs: 10, concurrency: 1, sinceMs: 0 }, 30],
    ["two at once", { left: 8, meanMs: 10, concurrency: 2, sinceMs: 0 }, 40],
    ["it counts down", { left: 8, meanMs: 10, concurrency: 2, sinceMs: 15 }, 25],
    ["never less than nothing", { left: 1, meanMs: 10, concurrency: 1, sinceMs: 50 }, 0],
    ["fewer units than could run", { left: 2, meanMs: 10, concurrency: 8, sinceMs: 0 }, 10],
    ["nothing left", { left: 0, meanMs: null, concurrency: 1, sinceMs: 0 }, 0],
  ])("%s", (_, rest, expected) => {
    expect(leftMs(rest)).toBe(expected);
  });
});

describe("the bar's text", () => {
  it("has no time and no rate before a unit has ended, and no cost where there is none", () => {
    expect(batchLine({ done: 0, total: 8, cost: 0, results: [], leftMs: null })).toBe(
      `${"░".repeat(20)} 0/8`,
    );
  });

  it("has the rate of each condition, the cost and the time left", () => {
    expect(batchLine({ done: 4, total: 8, cost: 0.5, results, leftMs: 7_500_000 })).toBe(
      `${"█".repeat(10)}${"░".repeat(10)} 4/8 · ETA 2 h 05 min · cost 0.5000 · direct 1/3 (33 %) · grounded 1/1 (100 %)`,
    );
  });

  it.each([
    [29_999, "under 1 min"],
    [30_000, "1 min"],
    [59.4 * 60_000, "59 min"],
    [59.5 * 60_000, "1 h 00 min"],
  ])("%d ms is %s", (ms, text) => {
    expect(batchLine({ done: 0, total: 1, cost: 0, results: [], leftMs: ms })).toContain(
      `ETA ${text}`,
    );
  });

  it("is full at the end and only then, and for a plan without units", () => {
    const line = (done: number, total: number): string =>
      batchLine({ done, total, cost: 0, results: [], leftMs: 0 });
    expect(line(999, 1000)).toContain("░ 999/1000");
    expect(line(1000, 1000)).toBe(`${"█".repeat(20)} 1000/1000`);
    expect(line(0, 0)).toBe(`${"█".repeat(20)} 0/0`);
  });
});

function shown(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), isTTY ? { isTTY, columns: 160, rows: 30 } : {});
  let text = "";
  stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const progress = openBatchProgress(stream, { concurrency: 1, now: () => 0 });
  progress.show({ done: 0, total: 2, cost: 0, results: [], last: null, meanMs: null });
  const last = results[0] ?? null;
  progress.show({
    done: 1,
    total: 2,
    cost: 0.25,
    results: results.slice(0, 1),
    last,
    meanMs: 60_000,
  });
  progress.close();
  return text;
}

const line = "[1/2] a: gate passed, checks 2 of 2, 1 rounds, 0 s, cost 0.2500 (0 min)\n";

test("away from a terminal a unit is a line, and nothing else is written", () => {
  expect(shown(false)).toBe(line);
});

test("at a terminal the line stands above the bar", () => {
  const text = shown(true);
  expect(text).toContain(line);
  expect(text.slice(text.indexOf(line))).toContain(
    `${"█".repeat(10)}${"░".repeat(10)} 1/2 · ETA 1 min · cost 0.2500 · direct 1/1 (100 %)`,
  );
});
