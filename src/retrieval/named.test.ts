import { expect, test } from "vitest";
import { smallGraph } from "./__fixtures__/small-graph.ts";
import { findNamed } from "./named.ts";

const idsIn = (text: string): string[] => findNamed(text, smallGraph()).nodes.map(({ id }) => id);

test("symbols, members and files that the request spells are found", () => {
  expect(idsIn("use TF1 and TCanvas::SaveAs")).toEqual(["Class:TF1", "Class:TCanvas"]);
  expect(idsIn("include TH1.h please")).toEqual(["File:include/TH1.h", "Class:TH1"]);
});

test("plain words are no symbols", () => {
  expect(idsIn("Draw the canvas of an Event")).toEqual([]);
});
