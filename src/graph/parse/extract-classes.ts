// Classes in a syntax tree. In: a class node and where it stands; out: a `ParsedClass`, the classes nested in it, and their aliases.
import type { Node } from "web-tree-sitter";
import {
  aliasMember,
  compact,
  type DeclarationPlace,
  membersOfDeclaration,
  membersOfEnum,
  type SourceContext,
} from "./extract-members.ts";
import type { ParsedAlias, ParsedBase, ParsedClass, ParsedMember } from "./parsed-file.ts";

/** The file around the classes, with what a class head needs besides members. */
export interface ClassContext extends SourceContext {
  /** Comment of ROOT's ClassDef inside `[start, end)`, or "". */
  classNote(start: number, end: number): string;
  /** Description from a `\class NAME` block or a banner of the file, or "". */
  classBlock(qualifiedName: string): string;
}

/** Where a class stands: the scope around it, and the `template <…>` in front with its start. */
export interface ClassPlace {
  readonly scope: string;
  readonly templateHead: string;
  readonly start: number;
}

const classNodeTypes = new Set(["class_specifier", "struct_specifier", "union_specifier"]);

export function isClassNode(node: Node | null): node is Node {
  return node !== null && classNodeTypes.has(node.type);
}

/**
 * Reads a class definition and appends it and its nested classes to `classes`. Forward declarations are left out, and classes without a
 * name unless a typedef gives one (`typedefName`). A specialisation has the name of its template and says so.
 */
export function extractClass(
  node: Node,
  place: ClassPlace,
  source: ClassContext,
  classes: ParsedClass[],
  aliases: ParsedAlias[],
  typedefName = "",
): void {
  const body = node.childForFieldName("body");
  const written = node.childForFieldName("name")?.text ?? typedefName;
  const ownName = withoutArguments(written);
  if (body === null || !/^\w+(?:::\w+)*$/.test(ownName)) return;
  const name = place.scope === "" ? ownName : `${place.scope}::${ownName}`;
  const kind =
    node.type === "struct_specifier"
      ? "struct"
      : node.type === "union_specifier"
        ? "union"
        : "class";
  const defaultAccess = kind === "class" ? "private" : "public";
  const members: ParsedMember[] = [];
  const className = ownName.split("::").at(-1) ?? ownName;
  readBody(body, { name, className, defaultAccess }, source, members, classes, aliases);
  const head = source.code.slice(place.start, body.startIndex);
  classes.push({
    name,
    kind,
    signature: compact(head),
    bases: basesOf(node, defaultAccess),
    description:
      source.docs.preceding(place.start) ||
      source.classNote(body.startIndex, node.endIndex) ||
      source.classBlock(name),
    firstLine: node.startPosition.row + 1,
    lastLine: node.endPosition.row + 1,
    members,
    ...(written.includes("<") ? { isSpecialisation: true } : {}),
    usedNames: typeNamesIn(head.slice(head.indexOf(ownName) + ownName.length), members),
  });
}

/** `Holder<A<int>>` → `Holder`. */
function withoutArguments(name: string): string {
  let bare = name;
  for (let previous = ""; previous !== bare;) {
    previous = bare;
    bare = bare.replace(/<[^<>]*>/g, "");
  }
  return bare.replace(/\s+/g, "");
}

interface OpenClass {
  readonly name: string;
  readonly className: string;
  readonly defaultAccess: ParsedMember["access"];
}

