import { expect, test } from "vitest";
import type { GraphNode } from "../graph/graph-reader.ts";
import { classNode, headerNode, smallGraph, sourceNode } from "./__fixtures__/small-graph.ts";
import { classOfHeader } from "./canonical.ts";
import type { RankedList } from "./candidate.ts";
import { classesOfExamples } from "./examples.ts";
import { isNoise } from "./noise.ts";

const listOf = (
  route: RankedList["route"],
  entries: readonly (readonly [GraphNode, number])[],
): RankedList => ({
  route,
  nodes: entries.map(([node]) => node),
  scores: entries.map(([, score]) => score),
});
const names = (list: RankedList): string[] => list.nodes.map(({ name }) => name);

test("an example votes for the classes that it uses, and nothing else votes", () => {
  const dense = listOf("dense", [
    [classNode("TCanvas", "include/TCanvas.h"), 0.9],
    [sourceNode("tutorials/fit.C"), 0.5],
  ]);
  expect(names(classesOfExamples(dense, listOf("sparse", []), smallGraph()))).toEqual(["TF1"]);
});

test("no example at all gives no vote", () => {
  const none = listOf("dense", []);
  expect(names(classesOfExamples(none, none, smallGraph()))).toEqual([]);
});

test("the nearer example and the rarer class weigh more", () => {
  const rare = classNode("TF1", "include/TF1.h");
  const common = classNode("TCanvas", "include/TCanvas.h");
  const far = classNode("TH1D", "include/TH1.h");
  const near = sourceNode("tutorials/near.C");
  const distant = sourceNode("tutorials/distant.C");
  const graph = smallGraph({
    classesUsedBy: (id) => (id === near.id ? [common, rare] : [far]),
    timesUsed: (id) => ({ times: id === common.id ? 400 : 2, sources: 500 }),
  });
  const dense = listOf("dense", [
    [near, 0.8],
    [distant, 0.6],
  ]);
  expect(names(classesOfExamples(dense, listOf("sparse", []), graph))).toEqual([
    "TF1",
    "TCanvas",
    "TH1D",
  ]);
});

test("words decide between examples of equal cosine", () => {
  const one = sourceNode("tutorials/one.C");
  const other = sourceNode("tutorials/other.C");
  const graph = smallGraph({
    classesUsedBy: (id) => [classNode(id === one.id ? "TF1" : "TCanvas", "include/x.h")],
  });
  const dense = listOf("dense", [
    [other, 0.7],
    [one, 0.7],
  ]);
  expect(
    names(
      classesOfExamples(
        dense,
        listOf("sparse", [
          [one, 3],
          [other, 1],
        ]),
        graph,
      ),
    ),
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
