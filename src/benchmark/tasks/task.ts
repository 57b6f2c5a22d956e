// The benchmark's records: what an agent may see of a task, and, kept apart, how its answer is checked. (method 7; P III)
import { z } from "zod";

/** The seven groups with the number of tasks in each. (P III) */
export const groupSizes = {
  "statistical-modelling": 69,
  "data-processing": 63,
  "histograms-fitting-unfolding": 57,
  visualisation: 51,
  "mathematics-simulation": 20,
  "machine-learning": 13,
  other: 2,
} as const;
export type Group = keyof typeof groupSizes;

const groupNames = Object.keys(groupSizes) as [Group, ...Group[]];

/** A file in the work folder: no folders above or below, no hidden files. */
const fileName = z.string().regex(/^[A-Za-z0-9_][\w.-]*\.\w+$/);

/** Agent-visible. */
export const taskSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+-\d{3}$/),
  /** File stem and entry function of the macro. */
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  group: z.enum(groupNames),
  /** `basic`: one object, one chain of calls. `hard`: several parts that must fit together. */
  difficulty: z.enum(["basic", "medium", "hard"]),
  /** `forum`: short and vague, with a file attached, as people write in a hurry. */
  style: z.enum(["plain", "forum"]),
  /** The request, 2 to 3 sentences in plain words. (P calls it so) */
  comment: z.string().min(40),
  /** Files that lie in the work folder, each made by `benchmark/inputs/<stem>.C`. */
  inputs: z.array(z.strictObject({ file: fileName, about: z.string().min(10) })),
  /** Files that the macro must write. */
  outputs: z.array(fileName),
});
export type Task = z.infer<typeof taskSchema>;

/** What a model under test is asked: the request, and what lies beside it. */
export function requestOf({ comment, inputs }: Task): string {
  if (inputs.length === 0) return comment;
  const files = inputs.map(({ file, about }) => `${file}: ${about}`);
  return `${comment}\nIn the working folder: ${files.join("; ")}`;
}

/** A number and how far from it still counts; the tolerance comes from the reference's own statistical error where it is random. */
const near = { value: z.number(), tolerance: z.number().nonnegative() };
const nearSchema = z.strictObject(near);

/** Facts that the inspection reads off an object, where its class has them. */
export const factNames = [
  "entries",
  "integral",
  "mean",
  "stddev",
  "meanY",
  "stddevY",
  "bins",
  "binsY",
  "xlow",
  "xhigh",
  "ylow",
  "yhigh",
  "minimum",
  "maximum",
  "underflow",
  "overflow",
  /** Graphs: points. Collections, vectors, datasets, workspaces: elements. Trees: entries. Stacks: histograms. */
  "size",
  /** Matrices. */
  "rows",
  "columns",
  /** Named numbers, model variables. */
  "value",
  "error",
  /** Fit results: 0 is good. */
  "status",
] as const;

export const checkSchema = z.discriminatedUnion("kind", [
  /** Written, and no smaller than said. */
  z.strictObject({
    kind: z.literal("file"),
    file: fileName,
    minBytes: z.number().int().min(1).default(1),
  }),
  /** PNG, PDF or SVG that is not blank. */
  z.strictObject({
    kind: z.literal("picture"),
    file: fileName,
    /** Long straight lines at the left and below, as axes have. */
    axes: z.boolean().default(true),
    /** Different colours besides black, white and grey, at least; PNG only. */
    colours: z.number().int().nonnegative().default(0),
    /** Pages, PDF only. */
    pages: z.number().int().min(1).default(1),
  }),
  /** An object in a .root file. `name` may hold a folder: `dir/h`. */
  z.strictObject({
    kind: z.literal("object"),
    file: fileName,
    name: z.string().min(1),
    /** The class or one of its bases; `*` for any. */
    class: z.string().min(1),
    facts: z.partialRecord(z.enum(factNames), nearSchema).default({}),
    /** Histogram: content of the bin at x (y, z). Graph, spline, function: value at x. Vector: element x. Matrix: row x, column y. */
    at: z
      .array(
        z.strictObject({
          x: z.number(),
          y: z.number().optional(),
          z: z.number().optional(),
          ...near,
        }),
      )
      .default([]),
    /** Named numbers inside: parameters of a function or fit result, variables of a workspace. */
    parameters: z.array(z.strictObject({ name: z.string(), ...near })).default([]),
  }),
  /** A tree, or an ntuple of the new format, in a .root file. */
  z.strictObject({
    kind: z.literal("tree"),
    file: fileName,
    name: z.string().min(1),
    entries: nearSchema.optional(),
    /** Columns that must be there; a type is compared as ROOT names it (`Double_t`, `double`, `vector<float>` …), loosely. */
    columns: z.array(z.strictObject({ name: z.string(), type: z.string().optional() })).default([]),
    values: z
      .array(
        z.strictObject({
          expression: z.string(),
          statistic: z.enum(["mean", "stddev", "sum", "min", "max", "count"]),
          selection: z.string().default(""),
          ...near,
        }),
      )
      .default([]),
  }),
  /** A number printed beside one of the labels, in that line or the next, whatever the case; without labels anywhere. */
  z.strictObject({
    kind: z.literal("number"),
    labels: z.array(z.string().min(1)).default([]),
    ...near,
    /** A text file that was written; left out: what was printed. */
    file: fileName.optional(),
  }),
  /** One of these texts, whatever the case and the white space. */
  z.strictObject({
    kind: z.literal("text"),
    anyOf: z.array(z.string().min(1)).min(1),
    file: fileName.optional(),
  }),
  /** A text table: rows of numbers or words, separated by comma, semicolon, tab or blanks; a first row of words is its header. */
  z.strictObject({
    kind: z.literal("table"),
    file: fileName,
    rows: nearSchema.optional(),
    columns: z.number().int().min(1).optional(),
    header: z.array(z.string()).default([]),
    /** `column` counts from 0, `row` too, behind the header. */
    cells: z
      .array(z.strictObject({ row: z.number().int(), column: z.number().int(), ...near }))
      .default([]),
    statistics: z
      .array(
        z.strictObject({
          column: z.number().int(),
          statistic: z.enum(["mean", "sum", "min", "max"]),
          ...near,
        }),
      )
      .default([]),
  }),
]);
export type Check = z.infer<typeof checkSchema>;

/** A wrong program: the reference with one place changed. `find` occurs once in it. */
export const mutantSchema = z.strictObject({
  /** `wrong-parameter`, `missing-output`, `mutated-constant`; an empty body is tried besides. */
  kind: z.enum(["wrong-parameter", "missing-output", "mutated-constant"]),
  find: z.string().min(1),
  replace: z.string(),
});
export type Mutant = z.infer<typeof mutantSchema>;

/** `benchmark/answers/<id>/answer.json`, beside `reference.C` with entry function `reference`. Never shown to a model under test. */
export const answerSchema = z.strictObject({
  checks: z.array(checkSchema).min(1),
  mutants: z.array(mutantSchema).min(2),
});
export type Answer = z.infer<typeof answerSchema>;
