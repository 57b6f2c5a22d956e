// One document to plain facts. In: text of a Markdown or plain file; out: a `ParsedFile` with title and prose.
import type { ParsedFile } from "./parsed-file.ts";

const proseLimitCharacters = 20_000;

/** Title: first Markdown heading, else the first line with letters. Prose: headings first, then the text. */
export function parseText(text: string): ParsedFile {
  const lines = text.split(/\r?\n/);
  const headings = lines
    .filter((line) => /^#{1,4}\s+\S/.test(line))
    .map((line) => line.replace(/^#+\s+/, ""));
  const title = headings[0] ?? lines.find((line) => /[A-Za-z]{3}/.test(line))?.trim() ?? "";
  return {
    includes: [],
    classes: [],
    namespaces: [],
    aliases: [],
    description: title.replace(/\s*\{#[^}]*\}/, "").slice(0, 220),
    prose: `${headings.join("\n")}\n${text}`.slice(0, proseLimitCharacters),
    usedNames: [],
    hasParseError: false,
  };
}
