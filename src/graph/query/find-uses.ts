// What source files use: in, ids; out, classes of a source, sources of a class, and what such sources call.
import type { GraphNode } from "../graph-reader.ts";
import { joinedNodeColumns, keep, type NodeRows } from "./node-rows.ts";
import { type NodeRow, nodeOfRow } from "./rows.ts";

interface UseTable {
  /** Source id → classes it uses. */
  readonly classesOf: ReadonlyMap<string, readonly GraphNode[]>;
  /** Class id → sources that use it. */
  readonly times: ReadonlyMap<string, number>;
}

export class UseFinder {
  private readonly rows: NodeRows;
  private table: UseTable | undefined;
  private readonly calls = new Map<string, ReadonlyMap<string, number>>();

  constructor(rows: NodeRows) {
    this.rows = rows;
  }

  classesUsedBy(sourceId: string): readonly GraphNode[] {
    return this.open().classesOf.get(sourceId) ?? [];
  }

  timesUsed(classId: string): { readonly times: number; readonly sources: number } {
    const { times, classesOf } = this.open();
    return { times: times.get(classId) ?? 0, sources: classesOf.size };
  }

  callsBeside(classId: string): ReadonlyMap<string, number> {
    return keep(this.calls, classId, () => {
      const rows = this.rows.all<{ name: string; times: number }>(
        `SELECT calls.name, count(*) AS times FROM nodes JOIN uses ON uses.class = nodes.key JOIN calls ON calls.file = uses.file
         WHERE nodes.id = ? GROUP BY calls.name`,
        classId,
      );
      return new Map(rows.map(({ name, times }) => [name, times]));
    });
  }

  /** Most specific (fewest classes used) first. */
  sourcesUsing(row: NodeRow, limit: number): readonly GraphNode[] {
    return this.rows
      .all<NodeRow>(
        `SELECT ${joinedNodeColumns} FROM uses JOIN nodes ON nodes.key = uses.file WHERE uses.class = ?
         ORDER BY (SELECT count(*) FROM uses AS other WHERE other.file = uses.file), nodes.key LIMIT ?`,
        row.key,
        limit,
      )
      .map(nodeOfRow);
  }

  /** Read whole on first use: a request asks for the uses of hundreds of nodes. */
  private open(): UseTable {
    if (this.table !== undefined) return this.table;
    const classesOf = new Map<string, GraphNode[]>();
    const times = new Map<string, number>();
    const nodes = new Map<string, GraphNode>();
    for (const { sourceId, ...row } of this.rows.all<NodeRow & { sourceId: string }>(
      `SELECT sources.id AS sourceId, ${joinedNodeColumns} FROM uses
       JOIN nodes ON nodes.key = uses.class JOIN nodes AS sources ON sources.key = uses.file ORDER BY uses.file, uses.class`,
    )) {
      const node = keep(nodes, row.id, () => nodeOfRow(row));
      times.set(row.id, (times.get(row.id) ?? 0) + 1);
      keep(classesOf, sourceId, () => []).push(node);
    }
    this.table = { classesOf, times };
    return this.table;
  }
}
