// The head of a built graph. In: its path; out: what `meta` holds, and which files it was built from.
import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { schemaVersion } from "./schema.ts";

/** What can be told of an index without using it. */
export type IndexHead =
  | { readonly status: "missing" }
  | { readonly status: "unreadable" }
  | { readonly status: "other-schema"; readonly schemaVersion: number }
  | {
      readonly status: "usable";
      readonly meta: Readonly<Record<string, string>>;
      /** Path and content hash of every file in it. */
      readonly files: readonly (readonly [path: string, sha256: string])[];
      readonly skipped: ReadonlySet<string>;
    };

/** Never throws for a missing, damaged or older index: the next build mends them. */
export function readHead(filePath: string): IndexHead {
  if (!existsSync(filePath)) return { status: "missing" };
  let database: Database.Database | undefined;
  try {
    database = new Database(filePath, { readonly: true });
    const version = Number(database.pragma("user_version", { simple: true }));
    if (version !== schemaVersion) return { status: "other-schema", schemaVersion: version };
    const pairs = (sql: string): [string, string][] =>
      (database?.prepare(sql).raw().all() ?? []) as [string, string][];
    const skipped = pairs("SELECT path, reason FROM skipped");
    return {
      status: "usable",
      meta: Object.fromEntries(pairs("SELECT key, value FROM meta")),
      files: pairs("SELECT path, sha256 FROM files"),
      skipped: new Set(skipped.map(([path]) => path)),
    };
  } catch (error) {
    if (error instanceof Database.SqliteError) return { status: "unreadable" };
    throw error;
  } finally {
    database?.close();
  }
}

/** `meta` alone, or undefined where there is no usable index of this schema. */
export function readMeta(filePath: string): Readonly<Record<string, string>> | undefined {
  const head = readHead(filePath);
  return head.status === "usable" ? head.meta : undefined;
}
