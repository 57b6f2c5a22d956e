// Exact injection: in, a text and the graph; out, the classes and files that the text spells out.
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import type { RankedList } from "./candidate.ts";

const fileToken = /[\w/]+\.(?:h|hxx|hpp|hh|C|cxx|cpp|cc)\b/g;
const symbolToken = /[A-Za-z_]\w*(?:::\w+)*/g;

/** Nodes named in the text, in its order. A plain word such as "Event" is no name; `TTree`, `RooFit::Range`, `TH1.h` are. */
export function findNamed(text: string, graph: GraphReader): RankedList {
  const nodes = new Map<string, GraphNode>();
  const add = (found: readonly GraphNode[]): void =>
    found.forEach((node) => nodes.set(node.id, node));
  for (const [file] of text.matchAll(fileToken))
    add(graph.nodesNamed(file.split("/").at(-1) ?? file, "File"));
  for (const [symbol] of text.matchAll(symbolToken)) {
    if (!looksLikeSymbol(symbol)) continue;
    const whole = graph.nodesNamed(symbol, "Class");
    add(whole.length > 0 ? whole : graph.nodesNamed(ownerOf(symbol), "Class"));
  }
  const found = [...nodes.values()];
  return { route: "named", nodes: found, scores: found.map(() => 1) };
}

/** `TTree::Fill` names the class `TTree`. */
function ownerOf(symbol: string): string {
  return symbol.includes("::") ? symbol.slice(0, symbol.lastIndexOf("::")) : symbol;
}

function looksLikeSymbol(token: string): boolean {
  return token.includes("::") || /^[A-Z].*[A-Z0-9_]/.test(token);
}
