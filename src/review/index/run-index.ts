// The runs of a reviewed folder, listed and searched without opening their transcripts: a folder in; rows, queries and changes out.
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import type Database from "better-sqlite3";
import type { RunPage, RunQuery, RunStatus, RunSummary } from "../api.ts";
import { unitIn } from "./batch-results.ts";
import { type Digest, digestOf, unreadable } from "./digest.ts";
import { type Found, type FoundRun, findRuns, stampOf, verdictsName } from "./find-runs.ts";
import { readVerdicts, standingOf } from "./human-verdicts.ts";
import { facetsOf, listRuns, rowColumns, type RunRow, summaryOf } from "./list-runs.ts";
import { ResultsTable } from "./results-table.ts";
import { searchTextOf } from "./search-text.ts";
import { openStore } from "./store.ts";

interface KnownRun {
  readonly key: string;
  readonly folder: string;
  readonly stamp: string;
  readonly humanStamp: string;
  readonly batch: string | null;
}

/** Runs read in one go, between which the server answers. */
const readAtOnce = 24;
/** A process that holds a transcript gives a sign of life every 5 s. */
const lockStaleMs = 12_000;

export class RunIndex {
  /** Absolute, links resolved. */
  readonly root: string;
  readonly results: ResultsTable;
  readonly #database: Database.Database;
  readonly #listeners = new Set<(keys: readonly string[]) => void>();
  #unread = 0;
  #facets: RunPage["facets"] | null = null;

