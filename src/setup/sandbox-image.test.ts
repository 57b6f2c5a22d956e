import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packageFolder } from "../config/paths.ts";
import { recipeHash } from "./sandbox-image.ts";

describe("recipeHash", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-recipe-"));
    for (const name of ["Dockerfile.root", "sandbox"])
      await cp(path.join(packageFolder, name), path.join(folder, name), { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("is that of an equal copy, and stays when only a text for readers changes", async () => {
    const before = await recipeHash(packageFolder);
    await writeFile(path.join(folder, "sandbox", "README.md"), "other words");
    expect(await recipeHash(folder)).toBe(before);
  });

  it("changes with the recipe, with the entry and with a file that is added", async () => {
    const hashes = [await recipeHash(folder)];
    for (const name of ["Dockerfile.root", "sandbox/run-macro.c", "sandbox/added"]) {
      await writeFile(path.join(folder, name), "other");
      hashes.push(await recipeHash(folder));
    }
    expect(new Set(hashes).size).toBe(4);
  });
});
