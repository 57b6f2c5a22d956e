// A JSON Schema goes in, the part of it that node-llama-cpp's grammar generator understands comes out.
import type { Llama } from "node-llama-cpp";

type JsonObject = Readonly<Record<string, unknown>>;
type GrammarSchema = Parameters<Llama["createGrammarForJsonSchema"]>[0];

/** Longest string bound that is worth a grammar rule: llama.cpp refuses rules with many more repetitions. */
const longestBoundedString = 500;

/**
 * Keeps types, enums, constants, properties, items and small bounds; turns `anyOf` into `oneOf`; drops what a grammar cannot hold
 * (number ranges, patterns), which the caller's validation still checks. Optional properties become required: the generator
 * cannot leave one out.
 */
export function grammarSchema(schema: JsonObject): GrammarSchema {
  return convert(schema) as unknown as GrammarSchema;
}

function convert(schema: JsonObject): JsonObject {
  const alternatives = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(alternatives))
    return { oneOf: alternatives.filter(isObject).map(convert), ...definitions(schema) };
  if ("const" in schema) return { const: schema["const"] };
  if (Array.isArray(schema["enum"])) return { enum: schema["enum"] };
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const type = schema["type"];
  if (type === "object") return convertObject(schema);
  if (type === "array") return convertArray(schema);
  if (type === "string") return convertString(schema);
  return typeof type === "string" || Array.isArray(type)
    ? { type }
    : { type: "object", additionalProperties: true };
}

function convertObject(schema: JsonObject): JsonObject {
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  const additional = schema["additionalProperties"];
  return {
    type: "object",
    properties: mapObject(properties),
    additionalProperties: isObject(additional) ? convert(additional) : additional === true,
    ...definitions(schema),
  };
}

function convertArray(schema: JsonObject): JsonObject {
  const items = isObject(schema["items"]) ? { items: convert(schema["items"]) } : {};
  return {
    type: "array",
    ...items,
    ...kept(schema, ["minItems", "maxItems"]),
    ...definitions(schema),
  };
}

function convertString(schema: JsonObject): JsonObject {
  const { minLength, maxLength } = schema;
  const isBounded = typeof maxLength === "number" && maxLength <= longestBoundedString;
  if (isBounded) return { type: "string", ...kept(schema, ["minLength", "maxLength"]) };
  // A lower bound stays, except a useless zero; an upper bound beyond the limit is left to validation.
  return minLength === undefined || minLength === 0
    ? { type: "string" }
    : { type: "string", minLength };
}

function definitions(schema: JsonObject): JsonObject {
  const defs = schema["$defs"];
  return isObject(defs) ? { $defs: mapObject(defs) } : {};
}

function mapObject(schemas: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schemas).map(([key, value]) => [key, convert(isObject(value) ? value : {})]),
  );
}

function kept(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter((key) => key in schema).map((key) => [key, schema[key]]));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
