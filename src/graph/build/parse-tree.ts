// Parses an inventory, from the cache where content is known. In: texts; out: facts of each file, and which were parsed now.
import { setImmediate as yieldToEvents } from "node:timers/promises";
import { RootsmithError } from "../../errors.ts";
import { openCppParser } from "../parse/cpp-parser.ts";
import { parseCpp } from "../parse/parse-cpp.ts";
import { parseText } from "../parse/parse-text.ts";
import type { ParsedFile } from "../parse/parsed-file.ts";
import { scanSource } from "../parse/scan-source.ts";
import type { SourceProfile } from "../parse/source-profile.ts";
import { digestOf, parserVersion, type WorkCache } from "../store/work-cache.ts";
import type { PlacedFile } from "./class-table.ts";
import type { InventoryFile } from "./inventory.ts";

export interface ParsedTree {
  readonly files: readonly PlacedFile[];
  /** Files that were not in the cache. */
  readonly parsedNow: number;
}

const filesPerBatch = 64;

/** Parses what the cache lacks, batch by batch, so that an interrupted build goes on from there. */
export async function parseTree(
  files: readonly InventoryFile[],
  profile: SourceProfile,
  cache: WorkCache,
  onProgress: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<ParsedTree> {
  const definitions = definitionsOf(files, profile);
  const reading = digestOf(JSON.stringify([parserVersion, profile, [...definitions]]));
  const parser = await openCppParser();
  const placed: PlacedFile[] = [];
  const keys = new Set<string>();
  let fresh: { key: string; facts: ParsedFile }[] = [];
  let parsedNow = 0;
  try {
    for (const file of files) {
      const key = `${reading.slice(0, 16)}-${file.kind}-${file.sha256}`;
      keys.add(key);
      let facts = cache.parsed(key);
      if (facts === undefined) {
        facts =
          file.kind === "text"
            ? parseText(file.text)
            : parseCpp(file.text, file.kind, { parser, profile, definitions });
        fresh.push({ key, facts });
        parsedNow++;
      }
      placed.push({ path: file.path, kind: file.kind, parsed: facts });
      if (fresh.length >= filesPerBatch) {
        cache.keepParsed(fresh);
        fresh = [];
      }
      if (placed.length % filesPerBatch === 0) {
        onProgress(placed.length);
        await yieldToEvents();
        if (signal?.aborted === true)
          throw new RootsmithError(
            "interrupted",
            "Interrupted; `rootsmith index build` goes on from here",
          );
      }
    }
    cache.keepOnlyParsed(keys);
  } finally {
    cache.keepParsed(fresh);
    parser.delete();
  }
  onProgress(placed.length);
  return { files: placed, parsedNow };
}

/** The profile's definitions with those of its configuration headers. */
function definitionsOf(
  files: readonly InventoryFile[],
  profile: SourceProfile,
): Map<string, string> {
  const definitions = new Map(Object.entries(profile.definitions));
  for (const file of files) {
    if (!profile.definitionFiles.includes(file.path)) continue;
    const guard = new Set(
      scanSource(file.text, definitions)
        .macros.map((macro) => macro.name)
        .slice(0, 1),
    );
    for (const macro of scanSource(file.text, definitions).macros) {
      // The include guard of the header itself must stay open.
      if (!guard.has(macro.name)) definitions.set(macro.name, macro.body);
    }
  }
  return definitions;
}
