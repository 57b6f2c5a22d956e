import { expect, test } from "vitest";
import { classNode, smallGraph } from "./__fixtures__/small-graph.ts";
import { preferUsed } from "./prefer-used.ts";

const list = {
  route: "dense" as const,
  nodes: [classNode("TH1D", "include/TH1.h"), classNode("TF1", "include/TF1.h")],
  scores: [0.6, 0.55],
};

test("among near equals the class that macros use comes first; a clear lead stays", () => {
  const graph = smallGraph();
  expect(preferUsed(list, 0.1, graph).nodes.map(({ name }) => name)).toEqual(["TF1", "TH1D"]);
  expect(preferUsed(list, 0.01, graph).nodes.map(({ name }) => name)).toEqual(["TH1D", "TF1"]);
});

test("a tree without sources keeps its ranking and scores", () => {
  const graph = smallGraph({ timesUsed: () => ({ times: 0, sources: 0 }) });
  expect(preferUsed(list, 0.5, graph)).toEqual(list);
});
