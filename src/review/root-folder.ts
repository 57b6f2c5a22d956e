// The reviewed folder as everything else names it: as the user gave it in; absolute and without links out.
import { realpathSync, statSync } from "node:fs";
import { RootsmithError } from "../errors.ts";

/** @throws RootsmithError `bad-input` where there is none. */
export function rootAt(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new RootsmithError("bad-input", `there is no folder ${folder}: give one that holds runs`);
  return realpathSync(folder);
}
