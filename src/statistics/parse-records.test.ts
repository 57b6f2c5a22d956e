import fc from "fast-check";
import { expect, test } from "vitest";
import { RootsmithError } from "../errors.ts";
import { parseConditions } from "./parse-records.ts";

const fields = { key: "id", endpoint: "passed" };
const text = (file: string, ...records: readonly object[]) => ({
  file,
  text: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
});
const good = text("A.jsonl", { id: "x", passed: true }, { id: "y", passed: null });

test("true and false make a rate, numbers a mean; a number may be a key", () => {
  const rate = parseConditions(good, text("B.jsonl", { id: 7, passed: false }), fields);
  expect(rate.kind).toBe("rate");
  expect(rate.first).toEqual({
    name: "A.jsonl",
    runs: [
      { id: "x", seed: 0, values: { passed: true } },
      { id: "y", seed: 0, values: { passed: null } },
    ],
  });
  expect(rate.second.runs[0]?.id).toBe("7");
  const scores = text("A.jsonl", { id: "x", passed: 3 }, { id: "y", passed: null });
  expect(parseConditions(scores, scores, fields).kind).toBe("mean");
});

test("a dot leads into an object, and what would be inside a null is not known", () => {
  const nested = text("A.jsonl", { id: "x", reference: { sum: 80 } }, { id: "y", reference: null });
  const { first } = parseConditions(nested, nested, { key: "id", endpoint: "reference.sum" });
  expect(first.runs.map(({ values }) => values["reference.sum"])).toEqual([80, null]);
});

test("several runs of a task are told apart by their seed", () => {
  const seeds = text(
    "A.jsonl",
    { id: "x", seed: 1, passed: true },
    { id: "x", seed: 2, passed: false },
  );
  const { first } = parseConditions(seeds, seeds, { ...fields, seed: "seed" });
  expect(first.runs.map(({ seed }) => seed)).toEqual([1, 2]);
});

test("empty lines, a line end of Windows and a last line without end are no trouble", () => {
  const odd = { file: "A.jsonl", text: '\n{"id":"x","passed":true}\r\n\n{"id":"y","passed":true}' };
  expect(parseConditions(odd, odd, fields).first.runs).toHaveLength(2);
});

test.each<[string, { file: string; text: string }, RegExp]>([
  [
    "a half-written last line",
    { file: "B.jsonl", text: `${good.text}{"id":"z","pas` },
    /^B\.jsonl:3 is half-written/,
  ],
  [
    "a broken line before the last",
    { file: "B.jsonl", text: `{"id":\n${good.text}` },
    /^B\.jsonl:1 is no JSON object/,
  ],
  ["a line that is no object", { file: "B.jsonl", text: "[1]\n" }, /^B\.jsonl:1 is no JSON object/],
  ["an empty file", { file: "B.jsonl", text: "\n" }, /^B\.jsonl holds no record/],
  [
    "a task that is there twice",
    text(
      "B.jsonl",
      { id: "x", passed: true },
      { id: "y", passed: true },
      { id: "x", passed: true },
    ),
    /^B\.jsonl:3 repeats x of B\.jsonl:1/,
  ],
  [
    "a number and a text of one key",
    text("B.jsonl", { id: 1, passed: true }, { id: "1", passed: true }),
    /^B\.jsonl:2 repeats 1/,
  ],
  [
    "a record without key",
    text("B.jsonl", { passed: true }),
    /^B\.jsonl:1 has no text or number in id/,
  ],
  [
    "a record without endpoint",
    text("B.jsonl", { id: "x", gate: true, checks: { passed: true, missed: [] } }),
    /^B\.jsonl:1 has no .* in passed; there are gate, checks\.passed$/,
  ],
  [
    "a text as endpoint",
    text("B.jsonl", { id: "x", passed: "yes" }),
    /^B\.jsonl:1 has no true, false, number or null in passed/,
  ],
  [
    "an endpoint of two kinds",
    text("B.jsonl", { id: "x", passed: true }, { id: "y", passed: 0 }),
    /^B\.jsonl:2 has 0 in passed, A\.jsonl:1 true/,
  ],
])("%s: refused with file and line", (_, second, says) => {
  const parsing = (): unknown => parseConditions(good, second, fields);
  expect(parsing).toThrow(says);
  expect(parsing).toThrow(expect.objectContaining({ code: "bad-input" }));
});

test("mixed schema versions are refused, within a file, between files, and where only some have one", () => {
  const version = (file: string, ...versions: readonly unknown[]) =>
    text(
      file,
      ...versions.map((v, place) => ({
        ...(v === null ? {} : { v }),
        id: `t${place}`,
        passed: true,
      })),
    );
  const parse = (first: readonly unknown[], second: readonly unknown[]) => (): unknown =>
    parseConditions(version("A.jsonl", ...first), version("B.jsonl", ...second), fields);
  expect(parse([1, 1, 2], [1])).toThrow(
    "A.jsonl:3 has schema version 2, A.jsonl:1 schema version 1",
  );
  expect(parse([1, 1], [1, 2])).toThrow("B.jsonl:2 has schema version 2");
  expect(parse([1], [null])).toThrow("B.jsonl:1 has no schema version");
  expect(parse([1], [1])).not.toThrow();
  expect(parse([null], [null])).not.toThrow();
});

test("no inherited property is a field", () => {
  for (const endpoint of ["constructor", "__proto__", "toString.length"])
    expect(() => parseConditions(good, good, { key: "id", endpoint })).toThrow(/there are passed/);
});

test("a record without a known value anywhere is no comparison", () => {
  const unknown = text("A.jsonl", { id: "x", passed: null });
  expect(() => parseConditions(unknown, unknown, fields)).toThrow(
    /no record has a known value in passed/,
  );
});

test("whatever a file holds, it is parsed or refused in one line", () => {
  const pieces = fc.constantFrom(
    '{"id":"x"',
    ',"passed":true',
    "}",
    "\n",
    "null",
    '{"id":1,"passed":2}',
    "[",
    '"',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (some) => {
      try {
        parseConditions({ file: "A.jsonl", text: some.join("") }, good, fields);
      } catch (error) {
        expect(error).toBeInstanceOf(RootsmithError);
        expect((error as RootsmithError).message).not.toContain("\n");
      }
    }),
  );
});
