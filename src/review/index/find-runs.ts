// What lies in a reviewed folder: in, the folder; out, runs, benchmark runs and the folders that hold them. Links are not followed.
import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Size and time of change: what has the same is the same. */
export type Stamp = string;

export interface FoundRun {
  /** Relative to the reviewed folder, `.` for itself. */
  readonly folder: string;
  readonly stamp: Stamp;
  /** Of its human verdicts; empty where there are none. */
  readonly humanStamp: Stamp;
  /** The benchmark run it is part of; null for a run of its own. */
  readonly batch: string | null;
}

export interface FoundBatch {
  readonly folder: string;
  /** Of all its files of results. */
  readonly stamp: Stamp;
}

export interface Found {
  readonly runs: FoundRun[];
  readonly batches: FoundBatch[];
  /** Folders in which runs may appear, with the time of their last change. */
  readonly holders: Map<string, number>;
}

export const verdictsName = "verdicts.jsonl";
const depthLimit = 8;
/** Folders looked into: somebody may point us at a whole disk. */
const folderLimit = 200_000;
const leftOut = new Set(["node_modules", "rounds"]);
const resultsPattern = /^results(?:\.\d+-of-\d+)?\.jsonl$/;

export interface Where {
  /** Relative to the reviewed folder. */
  readonly from: string;
  /** The benchmark run that this is part of. */
  readonly batch: string | null;
  /** Folders that need no look: they are known, and watched for themselves. */
  readonly isKnown: (folder: string) => boolean;
}

const everywhere: Where = { from: ".", batch: null, isKnown: () => false };

/** Looks through a folder and what is below. */
export async function findRuns(root: string, where: Where = everywhere): Promise<Found> {
  const found: Found = { runs: [], batches: [], holders: new Map() };
  let left = folderLimit;

  const visit = async (folder: string, within: string | null, depth: number): Promise<void> => {
    if ((left -= 1) < 0) return;
    const absolute = path.join(root, folder);
    // Before its entries are read, so that what is added meanwhile is seen as a change.
    const changedAt = await changeTimeOf(absolute);
    const entries = await entriesOf(absolute);
    const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
    if (names.has("events.jsonl")) {
      const stamp = await stampOf(path.join(absolute, "events.jsonl"));
      const humanStamp = names.has(verdictsName)
        ? await stampOf(path.join(absolute, verdictsName))
        : "";
      if (stamp !== "") found.runs.push({ folder, stamp, humanStamp, batch: within });
      return;
    }
    const results = [...names].filter((name) => resultsPattern.test(name)).toSorted();
    if (results.length > 0) {
      const stamps = await Promise.all(results.map((name) => stampOf(path.join(absolute, name))));
      found.batches.push({ folder, stamp: stamps.join(" ") });
    }
    found.holders.set(folder, changedAt);
    if (depth === depthLimit) return;
    const inner = results.length > 0 ? folder : within;
    for (const entry of entries) {
      const { name } = entry;
      if (!entry.isDirectory() || name.startsWith(".") || name.endsWith(".lock")) continue;
      const below = path.join(folder, name);
      if (!leftOut.has(name) && !where.isKnown(below)) await visit(below, inner, depth + 1);
    }
  };
  await visit(where.from, where.batch, 0);
  return found;
}

/** Empty where there is no such file. */
export async function stampOf(file: string): Promise<Stamp> {
  return stat(file).then(
    ({ size, mtimeMs }) => `${size}:${mtimeMs}`,
    () => "",
  );
}

/** 0 where it is gone. */
export async function changeTimeOf(folder: string): Promise<number> {
  return stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
