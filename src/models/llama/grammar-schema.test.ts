import { describe, expect, it } from "vitest";
import { z } from "zod";
import { grammarSchema } from "./grammar-schema.ts";

describe("the schema of a grammar", () => {
  it("keeps shapes and drops what a grammar cannot hold", () => {
    const schema = z.strictObject({
      name: z.string().min(1).max(20),
      long: z.string().max(5000),
      score: z.number().min(0).max(1),
      count: z.int(),
      action: z.enum(["go", "stop"]),
      kind: z.literal("x"),
      maybe: z.string().nullable(),
      either: z.union([z.number(), z.strictObject({})]),
      ids: z.array(z.strictObject({ id: z.string() })).max(3),
    });
    expect(grammarSchema(z.toJSONSchema(schema))).toEqual({
      type: "object",
      additionalProperties: false,
      properties: {
        name: { type: "string", minLength: 1, maxLength: 20 },
        long: { type: "string" },
        score: { type: "number" },
        count: { type: "integer" },
        action: { enum: ["go", "stop"] },
        kind: { const: "x" },
        maybe: { type: ["string", "null"] },
        either: {
          oneOf: [
            { type: "number" },
            { type: "object", additionalProperties: false, properties: {} },
          ],
        },
        ids: {
          type: "array",
          maxItems: 3,
          items: {
            type: "object",
            additionalProperties: false,
            properties: { id: { type: "string" } },
          },
        },
      },
    });
  });

  it("keeps definitions and references", () => {
    const $defs = { node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } } };
    expect(grammarSchema({ $ref: "#/$defs/node" })).toEqual({ $ref: "#/$defs/node" });
    expect(grammarSchema({ type: "object", properties: {}, $defs })).toMatchObject({
      $defs: { node: { properties: { next: { $ref: "#/$defs/node" } } } },
    });
  });
});
