import { expect, test } from "vitest";
import type { GraphNode } from "../graph/graph-reader.ts";
import { classNode, headerNode, smallGraph, sourceNode } from "./__fixtures__/small-graph.ts";
import { classOfHeader } from "./canonical.ts";
import type { RankedList } from "./candidate.ts";
import { classesOfExamples } from "./examples.ts";
import { isNoise } from "./noise.ts";

const sparse = (nodes: readonly GraphNode[]): RankedList => ({
  route: "sparse",
  nodes,
  scores: nodes.map(() => 1),
});

test("an example votes for the classes whose headers it includes, and nothing else votes", () => {
  const list = sparse([classNode("TCanvas", "include/TCanvas.h"), sourceNode("tutorials/fit.C")]);
  expect(classesOfExamples([list], smallGraph(), 60).nodes.map(({ name }) => name)).toEqual([
    "TF1",
  ]);
});

test("a header that every example includes counts less than a rare one", () => {
  const rare = headerNode("include/TF1.h");
  const common = headerNode("include/TCanvas.h");
  const users = Array.from({ length: 400 }, (_, position) => sourceNode(`tutorials/${position}.C`));
  const graph = smallGraph({
    neighbours: (id, _edge, direction) => {
      if (direction === "out") return id.startsWith("File:tutorials/") ? [common, rare] : [];
      return id === common.id ? users : users.slice(0, 2);
    },
  });
  expect(
    classesOfExamples([sparse(users.slice(0, 1))], graph, 60).nodes.map(({ name }) => name),
  ).toEqual(["TF1", "TCanvas"]);
});

test("a header stands for the class of its name, also where it only includes the declaring one", () => {
  const forwarding = headerNode("include/TH1D.h");
  const graph = smallGraph({
    neighbours: (id, edge, direction) =>
      id === forwarding.id && edge === "depends" && direction === "out"
        ? [headerNode("include/TH1.h")]
        : [],
  });
  expect(classOfHeader(forwarding, graph)?.name).toBe("TH1D");
  expect(classOfHeader(headerNode("include/TF1.h"), graph)?.name).toBe("TF1");
  expect(classOfHeader(forwarding, smallGraph({ neighbours: () => [] }))).toBeUndefined();
});

test.each([
  ["ROOT::Internal::RDF::Fill", "include/ROOT/RDF.hxx", true],
  ["JetEvent", "tutorials/io/tree/JetEvent.cxx", true],
  ["TFixture", "hist/test/fixture.h", true],
  ["TH1D", "include/TH1.h", false],
  ["TInternalNode", "include/TInternalNode.h", false],
])("%s in %s is noise: %s", (name, path, expected) => {
  expect(isNoise(classNode(name, path))).toBe(expected);
});
