// Blocks as Markdown (GitHub's tables): text stays text, whatever it holds.
import type { Block, Text } from "./blocks.ts";
import { encodedPath } from "./encoded-path.ts";

/** Figures are left out: the table beside each has its numbers. */
export function renderMarkdown(blocks: readonly Block[]): string {
  return `${blocks.flatMap((block) => markdownOf(block) ?? []).join("\n\n")}\n`;
}

function markdownOf(block: Block): string | null {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${escaped(block.text)}`;
    case "paragraph":
      return inline(block.text);
    case "list":
      return block.items.map((item) => `- ${inline(item)}`).join("\n");
    case "table":
      return [
        row(block.head),
        `|${block.head.map(() => "---").join("|")}|`,
        ...block.rows.map(row),
      ].join("\n");
    case "figure":
      return null;
  }
}

function row(cells: readonly Text[]): string {
  return `| ${cells.map(inline).join(" | ")} |`;
}

function inline(text: Text): string {
  const parts = typeof text === "string" ? [text] : text;
  return parts
    .map((part) =>
      typeof part === "string"
        ? escaped(part)
        : `[${escaped(part.text)}](${encodedPath(part.path)})`,
    )
    .join("")
    .trim();
}

/** What Markdown or HTML in Markdown would read as markup gets a backslash; a cell is one line. */
function escaped(text: string): string {
  return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, " ").replaceAll(/[\\`*_[\]<>|~&#]/g, "\\$&");
}
