// Sources that are none, or cannot be read or parsed: each is left out with its reason, the rest is indexed.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execaSync } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openIndex } from "../query/open-index.ts";
import { readSource } from "../parse/read-source.ts";
import { buildIndex, type BuildOutcome } from "./build-index.ts";
import { sourceOfFolder } from "./source.ts";

let work: string;
let tree: string;
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), "rootsmith-bad-sources-"));
  tree = path.join(work, "tree");
  mkdirSync(tree);
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

const put = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
  writeFileSync(path.join(tree, name), text);
};
const build = (): Promise<BuildOutcome> =>
  buildIndex({
    source: sourceOfFolder(tree, "bad"),
    embedder: null,
    folder: path.join(work, "index"),
  });
const reasonsOf = (outcome: BuildOutcome): Record<string, string> =>
  Object.fromEntries(outcome.skipped.map(({ path: place, reason }) => [place, reason]));

describe("what defeats the parser", () => {
  const megabyte = (piece: string): string => piece.repeat(1_000_000 / piece.length);

  it.each([
    ["template brackets that never close", megabyte("a<"), /tangled/],
    ["bases without end", `class X : public ${megabyte("a<")}`, /tangled/],
    ["casts without end", `int x = ${megabyte("(a)")}`, /tangled/],
    ["conditions nested thousands deep", `#if ${megabyte("(")}`, /nested too deeply/],
    ["negations without end", `#if ${megabyte("!")}`, /nested too deeply/],
  ])("%s", async (_, text, reason) => {
    put("Bad.h", text);
    put("Good.h", "class Good { public: void Run(); };");
    const outcome = await build();
    expect(reasonsOf(outcome)["Bad.h"]).toMatch(reason);
    expect(outcome).toMatchObject({ classes: 1, parsedNow: 2 });
    // What defeated it once is known, and not tried again.
    put("Other.h", "class Other { public: void Run(); };");
    expect(await build()).toMatchObject({
      classes: 2,
      parsedNow: 1,
      why: "files: 1 new",
      skipped: outcome.skipped,
    });
  });

  it.each([
    ["open brackets", "("],
    ["open scopes", "namespace a{"],
    ["open classes", "class A{"],
    ["open comments", "/*"],
    ["a raw string that never ends", 'R"('],
    ["words of a text", "This is (no C++) at all; "],
    ["one word", "w"],
    ["continued lines", "\\\n"],
    ["template heads", "template<"],
  ])("%s do not", async (_, piece) => {
    put("Bad.h", piece.repeat(200_000 / piece.length));
    put("Good.h", "class Good { public: void Run(); };");
    const outcome = await build();
    expect(outcome.skipped).toEqual([]);
    const graph = await openIndex("bad", { folder: path.join(work, "index") });
    try {
      expect(graph.nodesNamed("Good")).toHaveLength(1);
      expect(graph.node("File:Bad.h")).toBeDefined();
    } finally {
      graph.close();
    }
  });
});

describe("what cannot be read", () => {
  it("a file that went away after it was found", () => {
    const found = { path: "Gone.h", kind: "header", sizeBytes: 3 } as const;
    expect(readSource(tree, found, 1000)).toEqual({
      status: "skipped",
      reason: "vanished or unreadable (ENOENT)",
    });
  });

  it("a file that grew beyond the limit after it was found", () => {
    put("Grew.h", "x".repeat(2000));
    const found = { path: "Grew.h", kind: "header", sizeBytes: 3 } as const;
    expect(readSource(tree, found, 1000)).toMatchObject({ status: "skipped" });
  });

  it("a folder that took a file's place", () => {
    mkdirSync(path.join(tree, "Was.h"));
    const found = { path: "Was.h", kind: "header", sizeBytes: 3 } as const;
    expect(readSource(tree, found, 1000)).toEqual({
      status: "skipped",
      reason: "vanished or unreadable (EISDIR)",
    });
  });

  it("a file whose bytes are refused, a pipe, links in a circle", async () => {
    put("Good.h", "class Good { public: void Run(); };");
    symlinkSync("/proc/self/mem", path.join(tree, "Refused.h"));
    execaSync("mkfifo", [path.join(tree, "Pipe.h")]);
    symlinkSync("B.h", path.join(tree, "A.h"));
    symlinkSync("A.h", path.join(tree, "B.h"));
    symlinkSync(".", path.join(tree, "loop"));
    expect(reasonsOf(await build())).toEqual({
      "Refused.h": "vanished or unreadable (EIO)",
      "Pipe.h": "no regular file",
      "A.h": "cannot be read (ELOOP)",
      "B.h": "cannot be read (ELOOP)",
      loop: "link to a folder already read",
    });
  });
});

describe("a tree", () => {
  it("of another language is refused in one line", async () => {
    put("main.py", "class A: pass\n");
    put("lib/util.rs", "struct A;\n");
    await expect(build()).rejects.toMatchObject({
      code: "bad-input",
      message: expect.stringMatching(/^\S+ holds no C\+\+ source[^\n]*$/),
    });
  });

  it("without classes is indexed by its files, and says so", async () => {
    put("add.c", "int add(int a, int b) { return a + b; }\n");
    put("README.md", "# Sums\n\nAdds numbers.\n");
    expect(await build()).toMatchObject({ status: "built", classes: 0, files: 2, skipped: [] });
  });

  it("with tests and builds: what a profile names and what CMake built stays out", async () => {
    put("lib/Good.h", "class Good { public: void Run(); };");
    put("lib/t/Check.h", "class Check { public: void Run(); };");
    put("out/CMakeCache.txt", "");
    put("out/Generated.h", "class Generated { public: void Run(); };");
    put("extra/deep/Old.h", "class Old { public: void Run(); };");
    put(
      "rootsmith-profile.json",
      JSON.stringify({ testFolders: ["t"], ignoredFolders: ["extra/deep"] }),
    );
    const outcome = await build();
    expect(reasonsOf(outcome)).toMatchObject({
      "lib/t": "tests, left out by the profile",
      out: "build folder of CMake",
      "extra/deep": "folder left out by the profile",
    });
    expect(outcome.classes).toBe(1);
  });
});
