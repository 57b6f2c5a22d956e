// All classes of a tree under stable ids. In: parsed files; out: one entry a class, namespaces with members among them.
import type { ParsedClass, ParsedFile, ParsedMember } from "../parse/parsed-file.ts";

/** A member with the file that declares it; namespaces gather theirs from many. */
export interface PlacedMember extends ParsedMember {
  readonly path: string;
}

export interface ClassEntry extends Omit<ParsedClass, "members"> {
  readonly id: string;
  readonly path: string;
  readonly members: readonly PlacedMember[];
}

export interface PlacedFile {
  readonly path: string;
  readonly kind: "header" | "source" | "text";
  readonly parsed: ParsedFile;
}

/**
 * Classes by declaration, then namespaces that hold functions, variables or enums. Where two files declare the same name, every
 * one but the first header gets `@path` behind its id. Two definitions in one file (branches of templates) count once, the longer.
 */
export function tabulateClasses(files: readonly PlacedFile[]): ClassEntry[] {
  const entries: ClassEntry[] = [];
  const taken = new Set<string>();
  const add = (path: string, parsed: Omit<ClassEntry, "id" | "path">): void => {
    const plain = `Class:${parsed.name}`;
    const id = taken.has(plain) ? `${plain}@${path}` : plain;
    if (taken.has(id)) return;
    taken.add(id);
    entries.push({ ...parsed, id, path });
  };
  const ordered = [...files].sort(
    (a, b) => Number(a.kind === "source") - Number(b.kind === "source"),
  );
  for (const file of ordered) {
    const defined = file.parsed.classes.filter((parsed) => parsed.isSpecialisation !== true);
    for (const parsed of longestByName(defined))
      add(file.path, { ...parsed, members: placed(parsed.members, file.path) });
  }
  addSpecialisations(ordered, entries, taken);
  for (const [name, space] of gatherNamespaces(files)) {
    if (name !== "" && !taken.has(`Class:${name}`)) add(space.path, space.parsed);
  }
  return entries;
}

/**
 * A specialisation lends its template the members that the template lacks by name (`Holder<void>` has `Success`); where no header
 * defines the template itself, the first specialisation stands for it. Those of the standard library's templates are nobody's interface.
 */
function addSpecialisations(
  files: readonly PlacedFile[],
  entries: ClassEntry[],
  taken: Set<string>,
): void {
  const positions = new Map(entries.map((entry, position) => [entry.id, position]));
  for (const file of files) {
    for (const parsed of file.parsed.classes) {
      if (parsed.isSpecialisation !== true || parsed.name.startsWith("std::")) continue;
      const id = `Class:${parsed.name}`;
      const position = positions.get(id);
      const known = position === undefined ? undefined : entries[position];
      const members = placed(parsed.members, file.path);
      if (position === undefined || known === undefined) {
        positions.set(id, entries.length);
        taken.add(id);
        entries.push({ ...parsed, members, id, path: file.path });
      } else if (known.kind !== "namespace") {
        const names = new Set(known.members.map((member) => member.name));
        const lent = members.filter((member) => !names.has(member.name));
        entries[position] = { ...known, members: [...known.members, ...lent] };
      }
    }
  }
}

export interface GatheredNamespace {
  readonly path: string;
  readonly parsed: Omit<ClassEntry, "id" | "path">;
}

/** The members of namespaces, gathered over files; the file with most of them counts as the declaring one. */
export function gatherNamespaces(files: readonly PlacedFile[]): Map<string, GatheredNamespace> {
  const found = new Map<
    string,
    { path: string; most: number; line: number; description: string; members: PlacedMember[] }
  >();
  for (const file of files) {
    for (const space of file.parsed.namespaces) {
      const known = found.get(space.name) ?? {
        path: file.path,
        most: -1,
        line: 1,
        description: "",
        members: [],
      };
      known.members.push(...placed(space.members, file.path));
      known.description ||= space.description;
      if (space.members.length > known.most)
        Object.assign(known, {
          path: file.path,
          most: space.members.length,
          line: space.firstLine,
        });
      found.set(space.name, known);
    }
  }
  const namespaces = new Map<string, GatheredNamespace>();
  for (const [name, space] of found) {
    if (space.members.length === 0) continue;
    namespaces.set(name, {
      path: space.path,
      parsed: {
        name,
        kind: "namespace",
        signature: `namespace ${name}`,
        bases: [],
        description: space.description,
        firstLine: space.line,
        lastLine: space.line,
        members: space.members,
        usedNames: [],
      },
    });
  }
  return namespaces;
}

function longestByName(classes: readonly ParsedClass[]): ParsedClass[] {
  const kept = new Map<string, ParsedClass>();
  for (const parsed of classes) {
    const other = kept.get(parsed.name);
    if (other === undefined || other.members.length < parsed.members.length)
      kept.set(parsed.name, parsed);
  }
  return [...kept.values()];
}

function placed(members: readonly ParsedMember[], path: string): PlacedMember[] {
  return members.map((member) => ({ ...member, path }));
}
