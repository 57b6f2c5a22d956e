// Results of benchmark runs in the index: what was found on disk in; out, what the benchmark said of each run folder.
import type Database from "better-sqlite3";
import type { Result } from "../../benchmark/run/record.ts";
import { asResult, resultsIn } from "./batch-results.ts";
import type { FoundBatch } from "./find-runs.ts";

export class ResultsTable {
  readonly #database: Database.Database;
  readonly #root: string;

  /** @param root the reviewed folder */
  constructor(database: Database.Database, root: string) {
    this.#database = database;
    this.#root = root;
  }

  /** Null for a run outside of a benchmark run, or before its end. */
  of(folder: string): Result | null {
    const line = this.#database
      .prepare<[string], string>("SELECT line FROM results WHERE folder = ?")
      .pluck()
      .get(folder);
    return line === undefined ? null : asResult(line);
  }

  batches(): FoundBatch[] {
    return this.#database
      .prepare<[], FoundBatch>("SELECT folder, stamp FROM batches ORDER BY folder")
      .all();
  }

  ofBatch(batch: string): Result[] {
    return this.#database
      .prepare<[string], string>("SELECT line FROM results WHERE batch = ? ORDER BY folder")
      .pluck()
      .all(batch)
      .flatMap((line) => asResult(line) ?? []);
  }

  /** Reads a benchmark run's results where they changed. Gives the run folders that have another result now. */
  take({ folder, stamp }: FoundBatch): string[] {
    if (this.batches().some((batch) => batch.folder === folder && batch.stamp === stamp)) return [];
    const known = this.#linesOf(folder);
    const results = resultsIn(this.#root, folder);
    const gone = [...known.keys()].filter((run) => !results.has(run));
    const changed = [...results].filter(
      ([run, result]) => known.get(run) !== JSON.stringify(result),
    );
    this.#database.transaction(() => {
      for (const [run, result] of changed) this.#put(run, folder, result);
      for (const run of gone) this.#drop(run);
      this.#database
        .prepare("INSERT OR REPLACE INTO batches (folder, stamp) VALUES (?, ?)")
        .run(folder, stamp);
    })();
    return [...changed.map(([run]) => run), ...gone];
  }

  /** Drops benchmark runs that are not there any more. */
  keepOnly(here: ReadonlySet<string>): void {
    for (const { folder } of this.batches()) {
      if (here.has(folder)) continue;
      this.#database.prepare("DELETE FROM batches WHERE folder = ?").run(folder);
      this.#database.prepare("DELETE FROM results WHERE batch = ?").run(folder);
    }
  }

  /** A line that somebody took out; the name of the unit's folder still tells its task. */
  #drop(run: string): void {
    this.#database.prepare("DELETE FROM results WHERE folder = ?").run(run);
    this.#database.prepare("UPDATE runs SET checksPassed = NULL WHERE folder = ?").run(run);
  }

  #linesOf(batch: string): Map<string, string> {
    const rows = this.#database
      .prepare<[string], { folder: string; line: string }>(
        "SELECT folder, line FROM results WHERE batch = ?",
      )
      .all(batch);
    return new Map(rows.map(({ folder, line }) => [folder, line]));
  }

  /** A run that was listed before its end is told of it. */
  #put(run: string, batch: string, result: Result): void {
    const { taskId, seed, arm, checks } = result;
    this.#database
      .prepare("INSERT OR REPLACE INTO results (folder, batch, line) VALUES (?, ?, ?)")
      .run(run, batch, JSON.stringify(result));
    this.#database
      .prepare("UPDATE runs SET taskId = ?, seed = ?, arm = ?, checksPassed = ? WHERE folder = ?")
      .run(taskId, seed, arm, Number(checks.passed), run);
  }
}
