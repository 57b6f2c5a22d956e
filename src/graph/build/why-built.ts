// Why an index is built. In: what is known of the one before and what the tree holds now; out: a sentence for the user.
import type { IndexHead } from "../store/read-meta.ts";
import { schemaVersion } from "../store/schema.ts";
import type { Inventory } from "./inventory.ts";

/** Undefined where nothing changed. */
export function whyBuilt(
  head: IndexHead,
  inventory: Inventory,
  embedderId: string,
  isForced: boolean,
): string | undefined {
  if (head.status === "missing") return "first build";
  if (head.status === "unreadable") return "the index before cannot be read";
  if (head.status === "other-schema")
    return `the index before has schema ${head.schemaVersion}, this version writes ${schemaVersion}; what was parsed and embedded is used again`;
  if (head.meta["digest"] === inventory.digest) return isForced ? "asked for" : undefined;
  if (head.meta["embedderId"] !== embedderId)
    return `embedder ${embedderId} instead of ${head.meta["embedderId"] ?? "none"}`;
  const before = new Map(head.files);
  const counts = { changed: 0, new: 0, gone: 0 };
  for (const file of inventory.files) {
    const known = before.get(file.path);
    // What defeated the parser is no file of the index, but no new one either.
    if (known === undefined) counts.new += head.skipped.has(file.path) ? 0 : 1;
    else if (known !== file.sha256) counts.changed++;
    before.delete(file.path);
  }
  counts.gone = before.size;
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  if (told.length === 0) return "files are the same, but read or described in another way";
  return `files: ${told.map(([what, count]) => `${count} ${what}`).join(", ")}`;
}
