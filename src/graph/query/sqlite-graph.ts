// The read contract over SQLite and the vector file. In: an open database; out: answers of `BuiltGraph`.
import path from "node:path";
import Database from "better-sqlite3";
import { RootsmithError } from "../../errors.ts";
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
import { searchColumns } from "../store/schema.ts";
import { readVectors, type VectorIndex } from "../store/vector-index.ts";
import { matchExpression } from "./fts-query.ts";
import { renderInterface } from "./interface-text.ts";
import { type ChainLink, groupOverloads, isPublicBase, visibleMembers } from "./resolve-members.ts";
import { type MemberRow, memberOfRow, type NodeRow, nodeOfRow } from "./rows.ts";
import { nearest } from "./similar.ts";
import { readStatus } from "./status.ts";

const nodeColumns =
  "key, id, type, name, path, description, fileKind, classKind, signature, firstLine, lastLine";
const memberColumns = "owner, name, kind, signature, access, flags, doc, line, path";

export class SqliteGraph implements BuiltGraph {
  private readonly database: Database.Database;
  private readonly folder: string;
  private readonly statements = new Map<string, Database.Statement>();
  private readonly currentStatus: GraphStatus;
  private vectors:
    | { readonly index: VectorIndex; readonly nodes: readonly GraphNode[] }
    | undefined;
  private readonly inheritedBy = new Map<number, readonly Member[]>();
  private uses: UseTable | undefined;
  private readonly calls = new Map<string, ReadonlyMap<string, number>>();
  /** Answers kept while the graph is open, for it never changes: one request asks for the same names and bases hundreds of times. */
  private readonly named = new Map<string, readonly NodeRow[]>();
  private readonly membersOf = new Map<number, readonly Member[]>();
  private readonly nodes = new Map<number, GraphNode | undefined>();
  private nameLists: Partial<Record<"Class" | "File", readonly NodeRow[]>> = {};

  constructor(database: Database.Database, folder: string) {
    this.database = database;
    this.folder = folder;
    this.currentStatus = readStatus(database);
  }

  status(): GraphStatus {
    return this.currentStatus;
  }

  node(id: string): GraphNode | undefined {
    const row = this.nodeRow(id);
    return row === undefined ? undefined : nodeOfRow(row);
  }

  nodesNamed(name: string, type?: NodeType): readonly GraphNode[] {
    const wanted = name.replace(/^::/, "").trim();
    const rows = keep(this.named, wanted, () => this.rowsNamed(wanted));
    return rows.filter((row) => type === undefined || row.type === type).map(nodeOfRow);
  }

  aliasesNamed(name: string): readonly NameAlias[] {
    return this.all<NameAlias>(
      `SELECT aliases.name, aliases.kind, target, nodes.id AS classId, aliases.path FROM aliases JOIN nodes ON nodes.key = class
       WHERE aliases.name = ? OR aliases.lastName = ? ORDER BY length(aliases.name)`,
      name,
      name,
    );
  }

  isMemberName(name: string): boolean {
    return (
      this.all("SELECT 1 FROM members WHERE name = ? AND access = 'public' LIMIT 1", name).length >
      0
    );
  }

  sourcesUsing(className: string, limit: number): readonly GraphNode[] {
    const row = this.classRow(className);
    if (row === undefined) return [];
    return this.all<NodeRow>(
      `SELECT ${prefixed("nodes", nodeColumns)} FROM uses JOIN nodes ON nodes.key = uses.file WHERE uses.class = ?
       ORDER BY (SELECT count(*) FROM uses AS other WHERE other.file = uses.file), nodes.key LIMIT ?`,
      row.key,
      limit,
    ).map(nodeOfRow);
  }

  neighbours(id: string, edge: EdgeType, direction: "out" | "in"): readonly GraphNode[] {
    const [from, to] = direction === "out" ? ["source", "target"] : ["target", "source"];
    const row = this.nodeRow(id);
    if (row === undefined) return [];
    return this.all<NodeRow>(
      `SELECT ${prefixed("nodes", nodeColumns)} FROM edges JOIN nodes ON nodes.key = edges.${to} WHERE edges.${from} = ? AND edges.type = ? ORDER BY edges.position`,
      row.key,
      edge,
    ).map(nodeOfRow);
  }

