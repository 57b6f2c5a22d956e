// Writes an assembled graph. In: the graph, texts, what is searched and embedded; out: a complete SQLite file.
import Database from "better-sqlite3";
import type { AssembledGraph } from "../build/assemble-graph.ts";
import type { ClassEntry, PlacedMember } from "../build/class-table.ts";
import { searchRow } from "../build/search-text.ts";
import { lastPart } from "../build/name-resolver.ts";
import { surroundingsOf } from "../build/surroundings.ts";
import type { SkippedFile } from "../parse/discover-files.ts";
import { createIndexes, createTables, memberFlags, searchColumnNames } from "./schema.ts";

export interface StoredText {
  readonly path: string;
  readonly sha256: string;
  readonly text: string;
  readonly hasParseError: boolean;
}

export interface GraphToWrite {
  readonly graph: AssembledGraph;
  readonly texts: readonly StoredText[];
  readonly skipped: readonly SkippedFile[];
  /** Positions in `graph.nodes`, in the order of their vectors. */
  readonly embedded: readonly number[];
  /** Everything `status()` tells that is not counted from rows. */
  readonly meta: Readonly<Record<string, string>>;
}

/** Writes `filePath`, which must not exist. Row keys are positions in `graph.nodes` plus one. */
export function writeGraph(filePath: string, content: GraphToWrite): void {
  const database = new Database(filePath);
  try {
    database.exec(createTables);
    database.transaction(() => {
      writeNodes(database, content.graph);
      writeMembers(database, content.graph);
      writeRelations(database, content);
      writeCalls(database, content);
      writeTexts(database, content);
    })();
    database.exec(createIndexes);
  } finally {
    database.close();
  }
}

function writeNodes(database: Database.Database, graph: AssembledGraph): void {
  const insert = database.prepare("INSERT INTO nodes VALUES (?,?,?,?,?,?,?,?,?,?,?,?)");
  const columns = searchColumnNames;
  const insertSearch = database.prepare(
    `INSERT INTO search (rowid, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})`,
  );
  const around = surroundingsOf(graph);
  graph.nodes.forEach((node, position) => {
    insert.run(
      position + 1,
      node.id,
      node.type,
      node.name,
      node.type === "Class" ? lastPart(node.name) : node.name,
      node.path,
      node.description,
      node.fileKind ?? null,
      node.classKind ?? null,
      node.signature ?? null,
      node.lines?.first ?? null,
      node.lines?.last ?? null,
    );
    const row = searchRow(node, around(position));
    insertSearch.run(position + 1, ...columns.map((column) => row[column]));
  });
}

function writeMembers(database: Database.Database, graph: AssembledGraph): void {
  const insert = database.prepare(
    "INSERT INTO members (class, owner, name, kind, signature, access, flags, doc, line, path) VALUES (?,?,?,?,?,?,?,?,?,?)",
  );
  const write = (key: number | null, owner: string, members: readonly PlacedMember[]): void => {
    for (const member of members) {
      const flags =
        Number(member.isStatic) * memberFlags.isStatic +
        Number(member.isVirtual) * memberFlags.isVirtual +
        Number(member.isConst) * memberFlags.isConst +
        Number(member.isTemplate) * memberFlags.isTemplate +
        Number(member.isDeprecated) * memberFlags.isDeprecated;
      insert.run(
        key,
        owner,
        member.name,
        member.kind,
        member.signature,
        member.access,
        flags,
        member.doc,
        member.line,
        member.path,
      );
    }
  };
  for (const [position, entry] of graph.classes)
    write(position + 1, (entry satisfies ClassEntry).name, entry.members);
  write(null, "", graph.globalMembers);
}

function writeRelations(database: Database.Database, content: GraphToWrite): void {
  const { graph } = content;
  const insertEdge = database.prepare("INSERT INTO edges VALUES (?,?,?,?)");
  // `position` keeps the order of declaration: a class's first base stays its first.
  graph.edges.forEach((edge, position) =>
    insertEdge.run(edge.source + 1, edge.type, edge.target + 1, position),
  );
  const insertAlias = database.prepare("INSERT INTO aliases VALUES (?,?,?,?,?,?)");
  for (const alias of graph.aliases) {
    insertAlias.run(
      alias.name,
      lastPart(alias.name),
      alias.kind,
      alias.target,
      alias.classPosition + 1,
      alias.path,
    );
  }
  const insertUse = database.prepare("INSERT INTO uses VALUES (?,?)");
  for (const use of graph.uses) insertUse.run(use.class + 1, use.file + 1);
  const insertVector = database.prepare("INSERT INTO vectors VALUES (?,?)");
  content.embedded.forEach((position, row) => insertVector.run(row, position + 1));
}

/** `x.Fill(`, `x->Fill(`, `X::Fill(`: what a source calls, by name alone. */
const call = /(?:\.|->|::)\s*([A-Za-z_]\w*)\s*(?:<[^<>;(){}]*>\s*)?\(/g;

function writeCalls(database: Database.Database, { graph, texts }: GraphToWrite): void {
  const insert = database.prepare("INSERT INTO calls VALUES (?,?)");
  const textOf = new Map(texts.map(({ path, text }) => [path, text]));
  for (const [position, file] of graph.files) {
    if (file.kind !== "source") continue;
    const names = new Set<string>();
    for (const [, name = ""] of (textOf.get(file.path) ?? "").matchAll(call)) names.add(name);
    for (const name of names) insert.run(position + 1, name);
  }
}

function writeTexts(database: Database.Database, content: GraphToWrite): void {
  const insertFile = database.prepare("INSERT INTO files VALUES (?,?,?,?)");
  for (const file of content.texts)
    insertFile.run(file.path, file.sha256, file.text, Number(file.hasParseError));
  const insertSkipped = database.prepare("INSERT INTO skipped VALUES (?,?)");
  for (const file of content.skipped) insertSkipped.run(file.path, file.reason);
  const insertMeta = database.prepare("INSERT INTO meta VALUES (?,?)");
  for (const [key, value] of Object.entries(content.meta)) insertMeta.run(key, value);
}
