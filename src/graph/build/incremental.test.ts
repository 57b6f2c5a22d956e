// Whatever was edited since: an index brought up to date is row for row the one built from nothing.
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fakeEmbedder } from "../__fixtures__/fake-embedder.ts";
import { rootProfile } from "../parse/source-profile.ts";
import { buildIndex } from "./build-index.ts";
import type { GraphSource } from "./source.ts";

const fixture = path.join(import.meta.dirname, "..", "__fixtures__", "small-tree");

/** Every row of every table, the text index by its words, and the vectors. */
function contentOf(folder: string): Record<string, unknown> {
  const database = new Database(path.join(folder, "graph.sqlite"), { readonly: true });
  try {
    database.exec("CREATE VIRTUAL TABLE temp.words USING fts5vocab('main', 'search', 'instance')");
    const tables = ["nodes", "edges", "members", "aliases", "uses", "files", "skipped", "vectors"];
    const rows = [...tables, "words"].map((table) => [
      table,
      database.prepare(`SELECT * FROM ${table}`).all(),
    ]);
    const meta = database
      .prepare("SELECT key, value FROM meta WHERE key <> 'builtAt' ORDER BY key")
      .all();
    const vectors = readdirSync(folder)
      .filter((name) => name.endsWith(".faiss"))
      .map((name) => [name, readFileSync(path.join(folder, name)).toString("base64")]);
    const { vectorsFile } = Object.fromEntries(
      database.prepare("SELECT key, value FROM meta").raw().all() as [string, string][],
    );
    return {
      ...Object.fromEntries(rows),
      meta,
      vectors: vectors.find(([name]) => name === vectorsFile)?.[1],
    };
  } finally {
    database.close();
  }
}

const names = ["TThing", "TBox0", "TPart", "TNew", "TOther"];
const headerText = fc
  .record({
    name: fc.constantFrom(...names),
    base: fc.constantFrom("", ...names),
    member: fc.constantFrom("void Fill(Double_t x);", "TPart *Part() const;", "int fN = 0;", ""),
    tail: fc.constantFrom(
      "",
      "typedef TBox0 BoxD;",
      "R__EXTERN TThing *gThing;",
      "}}}",
      "#if 0",
      "#ifdef R__NEW\nclass TOnlyNew {};\n#endif",
    ),
    doc: fc.constantFrom("/// A box.\n", ""),
  })
  .map(
    ({ name, base, member, tail, doc }) =>
      `#include "TThing.h"\n${doc}class ${name} ${base === "" ? "" : `: public ${base} `}{\npublic:\n  ${member}\n};\n${tail}\n`,
  );
const place = fc.constantFrom(
  "include/TBox0.h",
  "include/TThing.h",
  "include/Sub/TPart.h",
  "include/TNew.h",
  "include/RConfigure.h",
  "tutorials/hist/fill.C",
  "README/notes.md",
);
const text = fc.oneof(
  headerText,
  fc.constantFrom(
    "",
    "#define GUARD\n#define R__NEW 1\n",
    "void fill() { TBox0 b; }\n",
    "# Notes\n\nTBox0\n",
    "\0",
  ),
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant("write" as const), at: place, text }),
  fc.record({ kind: fc.constant("remove" as const), at: place }),
  fc.record({ kind: fc.constant("rename" as const), at: place, to: place }),
);

it("an index brought up to date after any edits equals one built from nothing", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      async (sittings) => {
        const work = mkdtempSync(path.join(tmpdir(), "rootsmith-incremental-"));
        try {
          const tree = path.join(work, "tree");
          cpSync(fixture, tree, { recursive: true });
          const source: GraphSource = {
            name: "small",
            version: "1",
            folder: tree,
            profile: rootProfile,
            descriptions: new Map(),
          };
          const kept = path.join(work, "kept");
          await buildIndex({ source, embedder: fakeEmbedder(), folder: kept });
          for (const edits of sittings) {
            for (const one of edits) {
              const at = path.join(tree, one.at);
              if (one.kind === "write") writeFileSync(at, one.text);
              else if (one.kind === "remove") rmSync(at, { force: true });
              else if (existsSync(at)) renameSync(at, path.join(tree, one.to));
            }
            if (!readdirSync(tree, { recursive: true }).some((name) => /\.\w+$/.test(String(name))))
              return;
            await buildIndex({ source, embedder: fakeEmbedder(), folder: kept });
          }
          const fresh = path.join(work, "fresh");
          await buildIndex({ source, embedder: fakeEmbedder(), folder: fresh });
          expect(contentOf(kept)).toEqual(contentOf(fresh));
        } finally {
          rmSync(work, { recursive: true, force: true });
        }
      },
    ),
    {
      numRuns: 25,
      // Chance seldom meets these: a configuration header decides about a branch of another, a class moves to another file.
      examples: [
        [
          [
            [
              {
                kind: "write",
                at: "include/TNew.h",
                text: "#ifdef R__NEW\nclass TNew {};\n#endif\n",
              },
            ],
            [
              {
                kind: "write",
                at: "include/RConfigure.h",
                text: "#define GUARD\n#define R__NEW 1\n",
              },
            ],
          ],
        ],
        [[[{ kind: "rename", at: "include/TThing.h", to: "include/TNew.h" }]]],
      ],
    },
  );
});