  content(id: string): string {
    const node = this.node(id);
    if (node === undefined || node.type === "Package" || node.type === "Repo") return "";
    if (node.classKind === "namespace") return this.interfaceOf(node.name);
    const text =
      this.all<{ text: string }>("SELECT text FROM files WHERE path = ?", node.path)[0]?.text ?? "";
    if (node.lines === undefined) return text;
    return text
      .split("\n")
      .slice(node.lines.first - 1, node.lines.last)
      .join("\n");
  }

  members(className: string, options: { inherited?: boolean } = {}): readonly Member[] {
    if (className === "")
      return this.all<MemberRow>(
        `SELECT ${memberColumns} FROM members WHERE owner = '' ORDER BY key`,
      ).map(memberOfRow);
    const row = this.classRow(className);
    if (row === undefined) return [];
    if (options.inherited !== true)
      return groupOverloads(visibleMembers([this.chainLink({ row, isOpen: true })]));
    return keep(this.inheritedBy, row.key, () =>
      groupOverloads(visibleMembers(this.baseChain(row).map((link) => this.chainLink(link)))),
    );
  }

  interfaceOf(className: string): string {
    const row = this.classRow(className);
    if (row === undefined) return "";
    const node = nodeOfRow(row);
    const chain = this.baseChain(row);
    const visible = groupOverloads(visibleMembers(chain.map((link) => this.chainLink(link))));
    const inherited = chain.slice(1).map(({ row: base }) => ({
      owner: base.name,
      names: [
        ...new Set(
          visible
            .filter(
              (member) =>
                member.owner === base.name &&
                member.access === "public" &&
                member.kind === "method" &&
                !member.name.startsWith("operator"),
            )
            .map((member) => member.name),
        ),
      ],
    }));
    return renderInterface({
      node,
      include: node.path.startsWith("include/") ? node.path.slice("include/".length) : node.path,
      members: visible.filter((member) => member.owner === row.name),
      inherited,
    });
  }

  similarMembers(className: string, wrongName: string, limit: number): readonly Member[] {
    const usable = this.members(className, { inherited: true }).filter(
      (member) => member.access === "public",
    );
    const firstOfName = [
      ...new Map(usable.toReversed().map((member) => [member.name, member])).values(),
    ];
    return nearest(wrongName, firstOfName, (member) => member.name, limit);
  }

  similarNames(wrongName: string, type: "Class" | "File", limit: number): readonly GraphNode[] {
    const rows = (this.nameLists[type] ??= this.all<NodeRow>(
      `SELECT ${nodeColumns} FROM nodes WHERE type = ? AND (fileKind IS NULL OR fileKind = 'header')`,
      type,
    ));
    const wanted = type === "File" ? path.posix.basename(wrongName) : wrongName;
    const isQualified = wanted.includes("::");
    const nameOf = (row: NodeRow): string =>
      isQualified ? row.name : row.name.slice(row.name.lastIndexOf(":") + 1);
    return nearest(wanted, rows, nameOf, limit).map(nodeOfRow);
  }

  searchText(query: string, limit: number): readonly RankedNode[] {
    const expression = matchExpression(query);
    if (expression === undefined) return [];
    const weights = Object.values(searchColumns).join(", ");
    return this.all<{ key: number; score: number }>(
      `SELECT rowid AS key, -bm25(search, ${weights}) AS score FROM search WHERE search MATCH ? ORDER BY score DESC, rowid LIMIT ?`,
      expression,
      limit,
    ).flatMap(({ key, score }) => {
      const node = this.nodeOfKey(key);
      return node === undefined ? [] : [{ node, score }];
    });
  }

  searchVector(vector: Float32Array, limit: number): readonly RankedNode[] {
    const { index, nodes } = this.openVectors();
    return index.search(vector, limit).flatMap(({ row, cosine }) => {
      const node = nodes[row];
      return node === undefined ? [] : [{ node, score: cosine }];
    });
  }

