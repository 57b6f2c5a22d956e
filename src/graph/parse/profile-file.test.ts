import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packageFolder } from "../../config/paths.ts";
import { profileFileName, profileOf } from "./profile-file.ts";
import { genericProfile, rootProfile } from "./source-profile.ts";

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), "rootsmith-profile-"));
});
afterEach(() => rmSync(tree, { recursive: true }));

function written(content: unknown, name = profileFileName): string {
  const file = path.join(tree, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("profileOf", () => {
  it("is the generic profile where nothing else is given", () => {
    expect(profileOf(tree)).toBe(genericProfile);
  });

  it("is read from the tree itself, and a named file comes before it", () => {
    written({ folders: ["inc"] });
    expect(profileOf(tree).folders).toEqual(["inc"]);
    expect(profileOf(tree, written({ folders: ["src/"] }, "mine.json")).folders).toEqual(["src"]);
  });

  it("adds to the profile it extends, its own macros first", () => {
    const macro = { name: "MY_API", form: "word" };
    written({
      extends: "root",
      macros: [macro],
      testFolders: ["t"],
      definitions: { MINE: "1" },
      sizeLimitMegabytes: 1,
    });
    const profile = profileOf(tree);
    expect(profile.macros[0]).toMatchObject(macro);
    expect(profile.macros.slice(1)).toEqual(rootProfile.macros);
    expect(profile.folders).toEqual(rootProfile.folders);
    expect(profile.testFolders).toContain("t");
    expect(profile.definitions).toMatchObject({ ...rootProfile.definitions, MINE: "1" });
    expect(profile.sizeLimitBytes).toBe(1024 * 1024);
  });

  it("takes the example of docs/sources.md", () => {
    const page = readFileSync(path.join(packageFolder, "docs", "sources.md"), "utf8");
    written(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
    expect(profileOf(tree).testFolders).toContain("examples/broken");
  });

  it.each([
    ["no JSON", "{", "is no JSON"],
    ["an unknown field", { folder: ["x"] }, "folder"],
    ["an unknown base", { extends: "qt" }, "extends"],
    ["a list that is none", { folders: "include" }, "folders"],
    ["no folder at all", { folders: [] }, "folders"],
    ["a folder outside of the tree", { folders: ["../other"] }, "folders.0"],
    ["an absolute folder", { includeFolders: ["/usr/include"] }, "includeFolders.0"],
    ["a broken pattern", { macros: [{ name: "A(", form: "word" }] }, "macros.0.name"],
    ["a capturing group", { macros: [{ name: "A(B)?", form: "word" }] }, "macros.0.name"],
    ["a form that is none", { macros: [{ name: "A", form: "line" }] }, "macros.0.form"],
    ["a definition with a value that is no text", { definitions: { A: 1 } }, "definitions.A"],
    ["a limit of nothing", { sizeLimitMegabytes: 0 }, "sizeLimitMegabytes"],
  ])("refuses %s in one line that names file and field", (_, content, says) => {
    const file = written(content);
    expect(() => profileOf(tree)).toThrow(
      expect.objectContaining({
        code: "bad-input",
        message: expect.stringMatching(
          new RegExp(`^profile ${file}: [^\\n]*${says.replace(/[.]/g, "\\.")}[^\\n]*$`),
        ),
      }),
    );
  });

  it("refuses a named file that does not exist", () => {
    expect(() => profileOf(tree, path.join(tree, "none.json"))).toThrow(/ENOENT/);
  });
});
