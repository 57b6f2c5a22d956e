// Members with those of the bases. In: ROOT's classes and what the graph offers of a class; out: two rows. Pure.
import { type ClassFacts, lastName } from "./class-facts.ts";
import { isClassDefName } from "./causes.ts";
import type { Difference, Row } from "./compare.ts";
import type { RootClass } from "./root-side.ts";

/** Public method names that the graph offers of a class, inherited ones too; undefined for a class it lacks. */
export type Offered = (className: string) => ReadonlySet<string> | undefined;

/**
 * Every class with every public method name that it has by itself or through public bases. Constructors, destructors, assignments
 * and what ClassDef makes are left aside: they are not inherited or not declared.
 */
export function compareInherited(
  root: ReadonlyMap<string, RootClass>,
  graph: ReadonlyMap<string, ClassFacts>,
  offered: Offered,
): [Row, Row] {
  const missing: Difference[] = [];
  const extra: Difference[] = [];
  let total = 0;
  let offeredTotal = 0;
  for (const [name, theirs] of root) {
    const names = theirs.kind === "namespace" ? undefined : offered(name);
    if (names === undefined) continue;
    const reachable = publicNames(theirs, root);
    for (const [method, owner] of reachable) {
      total++;
      if (names.has(method)) continue;
      const isDeclared = graph.get(owner)?.methods.has(method) === true;
      missing.push({
        cause: !isDeclared
          ? "missing in the class that declares it"
          : hasAllEdges(theirs, root, graph)
            ? "lost on the way through the bases"
            : "behind a base edge that is missing (template parameter or specialisation)",
        example: `${name}: ${owner}::${method}`,
      });
    }
    if (!basesAreKnown(theirs, root)) continue;
    for (const method of names) {
      if (isLeftAside(method, name)) continue;
      offeredTotal++;
      if (!reachable.has(method))
        extra.push({
          cause: theirs.asked.includes("<")
            ? "class template: the instance asked for has it not"
            : "ROOT does not reach it (base that is not public, deleted, or another branch)",
          example: `${name}: ${method}`,
        });
    }
  }
  return [
    {
      title: "public method names, inherited ones too, that the graph offers",
      total,
      differences: missing,
    },
    {
      title: "public method names that the graph offers, inherited ones too, and ROOT reaches",
      total: offeredTotal,
      differences: extra,
    },
  ];
}

/** Whether the graph has every edge to and between the bases. */
function hasAllEdges(
  start: RootClass,
  root: ReadonlyMap<string, RootClass>,
  graph: ReadonlyMap<string, ClassFacts>,
): boolean {
  return start.publicBases.every((base) => {
    const next = root.get(base);
    if (next === undefined) return true;
    return graph.get(start.name)?.bases.includes(base) === true && hasAllEdges(next, root, graph);
  });
}

/** Names with the nearest class that declares them; a name that a nearer class hides from the public is out of reach. */
function publicNames(
  start: RootClass,
  root: ReadonlyMap<string, RootClass>,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const hidden = new Set<string>();
  const chain = [start];
  for (const entry of chain) {
    for (const name of entry.methods.keys())
      if (!found.has(name) && !hidden.has(name) && !isLeftAside(name, entry.name))
        found.set(name, entry.name);
    // A data member hides a base's method as well.
    for (const name of [...entry.hidden, ...entry.fields]) hidden.add(name);
    for (const base of entry.publicBases) {
      const next = root.get(base);
      if (next !== undefined && !chain.includes(next)) chain.push(next);
    }
  }
  return found;
}

/** Whether ROOT told every class above; otherwise it may reach more than is known here. */
function basesAreKnown(start: RootClass, root: ReadonlyMap<string, RootClass>): boolean {
  return start.bases.every((base) => {
    const next = root.get(base);
    return next !== undefined && basesAreKnown(next, root);
  });
}

function isLeftAside(method: string, className: string): boolean {
  return (
    method === lastName(className) ||
    method.startsWith("~") ||
    method === "operator=" ||
    isClassDefName(method)
  );
}
