import { describe, expect, it } from "vitest";
import { nearestTutorials, rankTutorials, type Tutorial } from "./nearest-tutorial.ts";

const fit = `/// Fit a peak over a background with a Gaussian.
void fit() { TH1F *h = new TH1F("h", "t", 100, 0, 10); h->FillRandom("gaus", 500); h->Fit("gaus"); TCanvas c; h->Draw(); c.SaveAs("p.png"); }`;
const tree = `// Write a tree with a branch of random numbers.
void tree() { TFile f("t.root", "RECREATE"); TTree t("t", "t"); double x; t.Branch("x", &x); t.Fill(); t.Write(); }`;
const limits = `// Upper limit on a signal by Feldman and Cousins.
void limits() { TFeldmanCousins fc; fc.CalculateUpperLimit(3, 1); }`;
const draw = `// Draw an empty window. h->Fit in a comment is no call.
void draw() { TCanvas c("c", "c", 800, 600); c.Draw(); }`;
const tutorials: readonly Tutorial[] = [
  { path: "fit/fit.C", code: fit },
  { path: "tree/tree.C", code: tree },
  { path: "math/limits.C", code: limits },
  { path: "graphics/draw.C", code: draw },
];
const task = { comment: "Fit a Gaussian peak to 300 random numbers and draw it into peak.png" };
const solution = `void reference() { TH1D hist("a", "b", 50, -1, 1); hist.FillRandom("gaus", 300); hist.Fit("gaus", "Q"); TCanvas k; hist.Draw(); k.SaveAs("peak.png"); }`;

describe("nearestTutorials", () => {
  it("finds the tutorial that does the same, whatever it calls its variables, numbers and files", () => {
    expect(nearestTutorials(task, solution, tutorials).map(({ path }) => path)).toEqual([
      "fit/fit.C",
    ]);
  });

  it("scores a tutorial against itself with 1 in classes, calls and runs, and at most 1 in all", () => {
    const [best] = rankTutorials({ comment: fit }, fit, tutorials);
    expect(best).toMatchObject({ path: "fit/fit.C" });
    for (const part of [best?.classes, best?.calls, best?.runs]) expect(part).toBeCloseTo(1, 10);
    expect(best?.score).toBeLessThanOrEqual(1 + 1e-12);
    expect(best?.score).toBeGreaterThan(0.75);
  });

  it("holds out near-copies together with the nearest, three at most", () => {
    const copies = ["a.C", "b.C", "c.C", "d.C"].map((path) => ({ path, code: fit }));
    const near = nearestTutorials(task, solution, [...copies, ...tutorials]);
    expect(near.map(({ path }) => path)).toEqual(["a.C", "b.C", "c.C"]);
  });

  it("finds none for a task that no tutorial shows, nor among no tutorials", () => {
    const other =
      "void reference() { TMatrixD m(2, 2); m.Invert(); std::cout << m.Determinant(); }";
    expect(nearestTutorials({ comment: "Invert a matrix" }, other, tutorials)).toEqual([]);
    expect(nearestTutorials(task, solution, [])).toEqual([]);
  });

  it("goes by the words of the request where the code says nothing", () => {
    const [best] = rankTutorials(
      { comment: "an upper limit on a signal after Feldman and Cousins" },
      "void reference() {}",
      tutorials,
    );
    expect(best?.path).toBe("math/limits.C");
  });

  it("takes nothing from comments for calls", () => {
    const calls = rankTutorials(task, solution, tutorials).find(({ path }) =>
      path.endsWith("draw.C"),
    );
    const fitCall = rankTutorials(task, "void r() { h->Fit(); }", tutorials).find(({ path }) =>
      path.endsWith("draw.C"),
    );
    expect(calls?.calls).toBeGreaterThan(0);
    expect(fitCall?.calls).toBe(0);
  });
});
