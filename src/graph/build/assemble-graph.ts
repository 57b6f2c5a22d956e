// Parsed files to the software graph (method 1). In: all files of a tree; out: nodes, edges, members, aliases as plain data. Pure.
import path from "node:path";
import type { EdgeType, GraphNode } from "../graph-reader.ts";
import { typeOfObject } from "./object-types.ts";
import {
  type ClassEntry,
  gatherNamespaces,
  type PlacedFile,
  type PlacedMember,
  tabulateClasses,
} from "./class-table.ts";
import { type AliasEntry, NameResolver } from "./name-resolver.ts";

export interface GraphEdge {
  /** Positions in `nodes`. */
  readonly source: number;
  readonly target: number;
  readonly type: EdgeType;
}

export interface AssembledGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** Class of each class node, by position in `nodes`. */
  readonly classes: ReadonlyMap<number, ClassEntry>;
  /** File of each file node, by position in `nodes`. */
  readonly files: ReadonlyMap<number, PlacedFile>;
  /** Functions, variables and enums outside of any namespace. */
  readonly globalMembers: readonly PlacedMember[];
  /** Other names, with the position of the class they lead to. */
  readonly aliases: readonly (AliasEntry & { readonly classPosition: number })[];
  /** Classes that each source file uses, by positions. */
  readonly uses: readonly { readonly file: number; readonly class: number }[];
}

/** Puts the graph together. `sourceName` names the Repo node; `descriptions` by node id go before what the tree says of itself. */
export function assembleGraph(
  sourceName: string,
  files: readonly PlacedFile[],
  includeFolders: readonly string[],
  descriptions: ReadonlyMap<string, string> = new Map(),
): AssembledGraph {
  const nodes: GraphNode[] = [];
  const position = new Map<string, number>();
  const edges = new EdgeSet();
  const addNode = (node: GraphNode): number => {
    position.set(node.id, nodes.length);
    nodes.push(node);
    return nodes.length - 1;
  };

  const repo = addNode({
    id: `Repo:${sourceName}`,
    type: "Repo",
    name: sourceName,
    path: "",
    description: "",
  });
  const packageOf = (folder: string): number => {
    if (folder === ".") return repo;
    const known = position.get(`Package:${folder}`);
    if (known !== undefined) return known;
    const added = addNode({
      id: `Package:${folder}`,
      type: "Package",
      name: path.posix.basename(folder),
      path: folder,
      description: "",
    });
    edges.add(packageOf(path.posix.dirname(folder)), added, "contains");
    return added;
  };

  const fileAt = new Map<string, number>();
  const fileNodes = new Map<number, PlacedFile>();
  for (const file of files) {
    const added = addNode(describedBy(fileNode(file), descriptions));
    fileAt.set(file.path, added);
    fileNodes.set(added, file);
    edges.add(packageOf(path.posix.dirname(file.path)), added, "contains");
  }

  const classes = tabulateClasses(files);
  const classNodes = new Map<number, ClassEntry>();
  for (const entry of classes)
    classNodes.set(addNode(describedBy(classNode(entry), descriptions)), entry);
  const at = (entry: ClassEntry): number => position.get(entry.id) ?? repo;

  const aliases: AliasEntry[] = files.flatMap((file) =>
    file.parsed.aliases.map((alias) => ({ ...alias, path: file.path })),
  );
  const resolver = new NameResolver(classes, aliases);
  for (const entry of classes) {
    const parent = resolver.resolve(scopeOf(entry.name), "", entry.path);
    const holder =
      parent !== undefined && parent.kind !== "namespace" && parent.path === entry.path
        ? at(parent)
        : fileAt.get(entry.path);
    if (holder !== undefined) edges.add(holder, at(entry), "contains");
    for (const base of entry.bases) {
      const target = resolver.resolveLoosely(base.text, entry.name, entry.path);
      if (target !== undefined && target !== entry) edges.add(at(entry), at(target), "extends");
    }
    addUses(entry, resolver, edges, at, fileAt);
  }

  const uses: { file: number; class: number }[] = [];
  for (const [node, file] of fileNodes) {
    for (const include of file.parsed.includes) {
      const target = resolveInclude(include, file.path, includeFolders, fileAt);
      if (target !== undefined && target !== node) edges.add(node, target, "depends");
    }
    if (file.kind !== "source") continue;
    const used = new Set<number>();
    for (const name of file.parsed.usedNames) {
      const target = resolver.mayResolve(name)
        ? resolver.resolveLoosely(name, "", file.path)
        : undefined;
      if (target !== undefined && target.path !== file.path) used.add(at(target));
    }
    for (const target of used) uses.push({ file: node, class: target });
  }

  const globalMembers = gatherNamespaces(files).get("")?.parsed.members ?? [];
  const resolvedAliases = resolveAliases(aliases, resolver, globalMembers, at);
  return {
    nodes,
    edges: edges.list,
    classes: classNodes,
    files: fileNodes,
    globalMembers,
    aliases: resolvedAliases,
    uses,
  };
}

