// A small graph in memory for tests: a few ROOT classes with real signatures, read from ROOT 6.40's headers.
import type { GraphNode, GraphReader, Member } from "../../graph/graph-reader.ts";

const signatures: Readonly<Record<string, readonly string[]>> = {
  TH1D: [
    "TH1D(const char *name, const char *title, Int_t nbinsx, Double_t xlow, Double_t xup)",
    "Int_t Fill(Double_t x)",
    "Int_t Fill(Double_t x, Double_t w)",
    "void SetLineColor(Color_t lcolor)",
    "void SetLineWidth(Width_t lwidth)",
    'void Draw(Option_t *option = "")',
    "Double_t GetMean(Int_t axis = 1) const",
    'TFitResultPtr Fit(const char *formula, Option_t *option = "", Option_t *goption = "", Double_t xmin = 0, Double_t xmax = 0)',
  ],
  TGraph: [
    "TGraph(Int_t n, const Double_t *x, const Double_t *y)",
    "Int_t GetN() const",
    "void SetMarkerStyle(Style_t mstyle)",
  ],
  TRandom: [
    "Double_t Gaus(Double_t mean = 0, Double_t sigma = 1)",
    "Double_t Uniform(Double_t x1 = 1)",
  ],
  TCanvas: [
    "TCanvas(const char *name, const char *title, Int_t ww, Int_t wh)",
    "void SaveAs(const char *filename)",
  ],
  RooGaussian: [
    "RooGaussian(const char *name, const char *title, RooAbsReal::Ref _x, RooAbsReal::Ref _mean, RooAbsReal::Ref _sigma)",
  ],
};

const headers = [
  "TH1.h",
  "TH1D.h",
  "TGraph.h",
  "TRandom.h",
  "TRandom3.h",
  "TCanvas.h",
  "RooGaussian.h",
  "ROOT/RDataFrame.hxx",
];

/** Enough of a GraphReader for the checks; what no test asks of it throws. */
export function fakeGraph(): GraphReader {
  const classes = new Map(Object.keys(signatures).map((name) => [name, classNode(name)]));
  const files = headers.map(headerNode);
  const unused = (): never => {
    throw new Error("the fake graph does not answer this");
  };
  const members = (className: string): Member[] =>
    (signatures[className] ?? []).map((signature, index) => member(className, signature, index));
  const near = (wrong: string) => (one: { name: string }, other: { name: string }) =>
    distance(one.name, wrong) - distance(other.name, wrong);
  return {
    status: unused,
    node: (id) => [...classes.values(), ...files].find((node) => node.id === id),
    nodesNamed: (name, type) =>
      [...classes.values(), ...files].filter(
        (node) => node.name === name && (type === undefined || node.type === type),
      ),
    neighbours: () => [],
    content: (id) => `// full text of ${id}\n`.repeat(40),
    members,
    interfaceOf: (className) =>
      `class ${className} : public TObject {\n${(signatures[className] ?? []).join(";\n")};\n};`,
    similarMembers: (className, wrong, limit) =>
      members(className).sort(near(wrong)).slice(0, limit),
    similarNames: (wrong, type, limit) =>
      (type === "Class" ? [...classes.values()] : files).slice().sort(near(wrong)).slice(0, limit),
    searchText: unused,
    searchVector: unused,
    classesUsedBy: unused,
    timesUsed: () => ({ times: 0, sources: 0 }),
    callsBeside: () => new Map(),
    close: () => undefined,
  };
}

function classNode(name: string): GraphNode {
  return {
    id: `Class:${name}`,
    type: "Class",
    name,
    path: `include/${name === "TH1D" ? "TH1" : name}.h`,
    description: "",
  };
}

function headerNode(path: string): GraphNode {
  return {
    id: `File:include/${path}`,
    type: "File",
    fileKind: "header",
    name: path.split("/").at(-1) ?? path,
    path: `include/${path}`,
    description: "",
  };
}

function member(owner: string, signature: string, line: number): Member {
  const name = /([A-Za-z_]\w*)\s*\(/.exec(signature)?.[1] ?? "";
  return {
    owner,
    name,
    kind: name === owner ? "constructor" : "method",
    signature,
    access: "public",
    isStatic: false,
    isVirtual: false,
    isConst: false,
    isTemplate: false,
    isDeprecated: false,
    doc: "",
    line,
  };
}

/** Letters not shared, position by position: crude, but orders the few names here. */
function distance(one: string, other: string): number {
  let shared = 0;
  while (shared < Math.min(one.length, other.length) && one[shared] === other[shared]) shared++;
  return Math.max(one.length, other.length) - shared;
}
