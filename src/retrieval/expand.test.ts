import fc from "fast-check";
import { expect, test } from "vitest";
import type { EdgeType, GraphNode } from "../graph/graph-reader.ts";
import { classNode, headerNode, smallGraph, sourceNode } from "./__fixtures__/small-graph.ts";
import { expand, type Neighbours } from "./expand.ts";

const budgets = { dependsBudget: 1, containsBudget: 1, extendsBudget: 1, pathLimit: 2 };
const graph = smallGraph();
const known = (id: string): GraphNode => {
  const node = graph.node(id);
  if (node === undefined) throw new Error(`${id} is not in the small graph`);
  return node;
};

test("a class leads to its bases, its derived classes and its file, each by one edge", () => {
  const found = expand([known("Class:TH1")], graph.neighbours, budgets);
  expect(found.map(({ node, path }) => [node.id, path])).toEqual([
    ["File:include/TH1.h", [{ edge: "contains", direction: "in", to: "File:include/TH1.h" }]],
    ["Class:TH1D", [{ edge: "extends", direction: "in", to: "Class:TH1D" }]],
  ]);
});

test("a source file leads to an included header and on to the class declared in it", () => {
  const found = expand([known("File:tutorials/fit.C")], graph.neighbours, budgets);
  expect(found.map(({ node }) => node.id)).toEqual(["File:include/TF1.h", "Class:TF1"]);
  expect(found[1]?.path.map(({ edge }) => edge)).toEqual(["depends", "contains"]);
});

test("a header leads to its own classes", () => {
  const found = expand([known("File:include/TH1.h")], graph.neighbours, budgets);
  expect(found.map(({ node }) => node.id)).toEqual(["Class:TH1", "Class:TH1D"]);
});

const pool: readonly GraphNode[] = [
  ...["A", "B", "C", "D"].map((name) => classNode(name, `${name}.h`)),
  ...["a.h", "b.h", "c.h"].map(headerNode),
  ...["x.C", "y.C"].map((path) => sourceNode(path)),
  { id: "Package:p", type: "Package", name: "p", path: "p", description: "" },
];

test("on any graph: no path over budget, nothing twice, no anchor, and each path is a real walk from its anchor", () => {
  const edge = fc.tuple(
    fc.constantFrom(...pool),
    fc.constantFrom<EdgeType>("contains", "depends", "extends"),
    fc.constantFrom(...pool),
  );
  const budget = fc.integer({ min: 0, max: 2 });
  fc.assert(
    fc.property(
      fc.array(edge, { maxLength: 30 }),
      fc.uniqueArray(fc.constantFrom(...pool), { maxLength: 4, selector: ({ id }) => id }),
      fc.record({
        dependsBudget: budget,
        containsBudget: budget,
        extendsBudget: budget,
        pathLimit: budget,
      }),
      (edges, anchors, limits) => {
        const neighbours: Neighbours = (id, kind, direction) =>
          edges
            .filter(
              ([from, type, to]) => type === kind && (direction === "out" ? from : to).id === id,
            )
            .map(([from, , to]) => (direction === "out" ? to : from));
        const found = expand(anchors, neighbours, limits);
        const ids = found.map(({ node }) => node.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { node, anchorId, path } of found) {
          expect(anchors.some(({ id }) => id === node.id)).toBe(false);
          expect(path.length).toBeLessThanOrEqual(limits.pathLimit);
          expect(path.filter((step) => step.edge === "depends").length).toBeLessThanOrEqual(
            limits.dependsBudget,
          );
          expect(path.filter((step) => step.edge === "contains").length).toBeLessThanOrEqual(
            limits.containsBudget,
          );
          expect(path.filter((step) => step.edge === "extends").length).toBeLessThanOrEqual(
            limits.extendsBudget,
          );
          expect(path.at(-1)?.to).toBe(node.id);
          let at = anchorId;
          for (const step of path) {
            expect(neighbours(at, step.edge, step.direction).some(({ id }) => id === step.to)).toBe(
              true,
            );
            at = step.to;
          }
        }
      },
    ),
  );
});
