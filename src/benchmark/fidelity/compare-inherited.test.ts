import { describe, expect, it } from "vitest";
import { compareInherited } from "./compare-inherited.ts";
import type { MethodFacts } from "./class-facts.ts";
import type { RootClass } from "./root-side.ts";

const plain: MethodFacts = {
  isStatic: false,
  isVirtual: false,
  isConst: false,
  isTemplate: false,
  signature: "void f()",
};
const rootClass = (name: string, methods: string[], bases: string[] = []): RootClass => ({
  name,
  asked: name,
  kind: "class",
  file: `${name}.h`,
  bases,
  publicBases: bases,
  methods: new Map(methods.map((method) => [method, [plain]])),
  hidden: new Set(),
  fields: new Set(),
  enums: new Set(),
  enumerators: new Set(),
});
const mapOf = (...classes: RootClass[]) => new Map(classes.map((entry) => [entry.name, entry]));

describe("compareInherited", () => {
  const top = rootClass("Top", ["Top", "~Top", "operator=", "IsA", "Draw", "Print"]);
  const middle = rootClass("Middle", ["Middle", "Fill"], ["Top"]);
  const hidden = { ...rootClass("Own", ["Own", "Get"], ["Top"]), publicBases: [] };

  it("wants every name of the bases, and tells where one got lost", () => {
    const root = mapOf(top, middle);
    const graph = mapOf(rootClass("Top", ["Draw"]), rootClass("Middle", ["Fill"], ["Top"]));
    const [forwards] = compareInherited(root, graph, (name) =>
      name === "Top" ? new Set(["Draw"]) : new Set(["Fill"]),
    );
    expect(forwards?.total).toBe(5);
    expect(forwards?.differences).toEqual([
      { cause: "missing in the class that declares it", example: "Top: Top::Print" },
      { cause: "lost on the way through the bases", example: "Middle: Top::Draw" },
      { cause: "missing in the class that declares it", example: "Middle: Top::Print" },
    ]);
  });

  it("does not want what a nearer class hides, and names edges that are missing", () => {
    const guarded = { ...rootClass("Guarded", ["Get"], ["Top"]), hidden: new Set(["Draw"]) };
    const [forwards] = compareInherited(
      mapOf(top, guarded),
      mapOf(rootClass("Top", ["Draw", "Print"]), rootClass("Guarded", ["Get"])),
      (name) => new Set(name === "Top" ? ["Draw", "Print"] : ["Get"]),
    );
    expect(forwards?.total).toBe(4);
    expect(forwards?.differences).toEqual([
      {
        cause: "behind a base edge that is missing (template parameter or specialisation)",
        example: "Guarded: Top::Print",
      },
    ]);
  });

  it("tells what the graph offers through a base that is not public", () => {
    const [, backwards] = compareInherited(mapOf(top, hidden), new Map(), (name) =>
      name === "Own" ? new Set(["Get", "Draw", "IsA"]) : undefined,
    );
    expect(backwards?.total).toBe(2);
    expect(backwards?.differences.map(({ example }) => example)).toEqual(["Own: Draw"]);
  });
});
