import { describe, expect, it } from "vitest";
import type { ClassEntry } from "./class-table.ts";
import { NameResolver } from "./name-resolver.ts";

const entry = (name: string, path = `include/${name}.h`): ClassEntry => ({
  id: `Class:${name}@${path}`,
  name,
  path,
  kind: "class",
  signature: `class ${name}`,
  bases: [],
  description: "",
  firstLine: 1,
  lastLine: 1,
  members: [],
  usedNames: [],
});

describe("NameResolver", () => {
  it("looks from the inside outwards", () => {
    const inner = entry("n::A");
    const outer = entry("A");
    const resolver = new NameResolver([outer, inner], []);
    expect(resolver.resolve("A", "n::B", "x.h")).toBe(inner);
    expect(resolver.resolve("A", "m::B", "x.h")).toBe(outer);
    expect(resolver.resolve("::A", "n::B", "x.h")).toBe(outer);
  });

  it("prefers what the same file defines in a scope around to what other files put nearer", () => {
    const elsewhere = entry("n::Engine", "include/Engine.h");
    const here = entry("Engine", "include/Lcg.h");
    const resolver = new NameResolver([elsewhere, here], []);
    expect(resolver.resolve("Engine", "n::Lcg", "include/Lcg.h")).toBe(here);
    expect(resolver.resolve("Engine", "n::Other", "include/Other.h")).toBe(elsewhere);
  });

  it("goes through aliases of types and namespaces, and ends where they turn in circles", () => {
    const target = entry("n::Vector");
    const resolver = new NameResolver(
      [target],
      [
        { name: "VectorD", kind: "type", target: "n::Vector<double>", path: "x.h", line: 1 },
        { name: "short", kind: "namespace", target: "n", path: "x.h", line: 1 },
        { name: "P", kind: "type", target: "Q", path: "x.h", line: 1 },
        { name: "Q", kind: "type", target: "P", path: "x.h", line: 1 },
      ],
    );
    expect(resolver.resolve("const VectorD &", "", "x.h")).toBe(target);
    expect(resolver.resolve("short::Vector", "", "x.h")).toBe(target);
    expect(resolver.resolve("P", "", "x.h")).toBeUndefined();
  });
});
