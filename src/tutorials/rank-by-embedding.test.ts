import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankExamples, withoutVariants } from "./rank-by-embedding.ts";
import type { ExampleLine } from "./read-index.ts";
import { buildMatchIndex } from "./text-match.ts";

function line(
  name: string,
  description: string,
  classes: string[],
  status: "clean" | "noisy" = "clean",
): ExampleLine {
  return {
    path: `${name}.C`,
    title: name,
    description,
    classes,
    topics: [],
    seen: { status, secondsAtMost: 1 },
  };
}

const examples = [
  line("polar", "Directions and distances in a circular diagram.", ["TGraphPolar"]),
  line("fit", "Fit a bell curve to a histogram and print mean and width.", ["TH1D", "TF1"]),
  line("tree", "Write events with momenta into a tree and read them.", ["TTree", "TFile"]),
];
const sources: Record<string, string> = {
  "polar.C": "g->Draw();",
  "fit.C": 'h->Fit("gaus"); h->FillRandom("gaus", 10);',
  "tree.C": "t->Branch(1); t->Fill();",
};
const match = buildMatchIndex(examples, ({ path }) => sources[path] ?? "");
const rank = (requestText: string, nodeNames: string[] = []) =>
  rankExamples({ examples, match, requestText, nodeNames, vectors: null }).map(
    ({ example }) => example.path,
  );

describe("rankExamples", () => {
  it("puts the example with the request's words first, without an embedder", () => {
    expect(rank("fit a histogram with a bell curve")[0]).toBe("fit.C");
    expect(rank("momenta of events in a table")[0]).toBe("tree.C");
  });

  it("prefers examples that use a chosen class", () => {
    expect(rank("zzz", ["TGraphPolar"])[0]).toBe("polar.C");
    expect(rank("zzz", ["TTree"])[0]).toBe("tree.C");
  });

  it("lets the vectors decide where words say nothing", () => {
    const vectors = {
      request: Float32Array.of(0, 1),
      lines: [Float32Array.of(1, 0), Float32Array.of(0, 1), Float32Array.of(1, 0)],
    };
    const [first] = rankExamples({ examples, match, requestText: "zzz", nodeNames: [], vectors });
    expect(first?.example.path).toBe("fit.C");
  });

  it("prefers of two equal lines the one that ran without a word on stderr", () => {
    const twins = [line("noisy", "Same words.", [], "noisy"), line("clean", "Same words.", [])];
    const [first] = rankExamples({
      examples: twins,
      match: buildMatchIndex(twins, () => ""),
      requestText: "same words",
      nodeNames: [],
      vectors: null,
    });
    expect(first?.example.path).toBe("clean.C");
  });

  it("returns every example once for any request", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string()), (text, names) => {
        expect(rank(text, names).toSorted()).toEqual(["fit.C", "polar.C", "tree.C"]);
      }),
    );
  });
});

describe("withoutVariants", () => {
  it("moves an example that is alike to an earlier one behind the others", () => {
    const vectors = {
      request: Float32Array.of(1, 0),
      lines: [Float32Array.of(1, 0), Float32Array.of(1, 0), Float32Array.of(0, 1)],
    };
    const ranked = rankExamples({ examples, match, requestText: "zzz", nodeNames: [], vectors });
    expect(withoutVariants(ranked).map(({ example }) => example.path)).toEqual([
      "polar.C",
      "tree.C",
      "fit.C",
    ]);
  });
});
