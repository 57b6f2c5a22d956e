// The document that HTML and plots are built in: nodes, not pieces of markup, so that text can never become markup.
import { parseHTML } from "linkedom";

/** What reports use of an element. */
export interface DomElement {
  textContent: string;
  readonly outerHTML: string;
  setAttribute(name: string, value: string): void;
  append(...nodes: readonly (DomElement | string)[]): void;
  remove(): void;
  querySelectorAll(selector: string): Iterable<DomElement>;
}

export interface DomDocument {
  readonly documentElement: DomElement;
  readonly head: DomElement;
  readonly body: DomElement;
  createElement(name: string): DomElement;
  /** The whole page as HTML. */
  toString(): string;
}

/** Draws an SVG element of this document. */
export type Drawing = (document: DomDocument) => DomElement;

export function newDocument(): DomDocument {
  return parseHTML("<!doctype html><html><head></head><body></body></html>")
    .document as unknown as DomDocument;
}
