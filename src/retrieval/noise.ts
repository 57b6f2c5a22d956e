// The noise filter: in, a node; out, whether a macro could want it at all.
import type { GraphNode } from "../graph/graph-reader.ts";

const innerNamespace =
  /(?:^|::)(?:Internal|Detail|Details|detail|Impl|impl|xRooFit|XRooFit)(?:::|$)/;
const sideFolder =
  /(?:^|\/)(?:tests?|testing|build|cmake-build[^/]*|CMakeFiles|_deps|third_party|vendor)\//i;

/** What was found of a node: a search looks at thousands, again and again. */
const known = new WeakMap<GraphNode, boolean>();

/** Implementation namespaces, tests, build folders, and classes that an example declares for itself. */
export function isNoise(node: GraphNode): boolean {
  const found = known.get(node) ?? looksLikeNoise(node);
  known.set(node, found);
  return found;
}

function looksLikeNoise(node: GraphNode): boolean {
  if (sideFolder.test(node.path)) return true;
  if (node.type !== "Class") return node.type === "Repo" || node.type === "Package";
  return innerNamespace.test(node.name) || !/\.(?:h|hh|hpp|hxx|icc)$/.test(node.path);
}
