import { describe, expect, it } from "vitest";
import { readAnswer } from "./answers.ts";
import { comparableName, lastName, withoutArguments } from "./class-facts.ts";
import { instancesIn, typedefsIn } from "./listings.ts";
import { installedHeader, isConversionName, rootClasses } from "./root-side.ts";

const headers = new Set(["TVectorT.h", "ROOT/RVec.hxx", "TBox0.h"]);

function answer(of: string, parts: object) {
  return readAnswer(
    JSON.stringify({
      ask: "class",
      of,
      found: true,
      name: of,
      file: "TVectorT.h",
      property: 1,
      hasDictionary: false,
      bases: [],
      methods: [],
      methodTemplates: [],
      fields: [],
      usingFields: [],
      enums: [],
      ...parts,
    }),
  );
}

describe("ROOT's answers as facts", () => {
  it("counts a template once, by the instance with a dictionary", () => {
    const classes = rootClasses(
      [
        answer("TVectorT<int>", {}),
        answer("TVectorT<double>", { hasDictionary: true, bases: [["TObject", 0]] }),
        answer("vector<int>", { file: "vector" }),
        readAnswer('{"ask":"class","of":"TGone","found":false}'),
      ],
      headers,
    );
    expect([...classes.keys()]).toEqual(["TVectorT"]);
    expect(classes.get("TVectorT")).toMatchObject({
      asked: "TVectorT<double>",
      bases: ["TObject"],
    });
  });

  it("keeps public methods with their flags, and tells fields from enumerators", () => {
    const found = rootClasses(
      [
        answer("TVectorT<double>", {
          methods: [
            ["TVectorT<double>", "TVectorT<double>", "()", 0x200, 1],
            ["~TVectorT<double>", "void", "()", 0x280, 4],
            ["Open", "int", "()", 0x4200, 0],
            ["Hidden", "int", "()", 0x800, 0],
            ["operator span", "span<double>", "() const", 0x10000200, 2],
          ],
          fields: [
            ["fRows", "int", 0x800],
            ["kSize", "TVectorT::(unnamed)", 0x208],
          ],
          enums: [{ name: "(unnamed)", property: 8, constants: ["kSize"] }],
        }),
      ],
      headers,
    ).get("TVectorT");
    expect([...(found?.methods.keys() ?? [])]).toEqual([
      "TVectorT",
      "~TVectorT",
      "Open",
      "operator (conversion)",
    ]);
    expect(found?.methods.get("Open")?.[0]?.isStatic).toBe(true);
    expect(found?.hidden).toEqual(new Set(["Hidden"]));
    expect(found?.fields).toEqual(new Set(["fRows"]));
    expect(found?.enumerators).toEqual(new Set(["kSize"]));
    expect(found?.enums.size).toBe(0);
  });

  it("refuses a line that is no answer", () => {
    expect(() => readAnswer('{"ask":"class","of":"A","found":true}')).toThrow();
    expect(() => readAnswer("{")).toThrow();
  });

  it("spells names of both sides alike", () => {
    const none = { constructor: false, destructor: false, conversion: false };
    expect(withoutArguments("A<B<int> >::C<(2)>")).toBe("A::C");
    expect(lastName("A::B")).toBe("B");
    expect(lastName("TF1")).toBe("TF1");
    expect(comparableName("operator ()", "A", none)).toBe("operator()");
    expect(comparableName("operator<", "A", none)).toBe("operator<");
    expect(comparableName("operator->", "A", none)).toBe("operator->");
    expect(comparableName("Get<int>", "A", none)).toBe("Get");
    expect(isConversionName("operator const char*")).toBe(true);
    expect(isConversionName("operator new")).toBe(false);
  });

  it("knows an installed header by the path it is included with", () => {
    expect(installedHeader("/opt/root/include/ROOT/RVec.hxx", headers)).toBe("ROOT/RVec.hxx");
    expect(installedHeader("vector", headers)).toBe("");
  });
});

describe("the interpreter's listings", () => {
  const printed = [
    "TVectorT.h                  10     class  TVectorT<struct A<int> > : public class TObject",
    "TVectorT.h                  10     class  TVectorT<int> ",
    "TVectorT.h                  10     class  TVectorT<double> ",
    "TVectorT.h                  10 fwd class  TMatrixT<double> ",
    "stl_vector.h                -1     class  std::vector<int> ",
    "TBox0.h                     -1     class  TBox0 ",
    "TBox0.h                     -1 typedef class TVectorT<double> TVectorD",
    "types.h                     -1 typedef unsigned long size_t",
  ].join("\n");

  it("gives the shortest instances of each template that a header of ROOT defines", () => {
    expect(instancesIn(printed, headers)).toEqual(["TVectorT<int>", "TVectorT<double>"]);
  });

  it("gives typedefs of ROOT's headers", () => {
    expect(typedefsIn(printed, headers)).toEqual([
      { name: "TVectorD", target: "TVectorT<double>" },
    ]);
  });
});
