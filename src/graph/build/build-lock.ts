// One build of an index at a time. In: its folder; out: a release function, once no other process builds there.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { RootsmithError } from "../../errors.ts";

const staleAfterMs = 20_000;
const askAgainAfterMs = 300;
/** A lock this young may belong to a process that has not written its number yet. */
const youngMs = 2_000;

/**
 * Waits for the lock; `onWait` is called once where another process holds it. The lock of a process that is gone is taken over, at
 * once on the same machine, else after 20 s. Losing the lock (a machine that slept) does no harm: files are renamed into place
 * whole, the later build wins.
 */
export async function lockFolder(
  folder: string,
  onWait: () => void,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const lockPath = path.join(folder, "build.lock");
  const ownerPath = path.join(folder, "build.owner");
  for (let told = false; ;) {
    if (signal?.aborted === true)
      throw new RootsmithError("interrupted", "Interrupted while another process builds the index");
    try {
      const release = await lockfile.lock(folder, {
        stale: staleAfterMs,
        update: staleAfterMs / 4,
        lockfilePath: lockPath,
        onCompromised: () => undefined,
      });
      writeFileSync(ownerPath, `${hostname()} ${process.pid}`);
      return async () => {
        rmSync(ownerPath, { force: true });
        await release();
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    }
    if (isOrphan(lockPath, ownerPath)) {
      rmSync(lockPath, { recursive: true, force: true });
      continue;
    }
    if (!told) onWait();
    told = true;
    await wait(askAgainAfterMs);
  }
}

function isOrphan(lockPath: string, ownerPath: string): boolean {
  const heldSince = statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - heldSince < youngMs) return false;
  try {
    const [host, pid] = readFileSync(ownerPath, "utf8").split(" ");
    if (host !== hostname()) return false;
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // No owner's file, or no right to signal it: the lock's age alone decides, after 20 s.
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
