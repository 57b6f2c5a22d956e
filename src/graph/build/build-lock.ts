// One build of an index at a time. In: its folder; out: a release function, once no other process builds there.
import { setTimeout as wait } from "node:timers/promises";
import lockfile from "proper-lockfile";
import { RootsmithError } from "../../errors.ts";

const staleAfterMs = 20_000;
const askAgainAfterMs = 300;

/**
 * Waits for the lock; `onWait` is called once where another process holds it. A lock whose owner died is taken over after 20 s.
 * Losing the lock (a machine that slept) does no harm: files are renamed into place whole, the later build wins.
 */
export async function lockFolder(
  folder: string,
  onWait: () => void,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  for (let told = false; ;) {
    if (signal?.aborted === true)
      throw new RootsmithError("interrupted", "Interrupted while another process builds the index");
    try {
      return await lockfile.lock(folder, {
        stale: staleAfterMs,
        update: staleAfterMs / 4,
        lockfilePath: `${folder}/build.lock`,
        onCompromised: () => undefined,
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
      if (!told) onWait();
      told = true;
      await wait(askAgainAfterMs);
    }
  }
}
