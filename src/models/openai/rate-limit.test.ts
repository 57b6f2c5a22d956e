import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { durationOf, openRateLimit } from "./rate-limit.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const left = (kind: string, count: number, reset: string): Record<string, string> => ({
  [`x-ratelimit-remaining-${kind}`]: String(count),
  [`x-ratelimit-reset-${kind}`]: reset,
});

describe("a rate limit", () => {
  it("lets every call through until an answer tells of a limit", () => {
    const limit = openRateLimit();
    expect(limit.take(now)).toBe(0);
    limit.learn(new Headers({ "content-type": "application/json" }), now);
    expect(limit.take(now)).toBe(0);
  });

  it.each(["requests", "tokens"])(
    "waits for the reset where no %s are left, and no longer",
    (kind) => {
      const limit = openRateLimit();
      limit.learn(new Headers(left(kind, 0, "1m30s")), now);
      expect(limit.take(now)).toBe(90_000);
      expect(limit.take(now + 89_999)).toBe(1);
      expect(limit.take(now + 90_000)).toBe(0);
      expect(limit.take(now + 90_000)).toBe(0);
    },
  );

  it("waits for the later of two resets", () => {
    const limit = openRateLimit();
    limit.learn(new Headers({ ...left("requests", 0, "2s"), ...left("tokens", 0, "5s") }), now);
    expect(limit.take(now)).toBe(5_000);
    expect(limit.take(now + 3_000)).toBe(2_000);
  });

  it("counts the calls that are under way against what is left", () => {
    const limit = openRateLimit();
    limit.learn(new Headers(left("requests", 2, "10s")), now);
    expect([limit.take(now), limit.take(now), limit.take(now)]).toEqual([0, 0, 10_000]);
    limit.learn(new Headers(left("requests", 1, "9s")), now + 1_000);
    expect([limit.take(now + 1_000), limit.take(now + 1_000)]).toEqual([0, 9_000]);
  });

  it.each([
    [{ "retry-after": "3" }, 3_000],
    [{ "retry-after": "Mon, 30 Nov 2026 12:00:07 GMT" }, 7_000],
    [{ "retry-after-ms": "250", "retry-after": "3" }, 250],
    [{ "retry-after-ms": "", "retry-after": "3" }, 3_000],
    [{ "retry-after": "Mon, 30 Nov 2026 11:00:00 GMT" }, 0],
    [{ "retry-after": "soon" }, 0],
  ])("waits as a refusal asks: %j", (headers, waitMs) => {
    const limit = openRateLimit();
    limit.learn(new Headers(headers), now);
    expect(limit.take(now)).toBe(waitMs);
  });

  it("is not stopped by a server that tells what is left and not until when, or the other way round", () => {
    const limit = openRateLimit();
    limit.learn(new Headers({ "x-ratelimit-remaining-requests": "0" }), now);
    limit.learn(new Headers({ "x-ratelimit-reset-tokens": "60s" }), now);
    limit.learn(new Headers(left("tokens", 0, "someday")), now);
    expect(limit.take(now)).toBe(0);
  });
});

it.each([
  ["6m0s", 360_000],
  ["20ms", 20],
  ["2m59.56s", 179_560],
  ["1h2m3s", 3_723_000],
  ["7.66s", 7_660],
  ["59", 59_000],
  ["0", 0],
  [String(now / 1_000 + 4), 4_000],
  [String(now + 4), 4],
  ["2026-11-30T12:01:00Z", 60_000],
  ["2026-11-30T11:00:00Z", 0],
  ["", null],
  ["-", null],
  ["5 parsecs", null],
])("%j is %j milliseconds", (said, durationMs) => {
  expect(durationOf(said, now)).toBe(durationMs);
});

it("whatever a server says is a span of no less than nothing, or nothing at all", () => {
  fc.assert(
    fc.property(fc.string(), (said) => {
      const span = durationOf(said, now);
      expect(span === null || (Number.isFinite(span) && span >= 0)).toBe(true);
    }),
  );
});
