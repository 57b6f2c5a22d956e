// What is costly and can be used again: parsed files and embeddings, by content hash. In: keys; out: stored values.
import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import type { ParsedFile } from "../parse/parsed-file.ts";

/** Raised with every change of what parsing yields; older entries are then parsed again. */
export const parserVersion = 2;

/** Survives killed builds: every batch is committed (WAL), and the next build goes on from there. */
export class WorkCache {
  private readonly database: Database.Database;

  /** Opens or creates the cache; one that is damaged is an SQLite error for the caller to decide about. */
  constructor(filePath: string) {
    this.database = new Database(filePath);
    this.database.pragma("journal_mode = WAL");
    this.database.pragma("synchronous = NORMAL");
    this.database.exec(`
      CREATE TABLE IF NOT EXISTS parsed (key TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS embeddings (embedder TEXT NOT NULL, text TEXT NOT NULL, vector BLOB NOT NULL,
        PRIMARY KEY (embedder, text)) WITHOUT ROWID;
    `);
  }

  /** Facts of a file by the hash of its content, its kind and the profile it was read with. */
  parsed(key: string): ParsedFile | undefined {
    const row = this.database
      .prepare<[string], { facts: string }>("SELECT facts FROM parsed WHERE key = ?")
      .get(key);
    return row === undefined ? undefined : (JSON.parse(row.facts) as ParsedFile);
  }

  keepParsed(entries: readonly { readonly key: string; readonly facts: ParsedFile }[]): void {
    const insert = this.database.prepare("INSERT OR REPLACE INTO parsed VALUES (?, ?)");
    this.database.transaction(() => {
      for (const { key, facts } of entries) insert.run(key, JSON.stringify(facts));
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
    const row = this.database
      .prepare<[string, string], { vector: Buffer }>(
        "SELECT vector FROM embeddings WHERE embedder = ? AND text = ?",
      )
      .get(embedderId, digestOf(text));
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
