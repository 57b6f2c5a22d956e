import { expect, test } from "vitest";
import { madeAblation, madeResults, madeRuns } from "./__fixtures__/made-results.ts";
import { armsByCondition, armsByFolder, armsByName } from "./arms.ts";
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

const ofArm = (arm: "standalone" | "agent"): RunsFolder => ({
  folder: arm,
  runs: madeRuns(
    madeResults({
      tasks: 2,
      change: (result) => ({ ...result, arm, unit: `${result.unit}.${arm}` }),
    }),
  ),
});
const ablation = (): RunsFolder => ({ folder: "ablation", runs: madeRuns(madeAblation()) });

test("direct against grounded in every orchestration; an ablation beside them does not mix in", () => {
  const folders = [ofArm("standalone"), ofArm("agent"), ablation()];
  expect(namesOf(armsByCondition(folders))).toEqual([
    "direct | grounded",
    "direct agent | grounded agent",
  ]);
  expect(armsByCondition(folders).all.map(({ name }) => name)).toEqual([
    "direct",
    "grounded",
    "direct agent",
    "grounded agent",
    "grounded error-rag",
    "grounded raw-feedback",
  ]);
});

test("an ablation alone is compared on the failures that both arms went on from", () => {
  const [pair] = armsByCondition([ablation()]).pairs;
  expect(pair).toMatchObject({
    first: { name: "grounded raw-feedback" },
    second: { name: "grounded error-rag" },
    cohort: { pairs: 30, passed: 8, withoutProgram: 2, alone: 0, unequal: 0 },
  });
  for (const { runs } of [pair?.first, pair?.second].flatMap((arm) => arm ?? []))
    expect(runs.filter(({ result }) => result.base?.repaired === true)).toHaveLength(30);
});

test("pairs without the other arm, and pairs of two different runs, are counted and left out", () => {
  const [first, second, third, ...rest] = madeRuns(madeAblation());
  if (first === undefined || second === undefined || third === undefined) throw new Error("few");
  const other = { ...third.result, base: { run: "x", sha256: "other", repaired: true } };
  const runs = [second, { ...third, result: other }, ...rest];
  expect(armsByCondition([{ folder: "a", runs }]).pairs[0]?.cohort).toMatchObject({
    pairs: 28,
    alone: 1,
    unequal: 1,
  });
});

test("an ablation without a failure is told, as are arms that no condition has", () => {
  const passed = madeRuns(madeAblation().filter(({ base }) => base?.repaired === false));
  expect(() => armsByCondition([{ folder: "a", runs: passed }])).toThrow(
    /share no round 0 that failed \(8 passed\)/,
  );
  expect(() => armsByName([ablation()], "standalone", "agent")).toThrow(
    /no condition has runs of both standalone and agent/,
  );
});

test("arms by name: one orchestration against the other under each condition, or the ablation in the order given", () => {
  const folders = [ofArm("standalone"), ofArm("agent"), ablation()];
  const arms = armsByName(folders, "standalone", "agent");
  expect(namesOf(arms)).toEqual(["direct | direct agent", "grounded | grounded agent"]);
  expect(arms.all).toHaveLength(4);
  expect(namesOf(armsByName(folders, "error-rag", "raw-feedback"))).toEqual([
    "grounded error-rag | grounded raw-feedback",
  ]);
});

test("folders are compared arm by arm", () => {
  const both = (folder: string): RunsFolder => ({
    folder,
    runs: [...ofArm("standalone").runs, ...ofArm("agent").runs],
  });
  expect(namesOf(armsByFolder(both("a"), { ...ofArm("agent"), folder: "b" }))).toEqual([
    "a direct agent | b direct agent",
    "a grounded agent | b grounded agent",
  ]);
});
