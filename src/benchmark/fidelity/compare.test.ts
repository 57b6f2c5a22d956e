import { describe, expect, it } from "vitest";
import { notDeclared, type Evidence } from "./causes.ts";
import type { MethodFacts } from "./class-facts.ts";
import { compareBackwards, compareForwards, without } from "./compare.ts";
import type { GraphClass, GraphSide } from "./graph-side.ts";
import { renderReport } from "./report.ts";
import type { RootClass } from "./root-side.ts";

const plain: MethodFacts = {
  isStatic: false,
  isVirtual: false,
  isConst: false,
  isTemplate: false,
  signature: "void f()",
};
const methods = (...names: string[]) => new Map(names.map((name) => [name, [plain]]));

const rootClass = (name: string, parts: Partial<RootClass> = {}): RootClass => ({
  name,
  asked: name,
  kind: "class",
  file: `${name}.h`,
  bases: [],
  publicBases: [],
  methods: new Map(),
  hidden: new Set(),
  fields: new Set(),
  enums: new Set(),
  enumerators: new Set(),
  ...parts,
});
const graphClass = (name: string, parts: Partial<GraphClass> = {}): GraphClass => ({
  name,
  kind: "class",
  file: `${name}.h`,
  bases: [],
  methods: new Map(),
  fields: new Set(),
  enums: new Set(),
  enumerators: new Set(),
  signature: `class ${name}`,
  text: `class ${name} {};`,
  code: parts.text ?? `class ${name} {};`,
  isTemplate: false,
  ...parts,
});

function sides(root: RootClass[], graph: GraphClass[], evidence: Partial<Evidence> = {}) {
  const side: GraphSide = {
    classes: new Map(graph.map((entry) => [entry.name, entry])),
    aliases: [],
    objects: new Map(),
    globalFunctions: [],
    texts: new Map(),
    partly: new Set(),
    version: "test",
  };
  return {
    root: new Map(root.map((entry) => [entry.name, entry])),
    graph: side,
    evidence: {
      texts: new Map<string, string>(),
      partly: new Set<string>(),
      refused: new Set<string>(),
      included: new Set(graph.map((entry) => entry.file)),
      isConfirmed: () => false,
      isNestedInTemplate: () => false,
      isInstalled: (name: string) => root.some((entry) => entry.name === name),
      ...evidence,
    },
  };
}
const row = (rows: ReturnType<typeof compareForwards>, title: string) => {
  const found = rows.find((candidate) => candidate.title.startsWith(title));
  if (found === undefined) throw new Error(`no row ${title}`);
  return found;
};
const causes = (found: ReturnType<typeof row>) => found.differences.map(({ cause }) => cause);

