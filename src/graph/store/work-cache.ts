// What is costly and can be used again: parsed files and embeddings, by content hash. In: keys; out: stored values.
import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { ParsedFile } from "../parse/parsed-file.ts";

/** Raised with every change of what parsing yields; older entries are then parsed again. */
export const parserVersion = 4;

/** Raised with every change of the tables below; a cache of another version is emptied. */
const cacheVersion = 1;

/** What parsing one file came to; a file that defeats the parser does so again, so that is kept too. */
export type ParseOutcome = ParsedFile | { readonly failure: string };

/** Survives killed builds: every batch is committed (WAL), and the next build goes on from there. */
export class WorkCache {
  private readonly database: Database.Database;
  private readonly selectParsed: Database.Statement<[string], { facts: string }>;
  private readonly selectEmbedding: Database.Statement<[string, string], { vector: Buffer }>;

  /** Opens or creates the cache; one that is damaged is an SQLite error for the caller to decide about. */
  constructor(filePath: string) {
    this.database = new Database(filePath);
    this.database.pragma("journal_mode = WAL");
    this.database.pragma("synchronous = NORMAL");
    // 0 is a new file, or one from before versions were counted, which had the same tables.
    if (Number(this.database.pragma("user_version", { simple: true })) > cacheVersion)
      this.database.exec("DROP TABLE IF EXISTS parsed; DROP TABLE IF EXISTS embeddings;");
    this.database.pragma(`user_version = ${cacheVersion}`);
    this.database.exec(`
      CREATE TABLE IF NOT EXISTS parsed (key TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS embeddings (embedder TEXT NOT NULL, text TEXT NOT NULL, vector BLOB NOT NULL,
        PRIMARY KEY (embedder, text)) WITHOUT ROWID;
    `);
    this.selectParsed = this.database.prepare("SELECT facts FROM parsed WHERE key = ?");
    this.selectEmbedding = this.database.prepare(
      "SELECT vector FROM embeddings WHERE embedder = ? AND text = ?",
    );
  }

  /** Facts of a file by the hash of its content, its kind and the profile it was read with. */
  parsed(key: string): ParseOutcome | undefined {
    const row = this.selectParsed.get(key);
    return row === undefined ? undefined : (JSON.parse(row.facts) as ParseOutcome);
  }

  keepParsed(entries: readonly { readonly key: string; readonly outcome: ParseOutcome }[]): void {
    const insert = this.database.prepare("INSERT OR REPLACE INTO parsed VALUES (?, ?)");
    this.database.transaction(() => {
      for (const { key, outcome } of entries) insert.run(key, JSON.stringify(outcome));
    })();
  }

  /** Forgets facts of files that are no longer part of the tree. */
  keepOnlyParsed(keys: ReadonlySet<string>): void {
    const stored = this.database.prepare<[], { key: string }>("SELECT key FROM parsed").all();
    const remove = this.database.prepare("DELETE FROM parsed WHERE key = ?");
    this.database.transaction(() => {
      for (const { key } of stored) if (!keys.has(key)) remove.run(key);
    })();
  }

  embedding(embedderId: string, text: string): Float32Array | undefined {
    const row = this.selectEmbedding.get(embedderId, digestOf(text));
    if (row === undefined) return undefined;
    return new Float32Array(
      row.vector.buffer.slice(row.vector.byteOffset, row.vector.byteOffset + row.vector.byteLength),
    );
  }

  keepEmbeddings(
    embedderId: string,
    entries: readonly { readonly text: string; readonly vector: Float32Array }[],
  ): void {
    const insert = this.database.prepare("INSERT OR REPLACE INTO embeddings VALUES (?, ?, ?)");
    this.database.transaction(() => {
      for (const { text, vector } of entries) {
        insert.run(
          embedderId,
          digestOf(text),
          Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
        );
      }
    })();
  }

  close(): void {
    this.database.close();
  }
}

/** SHA-256 of a text, hexadecimal. */
export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
