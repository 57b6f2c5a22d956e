// Blocks as one self-contained HTML page without any script: in, blocks; out, HTML. Text enters as text nodes only.
import { createHash } from "node:crypto";
import type { Block, Text } from "./blocks.ts";
import { type DomDocument, type DomElement, newDocument } from "./dom.ts";
import { encodedPath } from "./encoded-path.ts";

const style = `
:root { color-scheme: light; }
body { font: 15px/1.5 system-ui, sans-serif; color: #111; background: #fff; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #999; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid #bbb; padding: .25rem .7rem .25rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { border-bottom: 2px solid #333; }
figure { margin: 1rem 0; break-inside: avoid; }
figcaption { font-size: .9em; color: #333; }
svg { display: block; height: auto; max-width: 100%; background: #fff; }
svg text { white-space: pre; }
.wide { overflow-x: auto; }
@media print { body { max-width: none; margin: 0; } tr { break-inside: avoid; } }
`;

/** The title is fixed: linkedom, as the HTML standard has it for a few elements, does not escape what stands in `title` and `style`. */
export function renderHtml(blocks: readonly Block[]): string {
  const document = newDocument();
  document.documentElement.setAttribute("lang", "en");
  document.head.append(
    element(document, "meta", { charset: "utf-8" }),
    element(document, "meta", {
      "http-equiv": "Content-Security-Policy",
      content: `default-src 'none'; style-src 'sha256-${sha256(style)}'; base-uri 'none'; form-action 'none'`,
    }),
    element(document, "meta", {
      name: "viewport",
      content: "width=device-width, initial-scale=1",
    }),
    element(document, "meta", { name: "referrer", content: "no-referrer" }),
    element(document, "title", {}, "Rootsmith benchmark report"),
    element(document, "style", {}, style),
  );
  document.body.append(...blocks.map((block) => elementOf(document, block)));
  return `${document.toString()}\n`;
}

function elementOf(document: DomDocument, block: Block): DomElement {
  const make = (name: string, ...children: readonly (DomElement | string)[]): DomElement =>
    element(document, name, {}, ...children);
  switch (block.kind) {
    case "heading":
      return make(`h${block.level}`, block.text);
    case "paragraph":
      return make("p", ...inline(document, block.text));
    case "list":
      return make("ul", ...block.items.map((item) => make("li", ...inline(document, item))));
    case "table": {
      const head = block.head.map((cell) => element(document, "th", { scope: "col" }, cell));
      const rows = block.rows.map((cells) =>
        make("tr", ...cells.map((cell) => make("td", ...inline(document, cell)))),
      );
      const whole = make("table", make("thead", make("tr", ...head)), make("tbody", ...rows));
      return element(document, "div", { class: "wide" }, whole);
    }
    case "figure":
      return make("figure", block.draw(document), make("figcaption", block.caption));
  }
}

function inline(document: DomDocument, text: Text): (DomElement | string)[] {
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part) =>
    typeof part === "string"
      ? part
      : element(document, "a", { href: encodedPath(part.path) }, part.text),
  );
}

/** Attributes are ours or encoded, never text of a run. */
function element(
  document: DomDocument,
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (DomElement | string)[]
): DomElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
