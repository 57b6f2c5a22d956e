// Kinds of declarations that a comparison with ROOT's own reflection found missing or misread, each as its whole kind.
import { beforeAll, describe, expect, it } from "vitest";
import { openCppParser } from "./cpp-parser.ts";
import { type CppReading, parseCpp } from "./parse-cpp.ts";
import { rootProfile } from "./source-profile.ts";

let reading: CppReading;

beforeAll(async () => {
  reading = {
    parser: await openCppParser(),
    profile: rootProfile,
    definitions: new Map(Object.entries(rootProfile.definitions)),
  };
});

const parse = (text: string) => parseCpp(text, "header", reading);
const classNamed = (text: string, name: string) => {
  const found = parse(text).classes.find((parsed) => parsed.name === name);
  if (found === undefined) throw new Error(`no class ${name}`);
  return found;
};
const membersOf = (text: string, name = "A") =>
  classNamed(text, name).members.map((member) => [member.kind, member.name]);

describe("macros", () => {
  it("sees classes, functions and documentation that macros of the file write", () => {
    const parsed = parse(
      [
        "#define OPEN namespace outer {",
        "#define MAKE(N) double N(double x);",
        "OPEN",
        "/// Sine of each.",
        "MAKE(sin)",
        "class A { public: int f(); ///< counts",
        "};",
        "}",
      ].join("\n"),
    );
    const space = parsed.namespaces.find(({ name }) => name === "outer");
    expect(space?.members).toMatchObject([
      { name: "sin", signature: "double sin(double x)", doc: "Sine of each.", line: 5 },
    ]);
    expect(parsed.classes[0]).toMatchObject({ name: "outer::A", firstLine: 6 });
    expect(parsed.classes[0]?.members[0]?.doc).toBe("counts");
  });

  it("leaves compiler attributes out of signatures and keeps the flags behind them", () => {
    const [info] = classNamed(
      "class A { public: void f(const char *, ...) const __attribute__((format(printf, 2, 3))); };",
      "A",
    ).members;
    expect(info).toMatchObject({ isConst: true, signature: "void f(const char *, ...) const" });
  });
});

describe("scopes", () => {
  it("gives names of an inline namespace to the namespace around it", () => {
    const parsed = parse(
      "namespace n { inline namespace v1 { class A {}; void f(); } namespace v0 { class B {}; } }",
    );
    expect(parsed.classes.map(({ name }) => name)).toEqual(["n::A", "n::v0::B"]);
    expect(parsed.namespaces.map(({ name }) => name)).toEqual(["n"]);
  });

  it("takes a conversion or method that is defined outside of its class for no function of the namespace", () => {
    const parsed = parse(
      "class A { public: operator int() const; operator B() const; int f(); };" +
        "inline A::operator int() const { return 1; } inline A::operator B() const { return B(); } inline int A::f() { return 1; }",
    );
    expect(parsed.namespaces).toEqual([]);
    expect(membersOf("class A { public: operator int() const; operator B*(); };")).toEqual([
      ["method", "operator int"],
      ["method", "operator B*"],
    ]);
  });
});

describe("members", () => {
  it("gives members of unnamed unions and structs to the class around", () => {
    expect(
      membersOf("class A { union { int a; struct { int b, c; }; }; union { int hidden; } u; };"),
    ).toEqual([
      ["field", "a"],
      ["field", "b"],
      ["field", "c"],
      ["field", "u"],
    ]);
  });

  it("names what only a typedef names, in classes and outside", () => {
    const text =
      "class A { public: typedef enum { kOne, kTwo } Kind; typedef struct { int x; } Point; };";
    expect(membersOf(text)).toEqual([
      ["enum", "Kind"],
      ["enumerator", "kOne"],
      ["enumerator", "kTwo"],
    ]);
    expect(membersOf(text, "A::Point")).toEqual([["field", "x"]]);
    const outside = parse("typedef enum { kUp } Direction; typedef struct { int y; } Place;");
    expect(outside.namespaces[0]?.members.map(({ name }) => name)).toEqual(["Direction", "kUp"]);
    expect(outside.classes.map(({ name }) => name)).toEqual(["Place"]);
  });

  it("keeps the names of using-declarations, operators too", () => {
    expect(
      membersOf("class A : B { using B::f; using B::operator(); using B<int>::operator=; };"),
    ).toEqual([
      ["alias", "f"],
      ["alias", "operator()"],
      ["alias", "operator="],
    ]);
  });

  it("cuts a signature before its body, whatever stands before it", () => {
    const { members } = classNamed(
      "class A { public: const char *f() const override { return f.g(); } bool h(int i) const { return i; } unsigned int n() const { return 1; } };",
      "A",
    );
    expect(members.map(({ signature }) => signature)).toEqual([
      "const char *f() const override",
      "bool h(int i) const",
      "unsigned int n() const",
    ]);
    expect(members.every(({ isConst }) => isConst)).toBe(true);
  });

  it("reads const and override between parameters and what follows them", () => {
    const { members } = classNamed(
      "class A { public: auto f(int a) const noexcept(noexcept(g(a))) -> decltype(g(a))::type; int h() const override; operator double() const; };",
      "A",
    );
    expect(members.map(({ isConst }) => isConst)).toEqual([true, true, true]);
    expect(members[1]?.isVirtual).toBe(true);
  });

  it("reads forms the grammar refuses", () => {
    const parsed = parse(
      [
        'R__EXTERN "C" unsigned int sleep(unsigned int);',
        "using std::vector, std::string;",
        "template <class T = const N::F &> class A { typedef double (A::*Function)(int) const; Type t = Type(typeid(void)); };",
        "class B : public A<> { B() : m({{1, 2}...}) {} };",
      ].join("\n"),
    );
    expect(parsed.hasParseError).toBe(false);
    expect(parsed.classes.map(({ name }) => name)).toEqual(["A", "B"]);
  });
});
