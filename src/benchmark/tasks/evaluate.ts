// The outcome score: in, a task's checks and what a macro printed and wrote; out, each check met or not, with the reason. Pure but for reading
// the written files.
import { readFileSync } from "node:fs";
import type { Facts } from "./inspection.ts";
import { isPixelPicture } from "./inspection.ts";
import { marksOfPdf, marksOfSvg } from "../../gate/page-marks.ts";
import { numbersBeside, spaced, tableIn } from "./printed.ts";
import type { Check } from "./task.ts";

export interface Outcome {
  readonly stdout: string;
  /** Name of an output → its path on the host. */
  readonly files: ReadonlyMap<string, string>;
  /** What ROOT read off the files, by position of the check. */
  readonly facts: ReadonlyMap<number, Facts>;
}

export interface CheckResult {
  readonly passed: boolean;
  /** What was wanted, and what was found where it failed. */
  readonly reason: string;
}

type Near = { readonly value: number; readonly tolerance: number };
type Found = number | string | null | undefined;

const passed = (reason: string): CheckResult => ({ passed: true, reason });
const failed = (reason: string): CheckResult => ({ passed: false, reason });

/** Text files larger than this are not read. */
const textLimit = 20_000_000;
/** Least part of a PNG that is no background. An empty canvas has none. */
const leastInk = 0.001;
/** Least marks of a PDF or SVG page: a line of text is one. */
const leastMarks = 1;
/** Least length of a line that counts as an axis, as part of the picture's side. A pad of four has about 0.4. */
const axisLength = 0.25;

/** What cannot be looked at counts as not met. */
export function evaluateChecks(checks: readonly Check[], outcome: Outcome): CheckResult[] {
  return checks.map((check, position) => {
    const facts = outcome.facts.get(position) ?? new Map<string, number | string | null>();
    if ("file" in check && check.file !== undefined && !outcome.files.has(check.file))
      return failed(`${check.file} was not written`);
    return evaluate(check, outcome, facts);
  });
}

function evaluate(check: Check, outcome: Outcome, facts: Facts): CheckResult {
  switch (check.kind) {
    case "file": {
      const { length } = bytesOf(check.file, outcome);
      return length >= check.minBytes
        ? passed(`${check.file} was written`)
        : failed(`${check.file} holds ${length} bytes, not ${check.minBytes}`);
    }
    case "picture":
      return picture(check, outcome, facts);
    case "object":
      return all(check.file, facts, [
        {
          what: `${check.name} is a ${check.class}`,
          ok: facts.get("inherits") === 1,
          found: facts.get("class"),
        },
        ...Object.entries(check.facts).map(([name, near]) =>
          numberIs(`${check.name}: ${name}`, near, facts.get(name)),
        ),
        ...check.at.map((point, index) =>
          numberIs(`${check.name} at ${coordinates(point)}`, point, facts.get(`at ${index}`)),
        ),
        ...check.parameters.map((parameter) =>
          numberIs(
            `${check.name}: ${parameter.name}`,
            parameter,
            facts.get(`parameter ${parameter.name}`),
          ),
        ),
      ]);
    case "tree":
      return all(check.file, facts, [
        {
          what: `${check.name} is a tree or ntuple`,
          ok: facts.has("class"),
          found: facts.get("class"),
        },
        ...(check.entries === undefined
          ? []
          : [numberIs(`${check.name}: entries`, check.entries, facts.get("entries"))]),
        ...check.columns.map(({ name, type }) => columnIs(name, type, facts.get(`column ${name}`))),
        ...check.values.map((value, index) =>
          numberIs(
            `${value.statistic} of ${value.expression}${value.selection === "" ? "" : ` where ${value.selection}`}`,
            value,
            facts.get(`value ${index}`),
          ),
        ),
      ]);
    case "number": {
      const text = check.file === undefined ? outcome.stdout : textOf(check.file, outcome);
      const where = check.labels.length === 0 ? "" : ` beside "${check.labels.join('" or "')}"`;
      const found = numbersBeside(text, check.labels);
      return found.some((number) => isNear(number, check))
        ? passed(`${told(check)}${where}`)
        : failed(
            `no ${told(check)}${where}; there: ${found.slice(0, 8).join(", ") || "no number"}`,
          );
    }
    case "text": {
      const text = spaced(check.file === undefined ? outcome.stdout : textOf(check.file, outcome));
      const wanted = check.anyOf.join('" or "');
      return check.anyOf.some((part) => text.includes(spaced(part)))
        ? passed(`"${wanted}" is there`)
        : failed(`"${wanted}" is not there`);
    }
    case "table":
      return table(check, outcome);
  }
}

interface Part {
  readonly what: string;
  readonly ok: boolean;
  readonly found: Found;
}

function all(file: string, facts: Facts, parts: readonly Part[]): CheckResult {
  const problem = facts.get("problem");
  if (typeof problem === "string") return failed(`${file} ${problem}`);
  if (facts.size === 0) return failed(`${file} could not be inspected`);
  const missed = parts.find(({ ok }) => !ok);
  if (missed !== undefined) return failed(`${missed.what}; found ${missed.found ?? "nothing"}`);
  return passed(parts.map(({ what }) => what).join("; "));
}

function numberIs(what: string, near: Near, found: Found): Part {
  return {
    what: `${what} ${told(near)}`,
    ok: typeof found === "number" && isNear(found, near),
    found,
  };
}

