// Counts of a built index. In: an open database; out: its `GraphStatus`.
import type Database from "better-sqlite3";
import type { EdgeType, GraphStatus, NodeType } from "../graph-reader.ts";
import { schemaVersion } from "../store/schema.ts";

/** Counts are made on reading, not stored, so that they are those of the rows. */
export function readStatus(database: Database.Database): GraphStatus {
  const meta = new Map(
    database
      .prepare<[], { key: string; value: string }>("SELECT key, value FROM meta")
      .all()
      .map((row) => [row.key, row.value]),
  );
  const count = (sql: string): number => database.prepare<[], { n: number }>(sql).get()?.n ?? 0;
  const counts = <Key extends string>(
    sql: string,
    empty: Record<Key, number>,
  ): Record<Key, number> => {
    const rows = database.prepare<[], { type: Key; n: number }>(sql).all();
    return { ...empty, ...Object.fromEntries(rows.map((row) => [row.type, row.n])) };
  };
  return {
    sourceName: meta.get("sourceName") ?? "",
    sourceVersion: meta.get("sourceVersion") ?? "",
    builtAt: meta.get("builtAt") ?? "",
    schemaVersion,
    embedderId: meta.get("embedderId") ?? "none",
    nodes: counts<NodeType>("SELECT type, count(*) AS n FROM nodes GROUP BY type", {
      Class: 0,
      File: 0,
      TextFile: 0,
      Package: 0,
      Repo: 0,
    }),
    edges: counts<EdgeType>("SELECT type, count(*) AS n FROM edges GROUP BY type", {
      contains: 0,
      depends: 0,
      extends: 0,
    }),
    members: count("SELECT count(*) AS n FROM members"),
    isolatedNodes: count(
      `SELECT count(*) AS n FROM nodes WHERE NOT EXISTS (SELECT 1 FROM edges WHERE source = key) AND NOT EXISTS (SELECT 1 FROM edges WHERE target = key)`,
    ),
    vectors: count("SELECT count(*) AS n FROM vectors"),
    parseErrors: database
      .prepare<[], { path: string }>("SELECT path FROM files WHERE hasParseError = 1 ORDER BY path")
      .all()
      .map((row) => row.path),
    skipped: database
      .prepare<[], { path: string; reason: string }>(
        "SELECT path, reason FROM skipped ORDER BY path",
      )
      .all(),
  };
}
