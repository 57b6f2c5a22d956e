// Finds what a C++ name means. In: all declared classes and aliases; out: the class a name in a scope refers to.
import type { ClassEntry } from "./class-table.ts";

export interface AliasEntry {
  readonly name: string;
  readonly kind: "type" | "namespace" | "object";
  readonly target: string;
  readonly path: string;
  readonly line: number;
}

const aliasDepthLimit = 8;

/** Looks names up from the inside of a scope outwards, through aliases of types and namespaces. */
export class NameResolver {
  private readonly classes = new Map<string, ClassEntry[]>();
  private readonly aliases = new Map<string, AliasEntry>();
  private readonly byLastName = new Map<string, ClassEntry[]>();

  constructor(classes: readonly ClassEntry[], aliases: readonly AliasEntry[]) {
    for (const entry of classes) {
      append(this.classes, entry.name, entry);
      append(this.byLastName, lastPart(entry.name), entry);
    }
    for (const alias of aliases)
      if (alias.kind !== "object" && !this.aliases.has(alias.name))
        this.aliases.set(alias.name, alias);
  }

  /** The class that `name` means inside `scope`, the one in `nearPath` first where several share the name. */
  resolve(name: string, scope: string, nearPath: string, depth = 0): ClassEntry | undefined {
    if (depth > aliasDepthLimit) return undefined;
    const wanted = bareName(name);
    if (wanted === "") return undefined;
    const isAbsolute = name.trim().startsWith("::");
    const near = isAbsolute ? undefined : this.inFile(wanted, scope, nearPath);
    if (near !== undefined) return near;
    for (let around = isAbsolute ? "" : scope; ; around = outer(around)) {
      const found = this.resolveQualified(
        around === "" ? wanted : `${around}::${wanted}`,
        nearPath,
        depth,
      );
      if (found !== undefined) return found;
      if (around === "") return undefined;
    }
  }

  /** As `resolve`, and where nothing is found the only class with that last name, for names that `using` brought in. */
  resolveLoosely(name: string, scope: string, nearPath: string): ClassEntry | undefined {
    const found = this.resolve(name, scope, nearPath);
    if (found !== undefined || bareName(name).includes("::")) return found;
    const candidates = this.byLastName.get(bareName(name)) ?? [];
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  /** Whether any class or alias ends in that word; a quick filter before `resolve`. */
  mayResolve(name: string): boolean {
    return this.byLastName.has(lastPart(name)) || this.aliases.has(name);
  }

  alias(name: string): AliasEntry | undefined {
    return this.aliases.get(name);
  }

  /** A class that the same file defines in a scope around: what other files put into nearer scopes need not be included there. */
  private inFile(wanted: string, scope: string, nearPath: string): ClassEntry | undefined {
    for (let around = scope; ; around = outer(around)) {
      const found = this.classes
        .get(around === "" ? wanted : `${around}::${wanted}`)
        ?.find((entry) => entry.path === nearPath);
      if (found !== undefined || around === "") return found;
    }
  }

  private resolveQualified(name: string, nearPath: string, depth: number): ClassEntry | undefined {
    const entries = this.classes.get(name);
    if (entries !== undefined)
      return entries.find((entry) => entry.path === nearPath) ?? entries[0];
    const alias = this.aliases.get(name);
    if (alias !== undefined) {
      if (bareName(alias.target) === name) return undefined;
      return this.resolve(alias.target, outer(name), alias.path, depth + 1);
    }
    // A namespace alias or a class alias in front: `RDFDetail::RLoopManager`, `Base_t::iterator`.
    for (let cut = name.lastIndexOf("::"); cut > 0; cut = name.lastIndexOf("::", cut - 1)) {
      const front = this.aliases.get(name.slice(0, cut));
      if (front === undefined) continue;
      const target = bareName(front.target);
      if (target === name.slice(0, cut)) return undefined;
      return this.resolve(`${target}${name.slice(cut)}`, outer(front.name), nearPath, depth + 1);
    }
    return undefined;
  }
}

/** A name without template arguments, qualifiers of types, and a leading `::`. */
export function bareName(text: string): string {
  let name = text;
  for (let previous = ""; previous !== name;) {
    previous = name;
    name = name.replace(/<[^<>]*>/g, "");
  }
  return name
    .replace(/\b(?:const|volatile|typename|class|struct|enum)\b/g, "")
    .replace(/[*&\s]/g, "")
    .replace(/^::/, "");
}

export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

function outer(scope: string): string {
  const cut = scope.lastIndexOf("::");
  return cut < 0 ? "" : scope.slice(0, cut);
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
