// One C++ file to plain facts. In: its text, a parser, the profile's definitions; out: a `ParsedFile`.
import type { Node, Parser } from "web-tree-sitter";
import { blankMacros } from "./blank-macros.ts";
import type { Definitions } from "./conditionals.ts";
import { commentLines, DocComments, oneLine, plainSentence } from "./doc-comments.ts";
import { expandMacros } from "./expand-macros.ts";
import {
  type ClassContext,
  extractClass,
  isClassNode,
  isUnnamedDefinition,
  typeNamesIn,
} from "./extract-classes.ts";
import { compact, membersOfDeclaration, membersOfEnum } from "./extract-members.ts";
import type {
  ParsedAlias,
  ParsedClass,
  ParsedFile,
  ParsedMember,
  ParsedNamespace,
} from "./parsed-file.ts";
import { type ScannedSource, scanSource } from "./scan-source.ts";
import { simplifyCode } from "./simplify-code.ts";
import type { SourceProfile } from "./source-profile.ts";

const proseLimitCharacters = 4_000;

/** How C++ text is read: the tree's profile and what its configuration headers define. */
export interface CppReading {
  readonly parser: Parser;
  readonly profile: SourceProfile;
  readonly definitions: Definitions;
}

/** Parses one header or source. A file with syntax errors still gives what could be read (`hasParseError`). */
export function parseCpp(
  text: string,
  fileKind: "header" | "source",
  reading: CppReading,
): ParsedFile {
  const scanned = scanSource(text, reading.definitions);
  const expanded = expandMacros(scanned.code, scanned.macros, reading.definitions);
  const blanked = blankMacros(expanded.code, reading.profile);
  const docs = new DocComments(text, scanned.comments, expanded.toOriginal);
  // Asked once a file: looking for every class's block in all of a large header took a fifteenth of a build.
  const mayHoldBlocks = /[\\@]class\s|^\/\/\s+\w+\s*(?:\/\/)?\s*$/m.test(text);
  const context: ClassContext = {
    code: blanked.code,
    docs,
    deprecations: blanked.deprecations,
    classNote: (start, end) => {
      const at = blanked.classNotes.find((offset) => offset >= start && offset < end);
      return at === undefined ? "" : docs.trailing(at);
    },
    classBlock: (name) => (mayHoldBlocks ? classBlock(text, scanned, name) : ""),
  };
  const facts: TreeFacts = {
    classes: [],
    aliases: [...objectMacros(scanned)],
    namespaces: new Map(),
  };
  let hasParseError = false;
  // A macro that declares no type is not worth a tree: its functions are its own.
  if (fileKind === "header" || /\b(?:class|struct)\s+\w+[^;(){}]*\{/.test(blanked.code)) {
    const tree = reading.parser.parse(simplifyCode(blanked.code));
    if (tree !== null) {
      hasParseError = tree.rootNode.hasError;
      readScope(tree.rootNode, "", context, facts);
      tree.delete();
    }
  }
  const leading = docs.leading();
  return {
    includes: scanned.includes.map((include) => include.path),
    classes: facts.classes,
    namespaces: fileKind === "header" ? [...facts.namespaces.values()] : [],
    aliases: facts.aliases.map((alias) => ({ ...alias, line: alias.line > 0 ? alias.line : 1 })),
    description: fileKind === "source" ? oneLine(leading) : "",
    prose: fileKind === "source" ? proseOf(text, scanned) : "",
    usedNames: fileKind === "source" ? typeNamesIn(blanked.code, []) : [],
    hasParseError,
  };
}

interface TreeFacts {
  readonly classes: ParsedClass[];
  readonly aliases: ParsedAlias[];
  readonly namespaces: Map<string, ParsedNamespace & { members: ParsedMember[] }>;
}

/** Reads declarations of a namespace or of the whole file. */
function readScope(parent: Node, scope: string, source: ClassContext, facts: TreeFacts): void {
  let previousEnd = parent.startIndex;
  for (const item of parent.namedChildren) {
    if (item === null) continue;
    readDeclaration(
      item,
      { scope, templateHead: "", start: item.startIndex, previousEnd },
      source,
      facts,
    );
    previousEnd = item.endIndex;
  }
}

interface ScopePlace {
  readonly scope: string;
  readonly templateHead: string;
  readonly start: number;
  readonly previousEnd: number;
}

function readDeclaration(
  item: Node,
  place: ScopePlace,
  source: ClassContext,
  facts: TreeFacts,
): void {
  const memberPlace = { access: "public" as const, className: "", ...place };
  const line = item.startPosition.row + 1;
  const qualified = (name: string): string =>
    place.scope === "" ? name : `${place.scope}::${name}`;
  const addMembers = (members: readonly ParsedMember[]): void => {
    if (members.length > 0) namespaceOf(facts, place.scope, line).members.push(...members);
  };
  switch (item.type) {
    case "namespace_definition": {
      const name =
        item
          .childForFieldName("name")
          ?.text.replace(/\s+/g, "")
          .replace(/\binline\b/g, "") ?? "";
      const body = item.childForFieldName("body");
      // What an unnamed namespace holds is no interface.
      if (name === "" || body === null) break;
      // An inline namespace is not written: its names are those of the namespace around it.
      if (place.scope !== "" && item.children[0]?.type === "inline") {
        readScope(body, place.scope, source, facts);
        break;
      }
      const inner = qualified(name);
      const description = source.docs.preceding(item.startIndex);
      if (description !== "") describeNamespace(facts, inner, line, description);
      readScope(body, inner, source, facts);
      break;
    }
    case "linkage_specification":
    case "declaration_list":
    case "ERROR":
      readScope(item.childForFieldName("body") ?? item, place.scope, source, facts);
      break;
    case "template_declaration": {
      const inner = item.namedChildren.at(-1);
      if (inner)
        readDeclaration(
          inner,
          { ...place, templateHead: compact(source.code.slice(place.start, inner.startIndex)) },
          source,
          facts,
        );
      break;
    }
    case "declaration":
    case "function_definition": {
      const type = item.childForFieldName("type");
      if (isClassNode(type)) extractClass(type, place, source, facts.classes, facts.aliases);
      const members = membersOfDeclaration(item, memberPlace, source);
      addMembers(members);
      for (const member of members) {
        if (member.kind !== "field" || /\b(?:constexpr|const)\b/.test(member.signature)) continue;
        facts.aliases.push({
          name: qualified(member.name),
          kind: "object",
          target: type?.text ?? "",
          line,
        });
      }
      break;
    }
    case "enum_specifier":
      addMembers(membersOfEnum(item, memberPlace, source));
      break;
    case "alias_declaration": {
      const name = item.childForFieldName("name")?.text ?? "";
      facts.aliases.push({
        name: qualified(name),
        kind: "type",
        target: compact(item.childForFieldName("type")?.text ?? ""),
        line,
      });
      break;
    }
    case "type_definition": {
      const type = item.childForFieldName("type");
      const name = item.childForFieldName("declarator")?.text ?? "";
      if (isClassNode(type) && type.childForFieldName("body") !== null)
        extractClass(type, place, source, facts.classes, facts.aliases, name);
      if (type?.type === "enum_specifier")
        addMembers(membersOfEnum(type, memberPlace, source, isUnnamedDefinition(type) ? name : ""));
      if (type !== null && isUnnamedDefinition(type)) break;
      const target = compact(
        (type?.text ?? "").replace(/\{[\s\S]*\}/, "").replace(/^(?:class|struct|enum)\s+/, ""),
      );
      if (/^\w+$/.test(name) && name !== target)
        facts.aliases.push({ name: qualified(name), kind: "type", target, line });
      break;
    }
    case "namespace_alias_definition": {
      const name = item.childForFieldName("name")?.text ?? "";
      const target = item.namedChildren.at(-1)?.text ?? "";
      facts.aliases.push({
        name: qualified(name),
        kind: "namespace",
        target: compact(target),
        line,
      });
      break;
    }
    case "using_declaration": {
      const target = /^using\s+(?!namespace\b)([\w:\s]+?)\s*;?$/
        .exec(item.text)?.[1]
        ?.replace(/\s+/g, "");
      const name = target?.split("::").at(-1);
      if (target !== undefined && name !== undefined)
        facts.aliases.push({ name: qualified(name), kind: "type", target, line });
      break;
    }
    default:
      if (isClassNode(item)) extractClass(item, place, source, facts.classes, facts.aliases);
  }
}

function namespaceOf(
  facts: TreeFacts,
  name: string,
  line: number,
): ParsedNamespace & { members: ParsedMember[] } {
  const known = facts.namespaces.get(name);
  if (known !== undefined) return known;
  const created = { name, description: "", firstLine: line, members: [] };
  facts.namespaces.set(name, created);
  return created;
}

function describeNamespace(
  facts: TreeFacts,
  name: string,
  line: number,
  description: string,
): void {
  const known = namespaceOf(facts, name, line);
  if (known.description === "") facts.namespaces.set(name, { ...known, description });
}

/** `#define gPad (TVirtualPad::Pad())`: a global object by macro. */
function objectMacros(scanned: ScannedSource): ParsedAlias[] {
  return scanned.macros
    .filter(
      (macro) =>
        !macro.isFunctionLike && /^g[A-Z]\w*$/.test(macro.name) && /^\(.*\)$/.test(macro.body),
    )
    .map((macro) => ({
      name: macro.name,
      kind: "object",
      target: macro.body,
      line: lineAt(scanned.code, macro.offset),
    }));
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

/** A class's description from `\class NAME` blocks, or from the banner of old ROOT headers that begins with its name. */
function classBlock(text: string, scanned: ScannedSource, qualifiedName: string): string {
  const lastName = qualifiedName.split("::").at(-1) ?? qualifiedName;
  const command = new RegExp(`[\\\\@]class\\s+(?:\\w+::)*${lastName}\\b`);
  const at = text.search(command);
  if (at >= 0) {
    const first = scanned.comments.findIndex((comment) => comment.end > at);
    const block = scanned.comments[first];
    if (block !== undefined) {
      const lines = text.startsWith("/*", block.start)
        ? [text.slice(block.start, block.end)]
        : followingLines(text, scanned, first);
      const found = oneLine(lines.map((line) => line.replace(command, "")));
      if (found !== "") return found;
    }
  }
  const banner = new RegExp(`^//\\s+${lastName}\\s*(?://)?\\s*$`, "m").exec(text);
  if (banner === null) return "";
  const first = scanned.comments.findIndex(
    (comment) => comment.start >= banner.index + banner[0].length,
  );
  return plainSentence(commentLines(followingLines(text, scanned, first)).join(" "));
}

/** Line comments that stand one below the other, from one on. */
function followingLines(text: string, scanned: ScannedSource, first: number): string[] {
  const lines: string[] = [];
  for (
    let index = first;
    index >= 0 && index < scanned.comments.length && lines.length < 12;
    index++
  ) {
    const comment = scanned.comments[index];
    const previous = scanned.comments[index - 1];
    if (comment === undefined) break;
    if (
      index > first &&
      previous !== undefined &&
      text.slice(previous.end, comment.start).trim() !== ""
    )
      break;
    lines.push(text.slice(comment.start, comment.end));
  }
  return lines;
}

/** All comments of a macro as prose, for text search. */
function proseOf(text: string, scanned: ScannedSource): string {
  const prose = scanned.comments
    .map((comment) => commentLines([text.slice(comment.start, comment.end)]).join(" "))
    .join("\n");
  return prose
    .replace(/[\\@](?:file|ingroup|notebook|macro_\w+|date|author)\b[^\n]*/g, "")
    .slice(0, proseLimitCharacters);
}
