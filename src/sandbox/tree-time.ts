// What running processes have taken of the processors: in, the number of the first one; out, the time of it and everything below it, so far.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time for user programs in ticks of 1/100 s on every architecture (proc(5), USER_HZ). */
const tickMs = 10;

interface ProcessTime {
  readonly parent: number;
  readonly ticks: number;
}

/**
 * User and system time of a process and its living descendants, with that of the children they have waited for, milliseconds; null where it has gone.
 * Reads at once, not later: whoever calls it is about to end them.
 */
export function treeTimeMs(pid: number): number | null {
  const times = new Map<number, ProcessTime>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const found = timeOf(name);
    if (found !== null) times.set(Number(name), found);
  }
  if (!times.has(pid)) return null;
  let ticks = 0;
  for (const [each, time] of times) if (isBelow(each, pid, times)) ticks += time.ticks;
  return ticks * tickMs;
}

function isBelow(pid: number, top: number, times: ReadonlyMap<number, ProcessTime>): boolean {
  const seen = new Set<number>();
  for (let each: number | undefined = pid; each !== undefined; each = times.get(each)?.parent) {
    if (each === top) return true;
    // A number that was given anew while we read may close a ring.
    if (seen.has(each)) return false;
    seen.add(each);
  }
  return false;
}

/** Fields 4 and 14 to 17 of proc(5) `stat`; the name before them may hold anything. Null for a process that has just gone. */
function timeOf(pid: string): ProcessTime | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ESRCH" || code === "EACCES") return null;
    throw error;
  }
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
}
