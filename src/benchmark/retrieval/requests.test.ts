import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { type BenchmarkRequest, readRequests } from "./requests.ts";

const benchmark = path.resolve(import.meta.dirname, "../../../benchmark/retrieval");
const requests = readRequests(benchmark);
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, readonly object[]>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "requests-"));
  folders.push(folder);
  for (const [name, lines] of Object.entries(files)) {
    writeFileSync(path.join(folder, name), lines.map((line) => JSON.stringify(line)).join("\n"));
  }
  return folder;
}

const valid: Omit<BenchmarkRequest, "set"> = {
  id: "mean",
  half: "tuning",
  request: "Mean of a spectrum.",
  classes: [["TH1D", "TH1F"]],
  members: [["TH1::GetMean"]],
  headers: [],
  tutorials: [],
};

/**
 * ROOT identifiers a physicist's sentence may not have. Detectors (TPC, TDC) are no identifiers: a name has a small letter or a digit
 * after the capitals.
 */
const identifiers =
  /::|\bT[A-Z]\w*[a-z0-9]\w*|\bRoo[A-Z]\w*|\bR(?:DataFrame|NTuple\w*|Vec)\b|\bg(?:Pad|Style|ROOT|System|Random)\b|\.h(?:xx)?\b/u;

test("the requests of all files are read, in order of file and line", () => {
  const folder = folderWith({
    "requests-2.jsonl": [{ ...valid, id: "third" }],
    "requests.jsonl": [
      { ...valid, id: "first" },
      { ...valid, id: "second" },
    ],
    "notes.jsonl": [{ text: "no request" }],
  });
  expect(readRequests(folder).map(({ id }) => id)).toEqual(["third", "first", "second"]);
});

test.each([
  ["an id used before, in another file", { ...valid }],
  ["no members", { ...valid, id: "other", members: [] }],
  ["a member without its class", { ...valid, id: "other", members: [["Fill"]] }],
  ["an unknown half", { ...valid, id: "other", half: "test" }],
])("%s is refused with the line's place", (_name, line) => {
  const folder = folderWith({ "requests-1.jsonl": [valid], "requests-2.jsonl": [line] });
  expect(() => readRequests(folder)).toThrow(/requests-2\.jsonl:1/u);
});

test("there are at least 150 requests and over 60 in each half", () => {
  const inHalf = (half: BenchmarkRequest["half"]) =>
    requests.filter((request) => request.half === half).length;
  expect(requests.length).toBeGreaterThanOrEqual(150);
  expect(inHalf("tuning")).toBeGreaterThan(60);
  expect(inHalf("held-out")).toBeGreaterThan(60);
});

test("the halves of the second file follow from the ids alone", () => {
  // The first file's halves were set by hand before the rule existed.
  const second = readFileSync(path.join(benchmark, "requests-2.jsonl"), "utf8");
  const wrong = requests.filter(
    ({ id, half }) => second.includes(`"id": "${id}"`) && half !== halfOf(id),
  );
  expect(second.match(/"id": "/gu)).not.toBeNull();
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("no request names a ROOT class, namespace, global or header", () => {
  expect(requests.filter(({ request }) => identifiers.test(request))).toEqual([]);
});

test("no request uses the name of a method or class that answers it", () => {
  const leaks = requests.filter(({ request, classes, members }) => {
    const names = [...classes, ...members].flat().flatMap((name) => name.split("::"));
    const coded = new Set(names.filter((name) => /[a-z0-9][A-Z]|^[A-Z]{2}.*[a-z]/u.test(name)));
    return (request.match(/\w+/gu) ?? []).some((word) => coded.has(word));
  });
  expect(leaks).toEqual([]);
});

test("no two requests say nearly the same", () => {
  const near = requests.flatMap(({ id, request }, at) =>
    requests
      .slice(0, at)
      .filter((earlier) => sharedWords(request, earlier.request) > 0.5)
      .map((earlier) => [earlier.id, id]),
  );
  expect(near).toEqual([]);
});

test("alternatives of a need differ", () => {
  const repeated = requests.filter(({ classes, members }) =>
    [...classes, ...members].some((names) => new Set(names).size !== names.length),
  );
  expect(repeated.map(({ id }) => id)).toEqual([]);
});

function halfOf(id: string): BenchmarkRequest["half"] {
  const byte = createHash("sha256").update(id).digest()[0] ?? 0;
  return byte % 3 === 0 ? "tuning" : "held-out";
}

/** Words of both over words of either. */
function sharedWords(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[a-z0-9]+/gu) ?? []));
  const shared = [...(a ?? [])].filter((word) => b?.has(word)).length;
  return shared / ((a?.size ?? 0) + (b?.size ?? 0) - shared);
}
