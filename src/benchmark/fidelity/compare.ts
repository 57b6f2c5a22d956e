// Counts what both sides say alike. In: ROOT's classes and the graph's; out: one row a question, each difference with its cause. Pure.
import type { GraphClass, GraphSide } from "./graph-side.ts";
import {
  causeOfExtraClass,
  causeOfExtraMethod,
  causeOfMissingBase,
  causeOfMissingClass,
  causeOfMissingMember,
  causeOfMissingMethod,
  causeOfShape,
  type Evidence,
} from "./causes.ts";
import type { MethodFacts } from "./class-facts.ts";
import type { RootClass } from "./root-side.ts";

export interface Difference {
  readonly cause: string;
  readonly example: string;
}

export interface Row {
  readonly title: string;
  /** Least share that is asked for; none for rows that only inform. */
  readonly goal?: number;
  readonly total: number;
  readonly differences: readonly Difference[];
}

export interface Sides {
  readonly root: ReadonlyMap<string, RootClass>;
  readonly graph: GraphSide;
  readonly evidence: Evidence;
}

/** What ROOT knows and the graph should know. */
export function compareForwards({ root, graph, evidence }: Sides): Row[] {
  const classes = new Tally("classes found", 0.995);
  const bases = new Tally("direct bases", 0.995);
  const methods = new Tally("public method names", 0.99);
  const flags = new FlagTallies();
  const fields = new Tally("data members");
  const enums = new Tally("enums of classes");
  const enumerators = new Tally("enumerators of classes");
  const namespaces = new Tally("namespaces with functions");
  const functions = new Tally("functions of namespaces");
  for (const [name, theirs] of root) {
    // ROOT writes names of `std` without it, those that its own headers put there too.
    const ours = graph.classes.get(name) ?? graph.classes.get(`std::${name}`);
    if (theirs.kind === "namespace") {
      // A namespace is a node where it holds functions. ROOT writes those of the standard library without `std::`: told by their file.
      const isForeign = name === "std" || (theirs.file === "" && ours === undefined);
      if (theirs.methods.size === 0 || isForeign) continue;
      namespaces.count(ours !== undefined, () => ({
        cause: "namespace not in the graph",
        example: name,
      }));
      for (const method of theirs.methods.keys())
        functions.count(ours?.methods.has(method) === true, () => ({
          cause: causeOfMissingMethod(method, theirs, ours, evidence),
          example: `${name}::${method}`,
        }));
      continue;
    }
    classes.count(ours !== undefined, () => ({
      cause: causeOfMissingClass(theirs, evidence),
      example: `${theirs.asked} (${theirs.file})`,
    }));
    for (const base of theirs.bases)
      bases.count(ours?.bases.includes(base) === true, () => ({
        cause: causeOfMissingBase(base, theirs, ours, evidence),
        example: `${theirs.asked} : ${base}`,
      }));
    for (const [method, overloads] of theirs.methods) {
      const known = ours?.methods.get(method);
      methods.count(known !== undefined, () => ({
        cause: causeOfMissingMethod(method, theirs, ours, evidence),
        example: `${name}::${method}`,
      }));
      if (known?.every((facts) => !facts.signature.startsWith("using ")) === true)
        flags.compare(`${name}::${method}`, overloads, known);
    }
    countNames(fields, name, theirs.fields, ours?.fields, evidence, ours);
    countNames(enums, name, theirs.enums, ours?.enums, evidence, ours);
    countNames(enumerators, name, theirs.enumerators, ours?.enumerators, evidence, ours);
  }
  return [classes, bases, methods, ...flags.all, fields, enums, enumerators, namespaces, functions];
}

/** What the graph says and ROOT should confirm. */
export function compareBackwards({ root, graph, evidence }: Sides): Row[] {
  const classes = new Tally("classes of the graph that ROOT confirms");
  const bases = new Tally("base edges of the graph that ROOT confirms");
  const methods = new Tally("public method names of the graph that ROOT confirms");
  for (const ours of graph.classes.values()) {
    if (ours.kind === "namespace") continue;
    const theirs = root.get(ours.name.replace(/^std::/, ""));
    classes.count(theirs !== undefined || evidence.isConfirmed(ours.name), () => ({
      cause: causeOfExtraClass(ours, evidence),
      example: `${ours.name} (${ours.file})`,
    }));
    if (theirs === undefined) continue;
    for (const base of ours.bases)
      bases.count(theirs.bases.includes(base), () => ({
        cause: ours.isTemplate ? "the instance asked for has another base" : "ROOT names another",
        example: `${ours.name} : ${base}, ROOT: ${theirs.bases.join(", ") || "none"}`,
      }));
    for (const [method, overloads] of ours.methods)
      methods.count(theirs.methods.has(method), () => ({
        cause: causeOfExtraMethod(method, overloads, theirs, ours),
        example: `${ours.name}: ${overloads[0]?.signature ?? method}`,
      }));
  }
  return [classes, bases, methods];
}

