import { expect, test } from "vitest";
import {
  shortened,
  toldDifference,
  toldNumber,
  toldP,
  toldPercent,
  toldPoints,
  toldSigned,
} from "./told.ts";

test("what is not defined is told so, never as NaN", () => {
  const nothing = { value: null, low: null, high: null };
  for (const told of [
    toldNumber(null, 1),
    toldNumber(Number.NaN, 1),
    toldNumber(Number.POSITIVE_INFINITY, 1),
    toldPercent(null),
    toldSigned(null, 1),
    toldDifference(nothing, 1, 1),
    toldP(null),
  ])
    expect(told).toBe("not defined");
  expect(toldPoints({ value: 0.5, low: null, high: null })).toBe("+50.0 (no interval)");
});

test("signs, separators and small p", () => {
  expect(toldPoints({ value: -0.125, low: -0.25, high: 0 })).toBe("−12.5 [−25.0, 0.0]");
  expect(toldSigned(-0.001, 2)).toBe("0.00");
  expect(toldNumber(11_231_409, 0)).toBe("11,231,409");
  expect([toldP(1), toldP(0.0059), toldP(1.96e-6)]).toEqual(["1.0000", "0.0059", "2.0e-6"]);
});

test("a shortened text is one line and cuts no letter in two", () => {
  expect(shortened("a\n b", 10)).toBe("a b");
  expect(shortened("🙂🙂🙂", 2)).toBe("🙂…");
});
