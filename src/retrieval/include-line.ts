// The `#include` of a class or header: in, a node; out, the line a macro needs.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";

/** Prefers the header named after the class (`TH1D.h`) to the one that declares it (`TH1.h`). Null for what is no header. */
export function includeLineOf(node: GraphNode, graph: GraphReader): string | null {
  const plainName = node.name.slice(node.name.lastIndexOf("::") + 1).replace(/^:/, "");
  const own =
    node.type === "Class"
      ? graph.nodesNamed(`${plainName}.h`, "File").find(({ fileKind }) => fileKind === "header")
      : undefined;
  const header = own?.path ?? node.path;
  if (!/\.(?:h|hxx|hpp|hh)$/.test(header)) return null;
  return `#include <${header.replace(/^(?:.*\/)?(?:include|inc)\//, "")}>`;
}
