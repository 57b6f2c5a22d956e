// What one source file says, as plain data: the outcome of parsing and the unit of the parse cache.
import type { Member } from "../graph-reader.ts";

/** A member whose owner is known from where it stands. */
export type ParsedMember = Omit<Member, "owner" | "path">;

export interface ParsedBase {
  /** As written, with template arguments: `RInterface<RLoopManager>`. */
  readonly text: string;
  readonly access: "public" | "protected" | "private";
}

export type ClassKind = "class" | "struct" | "union" | "namespace";

export interface ParsedClass {
  /** Qualified name without template arguments. */
  readonly name: string;
  readonly kind: ClassKind;
  /** The head as declared: `class TH1D : public TH1, public TArrayD`. */
  readonly signature: string;
  readonly bases: readonly ParsedBase[];
  /** A specialisation of a template, full or partial; `name` is the template's. */
  readonly isSpecialisation?: boolean;
  readonly description: string;
  readonly firstLine: number;
  readonly lastLine: number;
  readonly members: readonly ParsedMember[];
  /** Type-like names that occur in the declarations, to be resolved. */
  readonly usedNames: readonly string[];
}

/** Free functions, enums and variables of one namespace (`""` is the global one) in one file. */
export interface ParsedNamespace {
  readonly name: string;
  readonly description: string;
  readonly firstLine: number;
  readonly members: readonly ParsedMember[];
}

/** Another name for a type or namespace, or a global object with the text that tells its type. */
export interface ParsedAlias {
  readonly name: string;
  readonly kind: "type" | "namespace" | "object";
  readonly target: string;
  readonly line: number;
}

export interface ParsedFile {
  readonly includes: readonly string[];
  readonly classes: readonly ParsedClass[];
  readonly namespaces: readonly ParsedNamespace[];
  readonly aliases: readonly ParsedAlias[];
  /** Title or description of the file, one line. */
  readonly description: string;
  /** Longer prose of the file for text search. */
  readonly prose: string;
  /** Names that a source file (macro) uses; classes among them are found when the graph is put together. */
  readonly usedNames: readonly string[];
  readonly hasParseError: boolean;
}
