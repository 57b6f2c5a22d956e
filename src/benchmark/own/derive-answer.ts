// Checks and wrong programs for a macro that is brought along: in, what two runs of it left; out, an answer of what both have in common. Pure.
import type { Facts } from "../tasks/inspection.ts";
import { factNames, type Answer, type Check, type Mutant } from "../tasks/task.ts";

export interface SeenRun {
  readonly stdout: string;
  /** Names of the files written. */
  readonly outputs: readonly string[];
  /** Object in a .root file (`file`, `name`) with its class and facts. */
  readonly objects: readonly SeenObject[];
}

export interface SeenObject {
  readonly file: string;
  readonly name: string;
  readonly class: string;
  readonly facts: Facts;
}

/** Relative distance of two runs' numbers up to which they are the same; a macro with random seeds differs by more. */
const sameShare = 1e-6;
/** What another right program may differ by: another order of draws, another minimiser. (ours) */
const toleranceShare = 0.02;
const mostNumbers = 4;
const mostFacts = 3;

/** Empty checks where the two runs have nothing in common that can be checked. */
export function deriveAnswer(code: string, first: SeenRun, second: SeenRun): Answer {
  const outputs = first.outputs.filter((name) => second.outputs.includes(name));
  return {
    checks: [
      ...outputs.filter((name) => !name.endsWith(".root")).map(checkOfFile),
      ...first.objects.flatMap((object) => checkOfObject(object, second)),
      ...checksOfPrint(first.stdout, second.stdout),
    ],
    mutants: [...withoutOutput(code, outputs), ...otherConstants(code)],
  };
}

function checkOfFile(file: string): Check {
  return /\.(?:png|jpe?g|gif|pdf|svg)$/i.test(file)
    ? { kind: "picture", file, axes: false, colours: 0, pages: 1 }
    : { kind: "file", file, minBytes: 1 };
}

function checkOfObject(object: SeenObject, second: SeenRun): Check[] {
  const again = second.objects.find(
    ({ file, name }) => file === object.file && name === object.name,
  );
  if (again?.class !== object.class) return [];
  const steady = factNames.flatMap((fact) => {
    const value = object.facts.get(fact);
    const other = again.facts.get(fact);
    return typeof value === "number" && typeof other === "number" && isSame(value, other)
      ? [[fact, near(value)] as const]
      : [];
  });
  return [
    {
      kind: "object",
      file: object.file,
      name: object.name,
      class: object.class,
      facts: Object.fromEntries(steady.slice(0, mostFacts)),
      at: [],
      parameters: [],
    },
  ];
}

/** `label: 3.14` in both runs. */
function checksOfPrint(first: string, second: string): Check[] {
  const printed = (text: string): Map<string, number> =>
    new Map(
      [
        ...text.matchAll(
          /^\s*([A-Za-z][A-Za-z _/]{2,30}?)\s*[:=]\s*([-+]?\d[\d.]*(?:[eE][-+]?\d+)?)/gm,
        ),
      ].map(([, label = "", value = ""]) => [label, Number(value)]),
    );
  const again = printed(second);
  return [...printed(first)]
    .filter(([label, value]) => isSame(value, again.get(label) ?? Number.NaN))
    .slice(0, mostNumbers)
    .map(([label, value]) => ({ kind: "number", labels: [label], ...near(value) }));
}

/** The statement that names an output is taken out. */
function withoutOutput(code: string, outputs: readonly string[]): Mutant[] {
  return outputs.flatMap((name) => {
    const line = code
      .split("\n")
      .find(
        (text) =>
          text.includes(`"${name}"`) && text.trimEnd().endsWith(";") && !/\bT?File\b/.test(text),
      );
    return line !== undefined && occursOnce(code, line)
      ? [{ kind: "missing-output" as const, find: line, replace: "" }]
      : [];
  });
}

/** A number in the program, three times as large. */
function otherConstants(code: string): Mutant[] {
  const lines = code.split("\n").filter((line) => /[(,]\s*\d+(?:\.\d+)?\s*[,)]/.test(line));
  return lines
    .filter((line) => occursOnce(code, line))
    .slice(0, 2)
    .map((line) => ({
      kind: "mutated-constant",
      find: line,
      replace: line.replace(
        /([(,]\s*)(\d+(?:\.\d+)?)(\s*[,)])/,
        (_, before, value, after) => `${before}${3 * Number(value) + 1}${after}`,
      ),
    }));
}

function occursOnce(text: string, part: string): boolean {
  return text.split(part).length === 2;
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= sameShare * Math.max(1, Math.abs(one));
}

function near(value: number): { value: number; tolerance: number } {
  return { value, tolerance: Math.abs(value) * toleranceShare };
}
