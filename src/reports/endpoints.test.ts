import { expect, test } from "vitest";
import { madeResults } from "./__fixtures__/made-results.ts";
import { recordOf } from "./endpoints.ts";
import { failureKindOf, failureKinds } from "./failure-kinds.ts";

const [made] = madeResults({ tasks: 1, chances: { direct: 1, grounded: 1 } });
if (made === undefined) throw new Error("the fixture made no result");
const success = { ...made, gatePassedAtRound0: true };

test("a result's endpoints are its own", () => {
  expect(recordOf(success)).toMatchObject({
    id: "made-001",
    seed: 7,
    values: { gate0: true, gate: true, checks: true, reference: true, blocked: false },
  });
  expect(failureKindOf(success)).toBeNull();
});

test.each([
  { complete: false, denied: 0, opened: 3 },
  { complete: true, denied: 1, opened: 3 },
])("a run that the audit does not clear succeeds in nothing: %o", (audit) => {
  const { values } = recordOf({ ...success, audit });
  expect(values).toMatchObject({
    gate0: false,
    gate: false,
    checks: false,
    reference: false,
    score: null,
    gateRound: null,
  });
  expect(failureKindOf({ ...success, audit })).toBe("audit does not clear the run");
});

test("what was not asked or not evaluated is not known, and no failure", () => {
  expect(recordOf({ ...success, reference: null, macroCpuMs: null }).values).toMatchObject({
    reference: null,
    score: null,
    macroCpuSeconds: null,
  });
  expect(recordOf({ ...success, reference: { sum: null, passed: null } }).values).toMatchObject({
    reference: null,
    score: null,
  });
});

test("a run without a program has no repair rounds", () => {
  expect(recordOf({ ...success, rounds: 0 }).values["repairs"]).toBe(0);
});

test("every kind of failure is met by some run", () => {
  const failed = { ...success, checks: { met: 0, of: 3, passed: false, missed: ["x"] } };
  const runs = [
    { ...failed, audit: { complete: false, denied: 0, opened: 0 } },
    { ...failed, outcome: "error" as const, rounds: 0 },
    { ...failed, outcome: "environment-blocked" as const },
    { ...failed, outcome: "failed" as const, rounds: 0, gatePassed: false },
    { ...failed, outcome: "failed" as const, gatePassed: false },
    failed,
  ];
  expect(runs.map(failureKindOf)).toEqual(failureKinds);
});
