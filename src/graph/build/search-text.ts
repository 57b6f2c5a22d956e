// What a node is found by. In: a node with what belongs to it; out: one row of the text index, and the text that is embedded. Pure.
import type { GraphNode } from "../graph-reader.ts";
import { splitIdentifier, wordsOfIdentifier } from "../identifier-words.ts";
import type { searchColumns } from "../store/schema.ts";
import type { ClassEntry, PlacedFile } from "./class-table.ts";
import { lastPart } from "./name-resolver.ts";

export interface NodeSurroundings {
  readonly classEntry: ClassEntry | undefined;
  readonly file: PlacedFile | undefined;
  /** Aliases and global objects that lead to the class. */
  readonly otherNames: readonly string[];
  /** Classes that a source file uses. */
  readonly usedClasses: readonly string[];
  /** What the source files that use a class do, those that use little else first. */
  readonly usage: readonly string[];
}

/** One text for each column of the text index. */
export type SearchRow = Readonly<Record<keyof typeof searchColumns, string>>;

const proseLimitCharacters = 20_000;
const usageLimit = 40;

/** The row of the text index for one node. */
export function searchRow(node: GraphNode, around: NodeSurroundings): SearchRow {
  const names = [node.name, lastPart(node.name), ...around.otherNames];
  const members = interfaceMembers(around.classEntry);
  return {
    name: [...new Set(names)].join(" "),
    words: [...names, node.type === "Class" ? "" : node.path].flatMap(wordsOfIdentifier).join(" "),
    // A header's description repeats its classes'; it must not outrank them.
    description:
      node.fileKind === "header"
        ? ""
        : `${node.description} ${(around.classEntry?.bases ?? []).map((base) => base.text).join(" ")}`,
    usage: around.usage.slice(0, usageLimit).join("\n"),
    members: [...members.map((member) => member.name), ...around.usedClasses]
      .flatMap(wordsOfIdentifier)
      .join(" "),
    prose:
      `${members.map((member) => member.doc).join(" ")} ${around.file?.parsed.prose ?? ""}`.slice(
        0,
        proseLimitCharacters,
      ),
  };
}

const embeddedLimitCharacters = 600;
const embeddedMembers = 25;
const embeddedUsage = 6;

/** Namespaces and folders whose classes nobody writes in a macro. */
const notForMacros =
  /(?:^|::)(?:Internal|Detail|detail|Impl|impl|Details|xRooFit|XRooFit|nlohmann|XrdCl|CPyCppyy|v5|Cppyy)(?:::|$)/;
const foldersNotForMacros = /^include\/(?:xrootd|nlohmann|CPyCppyy|v5)\//;

/**
 * The text a node is embedded by, at most 600 characters, or undefined for nodes not worth finding: packages, inner classes of
 * implementations, classes without public methods, headers that only carry classes which are embedded themselves.
 */
export function embeddedText(node: GraphNode, around: NodeSurroundings): string | undefined {
  if (foldersNotForMacros.test(node.path)) return undefined;
  if (node.type === "Class") return textOfClass(node, around);
  if (node.type === "File")
    return node.fileKind === "source" ? textOfSource(node, around) : textOfHeader(node, around);
  if (node.type === "TextFile")
    return cut(
      `${node.description}. ${node.path}. ${(around.file?.parsed.prose ?? "").replace(/\s+/g, " ")}`,
    );
  return undefined;
}

/** What a class is and what macros do with it say more than its members do: the comments of ROOT's headers are thin. */
function textOfClass(
  node: GraphNode,
  { classEntry, otherNames, usage }: NodeSurroundings,
): string | undefined {
  if (
    classEntry === undefined ||
    notForMacros.test(node.name) ||
    node.path.startsWith("tutorials/")
  ) {
    return undefined;
  }
  const methods = interfaceMembers(classEntry).filter((member) => member.kind !== "constructor");
  if (methods.length === 0) return undefined;
  const title = [lastPart(node.name), ...otherNames.slice(0, 6)].join(", ");
  const names = [...new Set(methods.map((member) => member.name))]
    .slice(0, embeddedMembers)
    .map(plainWords);
  return cut(
    `${plainWords(lastPart(node.name))} (${title}). ${node.description}. ${usage.slice(0, embeddedUsage).join("; ")}. ${names.join(", ")}`,
  );
}

function plainWords(identifier: string): string {
  return splitIdentifier(identifier).join(" ");
}

function textOfSource(node: GraphNode, { file, usedClasses }: NodeSurroundings): string {
  const stem = node.name.replace(/\.\w+$/, "");
  const prose = (file?.parsed.prose ?? "").replace(/\s+/g, " ");
  const withoutTitle = prose.startsWith(node.description)
    ? prose.slice(node.description.length)
    : prose;
  return cut(
    `${node.description} ${wordsOfIdentifier(stem).slice(1).join(" ")}. Uses ${usedClasses.slice(0, 14).join(", ")}. ${withoutTitle}`,
  );
}

function textOfHeader(node: GraphNode, { file }: NodeSurroundings): string | undefined {
  if (file === undefined || file.parsed.classes.some((parsed) => parsed.kind !== "union"))
    return undefined;
  const functions = file.parsed.namespaces
    .filter((space) => !notForMacros.test(space.name))
    .flatMap((space) =>
      space.members
        .filter((member) => !member.name.startsWith("operator"))
        .map((member) => member.name),
    );
  if (functions.length === 0) return undefined;
  return cut(
    `${node.name}: ${file.parsed.namespaces.map((space) => space.name).join(", ")} ${node.description} ${[...new Set(functions)].join(", ")}`,
  );
}

/** Public constructors, methods, functions and enumerators; operators and what ClassDef adds are left out. */
function interfaceMembers(entry: ClassEntry | undefined): ClassEntry["members"] {
  return (entry?.members ?? []).filter(
    (member) =>
      member.access === "public" &&
      (member.kind === "method" ||
        member.kind === "constructor" ||
        member.kind === "function" ||
        member.kind === "enumerator") &&
      !/^(?:operator\b|~)/.test(member.name),
  );
}

function cut(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, embeddedLimitCharacters).trim();
}
