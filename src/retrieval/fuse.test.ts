import fc from "fast-check";
import { expect, test } from "vitest";
import { classNode } from "./__fixtures__/small-graph.ts";
import type { RankedList, Route } from "./candidate.ts";
import { fuse, fuseScores } from "./fuse.ts";

function list(route: Route, names: readonly string[]): RankedList {
  return { route, nodes: names.map((name) => classNode(name, "a.h")), scores: names.map(() => 1) };
}

const namesOf = fc.uniqueArray(fc.constantFrom("A", "B", "C", "D", "E", "F"));

test("a node ranked first by both routes scores 2/(k+1)", () => {
  expect(fuse([list("dense", ["A", "B"]), list("sparse", ["A"])], 60)[0]?.fused).toBeCloseTo(
    2 / 61,
    12,
  );
});

test("every listed node comes out once, with the sum of 1/(k + rank), in falling order", () => {
  fc.assert(
    fc.property(namesOf, namesOf, fc.integer({ min: 1, max: 100 }), (dense, sparse, k) => {
      const fused = fuse([list("dense", dense), list("sparse", sparse)], k);
      expect(new Set(fused.map(({ node }) => node.name))).toEqual(new Set([...dense, ...sparse]));
      expect(fused).toHaveLength(new Set([...dense, ...sparse]).size);
      for (const { node, fused: sum } of fused) {
        const part = (names: string[]): number =>
          names.includes(node.name) ? 1 / (k + names.indexOf(node.name) + 1) : 0;
        expect(sum).toBeCloseTo(part(dense) + part(sparse), 12);
      }
      expect(fused.map(({ fused: sum }) => sum)).toEqual(
        fused.map(({ fused: sum }) => sum).toSorted((left, right) => right - left),
      );
    }),
  );
});

test("the order of the lists does not matter", () => {
  fc.assert(
    fc.property(namesOf, namesOf, (dense, sparse) => {
      const ids = (lists: RankedList[]): string[] => fuse(lists, 60).map(({ node }) => node.id);
      const lists = [list("dense", dense), list("sparse", sparse)];
      expect(ids(lists)).toEqual(ids(lists.toReversed()));
    }),
  );
});

const scored = (route: Route, entries: readonly (readonly [string, number])[]): RankedList => ({
  route,
  nodes: entries.map(([name]) => classNode(name, "a.h")),
  scores: entries.map(([, score]) => score),
});

test("by scores, a clear lead outweighs two places barely first", () => {
  const clear = scored("dense", [
    ["A", 0.9],
    ["B", 0.5],
    ["C", 0.4],
  ]);
  const close = scored("sparse", [
    ["B", 3],
    ["A", 2.9],
    ["C", 1],
  ]);
  expect(fuseScores([clear, close]).map(({ node }) => node.name)).toEqual(["A", "B", "C"]);
});

test("by scores, no list gives more than its weight, whatever its scale, and equal scores all give it", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 150 }),
      fc.double({ min: 0.001, max: 1_000, noNaN: true }),
      (values, scale) => {
        const falling = values.toSorted((left, right) => right - left);
        const of = (factor: number): number[] =>
          fuseScores(
            [
              scored(
                "dense",
                falling.map((value, position) => [`N${position}`, value * factor]),
              ),
            ],
            { dense: 2 },
          ).map(({ fused }) => fused);
        expect(Math.max(...of(scale))).toBeLessThanOrEqual(2);
        expect(Math.min(...of(scale))).toBeGreaterThanOrEqual(0);
        expect(of(scale)[0]).toBe(2);
      },
    ),
  );
  expect(
    fuseScores([
      scored("dense", [
        ["A", 0.5],
        ["B", 0.5],
      ]),
    ]).map(({ fused }) => fused),
  ).toEqual([1, 1]);
});
