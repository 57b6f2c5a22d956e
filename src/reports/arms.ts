// Which runs stand against which: in, folders of runs; out, pairs of arms, the baseline first.
import path from "node:path";
import { type ArmName, armLabel, armNames, isAblation } from "../benchmark/run/arm.ts";
import { RootsmithError } from "../errors.ts";
import type { Condition } from "../pipeline/job.ts";
import { type Cohort, cohortOf } from "./ablation.ts";
import type { ReportRun, RunsFolder } from "./gather-runs.ts";

/** Runs that a report names together: a condition, how it was run where that was not by us alone, and for two folders which of them. */
export interface Arm {
  readonly name: string;
  readonly runs: readonly ReportRun[];
}

export interface ArmPair {
  readonly first: Arm;
  readonly second: Arm;
  /** Of an ablation, whose arms share their round 0; null elsewhere. */
  readonly cohort: Cohort | null;
}

export interface Arms {
  /** All there are. */
  readonly all: readonly Arm[];
  /** None where a condition is missing. */
  readonly pairs: readonly ArmPair[];
}

const conditions = ["direct", "grounded"] as const;

/**
 * Direct against grounded, alone and under an agent; an ablation where nothing else is there. Several folders are sittings of one batch.
 * @throws RootsmithError `bad-input` for a unit that is in two folders, or an ablation without a failure.
 */
export function armsByCondition(folders: readonly RunsFolder[]): Arms {
  const runs = runsOfBatch(folders);
  const all = armsOf(runs, "");
  const pairs = (["standalone", "agent"] as const).flatMap((arm) => {
    const [first, second] = conditions.map((condition) => armOf(runs, condition, arm));
    return first === undefined || second === undefined ? [] : [{ first, second, cohort: null }];
  });
  const ablation =
    pairs.length > 0 ? null : ablationPair(runs, "grounded", "raw-feedback", "error-rag");
  return { all, pairs: ablation === null ? pairs : [ablation] };
}

/**
 * One way to run units against another, under each condition that has both.
 * @throws RootsmithError `bad-input` where no condition has both, and as `armsByCondition`.
 */
export function armsByName(
  folders: readonly RunsFolder[],
  baseline: ArmName,
  other: ArmName,
): Arms {
  const runs = runsOfBatch(folders);
  const all = armsOf(
    runs.filter(({ result }) => result.arm === baseline || result.arm === other),
    "",
  );
  const pairs = conditions.flatMap((condition) => {
    if (isAblation(baseline) && isAblation(other))
      return ablationPair(runs, condition, baseline, other) ?? [];
    const [first, second] = [baseline, other].map((arm) => armOf(runs, condition, arm));
    return first === undefined || second === undefined ? [] : [{ first, second, cohort: null }];
  });
  if (pairs.length === 0)
    throw new RootsmithError(
      "bad-input",
      `no condition has runs of both ${baseline} and ${other}: run them with \`rootsmith bench run --arms ${baseline},${other}\``,
    );
  return { all, pairs };
}

function ablationPair(
  runs: readonly ReportRun[],
  condition: Condition,
  baseline: ArmName,
  other: ArmName,
): ArmPair | null {
  const [first, second] = [baseline, other].map((arm) => armOf(runs, condition, arm));
  if (first === undefined || second === undefined) return null;
  const found = cohortOf(first.runs, second.runs);
  if (found.cohort.pairs === 0)
    throw new RootsmithError(
      "bad-input",
      `${first.name} and ${second.name} share no round 0 that failed (${found.cohort.passed} passed): there is no repair to compare`,
    );
  return {
    first: { name: first.name, runs: found.first },
    second: { name: second.name, runs: found.second },
    cohort: found.cohort,
  };
}

function runsOfBatch(folders: readonly RunsFolder[]): readonly ReportRun[] {
  const seen = new Map<string, string>();
  for (const { folder, runs } of folders)
    for (const { result } of runs) {
      const earlier = seen.get(result.unit);
      if (earlier !== undefined)
        throw new RootsmithError(
          "bad-input",
          `${result.unit} is in ${earlier} and in ${folder}: add --compare to set one folder against the other`,
        );
      seen.set(result.unit, folder);
    }
  return folders.flatMap(({ runs }) => runs);
}

/**
 * One folder against another, condition by condition and arm by arm; what each has alone is compared where each has but one.
 * @throws RootsmithError `bad-input` for a folder against itself.
 */
export function armsByFolder(first: RunsFolder, second: RunsFolder): Arms {
  const [nameOfFirst, nameOfSecond] = namesOf(first.folder, second.folder);
  const ofFirst = armsOf(first.runs, `${nameOfFirst} `);
  const ofSecond = armsOf(second.runs, `${nameOfSecond} `);
  const all = [...ofFirst, ...ofSecond];
  const shared = ofFirst.flatMap((one) => {
    const label = one.name.slice(nameOfFirst.length);
    const other = ofSecond.find(({ name }) => name.slice(nameOfSecond.length) === label);
    return other === undefined ? [] : [{ first: one, second: other, cohort: null }];
  });
  if (shared.length > 0) return { all, pairs: shared };
  const [one, other] = [ofFirst[0], ofSecond[0]];
  const isPlain = ofFirst.length === 1 && ofSecond.length === 1;
  return {
    all,
    pairs:
      one === undefined || other === undefined || !isPlain
        ? []
        : [{ first: one, second: other, cohort: null }],
  };
}

function armsOf(runs: readonly ReportRun[], prefix: string): Arm[] {
  return armNames.flatMap((name) =>
    conditions.flatMap((condition) => {
      const arm = armOf(runs, condition, name);
      return arm === undefined ? [] : [{ ...arm, name: `${prefix}${arm.name}` }];
    }),
  );
}

function armOf(runs: readonly ReportRun[], condition: Condition, arm: ArmName): Arm | undefined {
  const some = runs.filter(({ result }) => result.condition === condition && result.arm === arm);
  return some.length === 0 ? undefined : { name: armLabel({ condition, arm }), runs: some };
}

/** The folders' own names; more of the path where these are the same. */
function namesOf(first: string, second: string): [string, string] {
  const [one, other] = [path.resolve(first), path.resolve(second)];
  if (one === other)
    throw new RootsmithError("bad-input", "both folders are the same: give two to compare");
  for (let parts = 1; ; parts += 1) {
    const [shortOne, shortOther] = [lastParts(one, parts), lastParts(other, parts)];
    if (shortOne !== shortOther) return [shortOne, shortOther];
  }
}

function lastParts(folder: string, count: number): string {
  return folder.split(path.sep).slice(-count).join("/");
}
