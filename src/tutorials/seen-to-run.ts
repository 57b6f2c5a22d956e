// Which tutorials ran on this ROOT: in, the table that scripts/run-tutorials.mjs writes; out, a map from path to what was seen.

export interface SeenToRun {
  /** `clean`: exit 0, at most Info lines on stderr. `noisy`: exit 0, other stderr. `failed`: the rest, hidden errors included. */
  readonly status: "clean" | "noisy" | "failed";
  /** Upper end of the time it took, seconds; Infinity beyond the last bucket. */
  readonly secondsAtMost: number;
}

/** Rows that cannot be read are left out: an example without a row counts as not seen. */
export function parseSeenToRun(table: string): ReadonlyMap<string, SeenToRun> {
  const seen = new Map<string, SeenToRun>();
  for (const row of table.split(/\r?\n/)) {
    if (row.startsWith("#")) continue;
    const [path, , status, seconds] = row.split("\t");
    if (path === undefined || seconds === undefined) continue;
    if (status !== "clean" && status !== "noisy" && status !== "failed") continue;
    const limit = /^<=(\d+)$/.exec(seconds)?.[1];
    seen.set(path, { status, secondsAtMost: limit === undefined ? Infinity : Number(limit) });
  }
  return seen;
}
