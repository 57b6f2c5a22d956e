import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openCppParser } from "./cpp-parser.ts";
import { type CppReading, parseCpp } from "./parse-cpp.ts";
import type { ParsedFile } from "./parsed-file.ts";
import { rootProfile } from "./source-profile.ts";

const tree = path.join(import.meta.dirname, "..", "__fixtures__", "small-tree");
let reading: CppReading;
let box: ParsedFile;

beforeAll(async () => {
  reading = {
    parser: await openCppParser(),
    profile: rootProfile,
    definitions: new Map(Object.entries(rootProfile.definitions)),
  };
  box = parseCpp(readFileSync(path.join(tree, "include", "TBox0.h"), "utf8"), "header", reading);
});

const memberOf = (name: string) =>
  box.classes
    .find((parsed) => parsed.name === "TBox0")
    ?.members.filter((member) => member.name === name) ?? [];

describe("parseCpp", () => {
  it("reads a class behind ROOT's macros, with bases and their access", () => {
    expect(box.hasParseError).toBe(false);
    const parsed = box.classes.find((candidate) => candidate.name === "TBox0");
    expect(parsed?.bases).toEqual([
      { text: "TThing", access: "public" },
      { text: "Sub::TPart<int>", access: "private" },
    ]);
    expect(parsed?.signature).toBe("class TBox0 : public TThing, private Sub::TPart<int>");
    expect(parsed?.description).toBe("Box of weighted cells");
  });

  it("makes no node of forward declarations, one of nested classes", () => {
    expect(box.classes.map((parsed) => parsed.name).sort()).toEqual(["TBox0", "TBox0::TCell"]);
  });

  it("keeps signatures with defaults and without bodies", () => {
    expect(memberOf("Fill").map((member) => member.signature)).toEqual([
      "virtual Int_t Fill(Double_t x, Double_t w = 1)",
      'virtual Int_t Fill(const char *, const char * = "")',
    ]);
    expect(memberOf("TBox0").map((member) => member.signature)).toEqual([
      "TBox0()",
      "TBox0(const char *name, Int_t cells = 10, const std::vector<double> &edges = {})",
    ]);
    expect(memberOf("TBox0").every((member) => member.kind === "constructor")).toBe(true);
  });

  it("knows access, static, virtual, const, template and deprecated", () => {
    expect(memberOf("Open")[0]).toMatchObject({
      isStatic: true,
      access: "public",
      doc: "read it from a file",
    });
    expect(memberOf("Paint")[0]).toMatchObject({ isVirtual: true, isConst: false });
    expect(memberOf("As")[0]).toMatchObject({
      isTemplate: true,
      isConst: true,
      signature: "template <typename T> T As() const",
    });
    expect(memberOf("OldFill")[0]).toMatchObject({
      isDeprecated: true,
      signature: "Int_t OldFill()",
    });
    expect(memberOf("Fill")[0]).toMatchObject({
      isDeprecated: false,
      doc: "Add one number with a weight.",
    });
    expect(memberOf("fUsed")[0]).toMatchObject({
      access: "protected",
      kind: "field",
      signature: "Int_t fUsed",
      doc: "counters",
    });
  });

  it("reads enumerators with their docs, and only branches that are compiled", () => {
    expect(memberOf("kAll")[0]).toMatchObject({ kind: "enumerator", doc: "everything" });
    expect(memberOf("OnlyHere")).toHaveLength(1);
    expect(memberOf("OnlyElsewhere")).toHaveLength(0);
  });

  it("finds global objects, declared and by macro", () => {
    expect(
      box.aliases
        .filter((alias) => alias.kind === "object")
        .map((alias) => [alias.name, alias.target]),
    ).toEqual([
      ["gThing", "(TThing::Current())"],
      ["gBox", "TBox0"],
    ]);
  });

  it("gives what it can of broken code", () => {
    const broken = parseCpp(
      "class A { public: void f(); int @@ ; void g(); };\nclass B : public A {};",
      "header",
      reading,
    );
    expect(broken.hasParseError).toBe(true);
    expect(broken.classes.map((parsed) => parsed.name)).toContain("B");
  });

  it("reads a macro's title and the names it uses", () => {
    const macro = parseCpp(
      readFileSync(path.join(tree, "tutorials", "hist", "fill.C"), "utf8"),
      "source",
      reading,
    );
    expect(macro.description).toBe("Fill a box with numbers and save it.");
    expect(macro.includes).toEqual(["TBox0.h"]);
    expect(macro.usedNames).toContain("TBox0");
  });
});
