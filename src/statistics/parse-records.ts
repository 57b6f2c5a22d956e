// Two JSON Lines files as conditions: in, their text and which fields matter; out, runs to compare, or an error naming file and line. (Issue 6)
import { RootsmithError } from "../errors.ts";
import type { Condition, RunRecord, Value } from "./paired-tasks.ts";

export interface RecordsText {
  /** As errors name it. */
  readonly file: string;
  readonly text: string;
}

/** Fields of a record; a dot leads into an object (`checks.passed`). */
export interface RecordFields {
  /** What tells tasks apart: a text or a number. */
  readonly key: string;
  readonly endpoint: string;
  /** What tells several runs of a task apart: a number. Without it a task may be there once. */
  readonly seed?: string | undefined;
}

export interface ParsedConditions {
  readonly first: Condition;
  readonly second: Condition;
  /** Of the endpoint: true and false make a rate, numbers a mean. */
  readonly kind: "rate" | "mean";
}

interface Line {
  /** File and line, as errors name it. */
  readonly at: string;
  readonly record: Readonly<Record<string, unknown>>;
}

interface Placed extends Line {
  readonly run: RunRecord;
}

/**
 * @throws RootsmithError `bad-input`, with file and line: a line that is no JSON object (the last may be half-written), a record without
 * key or endpoint, an endpoint of two kinds, a task that is there twice, records of different schema versions (`v`).
 */
export function parseConditions(
  first: RecordsText,
  second: RecordsText,
  fields: RecordFields,
): ParsedConditions {
  const lines = [linesOf(first), linesOf(second)] as const;
  requireOneVersion(lines.flat());
  const [ofFirst, ofSecond] = [placed(lines[0], fields), placed(lines[1], fields)];
  return {
    kind: kindOf([...ofFirst, ...ofSecond], fields.endpoint),
    first: { name: first.file, runs: ofFirst.map(({ run }) => run) },
    second: { name: second.file, runs: ofSecond.map(({ run }) => run) },
  };
}

function linesOf({ file, text }: RecordsText): Line[] {
  const lines = text.split("\n");
  const found = lines.flatMap((line, position) => {
    if (line.trim() === "") return [];
    const at = `${file}:${position + 1}`;
    const record = jsonObject(line);
    if (record !== null) return [{ at, record }];
    const isCutOff = position === lines.length - 1;
    throw badInput(
      isCutOff
        ? `${at} is half-written: let the run that writes it go on, or remove the line`
        : `${at} is no JSON object: mend or remove the line`,
    );
  });
  if (found.length === 0) throw badInput(`${file} holds no record`);
  return found;
}

function requireOneVersion(lines: readonly Line[]): void {
  const told = ({ record }: Line): string =>
    record["v"] === undefined
      ? "no schema version"
      : `schema version ${JSON.stringify(record["v"])}`;
  const [first] = lines;
  const other = lines.find((line) => first !== undefined && told(line) !== told(first));
  if (first !== undefined && other !== undefined)
    throw badInput(
      `${other.at} has ${told(other)}, ${first.at} ${told(first)}: compare records of one version`,
    );
}

function placed(
  lines: readonly Line[],
  { key, endpoint, seed: seedField }: RecordFields,
): Placed[] {
  const seen = new Map<string, string>();
  return lines.map(({ at, record }) => {
    const id = valueAt(record, key);
    if ((typeof id !== "string" || id === "") && typeof id !== "number")
      throw badInput(`${at} has no text or number in ${key}: name the tasks' field with --key`);
    const seed = seedField === undefined ? 0 : valueAt(record, seedField);
    if (typeof seed !== "number")
      throw badInput(`${at} has no number in ${seedField}: name the seeds' field with --seed-key`);
    const earlier = seen.get(JSON.stringify([String(id), seed]));
    if (earlier !== undefined)
      throw badInput(
        `${at} repeats ${id} of ${earlier}: remove one, or name the field that tells runs of a task apart with --seed-key`,
      );
    seen.set(JSON.stringify([String(id), seed]), at);
    const value = valueAt(record, endpoint);
    if (!isValue(value))
      throw badInput(
        `${at} has no true, false, number or null in ${endpoint}; there are ${endpointsOf(record).join(", ") || "none"}`,
      );
    return { at, record, run: { id: String(id), seed, values: { [endpoint]: value } } };
  });
}

function kindOf(all: readonly Placed[], endpoint: string): "rate" | "mean" {
  const known = all.flatMap(({ at, run }) => {
    const value = run.values[endpoint] ?? null;
    return value === null ? [] : [{ at, kind: typeof value, value }];
  });
  const [first] = known;
  if (first === undefined) throw badInput(`no record has a known value in ${endpoint}`);
  const other = known.find(({ kind }) => kind !== first.kind);
  if (other !== undefined)
    throw badInput(
      `${other.at} has ${other.value} in ${endpoint}, ${first.at} ${first.value}: either true and false, or numbers`,
    );
  return first.kind === "boolean" ? "rate" : "mean";
}

/** undefined: there is no such field. What would be inside a null is not known: null. */
function valueAt(record: Readonly<Record<string, unknown>>, field: string): unknown {
  let value: unknown = record;
  for (const name of Object.hasOwn(record, field) ? [field] : field.split(".")) {
    if (value === null) return null;
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

function endpointsOf(record: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (isObject(value)) return endpointsOf(value).map((inner) => `${name}.${inner}`);
    return isValue(value) && name !== "v" ? [name] : [];
  });
}

function isValue(value: unknown): value is Value {
  return value === null || typeof value === "boolean" || typeof value === "number";
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function jsonObject(line: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = JSON.parse(line) as unknown;
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function badInput(message: string): RootsmithError {
  return new RootsmithError("bad-input", message);
}
