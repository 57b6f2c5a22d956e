import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { askRoot, type Request } from "./ask-root.ts";

/** Stands in for root.exe: answers each request until one asks it to die. */
const fakeRoot = `#!/usr/bin/env node
const { readFileSync, appendFileSync } = require("node:fs");
const [, requests, answers] = /\\("(.*)","(.*)"\\)/.exec(process.argv.at(-1));
for (const line of readFileSync(requests, "utf8").trim().split("\\n")) {
  const [ask, of] = line.split("\\t");
  if (of === "Deadly") { appendFileSync(answers, '{"ask":"header","of":"De'); process.exit(139); }
  console.log("printed " + of);
  appendFileSync(answers, JSON.stringify({ ask, of, found: of !== "Unknown" }) + "\\n");
}
`;

let folder = "";
const header = (of: string): Request => ({ ask: "header", of });
const template = (of: string): Request => ({ ask: "template", of });

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rootsmith-fidelity-"));
  await mkdir(path.join(folder, "bin"));
  await writeFile(path.join(folder, "bin", "root.exe"), fakeRoot, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ask = (prelude: Request[], requests: Request[]) =>
  askRoot(
    { rootsys: folder, macro: "ask-root.C", folder: path.join(folder, "work") },
    "test",
    prelude,
    requests,
  );

describe("askRoot", () => {
  it("gives every answer and what was printed", async () => {
    const told = await ask([header("A.h")], [template("A"), template("Unknown")]);
    expect(told.answers).toEqual([
      { ask: "header", of: "A.h", found: true },
      { ask: "template", of: "A", found: true },
      { ask: "template", of: "Unknown", found: false },
    ]);
    expect(told.printed).toContain("printed A.h");
    expect(told.fatal).toEqual([]);
  });

  it("goes on behind a request that ended the process", async () => {
    const told = await ask([header("A.h")], [template("A"), template("Deadly"), template("B")]);
    expect(told.answers.map(({ of }) => of)).toEqual(["A.h", "A", "B"]);
    expect(told.fatal).toEqual([template("Deadly")]);
  });

  it("leaves out a header that ends the process", async () => {
    const told = await ask([header("A.h"), header("Deadly"), header("B.h")], [template("A")]);
    expect(told.answers.map(({ of }) => of)).toEqual(["A.h", "B.h", "A"]);
    expect(told.fatal).toEqual([header("Deadly")]);
  });

  it("gives up on a ROOT that dies at everything", async () => {
    await writeFile(path.join(folder, "bin", "root.exe"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const many = Array.from({ length: 50 }, (_, index) => template(`T${index}`));
    await expect(ask([], many)).rejects.toThrow(/ROOT died 41 times/);
  });
});