function countNames(
  tally: Tally,
  className: string,
  theirs: ReadonlySet<string>,
  ours: ReadonlySet<string> | undefined,
  evidence: Evidence,
  graphClass: GraphClass | undefined,
): void {
  for (const name of theirs)
    tally.count(ours?.has(name) === true, () => ({
      cause: causeOfMissingMember(name, graphClass, evidence),
      example: `${className}::${name}`,
    }));
}

/** Flags of overload sets that both sides have under one name. */
class FlagTallies {
  private readonly isStatic = new Tally("static flags (per method name that both declare)");
  private readonly isConst = new Tally("const flags (likewise)");
  private readonly isVirtual = new Tally("virtual flags (likewise)");
  private readonly overloads = new Tally("number of overloads (likewise)");
  private readonly parameters = new Tally("parameters and defaults (overload sets of equal size)");
  private readonly returns = new Tally("return types (likewise, by last names)");

  get all(): Tally[] {
    return [
      this.isStatic,
      this.isConst,
      this.isVirtual,
      this.overloads,
      this.parameters,
      this.returns,
    ];
  }

  compare(name: string, theirs: readonly MethodFacts[], ours: readonly MethodFacts[]): void {
    const flag = (tally: Tally, read: (facts: MethodFacts) => boolean): void => {
      const [root, graph] = [valuesOf(theirs, read), valuesOf(ours, read)];
      tally.count(root === graph, () => ({
        cause: `ROOT says ${root}, the graph ${graph}`,
        example: name,
      }));
    };
    flag(this.isStatic, (facts) => facts.isStatic);
    flag(this.isConst, (facts) => facts.isConst);
    flag(this.isVirtual, (facts) => facts.isVirtual);
    // ROOT lists compiler-made overloads (copy, move) beside written ones and instances beside their template.
    const isComparable = !/::~|::operator=$/.test(name) && !isConstructorName(name);
    if (isComparable && ![...theirs, ...ours].some((facts) => facts.isTemplate))
      this.overloads.count(theirs.length === ours.length, () => ({
        cause: theirs.length > ours.length ? "the graph has fewer" : "the graph has more",
        example: `${name}: ROOT ${theirs.length}, graph ${ours.length}`,
      }));
    if (theirs.length === ours.length) this.compareShapes(name, theirs, ours);
  }

  private compareShapes(
    name: string,
    theirs: readonly MethodFacts[],
    ours: readonly MethodFacts[],
  ): void {
    if ([...theirs, ...ours].some((facts) => facts.isTemplate || facts.shape === undefined)) return;
    const compare = (tally: Tally, read: "parameters" | "returns"): void => {
      const told = (side: readonly MethodFacts[]): string =>
        side
          .map((facts) => facts.shape?.[read] ?? "")
          .sort()
          .join("; ");
      tally.count(told(theirs) === told(ours), () => ({
        cause: causeOfShape(read, theirs, ours),
        example: `${name}: ROOT ${told(theirs)}, graph ${told(ours)}`,
      }));
    };
    compare(this.parameters, "parameters");
    compare(this.returns, "returns");
  }
}

function valuesOf(
  overloads: readonly MethodFacts[],
  read: (facts: MethodFacts) => boolean,
): string {
  return [...new Set(overloads.map(read))].sort().join(" and ");
}

function isConstructorName(name: string): boolean {
  const parts = name.split("::");
  return parts.at(-1) === parts.at(-2);
}

class Tally implements Row {
  readonly title: string;
  readonly goal?: number;
  total = 0;
  readonly differences: Difference[] = [];

  constructor(title: string, goal?: number) {
    this.title = title;
    if (goal !== undefined) this.goal = goal;
  }

  count(isSame: boolean, tell: () => Difference): void {
    this.total++;
    if (!isSame) this.differences.push(tell());
  }
}

/** The same row without what a rule leaves out of the denominator. */
export function without(row: Row, causes: readonly string[]): Row {
  const kept = row.differences.filter((difference) => !causes.includes(difference.cause));
  return { ...row, differences: kept, total: row.total - (row.differences.length - kept.length) };
}
