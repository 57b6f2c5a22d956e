// What the rest of Rootsmith may ask of a built graph. Build writes, this only reads.

export type NodeType = "Class" | "File" | "TextFile" | "Package" | "Repo";
export type EdgeType = "contains" | "depends" | "extends";

/** A node of the software graph (method 1; P II.2). */
export interface GraphNode {
  /** `Type:qualified-name-or-path`, stable between builds: `Class:TH1D`, `File:include/TH1.h`. */
  readonly id: string;
  readonly type: NodeType;
  /** Class: qualified name (`RooStats::ModelConfig`). Others: last path part. */
  readonly name: string;
  /** Path inside the source tree, `/` separated; a class has the path of its declaring file. */
  readonly path: string;
  /** What a file is to C++; only on `File`. */
  readonly fileKind?: "header" | "source";
  /** One line, from the doc comment or title; untrusted text. */
  readonly description: string;
  /** First and last line of a class in its file, from 1. */
  readonly lines?: { readonly first: number; readonly last: number };
  /** What a class node is; a namespace with functions, variables or enums counts as one. Only on `Class`. */
  readonly classKind?: "class" | "struct" | "union" | "namespace";
  /** Head of a class as declared, with its bases and their template arguments. Only on `Class`. */
  readonly signature?: string;
}

export type MemberKind =
  | "method"
  | "constructor"
  | "field"
  | "enum"
  | "enumerator"
  | "alias"
  | "function";

/** A member of a class (or, with `kind: "function"`, a free function of a namespace). */
export interface Member {
  /** Qualified name of the class or namespace that declares it. */
  readonly owner: string;
  readonly name: string;
  readonly kind: MemberKind;
  /** As declared, with defaults, without body: `Int_t Fill(Double_t x, Double_t w = 1)`. */
  readonly signature: string;
  readonly access: "public" | "protected" | "private";
  readonly isStatic: boolean;
  readonly isVirtual: boolean;
  readonly isConst: boolean;
  readonly isTemplate: boolean;
  readonly isDeprecated: boolean;
  /** One line of documentation; may be empty; untrusted text. */
  readonly doc: string;
  readonly line: number;
  /** File that declares it: what has to be included for a function of a namespace. */
  readonly path?: string;
}

/** Another name of a type, or a global object (`gRandom`, `gPad`) with the class it points to. */
export interface NameAlias {
  readonly name: string;
  readonly kind: "type" | "object";
  /** As written: `TVectorT<Double_t>`, `(TVirtualPad::Pad())`. */
  readonly target: string;
  /** Id of the class it leads to. */
  readonly classId: string;
  /** File that declares it. */
  readonly path: string;
}

export interface RankedNode {
  readonly node: GraphNode;
  /** Route's own score (BM25: higher is better; vectors: cosine). */
  readonly score: number;
}

export interface GraphStatus {
  readonly sourceName: string;
  /** For ROOT the version, else the folder. */
  readonly sourceVersion: string;
  readonly builtAt: string;
  readonly schemaVersion: number;
  readonly embedderId: string;
  readonly nodes: Readonly<Record<NodeType, number>>;
  readonly edges: Readonly<Record<EdgeType, number>>;
  readonly members: number;
  readonly isolatedNodes: number;
  readonly vectors: number;
  /** Headers in which some declarations could not be read. */
  readonly parseErrors: readonly string[];
  /** Files left out, with the reason; never silent. */
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

/**
 * Read access to one built index. Opening throws RootsmithError `setup-missing` (never built) or `index-unusable`
 * (corrupted, other schema, other embedder), each with the command that mends it.
 */
export interface GraphReader {
  status(): GraphStatus;
  node(id: string): GraphNode | undefined;
  /** Nodes with that exact name (case-sensitive), class aliases resolved (`TH1D`, `TVectorD`, `RDataFrame`). */
  nodesNamed(name: string, type?: NodeType): readonly GraphNode[];
  /** Neighbours over one edge type; `out` follows the edge, `in` the reverse index. */
  neighbours(id: string, edge: EdgeType, direction: "out" | "in"): readonly GraphNode[];
  /** Full source text of a node: a file's text, a class's own lines. */
  content(id: string): string;
  /** Members of a class, overload sets together; with `inherited`, those of its bases too (hidden ones left out). */
  members(className: string, options?: { inherited?: boolean }): readonly Member[];
  /** Public signatures and one-line docs of a class, no bodies: what a prompt gets where the full text does not fit. */
  interfaceOf(className: string): string;
  /** Member names near a wrong one (for diagnostics), nearest first. */
  similarMembers(className: string, wrongName: string, limit: number): readonly Member[];
  /** Class names and header names near a wrong one, nearest first. */
  similarNames(wrongName: string, type: "Class" | "File", limit: number): readonly GraphNode[];
  /** BM25 over names, split identifiers, descriptions and members; the query is plain words, any characters. */
  searchText(query: string, limit: number): readonly RankedNode[];
  /** Exact inner product over the vectors. */
  searchVector(vector: Float32Array, limit: number): readonly RankedNode[];
  /** Classes that a source file uses, by node id; empty for anything else. */
  classesUsedBy(sourceId: string): readonly GraphNode[];
  /** How many source files use a class, by node id, and how many use any. */
  timesUsed(classId: string): { readonly times: number; readonly sources: number };
  /** Member name → how many of the source files that use the class (by node id) call a member of that name. */
  callsBeside(classId: string): ReadonlyMap<string, number>;
  close(): void;
}

/** A graph that was built from sources: what is known of it beyond the part that retrieval needs. */
export interface BuiltGraph extends GraphReader {
  /** What a name stands for that is no class itself; empty where it is one or unknown. */
  aliasesNamed(name: string): readonly NameAlias[];
  /** Whether any class or namespace has a public member of that name. */
  isMemberName(name: string): boolean;
  /** Source files (macros) that use a class, most specific (fewest classes used) first. */
  sourcesUsing(className: string, limit: number): readonly GraphNode[];
}
