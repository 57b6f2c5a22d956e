// Builds real indexes (tree-sitter, SQLite, FTS5, faiss) of a small tree.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeEmbedder } from "../__fixtures__/fake-embedder.ts";
import type { BuiltGraph } from "../graph-reader.ts";
import { rootProfile } from "../parse/source-profile.ts";
import { openIndex } from "../query/open-index.ts";
import { buildIndex } from "./build-index.ts";
import type { GraphSource } from "./source.ts";

const fixture = path.join(import.meta.dirname, "..", "__fixtures__", "small-tree");
let work: string;
let source: GraphSource;
let folder: string;
let open: BuiltGraph[] = [];

beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), "rootsmith-graph-"));
  cpSync(fixture, path.join(work, "tree"), { recursive: true });
  source = {
    name: "small",
    version: "1",
    folder: path.join(work, "tree"),
    profile: rootProfile,
    descriptions: new Map(),
  };
  folder = path.join(work, "index");
});

afterEach(() => {
  for (const graph of open) graph.close();
  open = [];
  rmSync(work, { recursive: true, force: true });
});

const read = async (): Promise<BuiltGraph> => {
  const graph = await openIndex("small", { folder });
  open.push(graph);
  return graph;
};
const namesOf = (nodes: readonly { readonly name: string }[]): string[] =>
  nodes.map(({ name }) => name);
const inTree = (...parts: string[]): string => path.join(work, "tree", ...parts);