function readBody(
  body: Node,
  open: OpenClass,
  source: ClassContext,
  members: ParsedMember[],
  classes: ParsedClass[],
  aliases: ParsedAlias[],
): void {
  let access = open.defaultAccess;
  let previousEnd = body.startIndex;
  const readItem = (item: Node, templateHead: string, start: number): void => {
    const place: DeclarationPlace = {
      access,
      className: open.className,
      templateHead,
      start,
      previousEnd,
    };
    switch (item.type) {
      case "access_specifier":
        access = accessIn(item.text) ?? access;
        break;
      case "template_declaration": {
        const inner = item.namedChildren.at(-1);
        if (inner) readItem(inner, compact(source.code.slice(start, inner.startIndex)), start);
        break;
      }
      case "field_declaration":
      case "declaration":
      case "function_definition": {
        const type = item.childForFieldName("type");
        if (isClassNode(type) && isUnnamedBlock(type, item)) liftMembers(type);
        else if (isClassNode(type))
          extractClass(type, { scope: open.name, templateHead, start }, source, classes, aliases);
        members.push(...membersOfDeclaration(item, place, source));
        break;
      }
      case "enum_specifier":
        members.push(...membersOfEnum(item, place, source));
        break;
      case "alias_declaration":
      case "type_definition": {
        const field = item.type === "alias_declaration" ? "name" : "declarator";
        const name = item.childForFieldName(field)?.text ?? "";
        if (!/^\w+$/.test(name)) break;
        const defined = item.childForFieldName("type");
        if (defined !== null && isUnnamedDefinition(defined)) {
          // `typedef enum { … } Name;` and its like define what they name.
          const around = { scope: open.name, templateHead, start };
          if (defined.type === "enum_specifier")
            members.push(...membersOfEnum(defined, place, source, name));
          else extractClass(defined, around, source, classes, aliases, name);
          break;
        }
        members.push(aliasMember(item, name, place, source));
        const target = item.childForFieldName("type")?.text ?? "";
        aliases.push({
          name: `${open.name}::${name}`,
          kind: "type",
          target: compact(target),
          line: item.startPosition.row + 1,
        });
        break;
      }
      case "using_declaration": {
        const name = nameBroughtIn(item.text);
        if (name !== undefined) members.push(aliasMember(item, name, place, source));
        break;
      }
      case "ERROR":
        for (const child of item.namedChildren)
          if (child !== null) readItem(child, "", child.startIndex);
        break;
      default:
        if (isClassNode(item) && isUnnamedBlock(item, item)) liftMembers(item);
        else if (isClassNode(item))
          extractClass(item, { scope: open.name, templateHead, start }, source, classes, aliases);
    }
  };
  /** Members of a union or struct without name belong to the class around it. */
  const liftMembers = (block: Node): void => {
    for (const child of block.childForFieldName("body")?.namedChildren ?? [])
      if (child !== null && child.type !== "access_specifier")
        readItem(child, "", child.startIndex);
  };
  for (const item of body.namedChildren) {
    if (item === null) continue;
    readItem(item, "", item.startIndex);
    previousEnd = item.endIndex;
  }
}

/** `union { int a; float b; };`: no name of its own and no variable that it is the type of. */
function isUnnamedBlock(type: Node, declaration: Node): boolean {
  return (
    type.childForFieldName("name") === null &&
    type.childForFieldName("body") !== null &&
    declaration.childForFieldName("declarator") === null
  );
}

/** A class or enum that is defined in a typedef and has no other name. */
export function isUnnamedDefinition(type: Node): boolean {
  return (
    (classNodeTypes.has(type.type) || type.type === "enum_specifier") &&
    type.childForFieldName("name") === null &&
    type.childForFieldName("body") !== null
  );
}

/** `using A::operator();` → `operator()`. */
function nameBroughtIn(text: string): string | undefined {
  const name = /::\s*(~?\w+|operator\s*[^;\w\s][^;]*)\s*;?\s*$/.exec(text)?.[1];
  return name?.replace(/\s+/g, "");
}

function basesOf(node: Node, defaultAccess: ParsedMember["access"]): ParsedBase[] {
  const clause = node.namedChildren.find((child) => child?.type === "base_class_clause");
  if (!clause) return [];
  return splitAtCommas(clause.text.replace(/^\s*:/, "")).map((part) => ({
    text: compact(
      part.replace(/\b(?:public|protected|private|virtual)\b/g, " ").replace(/\.\.\.\s*$/, ""),
    ),
    access: accessIn(part) ?? defaultAccess,
  }));
}

function accessIn(text: string): ParsedMember["access"] | undefined {
  const word = /\b(?:public|protected|private)\b/.exec(text)?.[0];
  return word === "public" || word === "protected" || word === "private" ? word : undefined;
}

/** Parts between commas that stand outside of any brackets. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? "";
    if ("<({".includes(character)) depth++;
    else if (">)}".includes(character)) depth--;
    else if (character === "," && depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.filter((part) => part.trim() !== "");
}

const typeLikeName = /[A-Za-z_]\w*(?:\s*::\s*[A-Za-z_]\w*)*/g;

/** Names that may be types: they hold a capital letter or a scope. Strings and comments are left aside. */
export function typeNamesIn(head: string, members: readonly ParsedMember[]): string[] {
  const names = new Set<string>();
  const collect = (text: string): void => {
    for (const [name] of text.replace(/"(?:[^"\\]|\\.)*"/g, '""').matchAll(typeLikeName)) {
      if (/[A-Z]|::/.test(name)) names.add(name.replace(/\s+/g, ""));
    }
  };
  collect(head);
  for (const member of members)
    if (member.kind !== "enum" && member.kind !== "enumerator") collect(member.signature);
  return [...names];
}
