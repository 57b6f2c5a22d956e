// The settings schema as a flat list of dotted keys with their types and defaults, for the environment, the table and the docs.
import { settingsSchema } from "./schema.ts";

export interface LeafKey {
  /** `retrieval.rrfK`. */
  readonly key: string;
  readonly type: "number" | "boolean" | "string";
  readonly defaultValue: unknown;
}

/** Every setting, in the order of the schema. */
export const settingsLeaves: readonly LeafKey[] = flatten(settingsSchema.parse({}), "");

function flatten(value: object, prefix: string): LeafKey[] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): LeafKey[] => {
    const key = prefix + name;
    if (typeof inner === "object" && inner !== null && !Array.isArray(inner))
      return flatten(inner, `${key}.`);
    const type = typeof inner;
    return [
      { key, type: type === "number" || type === "boolean" ? type : "string", defaultValue: inner },
    ];
  });
}