/** `Double_t`, `double` and `vector<double>` against `ROOT::VecOps::RVec<double>`: compared by the letters of the element type. */
function columnIs(name: string, type: string | undefined, found: Found): Part {
  const has = typeof found === "string" && found !== "";
  const ok = has && (type === undefined || plainType(found) === plainType(type));
  return { what: `column ${name}${type === undefined ? "" : ` of ${type}`}`, ok, found };
}

function plainType(type: string): string {
  const element = /(?:vector|RVec)<\s*([^,<>]+)/.exec(type)?.[1] ?? type;
  const plain = element.replaceAll(/\b(?:std::|ROOT::VecOps::)/g, "").trim();
  const same: Readonly<Record<string, string>> = {
    Double_t: "double",
    Float_t: "float",
    Int_t: "int",
    UInt_t: "unsigned int",
    Long64_t: "long",
    "long long": "long",
    "std::int64_t": "long",
    int64_t: "long",
    ULong64_t: "unsigned long",
    "unsigned long long": "unsigned long",
    Short_t: "short",
    UShort_t: "unsigned short",
    Bool_t: "bool",
    Char_t: "char",
    UChar_t: "unsigned char",
    int32_t: "int",
    "std::int32_t": "int",
    uint32_t: "unsigned int",
    "std::uint32_t": "unsigned int",
  };
  return same[plain] ?? plain;
}

function picture(
  check: Extract<Check, { kind: "picture" }>,
  outcome: Outcome,
  facts: Facts,
): CheckResult {
  if (isPixelPicture(check.file)) {
    const of = (name: string): number => Number(facts.get(name) ?? 0);
    return all(check.file, facts, [
      { what: `${check.file} is not blank`, ok: of("ink") >= leastInk, found: facts.get("ink") },
      {
        what: "axes or a frame",
        ok: !check.axes || (of("horizontal") >= axisLength && of("vertical") >= axisLength),
        found: `lines of ${of("horizontal").toFixed(2)} × ${of("vertical").toFixed(2)} of the picture`,
      },
      {
        what: `${check.colours} colours`,
        ok: of("colours") >= check.colours,
        found: facts.get("colours"),
      },
    ]);
  }
  const bytes = bytesOf(check.file, outcome);
  const marks = /\.pdf$/i.test(check.file)
    ? marksOfPdf(bytes)
    : /\.svg$/i.test(check.file)
      ? marksOfSvg(bytes.toString("utf8"))
      : null;
  if (marks === null) return failed(`${check.file} cannot be read as a picture`);
  if (marks.pages < check.pages)
    return failed(`${check.file} has ${marks.pages} pages, not ${check.pages}`);
  return marks.marks >= leastMarks
    ? passed(`${check.file} is not blank`)
    : failed(`${check.file} has an empty page`);
}

function table(check: Extract<Check, { kind: "table" }>, outcome: Outcome): CheckResult {
  const { header, rows } = tableIn(textOf(check.file, outcome));
  const numberAt = (row: number, column: number): number =>
    Number(rows.at(row)?.at(column) ?? Number.NaN);
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const missing = check.header.find((name) => !header.map(spaced).includes(spaced(name)));
  const parts: Part[] = [
    ...(check.rows === undefined ? [] : [numberIs("rows", check.rows, rows.length)]),
    ...(check.columns === undefined
      ? []
      : [{ what: `${check.columns} columns`, ok: columns === check.columns, found: columns }]),
    ...(missing === undefined
      ? []
      : [{ what: `a column named ${missing}`, ok: false, found: header.join(", ") }]),
    ...check.cells.map((cell) =>
      numberIs(`row ${cell.row}, column ${cell.column}`, cell, numberAt(cell.row, cell.column)),
    ),
    ...check.statistics.map((wanted) =>
      numberIs(
        `${wanted.statistic} of column ${wanted.column}`,
        wanted,
        statisticOf(
          rows.map((_, row) => numberAt(row, wanted.column)),
          wanted.statistic,
        ),
      ),
    ),
  ];
  const missed = parts.find(({ ok }) => !ok);
  return missed === undefined
    ? passed(`${check.file}: ${parts.map(({ what }) => what).join("; ")}`)
    : failed(`${check.file}: ${missed.what}; found ${missed.found ?? "nothing"}`);
}

function statisticOf(values: readonly number[], statistic: "mean" | "sum" | "min" | "max"): number {
  if (values.length === 0) return Number.NaN;
  if (statistic === "min") return Math.min(...values);
  if (statistic === "max") return Math.max(...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return statistic === "sum" ? sum : sum / values.length;
}

/** What the comparison of decimal fractions loses. */
const rounding = 1e-9;

function isNear(found: number, { value, tolerance }: Near): boolean {
  return Math.abs(found - value) <= tolerance + rounding * Math.abs(value);
}

function told({ value, tolerance }: Near): string {
  return tolerance === 0 ? `${value}` : `${value} ± ${tolerance}`;
}

function coordinates({
  x,
  y,
  z,
}: {
  x: number;
  y?: number | undefined;
  z?: number | undefined;
}): string {
  return [x, y, z].filter((value) => value !== undefined).join(", ");
}

function bytesOf(file: string, outcome: Outcome): Buffer {
  return readFileSync(outcome.files.get(file) ?? "");
}

function textOf(file: string, outcome: Outcome): string {
  const bytes = bytesOf(file, outcome);
  return bytes.length > textLimit ? "" : bytes.toString("utf8");
}
