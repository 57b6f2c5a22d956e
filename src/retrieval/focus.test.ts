import { expect, test } from "vitest";
import type { Member } from "../graph/graph-reader.ts";
import { classNode, method, smallGraph } from "./__fixtures__/small-graph.ts";
import { interestOf, renderFocused } from "./focus.ts";

const none = { classes: [], members: [] };
const node = classNode("TX", "include/TX.h");
const linesFor = (
  members: readonly Member[],
  request: string,
  calls: readonly [string, number][],
) =>
  renderFocused(
    node,
    smallGraph({
      members: () => members,
      timesUsed: () => ({ times: 20, sources: 100 }),
      callsBeside: () => new Map(calls),
    }),
    interestOf(request, none),
    { members: 1, overloads: 1 },
  ).split("\n");

test("of members that the request does not name, the one that macros call is shown", () => {
  const members = [method("TX", "First", "void First()"), method("TX", "Often", "void Often()")];
  expect(linesFor(members, "something else", [["Often", 15]])).toContain("void Often();");
});

test("a member that the request names goes before one that macros call now and then", () => {
  const members = [
    method("TX", "Often", "void Often()"),
    method("TX", "SetColour", "void SetColour(int c)"),
  ];
  expect(linesFor(members, "set the colour", [["Often", 2]])).toContain("void SetColour(int c);");
});

test("long runs of RooFit's optional arguments are told as one", () => {
  const arguments_ = [1, 2, 3, 4].map((n) => `const RooCmdArg& arg${n}={}`).join(", ");
  const members = [method("TX", "plotOn", `RooPlot* plotOn(RooPlot* frame, ${arguments_}) const`)];
  expect(linesFor(members, "", [])).toContain(
    "RooPlot* plotOn(RooPlot* frame, const RooCmdArg& …) const;",
  );
});
