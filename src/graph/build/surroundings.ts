// What belongs to each node beyond itself. In: an assembled graph; out: by position, the names, file and uses that it is found by.
import type { AssembledGraph } from "./assemble-graph.ts";
import { lastPart } from "./name-resolver.ts";
import type { NodeSurroundings } from "./search-text.ts";

/** A source that uses a hundred classes says little about each of them. */
const tellingUses = 40;

/** One pass over the graph, then a lookup for each position in `graph.nodes`. */
export function surroundingsOf(graph: AssembledGraph): (position: number) => NodeSurroundings {
  const otherNames = new Lists<string>();
  for (const alias of graph.aliases)
    if (alias.kind === "type") otherNames.add(alias.classPosition, lastPart(alias.name));
  const usedClasses = new Lists<string>();
  for (const use of graph.uses)
    usedClasses.add(use.file, lastPart(graph.nodes[use.class]?.name ?? ""));
  const usage = new Lists<string>();
  const usesOf = (file: number): number => usedClasses.of(file).length;
  for (const use of graph.uses.toSorted((a, b) => usesOf(a.file) - usesOf(b.file))) {
    const sentence = graph.nodes[use.file]?.description ?? "";
    if (sentence !== "" && usesOf(use.file) <= tellingUses) usage.add(use.class, sentence);
  }
  return (position) => ({
    classEntry: graph.classes.get(position),
    file: graph.files.get(position),
    otherNames: [...new Set(otherNames.of(position))],
    usedClasses: usedClasses.of(position),
    usage: usage.of(position),
  });
}

class Lists<Item> {
  private readonly byPosition = new Map<number, Item[]>();

  add(position: number, item: Item): void {
    const list = this.byPosition.get(position);
    if (list === undefined) this.byPosition.set(position, [item]);
    else list.push(item);
  }

  of(position: number): readonly Item[] {
    return this.byPosition.get(position) ?? [];
  }
}
