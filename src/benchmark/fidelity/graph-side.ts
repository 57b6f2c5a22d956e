// The graph's classes as facts. In: a built index; out: one entry a class of the installed headers, with the text it was read from.
import path from "node:path";
import Database from "better-sqlite3";
import { indexFolder } from "../../config/paths.ts";
import { openIndex } from "../../graph/query/open-index.ts";
import { scanSource } from "../../graph/parse/scan-source.ts";
import { rootProfile } from "../../graph/parse/source-profile.ts";
import { memberFlags } from "../../graph/store/schema.ts";
import { parserVersion } from "../../graph/store/work-cache.ts";
import { type ClassFacts, comparableName, lastName, MethodTable } from "./class-facts.ts";
import { isConversionName } from "./root-side.ts";
import { shapeOf } from "./signature-shape.ts";

export interface GraphClass extends ClassFacts {
  /** Head as declared, with `template <…>`. */
  readonly signature: string;
  /** Its lines in the header; "" for a namespace. */
  readonly text: string;
  /** The same lines as compiled: without comments and branches not taken. */
  readonly code: string;
  readonly isTemplate: boolean;
}

export interface GraphAlias {
  readonly name: string;
  readonly target: string;
  readonly className: string;
  /** Header that declares it. */
  readonly file: string;
}

export interface GraphSide {
  readonly classes: ReadonlyMap<string, GraphClass>;
  readonly aliases: readonly GraphAlias[];
  /** Global objects with their classes. */
  readonly objects: ReadonlyMap<string, string>;
  /** Functions outside of any namespace, with their headers; those of namespaces are in `classes`. */
  readonly globalFunctions: readonly { readonly name: string; readonly file: string }[];
  /** Text of each header as included. */
  readonly texts: ReadonlyMap<string, string>;
  /** Headers in which some declarations could not be read. */
  readonly partly: ReadonlySet<string>;
  readonly version: string;
}

interface MemberRow {
  readonly class: number;
  readonly name: string;
  readonly kind: string;
  readonly signature: string;
  readonly access: string;
  readonly flags: number;
}

const includeFolder = "include/";
const definitions = new Map(Object.entries(rootProfile.definitions));

/** What the index offers of each class with its bases, as a prompt or a check sees it. @throws as `readGraphSide` */
export async function readOffered(
  sourceName: string,
  names: Iterable<string>,
): Promise<Map<string, ReadonlySet<string>>> {
  const graph = await openIndex(sourceName);
  try {
    const offered = new Map<string, ReadonlySet<string>>();
    for (const name of names) {
      const members = graph
        .members(`Class:${name}`, { inherited: true })
        .filter(({ access, kind }) => access === "public" && kind === "method");
      offered.set(
        name,
        new Set(
          members.map((member) =>
            comparableName(member.name, name, {
              constructor: false,
              destructor: false,
              conversion: isConversionName(member.name),
            }),
          ),
        ),
      );
    }
    return offered;
  } finally {
    graph.close();
  }
}

/** @throws RootsmithError `setup-missing` or `index-unusable` where the index cannot be read. */
export async function readGraphSide(sourceName: string): Promise<GraphSide> {
  const graph = await openIndex(sourceName);
  const status = graph.status();
  graph.close();
  const database = new Database(path.join(indexFolder(sourceName), "graph.sqlite"), {
    readonly: true,
  });
  try {
    const texts = new Map<string, string>();
    const partly = new Set<string>();
    for (const row of rowsOf<{ path: string; text: string; hasParseError: number }>(
      database,
      "SELECT path, text, hasParseError FROM files WHERE path LIKE 'include/%'",
    )) {
      texts.set(asIncluded(row.path), row.text);
      if (row.hasParseError !== 0) partly.add(asIncluded(row.path));
    }
    return {
      classes: readClasses(database, texts),
      aliases: rowsOf<GraphAlias>(
        database,
        `SELECT aliases.name, target, nodes.name AS className, substr(aliases.path, 9) AS file FROM aliases JOIN nodes ON nodes.key = class
         WHERE aliases.kind = 'type' AND aliases.path LIKE 'include/%' ORDER BY aliases.name`,
      ),
      objects: new Map(
        rowsOf<{ name: string; className: string }>(
          database,
          "SELECT aliases.name, nodes.name AS className FROM aliases JOIN nodes ON nodes.key = class WHERE aliases.kind = 'object'",
        ).map((row) => [row.name, row.className]),
      ),
      globalFunctions: rowsOf<{ name: string; path: string }>(
        database,
        "SELECT name, min(path) AS path FROM members WHERE class IS NULL AND kind = 'function' AND path LIKE 'include/%' GROUP BY name ORDER BY name",
      ).map((row) => ({ name: row.name, file: asIncluded(row.path) })),
      texts,
      partly,
      version: `${status.sourceName} ${status.sourceVersion}, parser ${parserVersion}`,
    };
  } finally {
    database.close();
  }
}