  classesUsedBy(sourceId: string): readonly GraphNode[] {
    return this.openUses().classesOf.get(sourceId) ?? [];
  }

  timesUsed(classId: string): { readonly times: number; readonly sources: number } {
    const { times, classesOf } = this.openUses();
    return { times: times.get(classId) ?? 0, sources: classesOf.size };
  }

  callsBeside(classId: string): ReadonlyMap<string, number> {
    return keep(this.calls, classId, () => {
      const rows = this.all<{ name: string; times: number }>(
        `SELECT calls.name, count(*) AS times FROM nodes JOIN uses ON uses.class = nodes.key JOIN calls ON calls.file = uses.file
         WHERE nodes.id = ? GROUP BY calls.name`,
        classId,
      );
      return new Map(rows.map(({ name, times }) => [name, times]));
    });
  }

  close(): void {
    this.database.close();
  }

  /** Read whole on first use: a request asks for the uses of hundreds of nodes. */
  private openUses(): UseTable {
    if (this.uses !== undefined) return this.uses;
    const classesOf = new Map<string, GraphNode[]>();
    const times = new Map<string, number>();
    const nodes = new Map<string, GraphNode>();
    for (const { sourceId, ...row } of this.all<NodeRow & { sourceId: string }>(
      `SELECT sources.id AS sourceId, ${prefixed("nodes", nodeColumns)} FROM uses
       JOIN nodes ON nodes.key = uses.class JOIN nodes AS sources ON sources.key = uses.file ORDER BY uses.file, uses.class`,
    )) {
      const node = nodes.get(row.id) ?? nodeOfRow(row);
      nodes.set(row.id, node);
      times.set(row.id, (times.get(row.id) ?? 0) + 1);
      const known = classesOf.get(sourceId);
      if (known === undefined) classesOf.set(sourceId, [node]);
      else known.push(node);
    }
    this.uses = { classesOf, times };
    return this.uses;
  }

  private openVectors(): { readonly index: VectorIndex; readonly nodes: readonly GraphNode[] } {
    if (this.vectors !== undefined) return this.vectors;
    const file =
      this.all<{ value: string }>("SELECT value FROM meta WHERE key = 'vectorsFile'")[0]?.value ??
      "";
    if (file === "")
      throw new RootsmithError(
        "index-unusable",
        "The index was built without vectors: run `rootsmith index build`",
      );
    const index = readVectors(path.join(this.folder, file));
    const nodes = this.all<NodeRow>(
      `SELECT ${prefixed("nodes", nodeColumns)} FROM vectors JOIN nodes ON nodes.key = vectors.node ORDER BY vectors.row`,
    ).map(nodeOfRow);
    if (index.size !== nodes.length) {
      throw new RootsmithError(
        "index-unusable",
        "The vectors do not belong to this index: run `rootsmith index build --force`",
      );
    }
    this.vectors = { index, nodes };
    return this.vectors;
  }

  /** The class itself, then its bases breadth first, each once, open where some way to it is public. */
  private baseChain(row: NodeRow): { row: NodeRow; isOpen: boolean }[] {
    const chain = [{ row, isOpen: true }];
    for (const link of chain) {
      const bases = this.all<NodeRow>(
        `SELECT ${prefixed("nodes", nodeColumns)} FROM edges JOIN nodes ON nodes.key = edges.target WHERE edges.source = ? AND edges.type = 'extends' ORDER BY edges.position`,
        link.row.key,
      );
      for (const base of bases) {
        const isOpen = link.isOpen && isPublicBase(link.row.signature ?? "", base.name);
        const known = chain.find((other) => other.row.key === base.key);
        if (known === undefined) chain.push({ row: base, isOpen });
        else known.isOpen ||= isOpen;
      }
    }
    return chain;
  }

  private chainLink(link: { readonly row: NodeRow; readonly isOpen: boolean }): ChainLink {
    return { members: this.ownMembers(link.row), isOpen: link.isOpen };
  }

  private ownMembers(row: NodeRow): readonly Member[] {
    return keep(this.membersOf, row.key, () =>
      this.all<MemberRow>(
        `SELECT ${memberColumns} FROM members WHERE class = ? ORDER BY key`,
        row.key,
      ).map(memberOfRow),
    );
  }

