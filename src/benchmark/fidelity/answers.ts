// What ROOT answers, as plain data. In: lines that `ask-root.C` wrote; out: checked answers. Flags are ROOT's own bits.
import { z } from "zod";

/** Bits of ROOT's `EProperty` and `EFunctionProperty` (TDictionary.h) that the comparison reads. */
export const propertyBits = {
  isClass: 0x1,
  isStruct: 0x2,
  isUnion: 0x4,
  isEnum: 0x8,
  isVirtual: 0x80,
  isPublic: 0x200,
  isStatic: 0x4000,
  isUsing: 0x20000000,
  isNamespace: 0x08000000,
  isConstMethod: 0x10000000,
} as const;
export const functionBits = {
  isConstructor: 1,
  isConversion: 2,
  isDestructor: 4,
  isTemplateSpec: 32,
} as const;

const methodSchema = z
  .tuple([z.string(), z.string(), z.string(), z.number(), z.number()])
  .transform(([name, returns, parameters, property, extra]) => ({
    name,
    returns,
    parameters,
    property,
    extra,
  }));

const classSchema = z.object({
  ask: z.literal("class"),
  of: z.string(),
  found: z.literal(true),
  name: z.string(),
  file: z.string(),
  property: z.number(),
  hasDictionary: z.boolean(),
  bases: z.array(z.tuple([z.string(), z.number()])),
  methods: z.array(methodSchema),
  methodTemplates: z.array(z.tuple([z.string(), z.number()])),
  fields: z.array(z.tuple([z.string(), z.string(), z.number()])),
  usingFields: z.array(z.tuple([z.string(), z.string(), z.number()])),
  enums: z.array(
    z.object({ name: z.string(), property: z.number(), constants: z.array(z.string()) }),
  ),
});

const answerSchema = z.union([
  classSchema,
  z.object({
    ask: z.literal("walk"),
    of: z.string(),
    classes: z.array(z.tuple([z.string(), z.string(), z.number()])),
  }),
  z.object({ ask: z.literal("class"), of: z.string(), found: z.literal(false) }),
  z.object({ ask: z.literal("table"), of: z.string(), names: z.array(z.string()) }),
  z.object({
    ask: z.literal("globals"),
    of: z.string(),
    variables: z.array(z.tuple([z.string(), z.string()])),
  }),
  z.object({ ask: z.literal("type"), of: z.string(), found: z.boolean(), resolved: z.string() }),
  z.object({
    ask: z.enum(["template", "function", "header", "library", "listing"]),
    of: z.string(),
    found: z.boolean(),
  }),
]);

export type Answer = z.infer<typeof answerSchema>;
export type ClassAnswer = z.infer<typeof classSchema>;
export type MethodAnswer = ClassAnswer["methods"][number];

/** One line of `ask-root.C`. @throws ZodError or SyntaxError where it is none. */
export function readAnswer(line: string): Answer {
  return answerSchema.parse(JSON.parse(line));
}

export function isClassAnswer(answer: Answer): answer is ClassAnswer {
  return answer.ask === "class" && answer.found;
}

/** Names of requests of one kind that ROOT answered with no. */
export function requestsDenied(answers: readonly Answer[], ask: Answer["ask"]): string[] {
  return answers.flatMap((answer) =>
    answer.ask === ask && "found" in answer && !answer.found ? [answer.of] : [],
  );
}
