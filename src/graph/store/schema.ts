// Tables of a built graph. One file, written once, renamed into place, then only read.

/** Raised with every change of the tables or of what is put into them; an index of another version is built anew. */
export const schemaVersion = 3;

/** Columns of the text index with their BM25 weights: exact names count most, prose least. */
export const searchColumns = {
  name: 10,
  words: 5,
  description: 4,
  usage: 3,
  members: 2,
  prose: 1,
} as const;
export const searchColumnNames = Object.keys(searchColumns) as (keyof typeof searchColumns)[];

/**
 * The file is renamed into place whole, so it is no WAL database: a `-wal` of the old file beside the new one would corrupt it.
 * Readers open it read-only and see the build they opened until they close it.
 */
export const createTables = `
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA user_version = ${schemaVersion};
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE nodes (
  key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, name TEXT NOT NULL, lastName TEXT NOT NULL, path TEXT NOT NULL,
  description TEXT NOT NULL, fileKind TEXT, classKind TEXT, signature TEXT, firstLine INTEGER, lastLine INTEGER
);
CREATE TABLE edges (source INTEGER NOT NULL, type TEXT NOT NULL, target INTEGER NOT NULL, position INTEGER NOT NULL,
  PRIMARY KEY (source, type, target)) WITHOUT ROWID;
CREATE TABLE members (
  key INTEGER PRIMARY KEY, class INTEGER, owner TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, signature TEXT NOT NULL,
  access TEXT NOT NULL, flags INTEGER NOT NULL, doc TEXT NOT NULL, line INTEGER NOT NULL, path TEXT NOT NULL
);
CREATE TABLE aliases (name TEXT NOT NULL, lastName TEXT NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, class INTEGER NOT NULL, path TEXT NOT NULL);
CREATE TABLE uses (class INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (class, file)) WITHOUT ROWID;
CREATE TABLE calls (file INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (file, name)) WITHOUT ROWID;
CREATE TABLE files (path TEXT PRIMARY KEY, sha256 TEXT NOT NULL, text TEXT NOT NULL, hasParseError INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE skipped (path TEXT NOT NULL, reason TEXT NOT NULL);
CREATE TABLE vectors (row INTEGER PRIMARY KEY, node INTEGER NOT NULL);
CREATE VIRTUAL TABLE search USING fts5(${searchColumnNames.join(", ")}, content='', tokenize='porter unicode61');
`;

/** Made after the rows are in: cheaper than keeping them sorted on the way. */
export const createIndexes = `
CREATE INDEX nodesByName ON nodes (name);
CREATE INDEX nodesByLastName ON nodes (lastName);
CREATE INDEX edgesInReverse ON edges (target, type, source);
CREATE INDEX membersByClass ON members (class);
CREATE INDEX membersByOwner ON members (owner, name);
CREATE INDEX aliasesByName ON aliases (name);
CREATE INDEX aliasesByLastName ON aliases (lastName);
INSERT INTO search(search) VALUES('optimize');
`;

/** Bits of `members.flags`. */
export const memberFlags = {
  isStatic: 1,
  isVirtual: 2,
  isConst: 4,
  isTemplate: 8,
  isDeprecated: 16,
} as const;
