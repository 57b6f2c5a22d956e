// What a source tree holds right now. In: a `GraphSource`; out: every readable text with its hash, and one digest of it all.
import { createHash } from "node:crypto";
import { discoverFiles, type FoundFile, type SkippedFile } from "../parse/discover-files.ts";
import { readSource } from "../parse/read-source.ts";
import { parserVersion } from "../store/work-cache.ts";
import { schemaVersion } from "../store/schema.ts";
import type { GraphSource } from "./source.ts";

export interface InventoryFile extends FoundFile {
  readonly text: string;
  readonly sha256: string;
}

export interface Inventory {
  readonly files: readonly InventoryFile[];
  readonly skipped: readonly SkippedFile[];
  /** Changes when a file, the profile, the way of reading or the embedder changes. */
  readonly digest: string;
}

/** Reads the whole tree once. `embedderId` is part of the digest: vectors of another embedder do not fit. */
export function takeInventory(source: GraphSource, embedderId: string): Inventory {
  const found = discoverFiles(source.folder, source.profile);
  const files: InventoryFile[] = [];
  const skipped: SkippedFile[] = [...found.skipped];
  const hash = createHash("sha256").update(
    JSON.stringify([
      schemaVersion,
      parserVersion,
      source.version,
      source.profile,
      [...source.descriptions],
      embedderId,
    ]),
  );
  for (const file of found.files) {
    const outcome = readSource(source.folder, file, source.profile.sizeLimitBytes);
    if (outcome.status === "skipped") skipped.push({ path: file.path, reason: outcome.reason });
    else {
      files.push({ ...file, text: outcome.text, sha256: outcome.sha256 });
      hash.update(`\n${file.path} ${outcome.sha256}`);
    }
  }
  for (const file of skipped) hash.update(`\n- ${file.path} ${file.reason}`);
  return { files, skipped, digest: hash.digest("hex") };
}
