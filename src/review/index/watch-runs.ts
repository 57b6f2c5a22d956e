// Keeps an index up to date while it is open: an index in; new runs, new records and new results in it within about a second.
// By looking, not by the system's notices: those do not come on the network file systems that clusters have.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { changeTimeOf, findRuns, stampOf } from "./find-runs.ts";
import type { RunIndex } from "./run-index.ts";

const everyMs = 1_000;
/** Folders looked at each time: those that changed last, and as many of the others in turn. */
const holdersAtOnce = 400;

export interface Watch {
  /** The first look through the whole folder is done. */
  readonly ready: Promise<void>;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export function watchRuns(index: RunIndex): Watch {
  const end = new AbortController();
  let holders = new Map<string, number>();
  let turn = 0;

  const begin = async (): Promise<void> => {
    ({ holders } = await index.bringUpToDate(end.signal));
  };

  const look = async (): Promise<void> => {
    await lookForNew();
    await lookAtUnfinished();
    await lookAtResults();
  };

  const lookForNew = async (): Promise<void> => {
    for (const [folder, before] of holdersDue()) {
      const now = await changeTimeOf(path.join(index.root, folder));
      if (now === before) continue;
      const isKnown = (below: string): boolean => holders.has(below) || index.isRun(below);
      const found = await findRuns(index.root, {
        from: folder,
        batch: batchAround(folder),
        isKnown,
      });
      holders.delete(folder);
      for (const [name, time] of found.holders) holders.set(name, time);
      await index.take(found, end.signal);
      index.forgetGone(folder);
    }
  };

  const holdersDue = (): [string, number][] => {
    const all = [...holders];
    if (all.length <= 2 * holdersAtOnce) return all;
    const byTime = all.toSorted(([, left], [, right]) => right - left);
    const others = byTime.slice(holdersAtOnce);
    turn = (turn + holdersAtOnce) % others.length;
    return [...byTime.slice(0, holdersAtOnce), ...others.slice(turn, turn + holdersAtOnce)];
  };

  const lookAtUnfinished = async (): Promise<void> => {
    const unfinished = index.unfinished();
    const runs = await Promise.all(
      unfinished.map(async (run) => ({
        ...run,
        stamp: await stampOf(path.join(index.root, run.folder, "events.jsonl")),
      })),
    );
    await index.take({ runs: runs.filter(({ stamp }) => stamp !== ""), batches: [] }, end.signal);
    index.lookAtLocks(unfinished.map(({ folder }) => folder));
  };

  /** Every result is appended to a file that is there, which does not change its folder. */
  const lookAtResults = async (): Promise<void> => {
    for (const { folder } of index.results.batches()) {
      const found = await findRuns(index.root, {
        from: folder,
        batch: folder,
        isKnown: () => true,
      });
      await index.take({ runs: [], batches: found.batches }, end.signal);
    }
  };

  /** The nearest benchmark run above, or the folder itself. */
  const batchAround = (folder: string): string | null => {
    const folders = new Set(index.results.batches().map((batch) => batch.folder));
    for (let at = folder; ; at = path.dirname(at)) {
      if (folders.has(at)) return at;
      if (at === ".") return null;
    }
  };

  const ready = begin();
  let trouble: unknown;
  const running = (async () => {
    await ready.catch((error: unknown) => (trouble = error));
    while (!end.signal.aborted) {
      await setTimeout(everyMs, undefined, { signal: end.signal }).catch(() => undefined);
      // A look that failed is followed by the next; what it failed by is told at the end.
      if (!end.signal.aborted) await look().catch((error: unknown) => (trouble = error));
    }
  })();
  return {
    ready,
    async stop() {
      end.abort();
      await running;
      if (trouble !== undefined) throw trouble;
    },
  };
}
