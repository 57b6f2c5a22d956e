// A graph of a handful of ROOT-like nodes in memory, for unit tests: in, nothing; out, a GraphReader.
import type {
  EdgeType,
  GraphNode,
  GraphReader,
  Member,
  RankedNode,
} from "../../graph/graph-reader.ts";
import { stemsOf } from "../words.ts";

export function classNode(name: string, header: string, description = ""): GraphNode {
  return {
    id: `Class:${name}`,
    type: "Class",
    name,
    path: header,
    description,
    lines: { first: 1, last: 9 },
  };
}

export function headerNode(path: string): GraphNode {
  return {
    id: `File:${path}`,
    type: "File",
    name: path.split("/").at(-1) ?? path,
    path,
    fileKind: "header",
    description: "",
  };
}

export function sourceNode(path: string, description = ""): GraphNode {
  return {
    id: `File:${path}`,
    type: "File",
    name: path.split("/").at(-1) ?? path,
    path,
    fileKind: "source",
    description,
  };
}

export function method(
  owner: string,
  name: string,
  signature: string,
  more: Partial<Member> = {},
): Member {
  return {
    owner,
    name,
    kind: "method",
    signature,
    access: "public",
    isStatic: false,
    isVirtual: false,
    isConst: false,
    isTemplate: false,
    isDeprecated: false,
    doc: "",
    line: 1,
    ...more,
  };
}

const nodes: readonly GraphNode[] = [
  classNode("TH1", "include/TH1.h", "Base of all histograms"),
  classNode("TH1D", "include/TH1.h", "Histogram with one double per bin"),
  classNode("TF1", "include/TF1.h", "Function of one variable"),
  classNode("TCanvas", "include/TCanvas.h", "Window to draw in and to save as a picture"),
  headerNode("include/TH1.h"),
  headerNode("include/TH1D.h"),
  headerNode("include/TF1.h"),
  headerNode("include/TCanvas.h"),
  sourceNode("tutorials/fit.C", "Fit a histogram"),
];

const edges: readonly (readonly [string, EdgeType, string])[] = [
  ["Class:TH1D", "extends", "Class:TH1"],
  ["File:include/TH1.h", "contains", "Class:TH1"],
  ["File:include/TH1.h", "contains", "Class:TH1D"],
  ["File:include/TF1.h", "contains", "Class:TF1"],
  ["File:include/TCanvas.h", "contains", "Class:TCanvas"],
  ["File:tutorials/fit.C", "depends", "File:include/TF1.h"],
];

const usedClasses: Readonly<Record<string, readonly string[]>> = {
  "File:tutorials/fit.C": ["TF1"],
};

const members: readonly Member[] = [
  method("TH1", "Fill", "Int_t Fill(Double_t x)", { doc: "Increment the bin of x by one" }),
  method("TH1", "Fit", 'TFitResultPtr Fit(const char *formula, Option_t *option = "")'),
  method("TH1", "GetMean", "Double_t GetMean(Int_t axis = 1) const"),
  method("TH1", "UseCurrentStyle", "void UseCurrentStyle()"),
  method("TH1", "Hidden", "void Hidden()", { access: "protected" }),
  method("TH1", "Old", "void Old()", { isDeprecated: true }),
  method(
    "TH1D",
    "TH1D",
    "TH1D(const char *name, const char *title, Int_t nbins, Double_t low, Double_t high)",
    {
      kind: "constructor",
    },
  ),
  method("TH1D", "TH1D", "TH1D(const TH1D &other)", { kind: "constructor" }),
  method("TF1", "SetParameters", "void SetParameters(Double_t p0, Double_t p1)"),
  method("TCanvas", "SaveAs", "void SaveAs(const char *file) const"),
];

export function smallGraph(changes: Partial<GraphReader> = {}): GraphReader {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentsOf = (name: string): string[] =>
    edges
      .filter(([from, edge]) => from === `Class:${name}` && edge === "extends")
      .map(([, , to]) => to.slice("Class:".length));
  const uses = new Map(
    Object.entries(usedClasses).map(([id, names]) => [
      id,
      names.flatMap((name) => byId.get(`Class:${name}`) ?? []),
    ]),
  );
  const notNeeded = (): never => {
    throw new Error("not part of the small graph");
  };
  return {
    status: notNeeded,
    node: (id) => byId.get(id),
    nodesNamed: (name, type) =>
      nodes.filter((node) => node.name === name && (type === undefined || node.type === type)),
    neighbours: (id, edge, direction) =>
      edges
        .filter(([from, kind, to]) => kind === edge && (direction === "out" ? from : to) === id)
        .flatMap(([from, , to]) => byId.get(direction === "out" ? to : from) ?? []),
    content: (id) => `// source of ${id}\n${"int filler;\n".repeat(200)}`,
    members: (name, options) => {
      const owners = options?.inherited === true ? [name, ...parentsOf(name)] : [name];
      return members.filter(({ owner }) => owners.includes(owner));
    },
    interfaceOf: (name) =>
      members
        .filter(({ owner }) => owner === name)
        .map(({ signature }) => `${signature};`)
        .join("\n"),
    similarMembers: notNeeded,
    similarNames: notNeeded,
    searchText: (query, limit) => bySharedWords(query).slice(0, limit),
    searchVector: (_vector, limit) =>
      nodes.slice(0, limit).map((node, position) => ({ node, score: 1 - position / 10 })),
    classesUsedBy: (id) => uses.get(id) ?? [],
    timesUsed: (id) => ({
      times: [...uses.values()].flat().filter((used) => used.id === id).length,
      sources: uses.size,
    }),
    callsBeside: () => new Map(),
    close: () => undefined,
    ...changes,
  };
}

function bySharedWords(query: string): RankedNode[] {
  const wanted = new Set(stemsOf(query));
  return nodes
    .map((node) => ({
      node,
      score: stemsOf(`${node.name} ${node.description}`).filter((word) => wanted.has(word)).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
}
