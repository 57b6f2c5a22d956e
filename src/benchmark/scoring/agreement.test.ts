import { expect, test } from "vitest";
import { agreementOf } from "./agreement.ts";

const pairs = (both: number, onlyOutcome: number, onlyReference: number, neither: number) => [
  ...Array.from({ length: both }, () => ({ outcome: true, reference: true })),
  ...Array.from({ length: onlyOutcome }, () => ({ outcome: true, reference: false })),
  ...Array.from({ length: onlyReference }, () => ({ outcome: false, reference: true })),
  ...Array.from({ length: neither }, () => ({ outcome: false, reference: false })),
];

test("a textbook table: 20, 5, 10, 15 has kappa 0.4", () => {
  const found = agreementOf(pairs(20, 5, 10, 15));
  expect(found.agreement).toBeCloseTo(0.7, 12);
  expect(found.kappa).toBeCloseTo(0.4, 12);
});

test("full agreement is 1, chance is 0", () => {
  expect(agreementOf(pairs(5, 0, 0, 5)).kappa).toBe(1);
  expect(agreementOf(pairs(5, 5, 5, 5)).kappa).toBeCloseTo(0, 12);
});

test("what was not evaluated counts nowhere, and nothing is claimed of nothing", () => {
  expect(agreementOf([{ outcome: true, reference: null }])).toMatchObject({
    unevaluated: 1,
    agreement: null,
    kappa: null,
  });
  expect(agreementOf(pairs(4, 0, 0, 0))).toMatchObject({ agreement: 1, kappa: null });
});
