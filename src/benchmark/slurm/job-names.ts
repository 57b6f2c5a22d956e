// Names of a folder's jobs: in, the folder of results; out, what Slurm knows its jobs by.
import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";

export interface JobNames {
  readonly shards: string;
  readonly summary: string;
}

/** By the real place of the folder, so that its jobs are found again even where a kill came before they were recorded. */
export function jobNames(folder: string): JobNames {
  const digest = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 12);
  return { shards: `rootsmith-${digest}`, summary: `rootsmith-${digest}-summary` };
}
