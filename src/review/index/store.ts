// The index on disk: a SQLite file in the user's cache folder for each reviewed folder. In, the folder; out, an open database with its tables.
import { createHash } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** Raised with every change of the tables: an index of another version is made anew. */
const version = 1;

const tables = `
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  folder TEXT NOT NULL UNIQUE,
  stamp TEXT NOT NULL,
  humanStamp TEXT NOT NULL,
  digest TEXT NOT NULL,
  request TEXT NOT NULL,
  name TEXT NOT NULL,
  condition TEXT NOT NULL,
  model TEXT NOT NULL,
  status TEXT NOT NULL,
  reason TEXT NOT NULL,
  rounds INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  inputTokens INTEGER NOT NULL,
  outputTokens INTEGER NOT NULL,
  cost REAL NOT NULL,
  modelMs REAL NOT NULL,
  wallMs REAL NOT NULL,
  startedAt TEXT NOT NULL,
  batch TEXT,
  taskId TEXT,
  seed INTEGER,
  arm TEXT,
  checksPassed INTEGER,
  human TEXT
);
CREATE INDEX runsByStart ON runs (startedAt);
CREATE INDEX runsByTask ON runs (batch, taskId);
CREATE TABLE batches (folder TEXT PRIMARY KEY, stamp TEXT NOT NULL);
-- One line of a benchmark run's results for each run folder.
CREATE TABLE results (folder TEXT PRIMARY KEY, batch TEXT NOT NULL, line TEXT NOT NULL);
CREATE INDEX resultsByBatch ON results (batch);
CREATE VIRTUAL TABLE texts USING fts5 (
  request, programs, reasons, logs, content = '', contentless_delete = 1, prefix = '2 3'
);
`;

/** @param root the reviewed folder, absolute, links resolved. */
export function openStore(cacheFolder: string, root: string): Database.Database {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  const file = path.join(cacheFolder, storeName(root));
  return open(file) ?? openFresh(file);
}

export function storeName(root: string): string {
  return `${createHash("sha256").update(root).digest("hex").slice(0, 24)}.sqlite`;
}

/** Null for another version, or what is no database. */
function open(file: string): Database.Database | null {
  let database: Database.Database | null = null;
  try {
    database = new Database(file);
    database.pragma("busy_timeout = 5000");
    database.pragma("journal_mode = WAL");
    // What a power cut takes is made again.
    database.pragma("synchronous = OFF");
    const found = database.pragma("user_version", { simple: true });
    if (found === version) return database;
    if (found === 0 && database.prepare("SELECT count(*) FROM sqlite_master").pluck().get() === 0) {
      database.exec(`BEGIN; ${tables} PRAGMA user_version = ${version}; COMMIT`);
      return database;
    }
  } catch {
    // Falls through: what is there cannot be used.
  }
  database?.close();
  return null;
}

function openFresh(file: string): Database.Database {
  for (const tail of ["", "-wal", "-shm"]) rmSync(`${file}${tail}`, { force: true });
  const database = open(file);
  if (database === null) throw new Error(`no database can be made at ${file}`);
  return database;
}
