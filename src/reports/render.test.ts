import { createHash } from "node:crypto";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { type Block, heading, list, paragraph, table } from "./blocks.ts";
import { encodedPath } from "./encoded-path.ts";
import { renderHtml } from "./render-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

const hostile =
  '<script>alert(1)</script> | "quoted" & `code`\n# [link](javascript:alert(1)) <img src=x>';
const blocks: readonly Block[] = [
  heading(1, hostile),
  paragraph(hostile, { text: hostile, path: 'javascript:alert(1)/"><script>/a b (c).jsonl' }),
  list([hostile]),
  table([hostile, "b"], [[hostile, [{ text: hostile, path: "../x|y" }]]]),
];

/** Element names of a page with how often each is there. */
function elementsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { localName } of parseHTML(html).document.querySelectorAll("*") as Iterable<{
    readonly localName: string;
  }>)
    counts.set(localName, (counts.get(localName) ?? 0) + 1);
  return counts;
}

test("hostile text stays text in HTML: no element beyond our own", () => {
  const html = renderHtml(blocks);
  const counts = elementsOf(html);
  expect(counts.has("script")).toBe(false);
  expect(counts.has("img")).toBe(false);
  expect(counts.get("a")).toBe(2);
  expect(parseHTML(html).document.querySelector("li").textContent).toBe(hostile);
  expect(html).not.toMatch(/<script|<img|href="javascript:/i);
});

test("the page allows nothing but its own style sheet, by its hash", () => {
  const html = renderHtml(blocks);
  const { document } = parseHTML(html);
  const policy = document.querySelector("meta[http-equiv]").getAttribute("content") as string;
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; base-uri 'none'/);
  const [, sheet = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(policy).toContain(`'sha256-${createHash("sha256").update(sheet).digest("base64")}'`);
  expect(document.querySelectorAll("style").length).toBe(1);
  expect(document.querySelectorAll("[style], [src], link").length).toBe(0);
});

test("hostile text stays text in Markdown: one line a row, every mark behind a backslash", () => {
  const lines = renderMarkdown(blocks).split("\n");
  const [head, rule, row, ...more] = lines.filter((line) => line.startsWith("|"));
  expect(more).toEqual([]);
  expect(rule).toBe("|---|---|");
  for (const line of [head, row])
    expect(line?.match(/(?<!\\)\|/g), "unescaped pipes").toHaveLength(3);
  expect(lines.join("\n")).not.toMatch(/(?<!\\)[<`]/);
  expect(lines.join("\n")).not.toMatch(/(?<!\\)\]\(javascript:/);
});

test("a path becomes a relative link, whatever it holds", () => {
  expect(encodedPath("../runs/a b/(c)/events.jsonl")).toBe("../runs/a%20b/%28c%29/events.jsonl");
  expect(encodedPath("javascript:alert(1)")).toBe("javascript%3Aalert%281%29");
  expect(encodedPath('a"><b>')).not.toMatch(/["<>]/);
});
