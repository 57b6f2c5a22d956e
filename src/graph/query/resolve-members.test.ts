import { describe, expect, it } from "vitest";
import type { Member } from "../graph-reader.ts";
import { groupOverloads, isPublicBase, visibleMembers } from "./resolve-members.ts";

const member = (owner: string, name: string, more: Partial<Member> = {}): Member => ({
  owner,
  name,
  kind: "method",
  signature: `void ${name}()`,
  access: "public",
  isStatic: false,
  isVirtual: false,
  isConst: false,
  isTemplate: false,
  isDeprecated: false,
  doc: "",
  line: 1,
  ...more,
});
const visibleOf = (...chain: (readonly Member[])[]): Member[] =>
  visibleMembers(chain.map((members) => ({ members, isOpen: true })));
const names = (members: readonly Member[]): string[] =>
  members.map(({ owner, name }) => `${owner}::${name}`);

describe("visibleMembers", () => {
  it("hides all overloads of a base's name that the class declares itself", () => {
    const own = [member("B", "Fill")];
    const base = [member("A", "Fill"), member("A", "Fill"), member("A", "Draw")];
    expect(names(visibleOf(own, base))).toEqual(["B::Fill", "A::Draw"]);
  });

  it("keeps them where a using declaration brings them in", () => {
    const own = [
      member("B", "Fill"),
      member("B", "Fill", { kind: "alias", signature: "using A::Fill" }),
    ];
    expect(names(visibleOf(own, [member("A", "Fill")]))).toEqual(["B::Fill", "A::Fill"]);
  });

  it("keeps operators that a using declaration brings in, and takes a type alias for none", () => {
    const own = [
      member("B", "operator()"),
      member("B", "operator()", { kind: "alias", signature: "using A<int>::operator()" }),
      member("B", "Type", { kind: "alias", signature: "using Type = A::Type" }),
    ];
    const base = [member("A", "operator()"), member("A", "Type")];
    expect(names(visibleOf(own, base))).toEqual(["B::operator()", "B::Type", "A::operator()"]);
  });

  it("inherits no constructors, destructors and private members", () => {
    const base = [
      member("A", "A", { kind: "constructor" }),
      member("A", "~A"),
      member("A", "Secret", { access: "private" }),
      member("A", "Open"),
    ];
    expect(names(visibleOf([], base))).toEqual(["A::Open"]);
  });
});

describe("bases that are not public", () => {
  it("offer nothing but what a using declaration brings in", () => {
    const own = [
      member("B", "Run"),
      member("B", "Stop", { kind: "alias", signature: "using A::Stop" }),
    ];
    const base = [member("A", "Start"), member("A", "Stop")];
    expect(
      names(
        visibleMembers([
          { members: own, isOpen: true },
          { members: base, isOpen: false },
        ]),
      ),
    ).toEqual(["B::Run", "A::Stop"]);
  });

  it("are told by the head of the class", () => {
    const head =
      "template <class T = N::X> class A final : public B<N::C, int>, private n::D<E>, F, protected virtual G";
    expect(["B", "n::D", "F", "G", "Other"].map((base) => isPublicBase(head, base))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(isPublicBase("struct A : B, private C", "B")).toBe(true);
    expect(isPublicBase("class n::A", "B")).toBe(true);
    expect(isPublicBase("class n::A : public ::m::B", "m::B")).toBe(true);
  });
});

describe("groupOverloads", () => {
  it("puts overloads side by side in order of first occurrence", () => {
    expect(names(groupOverloads([member("A", "f"), member("A", "g"), member("A", "f")]))).toEqual([
      "A::f",
      "A::f",
      "A::g",
    ]);
  });
});
