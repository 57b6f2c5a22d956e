// `index/results.sqlite` beside the results: in, a folder of results; out, one table of them for SQL. Derived: `results*.jsonl` stay the truth.
//
// SQLite never opens the file: shards share the folder, and its locks cannot be trusted on NFS. The table is made in memory and put in place
// whole by a rename, by whoever finds it out of date; it is read back into memory as well. Two that do so at once make the same file, or
// one that the next reader finds out of date.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Result } from "./record.ts";
import { readAllResults, resultsFilesIn } from "./results-file.ts";

/** Raised when the columns change: an index of other columns is made anew. */
const layout = 1;

type Cell = string | number | null;

/** Column → its type and its value. In the order of the table. */
const columns = {
  unit: ["TEXT PRIMARY KEY", ({ unit }) => unit],
  task: ["TEXT NOT NULL", ({ taskId }) => taskId],
  group: ["TEXT NOT NULL", ({ group }) => group],
  difficulty: ["TEXT NOT NULL", ({ difficulty }) => difficulty],
  condition: ["TEXT NOT NULL", ({ condition }) => condition],
  arm: ["TEXT NOT NULL", ({ arm }) => arm],
  seed: ["INTEGER NOT NULL", ({ seed }) => seed],
  model: ["TEXT NOT NULL", ({ model }) => model],
  outcome: ["TEXT NOT NULL", ({ outcome }) => outcome],
  gate_passed: ["INTEGER NOT NULL", ({ gatePassed }) => Number(gatePassed)],
  gate_passed_at_round0: ["INTEGER NOT NULL", ({ gatePassedAtRound0: is }) => Number(is)],
  passed_in_round: ["INTEGER", ({ passedInRound }) => passedInRound],
  rounds: ["INTEGER NOT NULL", ({ rounds }) => rounds],
  checks_met: ["INTEGER NOT NULL", ({ checks }) => checks.met],
  checks_of: ["INTEGER NOT NULL", ({ checks }) => checks.of],
  passed: ["INTEGER NOT NULL", ({ checks }) => Number(checks.passed)],
  reference_sum: ["REAL", ({ reference }) => reference?.sum ?? null],
  calls: ["INTEGER NOT NULL", ({ usage }) => usage.calls],
  cached_calls: ["INTEGER NOT NULL", ({ usage }) => usage.cachedCalls],
  input_tokens: ["INTEGER NOT NULL", ({ usage }) => usage.inputTokens],
  output_tokens: ["INTEGER NOT NULL", ({ usage }) => usage.outputTokens],
  cost: ["REAL NOT NULL", ({ usage }) => usage.cost],
  model_ms: ["REAL NOT NULL", ({ usage }) => usage.modelMs],
  wall_ms: ["REAL NOT NULL", ({ wallMs }) => wallMs],
  macro_cpu_ms: ["REAL", ({ macroCpuMs }) => macroCpuMs],
  macro_wall_ms: ["REAL NOT NULL", ({ macroWallMs }) => macroWallMs],
  run: ["TEXT NOT NULL", ({ run }) => run],
  finished_at: ["TEXT NOT NULL", ({ finishedAt }) => finishedAt],
} satisfies Record<string, readonly [string, (result: Result) => Cell]>;

/** One row of the table `results`; 0 and 1 for no and yes. */
export type IndexRow = Readonly<Record<keyof typeof columns, Cell>>;

export interface ResultFilter {
  readonly condition?: string;
  readonly group?: string;
  /** Met all checks, or not. */
  readonly passed?: boolean;
  /** Task id with `*` and `?`. */
  readonly task?: string;
}

/** Folder of the index: a cover over a folder stays where a file in it is replaced, so that runs can be kept from it. */
export function indexFolderIn(folder: string): string {
  return path.join(folder, "index");
}

/** Rows by unit, of an index that is up to date. @throws RootsmithError as `readAllResults`. */
export function listResults(folder: string, filter: ResultFilter): IndexRow[] {
  const database = new Database(refreshIndex(folder));
  try {
    return database
      .prepare<unknown[], IndexRow>(
        `SELECT * FROM results
         WHERE (@condition IS NULL OR condition = @condition) AND (@group IS NULL OR "group" = @group)
           AND (@passed IS NULL OR passed = @passed) AND task GLOB @task
         ORDER BY unit`,
      )
      .all({
        condition: filter.condition ?? null,
        group: filter.group ?? null,
        passed: filter.passed === undefined ? null : Number(filter.passed),
        task: filter.task?.replaceAll("[", "[[]") ?? "*",
      });
  } finally {
    database.close();
  }
}

/** Brings the index up to date where it is not; its bytes. In a folder that may not be written it is made for this call alone. */
export function refreshIndex(folder: string): Buffer {
  const file = path.join(indexFolderIn(folder), "results.sqlite");
  // Taken before the results are read: what is appended meanwhile makes the index out of date, not wrong.
  const stamp = stampOf(folder);
  const kept = bytesOf(file);
  if (kept !== null && stampIn(kept) === stamp) return kept;
  const bytes = indexOf(readAllResults(folder), stamp);
  try {
    putInPlace(file, bytes);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? ""))
      throw error;
  }
  return bytes;
}

/** Results files by name, size and time of change. */
function stampOf(folder: string): string {
  const files = resultsFilesIn(folder).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return [path.basename(file), size, mtimeMs];
  });
  return JSON.stringify([layout, files]);
}

/** Null where the bytes are no index of ours. */
function stampIn(bytes: Buffer): string | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(bytes);
    const row = database.prepare<[], { stamp: string }>("SELECT stamp FROM made_of").get();
    return row?.stamp ?? null;
  } catch (error) {
    if (error instanceof Database.SqliteError) return null;
    throw error;
  } finally {
    database?.close();
  }
}

function indexOf(results: readonly Result[], stamp: string): Buffer {
  const database = new Database(":memory:");
  try {
    const named = Object.entries(columns);
    const types = named.map(([name, [type]]) => `"${name}" ${type}`).join(", ");
    database.exec(`CREATE TABLE results (${types}); CREATE TABLE made_of (stamp TEXT NOT NULL)`);
    database.prepare("INSERT INTO made_of VALUES (?)").run(stamp);
    const insert = database.prepare(
      `INSERT INTO results VALUES (${named.map(() => "?").join(", ")})`,
    );
    database.transaction(() => {
      for (const result of results) insert.run(named.map(([, [, value]]) => value(result)));
    })();
    return database.serialize();
  } finally {
    database.close();
  }
}

function putInPlace(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${randomUUID()}`;
  try {
    writeFileSync(own, bytes);
    renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