describe("buildIndex", () => {
  it("builds nodes, edges in both directions, members and vectors", async () => {
    const embedder = fakeEmbedder();
    const outcome = await buildIndex({ source, embedder, folder });
    expect(outcome).toMatchObject({
      status: "built",
      files: 5,
      parsedNow: 5,
      embeddedNow: embedder.embedded.length,
    });
    const graph = await read();
    expect(graph.status()).toMatchObject({
      sourceName: "small",
      embedderId: "fake-1",
      nodes: { Class: 6, File: 4, TextFile: 1, Package: 5, Repo: 1 },
      isolatedNodes: 0,
      parseErrors: [],
      skipped: [],
      vectors: outcome.vectors,
    });
    expect(namesOf(graph.neighbours("Class:TBox0", "extends", "out"))).toEqual([
      "TThing",
      "Sub::TPart",
    ]);
    expect(namesOf(graph.neighbours("Class:TThing", "extends", "in"))).toEqual(["TBox0"]);
    expect(namesOf(graph.neighbours("Class:TBox0", "contains", "out"))).toEqual(["TBox0::TCell"]);
    expect(namesOf(graph.neighbours("File:tutorials/hist/fill.C", "depends", "out"))).toEqual([
      "TBox0.h",
    ]);
    expect(namesOf(graph.neighbours("File:include/TThing.h", "depends", "in")).sort()).toEqual([
      "TBox0.h",
      "TPart.h",
    ]);
    expect(namesOf(graph.neighbours("Repo:small", "contains", "out")).sort()).toEqual([
      "README",
      "include",
      "tutorials",
    ]);
    expect(namesOf(graph.sourcesUsing("TBox0", 5))).toEqual(["fill.C"]);
  });

  it("answers by alias, by global object and by last name", async () => {
    await buildIndex({ source, embedder: null, folder });
    const graph = await read();
    expect(namesOf(graph.nodesNamed("PartD"))).toEqual(["Sub::TPart"]);
    expect(namesOf(graph.nodesNamed("TPart"))).toEqual(["Sub::TPart"]);
    expect(namesOf(graph.nodesNamed("gBox"))).toEqual(["TBox0"]);
    expect(namesOf(graph.nodesNamed("gThing"))).toEqual(["TThing"]);
    expect(namesOf(graph.nodesNamed("Sub/TPart.h"))).toEqual(["TPart.h"]);
    expect(graph.nodesNamed("nothing")).toEqual([]);
  });

  it("resolves inherited members as C++ does, and renders them compactly", async () => {
    await buildIndex({ source, embedder: null, folder });
    const graph = await read();
    const inherited = graph.members("TBox0", { inherited: true });
    expect(inherited.filter(({ name }) => name === "SaveAs").map(({ owner }) => owner)).toEqual([
      "TThing",
    ]);
    expect(
      new Set(inherited.filter(({ name }) => name === "Fill").map(({ owner }) => owner)),
    ).toEqual(new Set(["TBox0"]));
    expect(inherited.some(({ name }) => name === "Secret")).toBe(false);
    expect(namesOf(graph.members("Sub"))).toEqual(["bell"]);
    expect(graph.similarMembers("TBox0", "SaveAS", 1)[0]?.name).toBe("SaveAs");
    expect(graph.interfaceOf("TBox0").split("\n").slice(0, 3)).toEqual([
      "#include <TBox0.h>",
      "class TBox0 : public TThing, private Sub::TPart<int>  // Box of weighted cells",
      "  TBox0()",
    ]);
    expect(graph.interfaceOf("TBox0")).toContain("// from TThing: SaveAs, Current");
    expect(graph.content("Class:TBox0::TCell")).toContain("GetX");
  });

  it("finds nodes by words and by vectors", async () => {
    const embedder = fakeEmbedder();
    await buildIndex({ source, embedder, folder });
    const graph = await read();
    expect(graph.searchText("weighted cells", 3)[0]?.node.id).toBe("Class:TBox0");
    expect(graph.searchText('"( OR *', 3)).toEqual([]);
    const [text = ""] = embedder.embedded.filter((candidate) =>
      candidate.startsWith("box0 (TBox0"),
    );
    expect(graph.searchVector(await embedder.embedQuery(text), 1)[0]).toMatchObject({
      node: { id: "Class:TBox0" },
    });
  });

  it("builds nothing where nothing changed, and only what changed where something did", async () => {
    const embedder = fakeEmbedder();
    await buildIndex({ source, embedder, folder });
    expect(await buildIndex({ source, embedder, folder })).toMatchObject({ status: "unchanged" });
    const before = embedder.embedded.length;
    writeFileSync(
      inTree("include", "TNew.h"),
      "/// A new one.\nclass TNew { public: void Run(); };",
    );
    expect(await buildIndex({ source, embedder, folder })).toMatchObject({
      status: "built",
      parsedNow: 1,
    });
    expect(embedder.embedded.length - before).toBe(1);
  });

  it("goes on after an interruption with the embeddings made so far, and the old index serves meanwhile", async () => {
    await buildIndex({ source, embedder: null, folder });
    const failing = fakeEmbedder();
    const whole = failing.embedDocuments;
    const interrupt = new AbortController();
    failing.embedDocuments = async (texts, options) => {
      interrupt.abort();
      return whole(texts, options);
    };
    for (let copy = 0; copy < 80; copy++)
      writeFileSync(
        inTree("include", `C${copy}.h`),
        `/// Number ${copy}.\nclass C${copy} { public: void Run${copy}(); };`,
      );
    await expect(
      buildIndex({ source, embedder: failing, folder, signal: interrupt.signal }),
    ).rejects.toMatchObject({ code: "interrupted" });
    expect((await read()).nodesNamed("TBox0")).toHaveLength(1);
    const embedder = fakeEmbedder();
    const outcome = await buildIndex({ source, embedder, folder });
    expect(outcome.parsedNow).toBe(0);
    expect(outcome.embeddedNow).toBe(outcome.vectors - failing.embedded.length);
    expect(failing.embedded.length).toBeGreaterThan(0);
  });

  it("lets one of two builders build and the other wait", async () => {
    const outcomes = await Promise.all(
      [1, 2].map(() => buildIndex({ source, embedder: null, folder })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["built", "unchanged"]);
    expect(
      readdirSync(folder).filter((name) => name.endsWith(".new") || name === "build.lock"),
    ).toEqual([]);
  });

  it("skips what cannot be read, with the reason, and builds the rest", async () => {
    writeFileSync(inTree("include", "Binary.h"), Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]));
    writeFileSync(
      inTree("include", "Invalid.h"),
      Buffer.from(Array.from({ length: 400 }, (_, index) => 128 + (index % 100))),
    );
    writeFileSync(
      inTree("include", "Latin1.h"),
      Buffer.from("// Andr\xe9\nclass TLatin { public: void f(); };", "latin1"),
    );
    writeFileSync(inTree("include", "Huge.h"), "");
    truncateSync(inTree("include", "Huge.h"), 50 * 1024 * 1024);
    writeFileSync(inTree("include", "Prose.h"), "This is ((( no C++ at all }}} <<< \" ' \n");
    writeFileSync(inTree("include", "picture.png"), "x");
    symlinkSync("..", inTree("include", "loop"));
    symlinkSync("gone.h", inTree("include", "Vanished.h"));
    await buildIndex({ source, embedder: null, folder });
    const graph = await read();
    const reasons = Object.fromEntries(
      graph.status().skipped.map(({ path: place, reason }) => [place, reason]),
    );
    expect(reasons).toMatchObject({
      "include/Binary.h": "binary content",
      "include/Invalid.h": expect.stringContaining("invalid UTF-8"),
      "include/Huge.h": "larger than 4 MB",
      "include/picture.png": "neither C++ nor text (.png)",
      "include/Vanished.h": "cannot be read (ENOENT)",
    });
    expect(
      Object.entries(reasons).some(
        ([place, reason]) => place.includes("loop") && reason.includes("already read"),
      ),
    ).toBe(true);
    expect(graph.status().parseErrors).toEqual(["include/Prose.h"]);
    expect(graph.nodesNamed("TLatin")).toHaveLength(1);
  });

  it("refuses a tree without anything to read, in one line", async () => {
    rmSync(inTree(), { recursive: true });
    mkdirSync(inTree("include"), { recursive: true });
    await expect(buildIndex({ source, embedder: null, folder })).rejects.toMatchObject({
      code: "bad-input",
      message: expect.not.stringContaining("\n"),
    });
  });
});

describe("openIndex", () => {
  it("says which command builds a missing or mends a damaged index", async () => {
    await expect(openIndex("small", { folder })).rejects.toMatchObject({
      code: "setup-missing",
      message: expect.stringContaining("rootsmith index build"),
    });
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, "graph.sqlite"),
      "no database at all, but long enough to be looked at ".repeat(40),
    );
    await expect(openIndex("small", { folder })).rejects.toMatchObject({
      code: "index-unusable",
      message: expect.stringContaining("rootsmith index build"),
    });
    await buildIndex({ source, embedder: null, folder });
    expect((await read()).status().nodes.Class).toBe(6);
  });

  it("refuses vectors of another embedder and a missing vector file", async () => {
    const embedder = fakeEmbedder();
    await buildIndex({ source, embedder, folder });
    await expect(openIndex("small", { folder, embedderId: "another" })).rejects.toMatchObject({
      code: "index-unusable",
    });
    for (const name of readdirSync(folder))
      if (name.endsWith(".faiss")) writeFileSync(path.join(folder, name), "broken");
    const graph = await read();
    expect(() => graph.searchVector(new Float32Array(32), 1)).toThrow(/index build/);
  });
});
