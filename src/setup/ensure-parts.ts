// Brings parts about: in, the parts; out, all of them in place, those that do not wait for one another at the same time.
import { mkdir } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { cacheFolder } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";
import type { PartState, Progress, SetupPart } from "./part.ts";

/** A progress of its own for each part, since several are under way at once. */
export interface PartsProgress {
  forPart(name: string): Progress;
}

const lockOptions = { stale: 60_000, update: 10_000 };
const lookEveryMs = 1_000;

/**
 * Idempotent. A part whose `needs` are not among `parts` counts as ready to go; one whose need failed is not begun; the others go on.
 * Between processes, one set-up at a time works on the cache folder.
 * @throws the first part's RootsmithError (all failures are noted), `interrupted` when `signal` fires.
 */
export async function ensureParts(
  parts: readonly SetupPart[],
  progress: PartsProgress,
  signal: AbortSignal,
): Promise<void> {
  refuseCycles(parts);
  if (await allOk(parts)) return;
  await withSetUpLock(progress, signal, () => runAll(parts, progress, signal));
}

/** Runs `action` while no other process sets up in the same cache folder. */
export async function withSetUpLock(
  progress: PartsProgress,
  signal: AbortSignal,
  action: () => Promise<void>,
): Promise<void> {
  const release = await lockCacheFolder(progress.forPart("set-up"), signal);
  try {
    await action();
  } finally {
    await release();
  }
}

/** The state of every part, in order, by looks only. */
export function partStates(parts: readonly SetupPart[]): Promise<PartState[]> {
  return Promise.all(parts.map((part) => part.state()));
}

/** The named parts and all that they need, in the order of `parts`. @throws RootsmithError `bad-input` on an unknown name. */
export function selectParts(parts: readonly SetupPart[], names: readonly string[]): SetupPart[] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const wanted = new Set<string>();
  const want = (name: string): void => {
    const part = byName.get(name);
    if (part === undefined || wanted.has(name)) return;
    wanted.add(name);
    part.needs.forEach(want);
  };
  for (const name of names) {
    if (!byName.has(name))
      throw new RootsmithError(
        "bad-input",
        `no part is called "${name}": take one of ${[...byName.keys()].join(", ")}`,
      );
    want(name);
  }
  return parts.filter((part) => wanted.has(part.name));
}

async function allOk(parts: readonly SetupPart[]): Promise<boolean> {
  return (await partStates(parts)).every((state) => state.ok);
}

async function runAll(
  parts: readonly SetupPart[],
  progress: PartsProgress,
  signal: AbortSignal,
): Promise<void> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const begun = new Map<string, Promise<boolean>>();
  const failures: unknown[] = [];

  /** Whether the part is in place in the end; never rejects. */
  const bring = (part: SetupPart): Promise<boolean> => {
    const known = begun.get(part.name);
    if (known !== undefined) return known;
    const own = progress.forPart(part.name);
    const result = (async () => {
      const needs = part.needs.flatMap((name) => byName.get(name) ?? []);
      if ((await Promise.all(needs.map(bring))).includes(false)) return false;
      try {
        signal.throwIfAborted();
        if ((await part.state()).ok) return true;
        const began = performance.now();
        await part.ensure(own, signal);
        own.note(`ready (${((performance.now() - began) / 1000).toFixed(0)} s)`);
        return true;
      } catch (error) {
        failures.push(error);
        if (!signal.aborted)
          own.note(`failed: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      }
    })();
    begun.set(part.name, result);
    return result;
  };

  await Promise.all(parts.map(bring));
  if (signal.aborted) throw interrupted(failures[0]);
  if (failures.length > 0) throw asKnown(failures[0]);
}

/** An outside tool's failure is no bug of ours: it becomes a line for the user. */
function asKnown(error: unknown): unknown {
  if (
    error instanceof RootsmithError ||
    !(error instanceof Error) ||
    !(error.cause instanceof Error)
  )
    return error;
  return new RootsmithError(
    "setup-missing",
    `${error.message}: mend that and run the same command again`,
    { cause: error },
  );
}

function interrupted(cause: unknown): RootsmithError {
  return new RootsmithError(
    "interrupted",
    "set-up was interrupted: run the same command again to go on",
    { cause },
  );
}

async function lockCacheFolder(
  progress: Progress,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const folder = cacheFolder();
  await mkdir(folder, { recursive: true });
  for (let tries = 0; ; tries += 1) {
    if (signal.aborted) throw interrupted(signal.reason);
    try {
      return await lockfile.lock(folder, { ...lockOptions, lockfilePath: `${folder}/set-up.lock` });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ELOCKED") throw error;
      if (tries === 0) progress.note("another rootsmith is setting up; waiting for it");
      await delay(lookEveryMs);
    }
  }
}

/** A part that waits for itself would hang the set-up. @throws Error (a bug in the table). */
function refuseCycles(parts: readonly SetupPart[]): void {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const visit = (part: SetupPart, above: readonly string[]): void => {
    if (above.includes(part.name))
      throw new Error(`parts need each other: ${[...above, part.name].join(" → ")}`);
    for (const name of part.needs) {
      const need = byName.get(name);
      if (need !== undefined) visit(need, [...above, part.name]);
    }
  };
  for (const part of parts) visit(part, []);
}
