// The table of the set-up: every part that a run with the embedded models needs.
import { modelParts } from "./model-parts.ts";
import { nativeBetterSqlite3Part } from "./native-better-sqlite3.ts";
import { nativeFaissPart } from "./native-faiss.ts";
import type { SetupPart } from "./part.ts";
import { rootPart } from "./root.ts";
import { systemPackagesPart } from "./system-packages.ts";

/** The standard parts, then `extra` (the index, the sandbox image): what they need is named in their `needs`. */
export function standardParts(extra: readonly SetupPart[] = []): SetupPart[] {
  return [
    systemPackagesPart(),
    nativeBetterSqlite3Part(),
    nativeFaissPart(),
    rootPart(),
    ...modelParts(),
    ...extra,
  ];
}
