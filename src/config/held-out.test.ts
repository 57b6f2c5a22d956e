import { describe, expect, it } from "vitest";
import { loadSettings } from "./load.ts";
import { heldOutTest } from "./held-out.ts";

describe("heldOutTest", () => {
  it("holds out a tutorial in all its languages, and no other of its folder or name", () => {
    const isOut = heldOutTest(["hist/fit.C", "./tree//write.C"]);
    expect(["hist/fit.C", "hist/fit.py", "tree/write.C"].map(isOut)).toEqual([true, true, true]);
    expect(["hist/fit2.C", "tree/fit.C", "fit.C"].map(isOut)).toEqual([false, false, false]);
  });
});

describe("tutorials.exclude", () => {
  it("is a list in a file, and a text with commas from the environment and the command line", async () => {
    const of = async (layers: object): Promise<readonly string[]> =>
      (await loadSettings({ folder: "/none", environment: {}, ...layers })).settings.tutorials
        .exclude;
    expect(await of({})).toEqual([]);
    expect(await of({ environment: { ROOTSMITH_TUTORIALS_EXCLUDE: "a/b.C, c.C" } })).toEqual([
      "a/b.C",
      "c.C",
    ]);
    expect(await of({ flags: { "tutorials.exclude": "a/b.C" } })).toEqual(["a/b.C"]);
    expect(await of({ recorded: { tutorials: { exclude: ["a.C"] } } })).toEqual(["a.C"]);
  });
});
