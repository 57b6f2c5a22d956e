// A program in; out, which of its variables has which ROOT class, where that is plain from the text.
import type { GraphReader } from "../graph/graph-reader.ts";
import { blankLiterals } from "./cpp-scan.ts";

/** ROOT's global pointers and the class through which they are used. */
const globals: Readonly<Record<string, string>> = {
  gRandom: "TRandom",
  gStyle: "TStyle",
  gPad: "TVirtualPad",
  gROOT: "TROOT",
  gSystem: "TSystem",
  gDirectory: "TDirectory",
  gFile: "TFile",
  gEnv: "TEnv",
  gBenchmark: "TBenchmark",
};

/** Words that stand before a name without declaring it; `auto` is looked at apart. */
const notTypes = new Set(
  "auto return delete new else throw case goto using namespace struct class typename co_return not and or".split(
    " ",
  ),
);

/**
 * Variable name → class name as the graph has it. A name declared with two classes is left out: no scopes are followed.
 */
export function declaredVariables(code: string, graph: GraphReader): Map<string, string> {
  const text = blankLiterals(code);
  const classes = new Map<string, string | undefined>();
  const note = (variable: string, written: string): void => {
    const known = classNamed(written, graph);
    if (known === undefined) {
      if (classes.has(variable)) classes.set(variable, undefined);
    } else
      classes.set(
        variable,
        classes.has(variable) && classes.get(variable) !== known ? undefined : known,
      );
  };
  const name = "([A-Za-z_]\\w*(?:::[A-Za-z_]\\w*)*)";
  const patterns = [
    // Class x(…), Class *x = …, const Class &x, …
    new RegExp(`\\b${name}\\s*(?:const\\s*)?[*&]?\\s*\\b([A-Za-z_]\\w*)\\s*(?=[=;,({)\\[:])`, "g"),
    // unique_ptr<Class> x
    new RegExp(`_ptr\\s*<\\s*(?:const\\s+)?${name}\\s*>\\s*([A-Za-z_]\\w*)`, "g"),
  ];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (match[1] !== undefined && match[2] !== undefined && !notTypes.has(match[1]))
        note(match[2], match[1]);
    }
  }
  // auto x = new Class, auto x = Class(…), auto x = std::make_unique<Class>
  const inferred = new RegExp(
    `\\bauto\\s*[*&]?\\s*([A-Za-z_]\\w*)\\s*(?:=\\s*|\\(\\s*)(?:new\\s+|std::make_(?:unique|shared)<)?${name}\\s*(?=[(>{;])`,
    "g",
  );
  for (const match of text.matchAll(inferred)) {
    if (match[1] !== undefined && match[2] !== undefined) note(match[1], match[2]);
  }
  for (const [variable, className] of Object.entries(globals)) note(variable, className);
  return new Map([...classes].filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The graph's name of a class as written in a program; aliases and `using namespace` are tried. */
export function classNamed(written: string, graph: GraphReader): string | undefined {
  // Indexes may hold ROOT's own additions to `std`; they are not what a program means by it.
  if (written === "std" || written.startsWith("std::")) return undefined;
  for (const candidate of [written, `ROOT::${written}`, `RooStats::${written}`]) {
    const node = graph.nodesNamed(candidate, "Class")[0];
    if (node !== undefined) return node.name;
  }
  return undefined;
}
