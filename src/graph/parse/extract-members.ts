// Members of a class body or a namespace. In: syntax nodes and the file they stand in; out: `ParsedMember`s.
import type { Node } from "web-tree-sitter";
import { type Declared, readDeclarator } from "./declarators.ts";
import type { DocComments } from "./doc-comments.ts";
import type { ParsedMember } from "./parsed-file.ts";

/** The file a node stands in: code without comments and macros (for cutting), docs, and where deprecation is marked. */
export interface SourceContext {
  readonly code: string;
  readonly docs: DocComments;
  readonly deprecations: readonly number[];
}

/** Where a declaration stands. */
export interface DeclarationPlace {
  readonly access: ParsedMember["access"];
  /** Last part of the class name, `""` in a namespace. */
  readonly className: string;
  /** The `template <…>` in front, else `""`. */
  readonly templateHead: string;
  /** Where the declaration begins, its template head included. */
  readonly start: number;
  /** End of what stands before, so that macros in between are seen. */
  readonly previousEnd: number;
}

const enumSignatureCharacters = 400;

/** Members that a `declaration`, `field_declaration` or `function_definition` declares. */
export function membersOfDeclaration(
  node: Node,
  place: DeclarationPlace,
  source: SourceContext,
): ParsedMember[] {
  const type = node.childForFieldName("type");
  // `A::operator B() const` outside of A: read as a function B of type `A::operator`.
  if (/::\s*operator$/.test(type?.text ?? "")) return [];
  const found = type?.type === "enum_specifier" ? membersOfEnum(type, place, source) : [];
  for (const declarator of node.childrenForFieldName("declarator")) {
    if (declarator === null) continue;
    const declared = readDeclarator(declarator);
    if (declared === undefined || declared.isQualified) continue;
    found.push(
      declared.isFunction
        ? functionMember(node, declared, place, source)
        : variableMember(node, declarator, declared.name, place, source),
    );
  }
  return found;
}

function functionMember(
  node: Node,
  declared: Declared,
  place: DeclarationPlace,
  source: SourceContext,
): ParsedMember {
  const end = endOfFunctionHead(node);
  const signature = compact(source.code.slice(place.start, end));
  const head = source.code.slice(node.startIndex, declared.nameOffset);
  const tail = source.code.slice(declared.parametersEnd, end);
  const isConstructor = place.className !== "" && declared.name === place.className;
  return {
    name: declared.name,
    kind: isConstructor ? "constructor" : place.className === "" ? "function" : "method",
    signature,
    access: place.access,
    isStatic: /\bstatic\b/.test(head),
    isVirtual: /\bvirtual\b/.test(head) || /\b(?:override|final)\b/.test(tail),
    isConst: /\bconst\b/.test(tail),
    isTemplate: place.templateHead !== "",
    isDeprecated: isMarked(source.deprecations, place.previousEnd, end),
    doc: source.docs.forDeclaration(place.start, node.endIndex),
    line: node.startPosition.row + 1,
  };
}

function variableMember(
  node: Node,
  declarator: Node,
  name: string,
  place: DeclarationPlace,
  source: SourceContext,
): ParsedMember {
  const type = node.childForFieldName("type");
  const head = compact(source.code.slice(place.start, type?.endIndex ?? node.startIndex));
  const isOnly = node.childrenForFieldName("declarator").length === 1;
  const body = type?.childForFieldName("body") ?? null;
  const own = source.code.slice(declarator.startIndex, declarator.endIndex);
  const text =
    body !== null
      ? `${source.code.slice(place.start, body.startIndex)} ${own}`
      : isOnly
        ? source.code.slice(place.start, node.endIndex)
        : `${head} ${own}`;
  return {
    ...plainMember(name, "field", shorten(compact(text)), place),
    isStatic: /\bstatic\b/.test(head),
    isConst: /\bconst(?:expr)?\b/.test(head),
    isTemplate: place.templateHead !== "",
    isDeprecated: isMarked(source.deprecations, place.previousEnd, node.endIndex),
    doc:
      source.docs.forDeclaration(place.start, isOnly ? node.endIndex : declarator.endIndex) ||
      source.docs.trailing(node.endIndex),
    line: declarator.startPosition.row + 1,
  };
}

/** An enum and its enumerators, which are members of the scope around it; `typedefName` where only a typedef names it. */
export function membersOfEnum(
  node: Node,
  place: DeclarationPlace,
  source: SourceContext,
  typedefName = "",
): ParsedMember[] {
  const body = node.childForFieldName("body");
  if (body === null) return [];
  const name = node.childForFieldName("name")?.text ?? typedefName;
  const members: ParsedMember[] = [];
  if (name !== "") {
    members.push({
      ...plainMember(
        name,
        "enum",
        shorten(compact(source.code.slice(node.startIndex, node.endIndex))),
        place,
      ),
      doc: source.docs.forDeclaration(place.start, node.endIndex),
      line: node.startPosition.row + 1,
    });
  }
  const isScoped = /^enum\s+(?:class|struct)\b/.test(
    source.code.slice(node.startIndex, node.startIndex + 40),
  );
  for (const child of body.namedChildren) {
    if (child?.type !== "enumerator") continue;
    const enumerator = child.childForFieldName("name")?.text ?? "";
    members.push({
      ...plainMember(
        isScoped ? `${name}::${enumerator}` : enumerator,
        "enumerator",
        compact(child.text),
        place,
      ),
      isStatic: true,
      isConst: true,
      doc: source.docs.forDeclaration(child.startIndex, child.endIndex),
      line: child.startPosition.row + 1,
    });
  }
  return members;
}

/** A type name of a class, or a base's member brought into view with `using`. */
export function aliasMember(
  node: Node,
  name: string,
  place: DeclarationPlace,
  source: SourceContext,
): ParsedMember {
  return {
    ...plainMember(
      name,
      "alias",
      shorten(compact(source.code.slice(place.start, node.endIndex))),
      place,
    ),
    doc: source.docs.forDeclaration(place.start, node.endIndex),
    line: node.startPosition.row + 1,
  };
}

function plainMember(
  name: string,
  kind: ParsedMember["kind"],
  signature: string,
  place: DeclarationPlace,
): ParsedMember {
  return {
    name,
    kind,
    signature,
    access: place.access,
    isStatic: false,
    isVirtual: false,
    isConst: false,
    isTemplate: false,
    isDeprecated: false,
    doc: "",
    line: 0,
  };
}

function endOfFunctionHead(node: Node): number {
  const initialisers = node.namedChildren.find((child) => child?.type === "field_initializer_list");
  // `int f() const {}` is read as a field with braces for its value where what stands before looks like a type.
  const value = node.childForFieldName("default_value");
  const braces = value?.type === "initializer_list" ? value : null;
  return (
    initialisers?.startIndex ??
    node.childForFieldName("body")?.startIndex ??
    braces?.startIndex ??
    node.endIndex
  );
}

function isMarked(offsets: readonly number[], start: number, end: number): boolean {
  return offsets.some((offset) => offset >= start && offset < end);
}

/** One line, single blanks, no closing semicolon. */
export function compact(code: string): string {
  return code
    .replace(/\s+/g, " ")
    .replace(/\s*;\s*$/, "")
    .replace(/\( /g, "(")
    .replace(/ ([,)])/g, "$1")
    .trim();
}

function shorten(signature: string): string {
  return signature.length <= enumSignatureCharacters
    ? signature
    : `${signature.slice(0, enumSignatureCharacters - 2)} …`;
}
