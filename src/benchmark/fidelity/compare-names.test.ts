import { describe, expect, it } from "vitest";
import type { Answer } from "./answers.ts";
import type { Evidence } from "./causes.ts";
import { compareNames, compareObjects, compareTypedefs } from "./compare-names.ts";
import type { GraphSide } from "./graph-side.ts";

const graph: GraphSide = {
  classes: new Map(),
  aliases: [
    { name: "VectorD", target: "VectorT<double>", className: "VectorT", file: "VectorT.h" },
    { name: "Wrong", target: "Other", className: "Other", file: "VectorT.h" },
    { name: "Foreign", target: "Other", className: "Other", file: "xrootd/X.hh" },
  ],
  objects: new Map([
    ["gPad", "VirtualPad"],
    ["gFile", "Directory"],
  ]),
  globalFunctions: [
    { name: "Known", file: "VectorT.h" },
    { name: "Unknown", file: "VectorT.h" },
  ],
  texts: new Map(),
  partly: new Set(),
  version: "test",
};
const evidence: Evidence = {
  texts: new Map(),
  partly: new Set(),
  refused: new Set(),
  included: new Set(["VectorT.h"]),
  isConfirmed: () => false,
  isNestedInTemplate: () => false,
  isInstalled: () => true,
};
const root = new Map(["VectorT", "VirtualPad", "File", "System"].map((name) => [name, {}]));

describe("other names", () => {
  it("asks the graph for ROOT's typedefs of classes, and for no pointer or fundamental type", () => {
    const found = compareTypedefs(
      [
        { name: "VectorD", target: "VectorT<double>" },
        { name: "VectorF", target: "VectorT<float>" },
        { name: "Wrong", target: "VectorT<int>" },
        { name: "Pointer", target: "VectorT<int> *" },
        { name: "Int_t", target: "int" },
      ],
      graph,
      root,
    );
    expect(found.total).toBe(3);
    expect(found.differences.map(({ cause }) => cause)).toEqual([
      "not in the graph",
      "the graph leads to another class",
    ]);
  });

  it("asks ROOT for the graph's names and functions", () => {
    const answers: Answer[] = [
      { ask: "type", of: "VectorD", found: true, resolved: "VectorT<double>" },
      { ask: "type", of: "Wrong", found: true, resolved: "VectorT<int>" },
      { ask: "type", of: "Foreign", found: false, resolved: "" },
      { ask: "function", of: "Known", found: true },
      { ask: "function", of: "Unknown", found: false },
    ];
    const [names, functions] = compareNames(answers, graph, evidence);
    expect(names?.differences.map(({ cause }) => cause)).toEqual([
      "ROOT resolves it elsewhere",
      "its header was not given to ROOT (XRootD, CPyCppyy)",
    ]);
    expect(functions?.differences.map(({ example }) => example)).toEqual(["Unknown (VectorT.h)"]);
  });

  it("asks the graph for the class of ROOT's global objects", () => {
    const variables: [string, string][] = [
      ["gPad", "VirtualPad*"],
      ["gFile", "File*"],
      ["gSystem", "System*"],
      ["gDebug", "Int_t"],
      ["kTRUE", "const Bool_t"],
    ];
    const found = compareObjects([{ ask: "globals", of: "", variables }], graph, root);
    expect(found.total).toBe(3);
    expect(found.differences.map(({ cause }) => cause)).toEqual([
      "the graph names another class",
      "not in the graph",
    ]);
  });
});
