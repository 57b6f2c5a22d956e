import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTutorialIndex } from "./read-index.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "rootsmith-index-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
const read = () => readTutorialIndex(path.join(folder, "index"), path.join(folder, "tutorials"));

describe("readTutorialIndex", () => {
  it("builds the tree with topics and what was seen when each example ran", () => {
    write({
      "index/index.md": "# All\n- [Points](points/index.md) — Plot points\n",
      "index/points/index.md": "# Points\n- [Errors](errors.md) — Error bars\n",
      "index/points/errors.md":
        "# Errors\n- [one](g/one.C) — One. {TGraph}\n- [two](g/two.C) — Two. {TGraph}\n",
      "index/seen-to-run.tsv":
        "# head\npath\texit\tstatus\tseconds\ng/one.C\t0\tclean\t<=2\ng/two.C\t0\tnoisy\t>30\n",
      "tutorials/g/one.C": "void one() {}",
      "tutorials/g/two.C": "void two() {}",
    });
    const { root, examples, problems } = read();
    expect(problems).toEqual([]);
    expect(root.branches[0]?.branches[0]?.examples.map(({ path: name }) => name)).toEqual([
      "g/one.C",
      "g/two.C",
    ]);
    expect(examples[0]).toMatchObject({
      topics: ["Points", "Errors"],
      seen: { status: "clean", secondsAtMost: 2 },
    });
    expect(examples[1]?.seen).toEqual({ status: "noisy", secondsAtMost: Infinity });
  });

  it("leaves out what cannot be used and says why", () => {
    write({
      "index/index.md": [
        "- [gone](gone.md)",
        "- [up](../secret.md)",
        "- [self](index.md)",
        "- [abs](/etc/passwd.C)",
        "- [escape](../../x.C)",
        "- [missing](missing.C)",
        "- [failed](failed.C)",
        "- [unseen](unseen.C)",
        "- [good](good.C) — Good. {TH1D}",
        "- [again](sub/../good.C)",
        "- no link",
      ].join("\n"),
      "index/seen-to-run.tsv": "failed.C\t1\tfailed\t<=1\ngood.C\t0\tclean\t<=1\n",
      "secret.md": "# Not part of it",
      "tutorials/failed.C": "",
      "tutorials/unseen.C": "",
      "tutorials/good.C": "",
    });
    const { examples, problems } = read();
    expect(examples.map(({ title }) => title)).toEqual(["good"]);
    expect(problems.map(({ reason }) => reason.replace(/:.*/, ""))).toEqual([
      "cannot be read as a link",
      "broken link",
      "leaves the index",
      "page linked twice",
      "leaves the tutorials",
      "leaves the tutorials",
      "not among the installed tutorials",
      "does not run here",
      "never seen to run",
      "example listed twice",
    ]);
  });

  it("goes no deeper than six levels", () => {
    const pages = Object.fromEntries(
      Array.from({ length: 9 }, (_, level) => [
        `index/${level === 0 ? "index" : level}.md`,
        `- [next](${level + 1}.md)`,
      ]),
    );
    write({ ...pages, "tutorials/a.C": "" });
    expect(read().problems).toEqual([{ at: "5.md:1", reason: "deeper than 6 levels: 6.md" }]);
  });

  it("says what to do where index or tutorials are missing", () => {
    expect(read).toThrow(/reinstall rootsmith/);
    write({ "index/index.md": "# All" });
    expect(read).toThrow(/rootsmith setup/);
  });
});
