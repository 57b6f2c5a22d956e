// Before a run: is everything there that this job needs? What is missing is set up now, with progress shown.
import { ensureParts } from "../setup/ensure-parts.ts";
import { type JobNeeds, neededParts } from "../setup/needed-parts.ts";
import { openProgress } from "./progress.ts";

/** @throws RootsmithError `setup-missing` and the like, with the command that mends it. */
export async function ensureReady(needs: JobNeeds, signal: AbortSignal): Promise<void> {
  const progress = openProgress(process.stderr);
  try {
    await ensureParts(await neededParts(needs), progress, signal);
  } finally {
    progress.close();
  }
}
