// Asks ROOT what lies in the files that a macro wrote: in, checks and where the files are; out, facts by check.
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { packageFolder } from "../../config/paths.ts";
import type { Check } from "./task.ts";

/** Facts of one check by name; null where ROOT has no finite number. */
export type Facts = ReadonlyMap<string, number | string | null>;

/** One macro's outputs among those that a single inspection looks at. */
export interface Inspected {
  readonly checks: readonly Check[];
  /** Name of an output → name under which it lies in the work folder of the inspection; undefined where it was not written. */
  readonly placed: (file: string) => string | undefined;
}

export const inspectionName = "inspect_outputs";
/** Checks of one macro, at most: what separates the numbers of several macros in one inspection. */
const stride = 1_000;

const lineSchema = z.strictObject({
  check: z.int().nonnegative(),
  fact: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
});

/** Pictures that ROOT can read; others are looked at as text (page-marks.ts). */
export function isPixelPicture(file: string): boolean {
  return /\.(?:png|jpe?g|gif|tiff?|bmp|xpm)$/i.test(file);
}

/** What a tree check says of an ntuple of the new format, unless those are looked at too. */
export const noTree = "holds no tree of this name";

/**
 * Null where nothing has to be asked.
 * @param ntuples whether ntuples of the new format are looked at as well: their headers take seconds to compile
 */
export function inspectionMacro(all: readonly Inspected[], ntuples = false): string | null {
  const calls = all.flatMap(({ checks, placed }, run) =>
    checks.flatMap((check, position) => {
      const file = "file" in check && check.file !== undefined ? placed(check.file) : undefined;
      return file === undefined ? [] : callFor(check, run * stride + position, file, ntuples);
    }),
  );
  if (calls.length === 0) return null;
  const needs = all.flatMap(({ checks }) => checks);
  const parts = [
    "inspect.C",
    ...(ntuples ? ["inspect-ntuple.C"] : []),
    ...(needs.some(isRooFit) ? ["inspect-roofit.C"] : []),
  ];
  return [...parts.map(part), opening, ...calls.map((call) => `   ${call}`), closing].join("\n");
}

/** Names and classes of all objects in .root files; facts come back as `key NAME` by position of the file. */
export function listingMacro(files: readonly string[]): string {
  const calls = files.map((file, position) => `   listKeys(${position}, ${quoted(file)});`);
  return [part("inspect.C"), opening, ...calls, closing].join("\n");
}

const opening = `void ${inspectionName}()\n{\n   using namespace rootsmith;`;
const closing = '   printf("@@end\\n");\n}\n';

function part(name: string): string {
  return readFileSync(path.join(packageFolder, "benchmark", name), "utf8");
}

function isRooFit(check: Check): boolean {
  return check.kind === "object" && check.class.startsWith("Roo");
}

function callFor(check: Check, number: number, file: string, ntuples: boolean): string[] {
  if (check.kind === "picture")
    return isPixelPicture(check.file) ? [`inspectPicture(${number}, ${quoted(file)});`] : [];
  if (check.kind === "object") {
    const points = check.at.map(
      ({ x, y, z }) =>
        `{${x}, ${y ?? 0}, ${z ?? 0}, ${z === undefined ? (y === undefined ? 1 : 2) : 3}}`,
    );
    const names = check.parameters.map(({ name }) => quoted(name));
    const more = isRooFit(check) ? ", roofitFacts" : "";
    return [
      `inspectObject(${number}, ${quoted(file)}, ${quoted(check.name)}, ${quoted(check.class)}, {${points.join(", ")}}, {${names.join(", ")}}${more});`,
    ];
  }
  if (check.kind === "tree") {
    const columns = check.columns.map(({ name }) => quoted(name));
    const values = check.values.map(
      ({ expression, selection, statistic }) =>
        `{${quoted(expression)}, ${quoted(selection)}, ${quoted(statistic)}}`,
    );
    return [
      `inspectTree(${number}, ${quoted(file)}, ${quoted(check.name)}, {${columns.join(", ")}}, {${values.join(", ")}}${ntuples ? ", ntupleFacts" : ""});`,
    ];
  }
  return [];
}

/** A C++ string literal. */
function quoted(text: string): string {
  const escapes = [...Buffer.from(text, "utf8")].map((byte) =>
    byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c
      ? String.fromCodePoint(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`,
  );
  return `"${escapes.join("")}"`;
}

export interface InspectionAnswer {
  /** False where ROOT did not come to the end: a file that crashes it. */
  readonly isWhole: boolean;
  /** By macro, then by check. */
  readonly facts: readonly ReadonlyMap<number, Facts>[];
}

/** Reads what the inspection printed; a line that is no fact is ignored, ROOT prints other things too. */
export function parseInspection(stdout: string, runs: number): InspectionAnswer {
  const facts = Array.from(
    { length: runs },
    () => new Map<number, Map<string, number | string | null>>(),
  );
  let isWhole = false;
  for (const line of stdout.split("\n")) {
    if (line === "@@end") isWhole = true;
    if (!line.startsWith("@@{")) continue;
    const parsed = lineSchema.safeParse(asJson(line.slice(2)));
    if (!parsed.success) continue;
    const { check, fact, value } = parsed.data;
    const ofRun = facts[Math.floor(check / stride)];
    if (ofRun === undefined) continue;
    const known = ofRun.get(check % stride) ?? new Map<string, number | string | null>();
    ofRun.set(check % stride, known.set(fact, value));
  }
  return { isWhole, facts };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
