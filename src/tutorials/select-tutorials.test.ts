import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settingsSchema } from "../config/schema.ts";
import type { Embedder } from "../models/embedder.ts";
import { tutorialsEventSchema, type TutorialsEvent } from "./events.ts";
import { selectTutorials, type SelectTutorialsDeps } from "./select-tutorials.ts";

/** Two dimensions: how much a text speaks of fits, and of trees. */
const embedder: Embedder = {
  id: "two-words",
  dimensions: 2,
  embedQuery: async (text) => vectorOf(text),
  embedDocuments: async (texts) => texts.map(vectorOf),
  close: async () => {},
};
function vectorOf(text: string): Float32Array {
  const fit = text.split(/fit/i).length;
  const tree = text.split(/tree/i).length;
  return Float32Array.of(fit / Math.hypot(fit, tree), tree / Math.hypot(fit, tree));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rootsmith-select-"));
  vi.stubEnv("XDG_CACHE_HOME", path.join(folder, "cache"));
  const files = {
    "index/index.md": "# All\n- [Fits](fits.md) — Fit things\n- [Trees](trees.md) — Tree things\n",
    "index/fits.md":
      "# Fits\n- [fit](fit.C) — Fit a peak. {TF1}\n- [broken](broken.C) — Fit nothing. {TF1}\n",
    "index/trees.md": "# Trees\n- [tree](tree.C) — Write a tree. {TTree}\n",
    "index/seen-to-run.tsv":
      "fit.C\t0\tclean\t<=1\ntree.C\t0\tclean\t<=1\nbroken.C\t1\tfailed\t<=1\n",
    "tutorials/fit.C": '/// Long words about fits.\nvoid fit()\n{\n   h->Fit("gaus");\n}\n',
    "tutorials/tree.C": "/// Long words about trees.\nvoid tree()\n{\n   t->Fill();\n}\n",
    "tutorials/broken.C": "",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function select(request: string, changed: Partial<SelectTutorialsDeps> = {}) {
  const events: TutorialsEvent[] = [];
  const result = await selectTutorials(
    request,
    {
      queries: { dense: request, sparse: request },
      selectedNodeNames: [],
      judge: null,
      embedder,
      settings: settingsSchema.parse({}).tutorials,
      embedded: true,
      tutorialsFolder: path.join(folder, "tutorials"),
      indexFolder: path.join(folder, "index"),
      countTokens: (text) => Math.ceil(text.length / 4),
      contextTokens: 1_200,
      ...changed,
    },
    (event) => events.push(tutorialsEventSchema.parse(event)),
  );
  return { ...result, events };
}

describe("selectTutorials", () => {
  it("gives the nearest running example first, trimmed for the small model, and records index, ranking and context", async () => {
    const { files, context, events } = await select("fit a peak");
    expect(files[0]).toMatchObject({ path: "fit.C", how: "trimmed" });
    expect(context).toContain("// Example fit.C: Fit a peak.\nvoid fit()");
    expect(context).not.toContain("Long words");
    expect(events.map(({ type }) => type)).toEqual([
      "tutorials-index",
      "tutorials-ranked",
      "tutorials-context",
    ]);
    expect(events[0]).toMatchObject({
      examples: 2,
      problems: [{ at: "fits.md:3", reason: "does not run here: broken.C" }],
    });
  });

  it("keeps inside the budget and notes what was left out", async () => {
    const { files, context, cut } = await select("write a tree", { contextTokens: 55 });
    expect(files.map((file) => file.path)).toEqual(["tree.C"]);
    expect(Math.ceil(context.length / 4)).toBeLessThanOrEqual(55);
    expect(cut.map((note) => note.path)).toContain("fit.C");
  });

  it("gives whole files to a large model", async () => {
    const { files, context } = await select("fit", { embedded: false, contextTokens: 5_000 });
    expect(files.every(({ how }) => how === "whole")).toBe(true);
    expect(context).toContain("Long words about fits.");
  });

  it("gives nothing where examples are switched off", async () => {
    const settings = settingsSchema.parse({ tutorials: { selector: "none" } }).tutorials;
    expect(await select("fit", { settings })).toEqual({
      files: [],
      context: "",
      cut: [],
      events: [],
    });
  });

  it("neither ranks nor walks what is held out", async () => {
    const settings = settingsSchema.parse({ tutorials: { exclude: ["fit.C"] } }).tutorials;
    const { files, context, events } = await select("fit a peak", { settings });
    expect(files.map((file) => file.path)).toEqual(["tree.C"]);
    expect(context).not.toContain("fit");
    expect(JSON.stringify(events)).not.toContain("fit.C");
    expect(events[0]).toMatchObject({ type: "tutorials-index", examples: 1 });
  });

  it("fails loudly where the tutorials are missing", async () => {
    await expect(
      select("fit", { tutorialsFolder: path.join(folder, "nowhere") }),
    ).rejects.toMatchObject({ code: "setup-missing" });
  });
});
