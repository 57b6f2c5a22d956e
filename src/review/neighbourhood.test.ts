import { expect, it } from "vitest";
import type { GraphNode, GraphReader } from "../graph/graph-reader.ts";
import { recordsOf } from "./__fixtures__/made-run.ts";
import { neighbourhoodOf, nodeDetail } from "./neighbourhood.ts";
import { foldRun } from "./run-view.ts";

const extended: Readonly<Record<string, string>> = { TH1D: "TH1", TH1F: "TH1", TH1: "TNamed" };

function node(name: string): GraphNode {
  return {
    id: `Class:${name}`,
    type: "Class",
    name,
    path: "",
    description: "",
    classKind: "class",
  };
}

/** Classes and what they extend; nothing else is asked for. */
const graph = {
  node: (id: string) => (id === "Class:Gone" ? undefined : node(id.replace("Class:", ""))),
  neighbours: (id: string, edge: string, direction: string) => {
    if (edge !== "extends") return [];
    const name = id.replace("Class:", "");
    const [base] = [extended[name]];
    if (direction === "out") return base === undefined ? [] : [node(base)];
    return Object.keys(extended)
      .filter((derived) => extended[derived] === name)
      .map(node);
  },
  interfaceOf: () => "x".repeat(50_000),
  content: () => "",
} as unknown as GraphReader;

it("shows what was retrieved in its role, how it was reached, and the edges among all", () => {
  const grounding = foldRun(recordsOf())?.grounding;
  if (grounding === null || grounding === undefined) throw new Error("no grounding");
  const { nodes, edges, missing } = neighbourhoodOf(grounding, graph);
  expect(missing).toBeNull();
  expect(nodes.map(({ name, role }) => [name, role])).toEqual([
    ["TH1D", "anchor"],
    ["TH1", "expanded"],
  ]);
  expect(edges).toEqual([{ from: "Class:TH1D", to: "Class:TH1", kind: "extends" }]);
});

it("adds the nearest of an anchor, and leaves out what the index does not know", () => {
  const grounding = foldRun(recordsOf())?.grounding;
  if (grounding === null || grounding === undefined) throw new Error("no grounding");
  const anchors = ["Class:TH1", "Class:Gone"].map((id) => ({ id, score: 1, kept: true, why: "" }));
  const { nodes } = neighbourhoodOf({ ...grounding, anchors, expanded: [], parts: [] }, graph);
  expect(nodes.map(({ name, role }) => [name, role])).toEqual([
    ["TH1", "anchor"],
    ["TNamed", "near"],
    ["TH1D", "near"],
    ["TH1F", "near"],
  ]);
});

it("cuts the content of a node that is long, and knows none that is not there", () => {
  expect(nodeDetail("Class:TH1", graph)).toMatchObject({ isCut: true, name: "TH1" });
  expect(nodeDetail("Class:Gone", graph)).toBeNull();
});
