// A report as blocks: what the sections make and the renderers read. All text is plain text; each renderer escapes it in its own way.
import type { Drawing } from "./dom.ts";

export interface Link {
  readonly text: string;
  /** Relative path with `/`, not encoded. */
  readonly path: string;
}
export type Text = string | readonly (string | Link)[];

export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: Text }
  | { readonly kind: "list"; readonly items: readonly Text[] }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      readonly rows: readonly (readonly Text[])[];
    }
  /** HTML only: the same numbers stand in a table beside it. */
  | { readonly kind: "figure"; readonly caption: string; readonly draw: Drawing };

export function heading(level: 1 | 2 | 3, text: string): Block {
  return { kind: "heading", level, text };
}

export function paragraph(...text: readonly (string | Link)[]): Block {
  return { kind: "paragraph", text };
}

export function table(head: readonly string[], rows: readonly (readonly Text[])[]): Block {
  return { kind: "table", head, rows };
}

export function list(items: readonly Text[]): Block {
  return { kind: "list", items };
}

export function figure(caption: string, draw: Drawing): Block {
  return { kind: "figure", caption, draw };
}
