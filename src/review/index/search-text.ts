// What the full-text search finds a run by, and the words a person types as a query of FTS5.
import { textInside } from "../open-inside.ts";
import type { Digest } from "./digest.ts";

export interface SearchText {
  readonly request: string;
  readonly programs: string;
  readonly reasons: string;
  readonly logs: string;
}

const programBytes = 32_768;
const logEndBytes = 4_096;
const requestCharacters = 20_000;
/** Programs of the first and last rounds are enough to find a run by. */
const programsRead = 3;
const logsRead = 4;

/** @param folder of the run */
export function searchTextOf(digest: Digest, folder: string): SearchText {
  const { programs, logs, reasons, request, name } = digest;
  const some = new Set([...programs.slice(0, 1), ...programs.slice(-programsRead)]);
  return {
    request: `${name} ${request.slice(0, requestCharacters)}`,
    programs: [...some].map((file) => textInside(folder, file, programBytes)).join("\n"),
    reasons: reasons.join("\n"),
    logs: logs
      .slice(-logsRead)
      .map((file) => textInside(folder, file, logEndBytes, "tail"))
      .join("\n"),
  };
}

/** Every word must be there, as the beginning of one; words in quotes as they follow each other. Null where nothing is asked for. */
export function ftsQuery(text: string): string | null {
  const parts = [...text.replaceAll("\0", " ").matchAll(/"([^"]*)"|([^\s"]+)/g)].map(
    ([, phrase, word]) => (phrase === undefined ? `"${word ?? ""}"*` : `"${phrase}"`),
  );
  const asked = parts.filter((part) => /[\p{L}\p{N}]/u.test(part));
  return asked.length === 0 ? null : asked.slice(0, 24).join(" ");
}
