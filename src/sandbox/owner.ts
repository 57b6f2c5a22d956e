// Names the process a container or work folder belongs to, and tells whether that process has gone.
import { readFileSync } from "node:fs";

/** `boot.pid.start`: unique on this machine and, by the boot id, apart from other machines that share an engine. */
export function currentOwner(): string {
  return `${bootId()}.${process.pid}.${processStart(process.pid) ?? "unknown"}`;
}

/** True only where the owner was a process of this machine, since this boot, that runs no more. */
export function isOrphaned(owner: string): boolean {
  const [boot, pid, start] = owner.split(".");
  if (boot !== bootId() || pid === undefined || !/^\d+$/.test(pid)) return false;
  return processStart(Number(pid)) !== start;
}

function bootId(): string {
  return readOrNull("/proc/sys/kernel/random/boot_id")?.trim() ?? "unknown";
}

/** Start of a process in clock ticks since boot (field 22 of proc(5) `stat`): tells a reused process number apart. */
function processStart(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}