describe("comparison with ROOT", () => {
  it("counts a missing class, and what it takes with it, by cause", () => {
    const rows = compareForwards(
      sides([rootClass("A", { bases: ["B"], methods: methods("f") }), rootClass("B")], [], {
        texts: new Map([
          ["A.h", "class A : public B { void f(); };"],
          ["B.h", "MAKE_CLASS(B)"],
        ]),
      }),
    );
    expect(causes(row(rows, "classes found"))).toEqual([
      "defined in the header's text, not read",
      "no class of that name in the header's text (macro)",
    ]);
    expect(causes(row(rows, "direct bases"))).toEqual(["the class itself is missing"]);
    expect(causes(row(rows, "public method names"))).toEqual(["the class itself is missing"]);
  });

  it("tells what ClassDef and the compiler make from what a header declares", () => {
    const overloads = (...signatures: string[]) =>
      signatures.map((signature) => ({ ...plain, signature }));
    const theirs = rootClass("A", {
      methods: new Map([
        ["IsA", overloads("TClass* IsA() const")],
        ["A", overloads("A A(int)", "A A(const A&)")],
        ["~A", overloads("void ~A()")],
        ["operator=", overloads("A& operator=(const A&)")],
        ["Get", overloads("int Get()")],
        ["Made", overloads("int Made()")],
      ]),
    });
    const text =
      "class A { public: A(int); int Get(); ClassDef(A, 1) }; // operator=(const A&) is the compiler's";
    const methodsRow = row(
      compareForwards(
        sides([theirs], [graphClass("A", { text, code: text.replace(/\/\/.*/, "") })]),
      ),
      "public method names",
    );
    expect(causes(methodsRow)).toEqual([
      notDeclared.classDef,
      "in the class's text, not read",
      notDeclared.implicit,
      notDeclared.implicit,
      "in the class's text, not read",
      "not in its header's text (macro, or declared in another header)",
    ]);
    expect(without(methodsRow, Object.values(notDeclared)).total).toBe(3);
  });

  it("excuses no copy that the class declares, and any that it does not", () => {
    const copies = new Map([
      ["A", [{ ...plain, signature: "A A(const A&)" }]],
      ["operator=", [{ ...plain, signature: "A& operator=(const A&)" }]],
    ]);
    const causesFor = (text: string) =>
      causes(
        row(
          compareForwards(
            sides([rootClass("A", { methods: copies })], [graphClass("A", { text })]),
          ),
          "public method names",
        ),
      );
    expect(causesFor("class A { A(const A &other); A &operator=(const A &); };")).toEqual([
      "in the class's text, not read",
      "in the class's text, not read",
    ]);
    expect(causesFor("class A { A(int); class B { B &operator=(const B &); }; };")).toEqual([
      notDeclared.implicit,
      notDeclared.implicit,
    ]);
  });

  it("excuses no member of a class without ClassDef", () => {
    const theirs = rootClass("A", { methods: methods("IsA") });
    const found = row(compareForwards(sides([theirs], [graphClass("A")])), "public method names");
    expect(without(found, Object.values(notDeclared)).differences).toHaveLength(1);
  });

  it("names bases outside of ROOT and bases that are template parameters", () => {
    const found = row(
      compareForwards(
        sides(
          [
            rootClass("A", { bases: ["vector"] }),
            rootClass("P", { asked: "P<B>", bases: ["B"] }),
            rootClass("C", { bases: ["B"] }),
            rootClass("B"),
          ],
          [
            graphClass("A", { signature: "class A : public std::vector<int>" }),
            graphClass("P", { signature: "template <class T> class P : public T" }),
            graphClass("C", { signature: "class C : public B" }),
            graphClass("B"),
          ],
        ),
      ),
      "direct bases",
    );
    expect(causes(found)).toEqual([
      notDeclared.outsideBase,
      notDeclared.parameterBase,
      "written, not resolved",
    ]);
  });

  it("compares flags of overload sets", () => {
    const theirs = new Map([["f", [{ ...plain, isStatic: true, isConst: true }, plain]]]);
    const rows = compareForwards(
      sides([rootClass("A", { methods: theirs })], [graphClass("A", { methods: methods("f") })]),
    );
    expect(causes(row(rows, "static flags"))).toEqual([
      "ROOT says false and true, the graph false",
    ]);
    expect(causes(row(rows, "number of overloads"))).toEqual(["the graph has fewer"]);
  });

  it("asks the other way round: what ROOT does not confirm", () => {
    const rows = compareBackwards(
      sides(
        [rootClass("A", { bases: ["B"], hidden: new Set(["secret"]), methods: methods("f") })],
        [
          graphClass("A", { bases: ["C"], methods: methods("f", "secret", "g") }),
          graphClass("Invented"),
        ],
      ),
    );
    expect(causes(row(rows, "classes of the graph"))).toEqual(["ROOT does not know it"]);
    expect(causes(row(rows, "base edges"))).toEqual(["ROOT names another"]);
    expect(causes(row(rows, "public method names"))).toEqual([
      "not public, says ROOT",
      "ROOT does not list it",
    ]);
  });

  it("writes figures with and without exclusions, and every cause", () => {
    const theirs = rootClass("A", { methods: methods("IsA", "f") });
    const ours = graphClass("A", {
      text: "class A { ClassDef(A, 1) void f(); };",
      methods: methods("f"),
    });
    const compared = sides([theirs], [ours]);
    const report = renderReport(compareForwards(compared), compareBackwards(compared), {
      command: "npm run measure:graph",
      graph: "test",
      asked: ["ROOT 1"],
    });
    expect(report).toContain(
      "| public method names | 99.0 % | 50.00 % (1 of 2) | 100.00 % (1 of 1) |",
    );
    expect(report).toContain("- **made by ClassDef**: 1. `A::IsA`");
    expect(report).toContain("npm run measure:graph");
  });
});
