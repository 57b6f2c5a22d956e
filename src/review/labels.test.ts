import { expect, it } from "vitest";
import type { Label } from "./api.ts";
import { agreementText } from "./agreement-text.ts";
import { agreementsOf } from "./labels.ts";

const label: Label = {
  v: 1,
  at: "2026-11-30T12:00:00.000Z",
  by: "me",
  verdict: "accepted",
  round: null,
  note: "",
  program: null,
  folder: "a",
  unit: null,
  taskId: null,
  condition: "grounded",
  seed: 7,
  model: "embedded",
  gate: { status: "pass", decidedBy: "rule" },
  judge: null,
  checksPassed: true,
};

it("compares people's last word on each round with gate, judge and checks", () => {
  const { labelled, gate, judge, checks } = agreementsOf([
    { ...label, verdict: "rejected" },
    label,
    { ...label, verdict: "note" },
    { ...label, folder: "b", gate: { status: "fail", decidedBy: "judge" }, judge: "fail" },
    { ...label, folder: "c", verdict: "rejected", gate: { status: "fail", decidedBy: "rule" } },
    { ...label, folder: "d", round: 0, gate: { status: "undecided", decidedBy: "rule" } },
  ]);
  expect(labelled).toBe(4);
  expect(gate).toMatchObject({ both: 1, onlyOutcome: 1, neither: 1, unevaluated: 1 });
  expect(gate.kappa).toBeCloseTo(0.4);
  expect(judge).toMatchObject({ onlyOutcome: 1, unevaluated: 3 });
  expect(checks).toMatchObject({ both: 2, onlyReference: 1, unevaluated: 1 });
});

it("prints a table, and says so where nobody has judged yet", () => {
  expect(agreementText(agreementsOf([]))).toContain("nothing to compare");
  const text = agreementText(agreementsOf([label, { ...label, folder: "b" }]));
  expect(text).toMatch(/^gate +2 +0 +0 +0 +0 +100\.0 % +-$/m);
});
