import fc from "fast-check";
import { expect, test } from "vitest";
import { holm } from "./holm.ts";

const chance = fc.double({ min: 0, max: 1, noNaN: true });

test("the eight headline tests of the paper, from their printed values", () => {
  const raw = [9.7e-7, 3.7e-5, 0.0059, 0.0133, 4.2e-4, 7.8e-5, 2e-6, 2e-5];
  const printed = [7.8e-6, 1.8e-4, 0.0118, 0.0133, 0.0013, 3.1e-4, 1.4e-5, 1.2e-4];
  // Two digits of raw values that were rounded themselves: 4 %.
  holm(raw).forEach((adjusted, position) => {
    expect(Math.abs(adjusted / (printed[position] ?? 0) - 1)).toBeLessThan(0.04);
  });
});

test("in the order given, ties alike, at most 1", () => {
  expect(holm([0.5, 0.01, 0.04])).toEqual([0.5, 0.03, 0.08]);
  expect(holm([0.2, 0.2])).toEqual([0.4, 0.4]);
  expect(holm([0.9, 0.8, 0.7])).toEqual([1, 1, 1]);
  expect(holm([0.3])).toEqual([0.3]);
  expect(holm([])).toEqual([]);
});

test("never below the raw value, never above Bonferroni's, in the raw values' order", () => {
  fc.assert(
    fc.property(fc.array(chance, { maxLength: 20 }), (raw) => {
      const adjusted = holm(raw);
      raw.forEach((p, position) => {
        const mine = adjusted[position] ?? Number.NaN;
        expect(mine).toBeGreaterThanOrEqual(p);
        expect(mine).toBeLessThanOrEqual(Math.min(1, p * raw.length));
        raw.forEach((other, place) => {
          if (p <= other) expect(mine).toBeLessThanOrEqual(adjusted[place] ?? Number.NaN);
        });
      });
    }),
  );
});

test("adjusted values belong to their tests: shuffled in, shuffled out", () => {
  fc.assert(
    fc.property(fc.array(chance, { maxLength: 12 }), (raw) => {
      expect(holm(raw.toReversed())).toEqual(holm(raw).toReversed());
    }),
  );
});

test.each([-0.1, 1.1, Number.NaN])("%d is refused", (p) => {
  expect(() => holm([0.5, p])).toThrow(expect.objectContaining({ code: "bad-input" }));
});
