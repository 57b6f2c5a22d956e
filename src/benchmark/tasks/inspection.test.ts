import { expect, test } from "vitest";
import { inspectionMacro, parseInspection } from "./inspection.ts";
import { checkSchema } from "./task.ts";

const check = (value: unknown) => checkSchema.parse(value);
const object = check({ kind: "object", file: "a.root", name: "h", class: "TH1" });

test("only files that were written are looked at, under the names they lie by", () => {
  const macro = inspectionMacro([
    { checks: [object], placed: () => undefined },
    { checks: [object], placed: (file) => `r1-${file}` },
  ]);
  expect(macro).toContain('inspectObject(1000, "r1-a.root", "h", "TH1"');
  expect(macro).not.toContain("inspectObject(0,");
  expect(inspectionMacro([{ checks: [object], placed: () => undefined }])).toBeNull();
});

test("names cannot break out of their string, whatever they hold", () => {
  const hostile = check({
    kind: "object",
    file: "a.root",
    name: 'h"); gSystem->Exec("id"); ("\\\n\u00e9',
    class: "TH1",
  });
  const [call = ""] =
    inspectionMacro([{ checks: [hostile], placed: (file) => file }])?.match(
      /inspectObject\(0,.*/,
    ) ?? [];
  const literals = call.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  expect(literals).toHaveLength(3);
  expect(call.replaceAll(/"(?:[^"\\]|\\.)*"/g, "_")).toBe("inspectObject(0, _, _, _, {}, {});");
});

test("RooFit and ntuples are included only where a check needs them", () => {
  const roofit = check({ kind: "object", file: "a.root", name: "w", class: "RooWorkspace" });
  expect(inspectionMacro([{ checks: [object], placed: (file) => file }])).not.toContain(
    "RooWorkspace.h",
  );
  expect(inspectionMacro([{ checks: [roofit], placed: (file) => file }])).toContain("roofitFacts");
});

test("facts come back by macro and check; other lines and forged ones are ignored", () => {
  const answer = parseInspection(
    [
      "Processing inspect_outputs.C...",
      '@@{"check":0,"fact":"mean","value":5}',
      '@@{"check":1001,"fact":"mean","value":null}',
      '@@{"check":5000,"fact":"mean","value":1}',
      '@@{"check":"x","fact":"mean","value":1}',
      "@@{broken",
      "@@end",
    ].join("\n"),
    2,
  );
  expect(answer.isWhole).toBe(true);
  expect(
    answer.facts.map((facts) => [...facts].map(([number, found]) => [number, ...found])),
  ).toEqual([[[0, ["mean", 5]]], [[1, ["mean", null]]]]);
  expect(parseInspection("*** Break *** segmentation violation", 1).isWhole).toBe(false);
});
