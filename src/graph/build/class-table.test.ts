import { beforeAll, describe, expect, it } from "vitest";
import { openCppParser } from "../parse/cpp-parser.ts";
import { type CppReading, parseCpp } from "../parse/parse-cpp.ts";
import { rootProfile } from "../parse/source-profile.ts";
import { tabulateClasses } from "./class-table.ts";

let reading: CppReading;

beforeAll(async () => {
  reading = { parser: await openCppParser(), profile: rootProfile, definitions: new Map() };
});

describe("specialisations of templates", () => {
  const files = (...texts: string[]) =>
    texts.map((text, index) => ({
      path: `include/F${index}.h`,
      kind: "header" as const,
      parsed: parseCpp(text, "header", reading),
    }));

  it("lend their template what it lacks by name", () => {
    const [holder, ...rest] = tabulateClasses(
      files(
        "template <> class Holder<void> { public: void Get(); static Holder Success(); };",
        "template <class T> class Holder { public: T Get(); };",
      ),
    );
    expect(rest).toEqual([]);
    expect(holder?.id).toBe("Class:Holder");
    expect(holder?.members.map(({ name, path }) => [name, path])).toEqual([
      ["Get", "include/F1.h"],
      ["Success", "include/F0.h"],
    ]);
  });

  it("stand for a template that no header defines", () => {
    const entries = tabulateClasses(
      files(
        "template <class T> struct Helper; template <> struct Helper<int> { int a; }; template <> struct Helper<long> { long b; };",
      ),
    );
    expect(entries.map(({ id }) => id)).toEqual(["Class:Helper"]);
    expect(entries[0]?.members.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("of the standard library's templates are no classes", () => {
    expect(
      tabulateClasses(files("namespace std { template <> struct hash<A> { int operator()(); }; }")),
    ).toEqual([]);
  });
});
