// The head of a built graph. In: its path; out: what `meta` holds, or undefined where there is no usable index of this schema.
import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { schemaVersion } from "./schema.ts";

/** For the decision whether to build: a missing, damaged or older index is all the same to it. */
export function readMeta(filePath: string): Readonly<Record<string, string>> | undefined {
  if (!existsSync(filePath)) return undefined;
  let database: Database.Database | undefined;
  try {
    database = new Database(filePath, { readonly: true });
    if (database.pragma("user_version", { simple: true }) !== schemaVersion) return undefined;
    const rows = database
      .prepare<[], { key: string; value: string }>("SELECT key, value FROM meta")
      .all();
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  } catch (error) {
    if (error instanceof Database.SqliteError) return undefined;
    throw error;
  } finally {
    database?.close();
  }
}
