import { expect, test } from "vitest";
import { madeResults, madeRuns } from "./__fixtures__/made-results.ts";
import { armsByCondition, armsByFolder } from "./arms.ts";
import type { RunsFolder } from "./gather-runs.ts";

const folderOf = (
  folder: string,
  conditions: readonly string[] = ["direct", "grounded"],
): RunsFolder => ({
  folder,
  runs: madeRuns(
    madeResults({ tasks: 2 }).filter(({ condition }) => conditions.includes(condition)),
  ),
});
const namesOf = ({ pairs }: ReturnType<typeof armsByCondition>): string[] =>
  pairs.map(({ first, second }) => `${first.name} | ${second.name}`);

test("one folder: direct is the baseline of grounded", () => {
  expect(namesOf(armsByCondition([folderOf("a")]))).toEqual(["direct | grounded"]);
});

test("a missing condition leaves its arm alone", () => {
  const arms = armsByCondition([folderOf("a", ["grounded"])]);
  expect(namesOf(arms)).toEqual([]);
  expect(arms.all.map(({ name }) => name)).toEqual(["grounded"]);
});

test("several folders are one batch, a unit in two of them an error that names both", () => {
  expect(
    namesOf(armsByCondition([folderOf("a", ["direct"]), folderOf("b", ["grounded"])])),
  ).toEqual(["direct | grounded"]);
  expect(() => armsByCondition([folderOf("a"), folderOf("b")])).toThrow(
    /made-001\.\w+\.7 is in a and in b: add --compare/,
  );
});

test("two folders to compare: shared conditions, or the one that each has", () => {
  expect(namesOf(armsByFolder(folderOf("x/a"), folderOf("x/b")))).toEqual([
    "a direct | b direct",
    "a grounded | b grounded",
  ]);
  expect(namesOf(armsByFolder(folderOf("a", ["direct"]), folderOf("b", ["grounded"])))).toEqual([
    "a direct | b grounded",
  ]);
});

test("folders of the same name are told apart by what stands above them", () => {
  expect(namesOf(armsByFolder(folderOf("one/out"), folderOf("two/out")))[0]).toBe(
    "one/out direct | two/out direct",
  );
  expect(() => armsByFolder(folderOf("a/../b"), folderOf("b"))).toThrow(
    /both folders are the same/,
  );
});