  constructor(root: string, cacheFolder: string) {
    this.root = root;
    this.#database = openStore(cacheFolder, root);
    this.results = new ResultsTable(this.#database, root);
  }

  /** Told of the keys of runs that are new, changed or gone. Gives the function that ends it. */
  onChange(listener: (keys: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  list(query: RunQuery): RunPage {
    this.#facets ??= facetsOf(this.#database);
    return {
      ...listRuns(this.#database, query),
      unread: this.#unread,
      facets: this.#facets,
    };
  }

  /** With the whole request and reason. */
  summary(key: string): RunSummary | null {
    const row = this.#database
      .prepare<[string], RunRow>(`SELECT ${rowColumns} FROM runs WHERE key = ?`)
      .get(key);
    return row === undefined ? null : summaryOf(row);
  }

  summaries(where: "human" | "all"): RunSummary[] {
    const condition = where === "human" ? "WHERE humanStamp != ''" : "";
    return this.#database
      .prepare<[], RunRow>(`SELECT ${rowColumns} FROM runs ${condition} ORDER BY id`)
      .all()
      .map(summaryOf);
  }

  /** Other runs of the same task and seed, or of the same request; the other condition first. */
  siblings(of: RunSummary): RunSummary[] {
    const isTask = of.batch !== null && of.taskId !== null;
    const where = isTask
      ? "batch = ? AND taskId = ? AND seed IS ? AND key != ?"
      : "batch IS NULL AND request = ? AND key != ?";
    const values = isTask ? [of.batch, of.taskId, of.seed, of.key] : [of.request, of.key];
    return this.#database
      .prepare<unknown[], RunRow>(
        `SELECT ${rowColumns} FROM runs WHERE ${where} ORDER BY condition = ?, startedAt DESC LIMIT 20`,
      )
      .all(...values, of.condition)
      .map(summaryOf);
  }

  /** The key of a run by its folder, relative to the reviewed one. */
  keyAt(folder: string): string | null {
    const key = keyOf(folder);
    return this.summary(key) === null ? null : key;
  }

  /** Runs without an end of their own. */
  unfinished(): Omit<FoundRun, "stamp">[] {
    return this.#database
      .prepare<[], Omit<FoundRun, "stamp">>(
        "SELECT folder, humanStamp, batch FROM runs WHERE status IN ('running', 'stopped', 'unreadable')",
      )
      .all();
  }

  isRun(folder: string): boolean {
    return this.#database.prepare("SELECT 1 FROM runs WHERE folder = ?").pluck().get(folder) === 1;
  }

  /** Looks through the whole folder and reads what changed since the last time. Gives what it found. */
  async bringUpToDate(signal?: AbortSignal): Promise<Found> {
    const found = await findRuns(this.root);
    const here = new Set(found.runs.map(({ folder }) => folder));
    const gone = this.#known().filter(({ folder }) => !here.has(folder));
    this.#forget(gone);
    this.results.keepOnly(new Set(found.batches.map(({ folder }) => folder)));
    await this.take(found, signal);
    return found;
  }

  /** Reads those of the runs and results found that are new or changed. */
  async take(
    { runs, batches }: Pick<Found, "runs" | "batches">,
    signal?: AbortSignal,
  ): Promise<void> {
    for (const batch of batches) this.#tell(this.results.take(batch).map(keyOf));
    const known = new Map(this.#known().map((run) => [run.folder, run]));
    const isNew = (run: FoundRun): boolean => {
      const before = known.get(run.folder);
      return (
        before?.stamp !== run.stamp ||
        before.humanStamp !== run.humanStamp ||
        before.batch !== run.batch
      );
    };
    // The newest first: they are what is looked for.
    const queue = runs.filter(isNew).toSorted((a, b) => (a.folder < b.folder ? 1 : -1));
    this.#unread += queue.length;
    try {
      while (queue.length > 0 && signal?.aborted !== true) {
        const some = queue.splice(0, readAtOnce);
        this.#database.transaction(() => some.forEach((run) => this.#readRun(run)))();
        this.#unread -= some.length;
        this.#tell(some.map(({ folder }) => keyOf(folder)));
        await setImmediate();
      }
    } finally {
      this.#unread -= queue.length;
    }
  }

  /** Reads the human verdicts of a run again. */
  async takeVerdicts(key: string): Promise<void> {
    const run = this.#known().find((known) => known.key === key);
    if (run === undefined) return;
    const humanStamp = await stampOf(path.join(this.root, run.folder, verdictsName));
    await this.take({ runs: [{ ...run, humanStamp }], batches: [] });
  }

  /** Drops the runs of one folder that are not there any more. */
  forgetGone(holder: string): void {
    const inside = this.#known().filter(({ folder }) => path.dirname(folder) === holder);
    this.#forget(
      inside.filter(({ folder }) => !existsSync(path.join(this.root, folder, "events.jsonl"))),
    );
  }

  /** Runs whose process has begun or ended without a word in the transcript. */
  lookAtLocks(folders: readonly string[]): void {
    const change = this.#database.prepare<{ folder: string; status: RunStatus }>(
      "UPDATE runs SET status = @status WHERE folder = @folder AND status != @status AND status IN ('running', 'stopped')",
    );
    const changed = folders.filter(
      (folder) =>
        change.run({ folder, status: this.#isHeld(folder) ? "running" : "stopped" }).changes > 0,
    );
    this.#tell(changed.map(keyOf));
  }

  close(): void {
    this.#listeners.clear();
    this.#database.close();
  }

  #known(): KnownRun[] {
    return this.#database
      .prepare<[], KnownRun>("SELECT key, folder, stamp, humanStamp, batch FROM runs")
      .all();
  }

  #readRun(run: FoundRun): void {
    const { folder, stamp, humanStamp, batch } = run;
    const absolute = path.join(this.root, folder);
    const before = this.#database
      .prepare<[string], string>("SELECT digest FROM runs WHERE folder = ?")
      .pluck()
      .get(folder);
    const digest = this.#digest(path.join(absolute, "events.jsonl"), before);
    const result = this.results.of(folder);
    const unit = result ?? unitIn(folder, batch);
    const { spent } = digest;
    const id = this.#database
      .prepare<unknown[], number>(upsert)
      .pluck()
      .get({
        key: keyOf(folder),
        folder,
        stamp,
        humanStamp,
        digest: JSON.stringify(digest),
        request: digest.request,
        name: digest.name,
        condition: digest.condition,
        model: digest.model,
        status: this.#statusOf(digest, folder),
        reason: digest.unreadable ?? digest.reason,
        rounds: digest.rounds.length,
        ...spent,
        wallMs: Math.max(0, Date.parse(digest.lastAt) - Date.parse(digest.startedAt)) || 0,
        startedAt: digest.startedAt,
        batch,
        taskId: unit?.taskId ?? null,
        seed: unit?.seed ?? null,
        arm: unit?.arm ?? null,
        checksPassed: result === null ? null : Number(result.checks.passed),
        human: humanStamp === "" ? null : standingOf(readVerdicts(absolute)),
      });
    const { request, programs, reasons, logs } = searchTextOf(digest, absolute);
    this.#database.prepare("DELETE FROM texts WHERE rowid = ?").run(id);
    this.#database
      .prepare("INSERT INTO texts (rowid, request, programs, reasons, logs) VALUES (?, ?, ?, ?, ?)")
      .run(id, request, programs, reasons, logs);
  }

  #digest(file: string, before: string | undefined): Digest {
    try {
      return digestOf(file, before === undefined ? null : (JSON.parse(before) as Digest));
    } catch (cause) {
      // Gone meanwhile, or not ours to read.
      const why = cause instanceof Error ? cause.message : String(cause);
      return unreadable(why);
    }
  }

  #statusOf(digest: Digest, folder: string): RunStatus {
    if (digest.unreadable !== null) return "unreadable";
    return digest.outcome ?? (this.#isHeld(folder) ? "running" : "stopped");
  }

  #isHeld(folder: string): boolean {
    const lock = statSync(`${path.join(this.root, folder)}.lock`, { throwIfNoEntry: false });
    return lock !== undefined && Date.now() - lock.mtimeMs < lockStaleMs;
  }

  #forget(gone: readonly KnownRun[]): void {
    this.#database.transaction(() => {
      for (const { folder } of gone) {
        const id = this.#database
          .prepare<[string], number>("DELETE FROM runs WHERE folder = ? RETURNING id")
          .pluck()
          .get(folder);
        this.#database.prepare("DELETE FROM texts WHERE rowid = ?").run(id);
      }
    })();
    this.#tell(gone.map(({ key }) => key));
  }

  #tell(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.#facets = null;
    for (const listener of this.#listeners) listener(keys);
  }
}

/** Letters and digits, the same for the same folder in every sitting. */
export function keyOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 16);
}

const columns =
  "key, folder, stamp, humanStamp, digest, request, name, condition, model, status, reason, rounds, calls, inputTokens, outputTokens, cost, modelMs, wallMs, startedAt, batch, taskId, seed, arm, checksPassed, human".split(
    ", ",
  );
const upsert = `INSERT INTO runs (${columns.join(", ")}) VALUES (${columns.map((name) => `@${name}`).join(", ")})
  ON CONFLICT (folder) DO UPDATE SET ${columns.map((name) => `${name} = excluded.${name}`).join(", ")} RETURNING id`;