/** Edges without repetition. */
class EdgeSet {
  readonly list: GraphEdge[] = [];
  private readonly seen = new Set<string>();

  add(source: number, target: number, type: EdgeType): void {
    const key = `${source} ${type} ${target}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.list.push({ source, target, type });
  }
}

function describedBy(node: GraphNode, descriptions: ReadonlyMap<string, string>): GraphNode {
  const ours = descriptions.get(node.id);
  return ours === undefined ? node : { ...node, description: ours };
}

function fileNode(file: PlacedFile): GraphNode {
  const name = path.posix.basename(file.path);
  const shared = {
    name,
    path: file.path,
    description: file.parsed.description || describeByClasses(file),
  };
  if (file.kind === "text") return { id: `TextFile:${file.path}`, type: "TextFile", ...shared };
  return { id: `File:${file.path}`, type: "File", ...shared, fileKind: file.kind };
}

function describeByClasses(file: PlacedFile): string {
  const names = file.parsed.classes.map((parsed) => parsed.name);
  if (names.length === 0) return "";
  const main =
    file.parsed.classes.find((parsed) => path.posix.parse(file.path).name === parsed.name) ??
    file.parsed.classes[0];
  const list = names.slice(0, 6).join(", ");
  return `declares ${list}${names.length > 6 ? ", …" : ""}${main?.description ? `: ${main.description}` : ""}`.slice(
    0,
    220,
  );
}

function classNode(entry: ClassEntry): GraphNode {
  return {
    id: entry.id,
    type: "Class",
    name: entry.name,
    path: entry.path,
    description: entry.description,
    lines: { first: entry.firstLine, last: entry.lastLine },
    classKind: entry.kind,
    signature: entry.signature,
  };
}

/** Class→Class where a type name leads to a class, Class→File where it is another name declared in that file. */
function addUses(
  entry: ClassEntry,
  resolver: NameResolver,
  edges: EdgeSet,
  at: (entry: ClassEntry) => number,
  fileAt: ReadonlyMap<string, number>,
): void {
  for (const name of entry.usedNames) {
    if (!resolver.mayResolve(name)) continue;
    const target = resolver.resolve(name, entry.name, entry.path);
    if (target !== undefined) {
      if (target !== entry && target.kind !== "namespace")
        edges.add(at(entry), at(target), "depends");
      continue;
    }
    const alias = resolver.alias(name);
    const file =
      alias === undefined || alias.path === entry.path || isFundamental(alias.target)
        ? undefined
        : fileAt.get(alias.path);
    if (file !== undefined) edges.add(at(entry), file, "depends");
  }
}

/** `Int_t` and its like occur everywhere and tell nothing about what belongs together. */
function isFundamental(target: string): boolean {
  return /^(?:(?:const|unsigned|signed|long|short|int|char|bool|float|double|void|size_t|u?int\d+_t|std::size_t|std::u?int\d+_t)\s*)+\**$/.test(
    target,
  );
}

function resolveInclude(
  include: string,
  fromPath: string,
  includeFolders: readonly string[],
  fileAt: ReadonlyMap<string, number>,
): number | undefined {
  for (const folder of [path.posix.dirname(fromPath), ...includeFolders]) {
    const found = fileAt.get(path.posix.normalize(path.posix.join(folder, include)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function resolveAliases(
  aliases: readonly AliasEntry[],
  resolver: NameResolver,
  globalMembers: readonly PlacedMember[],
  at: (entry: ClassEntry) => number,
): (AliasEntry & { classPosition: number })[] {
  const resolved: (AliasEntry & { classPosition: number })[] = [];
  const seen = new Set<string>();
  for (const alias of aliases) {
    if (alias.kind === "namespace") continue;
    const target =
      alias.kind === "object"
        ? typeOfObject(alias, resolver, globalMembers)
        : resolver.resolve(alias.target, scopeOf(alias.name), alias.path);
    if (target === undefined || target.name === alias.name) continue;
    const key = `${alias.name} ${target.id} ${alias.path}`;
    if (seen.has(key)) continue;
    seen.add(key);
    resolved.push({ ...alias, classPosition: at(target) });
  }
  return resolved;
}

function scopeOf(name: string): string {
  const cut = name.lastIndexOf("::");
  return cut < 0 ? "" : name.slice(0, cut);
}
