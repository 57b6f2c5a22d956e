import fc from "fast-check";
import { expect, test } from "vitest";
import { prepareLog } from "./prepare-log.ts";

test("a short log comes back whole, a long one keeps its head and tail and tells its length", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 0, max: 100 }), (text, limit) => {
      const log = prepareLog(text, limit);
      expect(log.characters).toBe(text.length);
      expect(log.cut).toBe(text.length > limit);
      if (!log.cut) {
        expect(log.text).toBe(text);
        return;
      }
      expect(log.shown).toBe(limit);
      expect(log.text.startsWith(text.slice(0, Math.ceil(limit / 2)))).toBe(true);
      expect(log.text.endsWith(limit > 1 ? text.slice(-Math.floor(limit / 2)) : "")).toBe(true);
      expect(log.text).toContain(`${text.length - limit} characters of this log are not shown`);
    }),
  );
});