  private nodeOfKey(key: number): GraphNode | undefined {
    return keep(this.nodes, key, () =>
      this.all<NodeRow>(`SELECT ${nodeColumns} FROM nodes WHERE key = ?`, key).map(nodeOfRow).at(0),
    );
  }

  /** By whole name, by alias, by last name, by path as included; the first way that finds something counts. */
  private rowsNamed(wanted: string): NodeRow[] {
    return (
      firstFound(
        () =>
          this.all<NodeRow>(`SELECT ${nodeColumns} FROM nodes WHERE name = ? ORDER BY key`, wanted),
        () => this.classesOfAlias("name", wanted),
        () =>
          this.all<NodeRow>(
            `SELECT ${nodeColumns} FROM nodes WHERE lastName = ? ORDER BY length(name), key`,
            wanted,
          ),
        () => this.classesOfAlias("lastName", wanted),
        () => (wanted.includes("/") ? this.filesWithEnding(wanted) : []),
        () =>
          wanted.includes("<")
            ? this.all<NodeRow>(
                `SELECT ${nodeColumns} FROM nodes WHERE name = ?`,
                withoutArguments(wanted),
              )
            : [],
      ) ?? []
    );
  }

  private classRow(name: string): NodeRow | undefined {
    const direct = this.nodeRow(name);
    if (direct?.type === "Class") return direct;
    const node = this.nodesNamed(name, "Class")[0];
    return node === undefined ? undefined : this.nodeRow(node.id);
  }

  private nodeRow(id: string): NodeRow | undefined {
    return this.all<NodeRow>(`SELECT ${nodeColumns} FROM nodes WHERE id = ?`, id)[0];
  }

  private classesOfAlias(column: "name" | "lastName", name: string): NodeRow[] {
    return this.all<NodeRow>(
      `SELECT DISTINCT ${prefixed("nodes", nodeColumns)} FROM aliases JOIN nodes ON nodes.key = class WHERE aliases.${column} = ? ORDER BY length(aliases.name), nodes.key`,
      name,
    );
  }

  /** `Math/Minimizer.h` as it is included. */
  private filesWithEnding(ending: string): NodeRow[] {
    return this.all<NodeRow>(
      `SELECT ${nodeColumns} FROM nodes WHERE lastName = ? AND (path = ? OR substr(path, -length(?) - 1) = '/' || ?) ORDER BY length(path)`,
      path.posix.basename(ending),
      ending,
      ending,
      ending,
    );
  }

  private all<Row>(sql: string, ...parameters: readonly (string | number)[]): Row[] {
    let statement = this.statements.get(sql);
    try {
      if (statement === undefined) {
        statement = this.database.prepare(sql);
        this.statements.set(sql, statement);
      }
      return statement.all(...parameters) as Row[];
    } catch (cause) {
      if (!(cause instanceof Database.SqliteError)) throw cause;
      throw new RootsmithError(
        "index-unusable",
        "The index is damaged: run `rootsmith index build --force`",
        { cause },
      );
    }
  }
}

interface UseTable {
  /** Source id → classes it uses. */
  readonly classesOf: ReadonlyMap<string, readonly GraphNode[]>;
  /** Class id → sources that use it. */
  readonly times: ReadonlyMap<string, number>;
}

/** The kept answer, or the one found now. */
function keep<Key, Value>(kept: Map<Key, Value>, key: Key, find: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = find();
  kept.set(key, found);
  return found;
}

function firstFound(...searches: readonly (() => NodeRow[])[]): NodeRow[] | undefined {
  for (const search of searches) {
    const rows = search();
    if (rows.length > 0) return rows;
  }
  return undefined;
}

function prefixed(table: string, columns: string): string {
  return columns
    .split(", ")
    .map((column) => `${table}.${column}`)
    .join(", ");
}

function withoutArguments(name: string): string {
  let bare = name;
  for (let previous = ""; previous !== bare;) {
    previous = bare;
    bare = bare.replace(/<[^<>]*>/g, "");
  }
  return bare.trim();
}
