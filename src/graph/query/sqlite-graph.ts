// The read contract over SQLite and the vector file. In: an open database; out: answers of `BuiltGraph`, each by the finder that knows them.
import type Database from "better-sqlite3";
import type {
  BuiltGraph,
  EdgeType,
  GraphNode,
  GraphStatus,
  Member,
  NameAlias,
  NodeType,
  RankedNode,
} from "../graph-reader.ts";
import { MemberFinder } from "./find-members.ts";
import { NameFinder } from "./find-names.ts";
import { UseFinder } from "./find-uses.ts";
import { joinedNodeColumns, NodeRows } from "./node-rows.ts";
import { type NodeRow, nodeOfRow } from "./rows.ts";
import { NodeSearch } from "./search-nodes.ts";
import { readStatus } from "./status.ts";

export class SqliteGraph implements BuiltGraph {
  private readonly rows: NodeRows;
  private readonly names: NameFinder;
  private readonly memberFinder: MemberFinder;
  private readonly uses: UseFinder;
  private readonly search: NodeSearch;
  private readonly currentStatus: GraphStatus;

  constructor(database: Database.Database, folder: string) {
    this.rows = new NodeRows(database);
    this.names = new NameFinder(this.rows);
    this.memberFinder = new MemberFinder(this.rows);
    this.uses = new UseFinder(this.rows);
    this.search = new NodeSearch(this.rows, folder);
    this.currentStatus = readStatus(database);
  }

  status(): GraphStatus {
    return this.currentStatus;
  }

  node(id: string): GraphNode | undefined {
    const row = this.rows.ofId(id);
    return row === undefined ? undefined : nodeOfRow(row);
  }

  nodesNamed(name: string, type?: NodeType): readonly GraphNode[] {
    return this.names
      .rowsNamed(name)
      .filter((row) => type === undefined || row.type === type)
      .map(nodeOfRow);
  }

  aliasesNamed(name: string): readonly NameAlias[] {
    return this.names.aliasesNamed(name);
  }

  similarNames(wrongName: string, type: "Class" | "File", limit: number): readonly GraphNode[] {
    return this.names.similar(wrongName, type, limit).map(nodeOfRow);
  }

  neighbours(id: string, edge: EdgeType, direction: "out" | "in"): readonly GraphNode[] {
    const [from, to] = direction === "out" ? ["source", "target"] : ["target", "source"];
    const row = this.rows.ofId(id);
    if (row === undefined) return [];
    return this.rows
      .all<NodeRow>(
        `SELECT ${joinedNodeColumns} FROM edges JOIN nodes ON nodes.key = edges.${to} WHERE edges.${from} = ? AND edges.type = ? ORDER BY edges.position`,
        row.key,
        edge,
      )
      .map(nodeOfRow);
  }

  content(id: string): string {
    const node = this.node(id);
    if (node === undefined || node.type === "Package" || node.type === "Repo") return "";
    if (node.classKind === "namespace") return this.interfaceOf(node.name);
    const [file] = this.rows.all<{ text: string }>(
      "SELECT text FROM files WHERE path = ?",
      node.path,
    );
    const text = file?.text ?? "";
    if (node.lines === undefined) return text;
    return text
      .split("\n")
      .slice(node.lines.first - 1, node.lines.last)
      .join("\n");
  }

  members(className: string, options: { inherited?: boolean } = {}): readonly Member[] {
    if (className === "") return this.memberFinder.globals();
    const row = this.names.classRow(className);
    return row === undefined
      ? []
      : this.memberFinder.of(row, { inherited: options.inherited === true });
  }

  interfaceOf(className: string): string {
    const row = this.names.classRow(className);
    return row === undefined ? "" : this.memberFinder.interfaceOf(row);
  }

  similarMembers(className: string, wrongName: string, limit: number): readonly Member[] {
    const row = this.names.classRow(className);
    return row === undefined ? [] : this.memberFinder.similar(row, wrongName, limit);
  }

  isMemberName(name: string): boolean {
    return this.memberFinder.isPublicName(name);
  }

  searchText(query: string, limit: number): readonly RankedNode[] {
    return this.search.byText(query, limit);
  }

  searchVector(vector: Float32Array, limit: number): readonly RankedNode[] {
    return this.search.byVector(vector, limit);
  }

  classesUsedBy(sourceId: string): readonly GraphNode[] {
    return this.uses.classesUsedBy(sourceId);
  }

  timesUsed(classId: string): { readonly times: number; readonly sources: number } {
    return this.uses.timesUsed(classId);
  }

  callsBeside(classId: string): ReadonlyMap<string, number> {
    return this.uses.callsBeside(classId);
  }

  sourcesUsing(className: string, limit: number): readonly GraphNode[] {
    const row = this.names.classRow(className);
    return row === undefined ? [] : this.uses.sourcesUsing(row, limit);
  }

  close(): void {
    this.rows.close();
  }
}