function readClasses(
  database: Database.Database,
  texts: ReadonlyMap<string, string>,
): Map<string, GraphClass> {
  const members = new Map<number, MemberRow[]>();
  for (const row of rowsOf<MemberRow>(
    database,
    "SELECT class, name, kind, signature, access, flags FROM members WHERE class IS NOT NULL ORDER BY key",
  ))
    members.set(row.class, [...(members.get(row.class) ?? []), row]);
  const bases = new Map<number, string[]>();
  for (const row of rowsOf<{ source: number; name: string }>(
    database,
    "SELECT source, name FROM edges JOIN nodes ON nodes.key = target WHERE edges.type = 'extends' ORDER BY position",
  ))
    bases.set(row.source, [...(bases.get(row.source) ?? []), row.name]);
  const codes = new Map<string, string>();
  const codeOf = (file: string): string => {
    const known = codes.get(file) ?? scanSource(texts.get(file) ?? "", definitions).code;
    codes.set(file, known);
    return known;
  };
  const classes = new Map<string, GraphClass>();
  for (const row of rowsOf<{
    key: number;
    name: string;
    path: string;
    classKind: ClassFacts["kind"];
    signature: string;
    firstLine: number;
    lastLine: number;
  }>(
    database,
    "SELECT key, name, path, classKind, signature, firstLine, lastLine FROM nodes WHERE type = 'Class' AND path LIKE 'include/%' ORDER BY key",
  )) {
    // A second declaration of the same name (`Class:NAME@path`) is another branch of the first.
    if (classes.has(row.name)) continue;
    const file = asIncluded(row.path);
    const isNamespace = row.classKind === "namespace";
    const linesOf = (all: string): string =>
      isNamespace
        ? ""
        : all
            .split("\n")
            .slice(row.firstLine - 1, row.lastLine)
            .join("\n");
    classes.set(row.name, {
      name: row.name,
      kind: row.classKind,
      file,
      signature: row.signature,
      text: linesOf(texts.get(file) ?? ""),
      code: linesOf(codeOf(file)),
      isTemplate: /^template\b/.test(row.signature),
      bases: bases.get(row.key) ?? [],
      ...memberFacts(row.name, members.get(row.key) ?? []),
    });
  }
  return classes;
}

function memberFacts(
  className: string,
  rows: readonly MemberRow[],
): Pick<ClassFacts, "methods" | "fields" | "enums" | "enumerators"> {
  const methods = new MethodTable();
  for (const row of rows) {
    const isCallable = ["method", "constructor", "function"].includes(row.kind);
    const isBroughtIn = row.kind === "alias" && /^using\s[^=]*::/.test(row.signature);
    if (row.access !== "public" || !(isCallable || isBroughtIn)) continue;
    const isConstructor = row.kind === "constructor" || row.name === lastName(className);
    methods.add(
      comparableName(row.name, className, {
        constructor: isConstructor,
        destructor: row.name.startsWith("~"),
        conversion: isConversionName(row.name),
      }),
      {
        isStatic: (row.flags & memberFlags.isStatic) !== 0,
        isVirtual: (row.flags & memberFlags.isVirtual) !== 0,
        isConst: (row.flags & memberFlags.isConst) !== 0,
        isTemplate: (row.flags & memberFlags.isTemplate) !== 0,
        signature: row.signature,
        shape: isCallable ? shapeOf(row.signature, row.name) : undefined,
      },
    );
  }
  const namesOf = (kind: string): Set<string> =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.name));
  return {
    methods: methods.byName,
    fields: namesOf("field"),
    enums: namesOf("enum"),
    enumerators: new Set([...namesOf("enumerator")].map(lastName)),
  };
}

function asIncluded(file: string): string {
  return file.slice(includeFolder.length);
}

function rowsOf<Row>(database: Database.Database, sql: string): Row[] {
  return database.prepare<[], Row>(sql).all();
}
