// Before a run: is everything there that this job needs? What is missing is set up now, with progress shown.
import type { Job } from "../pipeline/job.ts";
import { neededParts } from "../setup/needed-parts.ts";
import { ensureParts } from "../setup/ensure-parts.ts";
import { openProgress } from "./progress.ts";

/** @throws RootsmithError `setup-missing` and the like, with the command that mends it. */
export async function ensureReady(job: Job, signal: AbortSignal): Promise<void> {
  const missing = [];
  for (const part of await neededParts(job)) if (!(await part.state()).ok) missing.push(part);
  if (missing.length === 0) return;
  const progress = openProgress(process.stderr);
  try {
    await ensureParts(missing, progress, signal);
  } finally {
    progress.close();
  }
}
