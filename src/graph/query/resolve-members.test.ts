import { describe, expect, it } from "vitest";
import type { Member } from "../graph-reader.ts";
import { groupOverloads, visibleMembers } from "./resolve-members.ts";

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
const names = (members: readonly Member[]): string[] =>
  members.map(({ owner, name }) => `${owner}::${name}`);

describe("visibleMembers", () => {
  it("hides all overloads of a base's name that the class declares itself", () => {
    const own = [member("B", "Fill")];
    const base = [member("A", "Fill"), member("A", "Fill"), member("A", "Draw")];
    expect(names(visibleMembers([own, base]))).toEqual(["B::Fill", "A::Draw"]);
  });

  it("keeps them where a using declaration brings them in", () => {
    const own = [
      member("B", "Fill"),
      member("B", "Fill", { kind: "alias", signature: "using A::Fill" }),
    ];
    expect(names(visibleMembers([own, [member("A", "Fill")]]))).toEqual(["B::Fill", "A::Fill"]);
  });

  it("keeps operators that a using declaration brings in, and takes a type alias for none", () => {
    const own = [
      member("B", "operator()"),
      member("B", "operator()", { kind: "alias", signature: "using A<int>::operator()" }),
      member("B", "Type", { kind: "alias", signature: "using Type = A::Type" }),
    ];
    const base = [member("A", "operator()"), member("A", "Type")];
    expect(names(visibleMembers([own, base]))).toEqual([
      "B::operator()",
      "B::Type",
      "A::operator()",
    ]);
  });

  it("inherits no constructors, destructors and private members", () => {
    const base = [
      member("A", "A", { kind: "constructor" }),
      member("A", "~A"),
      member("A", "Secret", { access: "private" }),
      member("A", "Open"),
    ];
    expect(names(visibleMembers([[], base]))).toEqual(["A::Open"]);
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
