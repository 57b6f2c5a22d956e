import fc from "fast-check";
import { expect, test } from "vitest";
import { passAtK } from "./pass-at-k.ts";

/** Every choice of k samples, looked at one by one. */
function byEnumeration(samples: number, passed: number, k: number): number {
  let [choices, withPass] = [0, 0];
  for (let chosen = 0; chosen < 2 ** samples; chosen += 1) {
    const members = Array.from({ length: samples }, (_, sample) => (chosen >> sample) & 1);
    if (members.filter((member) => member === 1).length !== k) continue;
    choices += 1;
    if (members.slice(0, passed).includes(1)) withPass += 1;
  }
  return withPass / choices;
}

test("as every choice of k samples counted", () => {
  for (let samples = 1; samples <= 8; samples += 1)
    for (let passed = 0; passed <= samples; passed += 1)
      for (let k = 1; k <= samples; k += 1)
        expect(passAtK(samples, passed, k)).toBeCloseTo(byEnumeration(samples, passed, k), 12);
});

test("pass@1 is the rate; it grows with k; all or none passed is certain", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 500 }),
      fc.nat(500),
      fc.nat(500),
      (samples, some, other) => {
        const passed = some % (samples + 1);
        const k = 1 + (other % (samples - 1));
        expect(passAtK(samples, passed, 1)).toBeCloseTo(passed / samples, 12);
        expect(passAtK(samples, passed, k + 1)).toBeGreaterThanOrEqual(
          passAtK(samples, passed, k) - 1e-12,
        );
        expect(passAtK(samples, 0, k)).toBe(0);
        expect(passAtK(samples, samples, k)).toBe(1);
      },
    ),
  );
});

test.each([
  [3, 1, 4],
  [3, 4, 1],
  [3, -1, 1],
  [3, 1, 0],
  [3, 1.5, 1],
  [0, 0, 1],
])("%d samples, %d passed, k = %d is refused", (samples, passed, k) => {
  expect(() => passAtK(samples, passed, k)).toThrow(expect.objectContaining({ code: "bad-input" }));
});
