// Which runs stand against which: in, folders of runs; out, pairs of arms, the baseline first.
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import type { ReportRun, RunsFolder } from "./gather-runs.ts";

/** Runs that a report names together: a condition, or a condition of one of two folders. */
export interface Arm {
  readonly name: string;
  readonly runs: readonly ReportRun[];
}

export interface Arms {
  /** All there are. */
  readonly all: readonly Arm[];
  /** None where a condition is missing. */
  readonly pairs: readonly { readonly first: Arm; readonly second: Arm }[];
}

const conditions = ["direct", "grounded"] as const;

/**
 * Direct against grounded; several folders are sittings of one batch.
 * @throws RootsmithError `bad-input` for a unit that is in two folders.
 */
export function armsByCondition(folders: readonly RunsFolder[]): Arms {
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
  const all = armsOf(
    folders.flatMap(({ runs }) => runs),
    "",
  );
  const [first, second] = all;
  return {
    all,
    pairs: first === undefined || second === undefined ? [] : [{ first, second }],
  };
}

/**
 * One folder against another, condition by condition; what each has alone is compared where each has but one.
 * @throws RootsmithError `bad-input` for a folder against itself.
 */
export function armsByFolder(first: RunsFolder, second: RunsFolder): Arms {
  const [nameOfFirst, nameOfSecond] = namesOf(first.folder, second.folder);
  const ofFirst = armsOf(first.runs, `${nameOfFirst} `);
  const ofSecond = armsOf(second.runs, `${nameOfSecond} `);
  const all = [...ofFirst, ...ofSecond];
  const shared = conditions.flatMap((condition) => {
    const one = ofFirst.find((arm) => arm.name === `${nameOfFirst} ${condition}`);
    const other = ofSecond.find((arm) => arm.name === `${nameOfSecond} ${condition}`);
    return one === undefined || other === undefined ? [] : [{ first: one, second: other }];
  });
  if (shared.length > 0) return { all, pairs: shared };
  // Without a shared condition each folder has exactly one.
  const [one, other] = [ofFirst[0], ofSecond[0]];
  return {
    all,
    pairs: one === undefined || other === undefined ? [] : [{ first: one, second: other }],
  };
}

function armsOf(runs: readonly ReportRun[], prefix: string): Arm[] {
  return conditions.flatMap((condition) => {
    const some = runs.filter(({ result }) => result.condition === condition);
    return some.length === 0 ? [] : [{ name: `${prefix}${condition}`, runs: some }];
  });
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
