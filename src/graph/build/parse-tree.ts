// Parses an inventory, from the cache where content is known. In: texts; out: facts of each file, and what could not be parsed.
import { setImmediate as yieldToEvents } from "node:timers/promises";
import { RootsmithError } from "../../errors.ts";
import { openCppParser, TangledSource } from "../parse/cpp-parser.ts";
import type { SkippedFile } from "../parse/discover-files.ts";
import { type CppReading, parseCpp } from "../parse/parse-cpp.ts";
import { parseText } from "../parse/parse-text.ts";
import { scanSource } from "../parse/scan-source.ts";
import type { SourceProfile } from "../parse/source-profile.ts";
import { digestOf, type ParseOutcome, parserVersion, type WorkCache } from "../store/work-cache.ts";
import type { PlacedFile } from "./class-table.ts";
import type { InventoryFile } from "./inventory.ts";

export interface ParsedTree {
  readonly files: readonly PlacedFile[];
  /** Files that defeated the parser. */
  readonly skipped: readonly SkippedFile[];
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
  const reading = digestOf(JSON.stringify([parserVersion, profile.macros, [...definitions]]));
  const parser = await openCppParser();
  const placed: PlacedFile[] = [];
  const skipped: SkippedFile[] = [];
  const keys = new Set<string>();
  let fresh: { key: string; outcome: ParseOutcome }[] = [];
  let parsedNow = 0;
  try {
    for (const [done, file] of files.entries()) {
      const key = `${reading.slice(0, 16)}-${file.kind}-${file.sha256}`;
      keys.add(key);
      let outcome = cache.parsed(key);
      if (outcome === undefined) {
        outcome = parseOne(file, { parser, profile, definitions });
        fresh.push({ key, outcome });
        parsedNow++;
      }
      if ("failure" in outcome) skipped.push({ path: file.path, reason: outcome.failure });
      else placed.push({ path: file.path, kind: file.kind, parsed: outcome });
      if (fresh.length >= filesPerBatch) {
        cache.keepParsed(fresh);
        fresh = [];
      }
      if (done % filesPerBatch === 0) {
        onProgress(done);
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
  onProgress(files.length);
  return { files: placed, skipped, parsedNow };
}

/** @throws RootsmithError `bad-input` where the parser itself died: nothing else could be parsed in this process. */
function parseOne(file: InventoryFile, reading: CppReading): ParseOutcome {
  if (file.kind === "text") return parseText(file.text);
  try {
    return parseCpp(file.text, file.kind, reading);
  } catch (cause) {
    if (cause instanceof TangledSource) return { failure: cause.message };
    // The stack of recursive descent: brackets or scopes thousands deep, which no person writes.
    if (cause instanceof RangeError) return { failure: "nested too deeply to be parsed" };
    if (!(cause instanceof Error && cause.name === "RuntimeError")) throw cause;
    throw new RootsmithError(
      "bad-input",
      `${file.path} breaks the C++ parser: leave its folder out by "ignoredFolders" of a profile (\`rootsmith index build --profile FILE\`)`,
      { cause },
    );
  }
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
      if (!guard.has(macro.name) && macro.endOffset === undefined)
        definitions.set(macro.name, macro.body);
    }
  }
  return definitions;
}
