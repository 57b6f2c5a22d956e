// The runs that a person names: keys or folders in; keys out.
import { realpathSync } from "node:fs";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import type { RunIndex } from "./index/run-index.ts";

/** More in one file make it too large to mail. */
const mostRuns = 50;

/**
 * All readable ones where none is named.
 * @throws RootsmithError `bad-input` for a name that is no run, none at all, or too many.
 */
export function keysOf(index: RunIndex, named: readonly string[] | undefined): string[] {
  const keys =
    named?.map((name) => keyOf(index, name)) ??
    index
      .summaries("all")
      .filter(({ status }) => status !== "unreadable")
      .map(({ key }) => key);
  if (keys.length === 0)
    throw new RootsmithError("bad-input", `there is no run in ${index.root} to export`);
  if (keys.length > mostRuns)
    throw new RootsmithError(
      "bad-input",
      `${keys.length} runs are too many for one file: name up to ${mostRuns} by --run`,
    );
  return [...new Set(keys)];
}

function keyOf(index: RunIndex, name: string): string {
  if (index.summary(name) !== null) return name;
  for (const candidate of [path.resolve(name), path.resolve(index.root, name)]) {
    const key = index.keyAt(path.relative(index.root, realOf(candidate)) || ".");
    if (key !== null) return key;
  }
  throw new RootsmithError(
    "bad-input",
    `${name} is no run in ${index.root}: give a key or a folder with events.jsonl`,
  );
}

function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
