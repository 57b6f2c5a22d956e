import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { someResult } from "./__fixtures__/some-result.ts";
import { appendResult } from "./results-file.ts";
import { indexFolderIn, listResults, refreshIndex } from "./results-index.ts";

let folder: string;
let file: string;
let index: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith-index-"));
  file = path.join(folder, "results.jsonl");
  index = path.join(indexFolderIn(folder), "results.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const units = (): unknown[] => listResults(folder, {}).map(({ unit }) => unit);

test("a result is a row of plain columns that any SQLite reads", () => {
  appendResult(
    file,
    someResult({
      unit: "b-2.grounded.8",
      taskId: "b-2",
      condition: "grounded",
      seed: 8,
      group: "visualisation",
      passedInRound: null,
      gatePassed: false,
      rounds: 3,
      checks: { met: 2, of: 5, passed: false, missed: ["secret of a check"] },
      reference: { sum: 61.5, passed: false },
      macroCpuMs: 12.5,
    }),
  );
  refreshIndex(folder);
  const database = new Database(index, { readonly: true });
  expect(database.prepare("SELECT * FROM results").get()).toMatchObject({
    unit: "b-2.grounded.8",
    task: "b-2",
    group: "visualisation",
    condition: "grounded",
    seed: 8,
    gate_passed: 0,
    gate_passed_at_round0: 1,
    passed_in_round: null,
    rounds: 3,
    checks_met: 2,
    checks_of: 5,
    passed: 0,
    reference_sum: 61.5,
    cost: 0,
    macro_cpu_ms: 12.5,
    finished_at: "2026-11-30T12:00:00.000Z",
  });
  database.close();
});

test("an index that is up to date is not made again; one that is not, is, whatever changed", () => {
  appendResult(file, someResult({ unit: "a" }));
  expect(units()).toEqual(["a"]);
  const made = statSync(index).ino;
  expect(units()).toEqual(["a"]);
  expect(statSync(index).ino).toBe(made);

  appendResult(file, someResult({ unit: "b" }));
  expect(units()).toEqual(["a", "b"]);
  appendResult(path.join(folder, "results.1-of-2.jsonl"), someResult({ unit: "c" }));
  expect(units()).toEqual(["a", "b", "c"]);
  // As long as before, at another time.
  writeFileSync(file, readFileSync(file, "utf8").replace('"unit":"b"', '"unit":"d"'));
  utimesSync(file, 1, 1);
  expect(units()).toEqual(["a", "c", "d"]);
  rmSync(path.join(folder, "results.1-of-2.jsonl"));
  expect(units()).toEqual(["a", "d"]);
});

test.each(["", "no database", "SQLite format 3\0 and then nothing of it"])(
  "what is no index of ours is replaced: %j",
  (text) => {
    appendResult(file, someResult({ unit: "a" }));
    refreshIndex(folder);
    writeFileSync(index, text);
    expect(units()).toEqual(["a"]);
    expect(readdirSync(indexFolderIn(folder))).toEqual(["results.sqlite"]);
  },
);

test("a half-written line is no row, and an older index does not hide a line that is no result", () => {
  appendResult(file, someResult({ unit: "a" }));
  appendFileSync(file, '{"v":1,"unit":"b"');
  expect(units()).toEqual(["a"]);
  appendFileSync(file, "\n");
  expect(() => units()).toThrow(/results\.jsonl:2 is no result/);
});

test("filters go together, and a pattern means what it says", () => {
  appendResult(file, someResult({ unit: "1", taskId: "stat-001", group: "visualisation" }));
  appendResult(
    file,
    someResult({
      unit: "2",
      taskId: "stat-002",
      condition: "grounded",
      checks: { met: 0, of: 1, passed: false, missed: [] },
    }),
  );
  appendResult(file, someResult({ unit: "3", taskId: "fit-001", condition: "grounded" }));
  const of = (filter: Parameters<typeof listResults>[1]): unknown[] =>
    listResults(folder, filter).map(({ unit }) => unit);
  expect(of({ task: "stat-*" })).toEqual(["1", "2"]);
  expect(of({ task: "stat-00?", condition: "grounded" })).toEqual(["2"]);
  expect(of({ task: "stat" })).toEqual([]);
  expect(of({ passed: true })).toEqual(["1", "3"]);
  expect(of({ passed: false })).toEqual(["2"]);
  expect(of({ group: "visualisation" })).toEqual(["1"]);
  expect(of({ task: "[a-z]tat-001" })).toEqual([]);
});

test("no text of a record or a filter is read as SQL", () => {
  let time = 0;
  fc.assert(
    fc.property(fc.string(), (text) => {
      writeFileSync(file, "");
      appendResult(file, someResult({ unit: "a", model: `${text}'; DROP TABLE results; --` }));
      // Lines of one length within one tick of the clock.
      utimesSync(file, (time += 1), time);
      expect(listResults(folder, { condition: text })).toEqual([]);
      expect(listResults(folder, {})[0]?.model).toBe(`${text}'; DROP TABLE results; --`);
    }),
    { numRuns: 20 },
  );
});
