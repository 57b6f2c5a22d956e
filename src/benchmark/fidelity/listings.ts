// What the interpreter prints of its declarations. In: the text of `.class` and `.typedef`; out: instances of templates, typedefs. Pure.
import path from "node:path";
import { withoutArguments } from "./class-facts.ts";

export interface Typedef {
  readonly name: string;
  readonly target: string;
}

const instancesPerTemplate = 2;

/** Names of instantiated templates of installed headers, the shortest ones of each template. */
export function instancesIn(printed: string, headers: ReadonlySet<string>): string[] {
  const basenames = new Set([...headers].map((header) => path.posix.basename(header)));
  const byTemplate = new Map<string, Set<string>>();
  for (const [, file = "", text = ""] of printed.matchAll(
    /^(\S+) +-?\d+ +(?:class|struct|union) +(.*)$/gm,
  )) {
    if (!basenames.has(file) || !text.includes("<")) continue;
    const name = withoutBases(text)
      .replace(/\b(?:class|struct|union|enum) /g, "")
      .trim();
    const template = withoutArguments(name);
    if (/^(?:std|__\w+)::/.test(template) || name.includes("(")) continue;
    byTemplate.set(template, (byTemplate.get(template) ?? new Set()).add(name));
  }
  return [...byTemplate.values()].flatMap((names) =>
    [...names]
      .sort((a, b) => a.length - b.length || a.localeCompare(b))
      .slice(0, instancesPerTemplate),
  );
}

/** `Name<A::B> : public Base` without its bases: a colon outside of brackets with blanks around. */
function withoutBases(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === "<") depth++;
    else if (text[index] === ">") depth--;
    else if (depth === 0 && text.startsWith(" : ", index)) return text.slice(0, index);
  }
  return text;
}

/** Typedefs of installed headers, with what they stand for. */
export function typedefsIn(printed: string, headers: ReadonlySet<string>): Typedef[] {
  const basenames = new Set([...headers].map((header) => path.posix.basename(header)));
  const found = new Map<string, Typedef>();
  for (const [, file = "", target = "", name = ""] of printed.matchAll(
    /^(\S+) +-?\d+ +typedef (.*) ([\w:]+)$/gm,
  )) {
    if (basenames.has(file) && !/^(?:std|__\w+)::/.test(name))
      found.set(name, { name, target: target.replace(/\b(?:class|struct|union|enum) /g, "") });
  }
  return [...found.values()];
}
