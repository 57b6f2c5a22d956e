// What is compared of one class or namespace, whichever side tells it.

import type { SignatureShape } from "./signature-shape.ts";

export interface MethodFacts {
  readonly isStatic: boolean;
  readonly isVirtual: boolean;
  readonly isConst: boolean;
  readonly isTemplate: boolean;
  /** As the side writes it; for examples in the report. */
  readonly signature: string;
  /** How it is called; none where the side does not tell (templates, conversions, names brought in). */
  readonly shape?: SignatureShape | undefined;
}

export interface ClassFacts {
  /** Qualified name without template arguments. */
  readonly name: string;
  readonly kind: "class" | "struct" | "union" | "namespace";
  /** Header as included. */
  readonly file: string;
  /** Names of direct bases, without template arguments. */
  readonly bases: readonly string[];
  /** Public methods (functions of a namespace) by name, overloads together. */
  readonly methods: ReadonlyMap<string, readonly MethodFacts[]>;
  /** Data members of any access. */
  readonly fields: ReadonlySet<string>;
  /** Names of enums that have one. */
  readonly enums: ReadonlySet<string>;
  readonly enumerators: ReadonlySet<string>;
}

/** Collects methods of one class under comparable names. */
export class MethodTable {
  readonly byName = new Map<string, MethodFacts[]>();

  add(name: string, facts: MethodFacts): void {
    const known = this.byName.get(name);
    if (known === undefined) this.byName.set(name, [facts]);
    else known.push(facts);
  }
}

/** A qualified name without template arguments, `vector<int>::iterator` → `vector::iterator`. */
export function withoutArguments(name: string): string {
  let bare = name;
  for (let previous = ""; previous !== bare;) {
    previous = bare;
    bare = bare.replace(/<[^<>]*>/g, "");
  }
  return bare.replace(/\s+/g, "").replace(/^::/, "");
}

export function lastName(name: string): string {
  return name.split("::").at(-1) ?? name;
}

/**
 * One spelling for a method's name: constructors and destructors by their class, all conversions alike (the two sides write the
 * type differently), operators without blanks, instances of method templates without arguments.
 */
export function comparableName(
  name: string,
  className: string,
  is: { readonly constructor: boolean; readonly destructor: boolean; readonly conversion: boolean },
): string {
  if (is.constructor) return lastName(className);
  if (is.destructor || name.startsWith("~")) return `~${lastName(className)}`;
  if (is.conversion) return "operator (conversion)";
  if (/^operator\b/.test(name))
    return name.replace(/^operator\s*/, "operator").replace(/(?<=[^<-])<[^<>=].*>$/, "");
  return name.replace(/<.*$/, "");
}
