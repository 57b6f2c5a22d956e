import { describe, expect, it } from "vitest";
import { heldOutTest } from "../../config/held-out.ts";
import { smallGraph } from "../../retrieval/__fixtures__/small-graph.ts";
import type { BuiltGraph, GraphNode } from "../graph-reader.ts";
import { withoutTutorials } from "./without-tutorials.ts";

const fit = "File:tutorials/fit.C";

function graphs(exclude: readonly string[]): { whole: BuiltGraph; seen: BuiltGraph } {
  const small = smallGraph();
  const whole: BuiltGraph = {
    ...small,
    similarNames: () => [small.node(fit)].filter((node) => node !== undefined),
    aliasesNamed: () => [],
    isMemberName: () => false,
    sourcesUsing: () => [small.node(fit)].filter((node) => node !== undefined),
  };
  return { whole, seen: withoutTutorials(whole, heldOutTest(exclude)) };
}

/** Every answer that could name or show the tutorial. */
function answers(graph: BuiltGraph): Readonly<Record<string, unknown>> {
  const ranked = [
    ...graph.searchText("fit a histogram", 20),
    ...graph.searchVector(new Float32Array(2), 20),
  ];
  const ids = (nodes: readonly GraphNode[]): string[] => nodes.map(({ id }) => id);
  return {
    node: graph.node(fit)?.id,
    named: ids(graph.nodesNamed("fit.C")),
    users: ids(graph.neighbours("File:include/TF1.h", "depends", "in")),
    uses: ids(graph.neighbours(fit, "depends", "out")),
    votes: ids(graph.classesUsedBy(fit)),
    found: ids(ranked.map(({ node }) => node)).filter((id) => id === fit),
    similar: ids(graph.similarNames("fit.c", "File", 3)),
    using: ids(graph.sourcesUsing("TF1", 3)),
    content: graph.content(fit),
  };
}

describe("withoutTutorials", () => {
  it.each(["fit.C", "fit.py"])("gives no answer in which %s stands", (excluded) => {
    const { whole, seen } = graphs([excluded]);
    const without = { node: undefined, content: "" };
    const none = { named: [], users: [], uses: [], votes: [], found: [], similar: [], using: [] };
    expect(answers(seen)).toEqual({ ...none, ...without });
    // All of them do show it otherwise.
    for (const [name, value] of Object.entries(answers(whole)))
      expect(JSON.stringify(value), name).toMatch(/fit\.C|TF1/);
  });

  it("leaves everything else as it is", () => {
    const { whole, seen } = graphs(["hist/fit.C", "other.C"]);
    expect(answers(seen)).toEqual(answers(whole));
    expect(graphs(["fit.C"]).seen.members("TH1")).toEqual(whole.members("TH1"));
    expect(graphs(["fit.C"]).seen.node("Class:TF1")).toEqual(whole.node("Class:TF1"));
  });
});
