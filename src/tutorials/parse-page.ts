// One page of the tutorials index: in, its Markdown; out, its title and its lines. Pure; the text is untrusted.

export interface PageLine {
  /** Line of the page, from 1. */
  readonly line: number;
  readonly title: string;
  readonly target: string;
  readonly description: string;
  /** Class names between braces at the end of the line. */
  readonly classes: readonly string[];
}

interface Page {
  /** First heading; empty where there is none. */
  readonly title: string;
  readonly lines: readonly PageLine[];
  /** Lines that begin like a list item and cannot be read. */
  readonly unreadable: readonly number[];
}

const item = /^\s*[-*] \[([^\]]+)\]\(([^()\s]+)\)(?:\s+(?:—|–|-|:)\s+(.*))?$/u;
const classList = /\s*\{([\w:<>, ]*)\}\s*$/;

export function parsePage(markdown: string): Page {
  let title = "";
  const lines: PageLine[] = [];
  const unreadable: number[] = [];
  markdown.split(/\r?\n/).forEach((text, position) => {
    const line = position + 1;
    const heading = /^# (.+)$/.exec(text);
    if (heading?.[1] !== undefined && title === "") title = heading[1].trim();
    if (!/^\s*[-*] /.test(text)) return;
    const [, itemTitle, target, rest = ""] = item.exec(text) ?? [];
    if (itemTitle === undefined || target === undefined) {
      unreadable.push(line);
      return;
    }
    const listed = classList.exec(rest)?.[1] ?? "";
    lines.push({
      line,
      title: itemTitle.trim(),
      target,
      description: rest.replace(classList, "").trim(),
      classes: listed
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    });
  });
  return { title, lines, unreadable };
}
