// What a server says of its limits in the headers of its answers goes in, how long the next call has to wait comes out. Pure: the clock is given.

/** Of one model at one endpoint. Times are milliseconds, of the clock that `Date.now` reads. */
export interface RateLimit {
  /** Reads the headers of an answer, a refusal with status 429 among them. */
  learn(headers: Headers, now: number): void;
  /** Milliseconds until a call may be sent. 0: now, and one of the calls that the server has left is taken. */
  take(now: number): number;
}

/** What there is a limit of, each with headers of its own. */
const kinds = ["requests", "tokens"] as const;

/**
 * Knows of no limit until an answer tells of one. Where nothing is left it waits for the whole reset: whether places come back one
 * by one before, servers do not say.
 */
export function openRateLimit(): RateLimit {
  /** By kind: what is left, and until when that holds. */
  const windows = new Map<string, { left: number; until: number }>();
  /** Asked for by a refusal. */
  let notBefore = 0;
  return {
    learn(headers, now) {
      notBefore = Math.max(notBefore, now + pauseAskedFor(headers, now));
      for (const kind of kinds) {
        const left = Number(headers.get(`x-ratelimit-remaining-${kind}`) ?? Number.NaN);
        const resetMs = durationOf(headers.get(`x-ratelimit-reset-${kind}`), now);
        if (Number.isFinite(left) && resetMs !== null)
          windows.set(kind, { left, until: now + resetMs });
      }
    },
    take(now) {
      let until = notBefore;
      for (const kind of kinds) {
        const window = windows.get(kind);
        if (window !== undefined && window.left <= 0) until = Math.max(until, window.until);
        if (window !== undefined && window.until <= now) windows.delete(kind);
      }
      if (until > now) return until - now;
      const requests = windows.get("requests");
      // Calls under way at once count before any of them is answered.
      if (requests !== undefined) requests.left -= 1;
      return 0;
    },
  };
}

/** The pause that a refusal asks for: `retry-after-ms`, else `retry-after` in seconds or as a date (RFC 9110); 0 where it asks for none. */
function pauseAskedFor(headers: Headers, now: number): number {
  const inMs = Number(headers.get("retry-after-ms") || Number.NaN);
  const asked = Number.isFinite(inMs) ? inMs : durationOf(headers.get("retry-after"), now);
  return Math.max(0, asked ?? 0);
}

const unitMs: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
/** A plain number above this is a time since 1970 and no span: in seconds, or in milliseconds. */
const leastEpochSeconds = 1e9;
const leastEpochMs = 1e12;

/** Servers say when a limit resets as `6m0s`, `20ms`, seconds, seconds or milliseconds since 1970, or a date. Null: not said, or not understood. */
export function durationOf(said: string | null, now: number): number | null {
  const text = said?.trim() ?? "";
  if (text === "") return null;
  const number = Number(text);
  if (Number.isFinite(number)) {
    if (number >= leastEpochMs) return Math.max(0, number - now);
    if (number >= leastEpochSeconds) return Math.max(0, number * 1_000 - now);
    return Math.max(0, number * 1_000);
  }
  if (/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(text)) {
    let sum = 0;
    for (const [, amount = "", unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g))
      sum += Number(amount) * (unitMs[unit] ?? 0);
    return sum;
  }
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
