// Names to nodes: in, a name as people or programs write it; out, the nodes it stands for, or those with names near it.
import path from "node:path";
import type { NameAlias } from "../graph-reader.ts";
import { joinedNodeColumns, keep, nodeColumns, type NodeRows } from "./node-rows.ts";
import type { NodeRow } from "./rows.ts";
import { nearest } from "./similar.ts";

export class NameFinder {
  private readonly rows: NodeRows;
  private readonly named = new Map<string, readonly NodeRow[]>();
  private readonly lists = new Map<"Class" | "File", readonly NodeRow[]>();

  constructor(rows: NodeRows) {
    this.rows = rows;
  }

  /** By whole name, by alias, by last name, by path as included, without template arguments; the first way that finds something counts. */
  rowsNamed(name: string): readonly NodeRow[] {
    const wanted = name.replace(/^::/, "").trim();
    return keep(this.named, wanted, () => {
      const ways = [
        () => this.where("name = ? ORDER BY key", wanted),
        () => this.classesOfAlias("name", wanted),
        () => this.where("lastName = ? ORDER BY length(name), key", wanted),
        () => this.classesOfAlias("lastName", wanted),
        () => (wanted.includes("/") ? this.filesWithEnding(wanted) : []),
        () => (wanted.includes("<") ? this.where("name = ?", withoutArguments(wanted)) : []),
      ];
      for (const way of ways) {
        const found = way();
        if (found.length > 0) return found;
      }
      return [];
    });
  }

  /** Of a class by id, name or alias. */
  classRow(name: string): NodeRow | undefined {
    const direct = this.rows.ofId(name);
    if (direct?.type === "Class") return direct;
    return this.rowsNamed(name).find(({ type }) => type === "Class");
  }

  aliasesNamed(name: string): readonly NameAlias[] {
    return this.rows.all<NameAlias>(
      `SELECT aliases.name, aliases.kind, target, nodes.id AS classId, aliases.path FROM aliases JOIN nodes ON nodes.key = class
       WHERE aliases.name = ? OR aliases.lastName = ? ORDER BY length(aliases.name)`,
      name,
      name,
    );
  }

  similar(wrongName: string, type: "Class" | "File", limit: number): readonly NodeRow[] {
    const rows = keep(this.lists, type, () =>
      this.where("type = ? AND (fileKind IS NULL OR fileKind = 'header')", type),
    );
    const wanted = type === "File" ? path.posix.basename(wrongName) : wrongName;
    const isQualified = wanted.includes("::");
    const nameOf = (row: NodeRow): string =>
      isQualified ? row.name : row.name.slice(row.name.lastIndexOf(":") + 1);
    return nearest(wanted, rows, nameOf, limit);
  }

  private where(condition: string, ...parameters: readonly string[]): NodeRow[] {
    return this.rows.all<NodeRow>(
      `SELECT ${nodeColumns} FROM nodes WHERE ${condition}`,
      ...parameters,
    );
  }

  private classesOfAlias(column: "name" | "lastName", name: string): NodeRow[] {
    return this.rows.all<NodeRow>(
      `SELECT DISTINCT ${joinedNodeColumns} FROM aliases JOIN nodes ON nodes.key = class WHERE aliases.${column} = ? ORDER BY length(aliases.name), nodes.key`,
      name,
    );
  }

  /** `Math/Minimizer.h` as it is included. */
  private filesWithEnding(ending: string): NodeRow[] {
    return this.where(
      "lastName = ? AND (path = ? OR substr(path, -length(?) - 1) = '/' || ?) ORDER BY length(path)",
      path.posix.basename(ending),
      ending,
      ending,
      ending,
    );
  }
}

function withoutArguments(name: string): string {
  let bare = name;
  for (let previous = ""; previous !== bare;) {
    previous = bare;
    bare = bare.replace(/<[^<>]*>/g, "");
  }
  return bare.trim();
}
