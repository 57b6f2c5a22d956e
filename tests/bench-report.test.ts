// `bench report` as a shell sees it: two files written, exit code 2 and one line for what is no batch.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { madeResults, type MadeOptions } from "../src/reports/__fixtures__/made-results.ts";
import { freshFolder, rootsmith } from "./rootsmith-process.ts";

/** A folder of results below a fresh one. */
function batchIn(folder: string, name: string, options: MadeOptions = {}, tail = ""): void {
  mkdirSync(path.join(folder, name));
  const lines = madeResults(options).map((result) => `${JSON.stringify(result)}\n`);
  writeFileSync(path.join(folder, name, "results.jsonl"), lines.join("") + tail);
}

const read = (folder: string, ...parts: string[]): string =>
  readFileSync(path.join(folder, ...parts), "utf8");

it("writes both files and tells a command that makes them again", async () => {
  const folder = freshFolder();
  batchIn(folder, "it's one");
  const { code, stdout } = await rootsmith(["bench", "report", "it's one", "--out", "reports"], {
    folder,
  });
  expect(code).toBe(0);
  expect(stdout.split("\n")).toEqual(["reports/report.md", "reports/report.html"]);
  const html = read(folder, "reports", "report.html");
  expect(html).toContain("rootsmith bench report 'it'\\''s one' --out reports");
  expect(html.match(/<svg/g)).toHaveLength(4);
  expect(read(folder, "reports", "report.md")).toContain("## direct → grounded");
  expect(html).not.toContain(folder);
});

it("reports in the folder itself where no other is named; a line that a kill cut is no result", async () => {
  const folder = freshFolder();
  batchIn(folder, "one", { tasks: 3 }, '{"v":1,"unit":"half');
  expect((await rootsmith(["bench", "report", "one"], { folder })).code).toBe(0);
  expect(read(folder, "one", "report.md")).toContain("fewer than 6 tasks");
});

it("--compare sets one folder against another", async () => {
  const folder = freshFolder();
  batchIn(folder, "small", { isMarked: false });
  batchIn(folder, "large", { isMarked: false, seed: 2 });
  const args = ["bench", "report", "small", "large", "--compare", "--out", "."];
  expect((await rootsmith(args, { folder })).code).toBe(0);
  expect(read(folder, "report.md")).toContain("## small grounded → large grounded");
});

it.each<[string, string[], RegExp]>([
  ["a folder that is not there", ["nothing"], /nothing holds no results\.jsonl/],
  ["one folder to compare", ["one", "--compare"], /--compare takes two folders, not 1/],
  ["a folder against itself", ["one", "./one", "--compare"], /both folders are the same/],
  ["the same units twice", ["one", "two"], /is in one and in two: add --compare/],
  [
    "arms that were not run",
    ["one", "--arms", "standalone,agent"],
    /no condition has runs of both/,
  ],
  ["a line that is no result", ["bad"], /bad\/results\.jsonl:2 is no result of this version/],
])("%s is bad input, in one line", async (_, args, message) => {
  const folder = freshFolder();
  batchIn(folder, "one", { tasks: 2 });
  batchIn(folder, "two", { tasks: 2 });
  batchIn(folder, "bad", { tasks: 1 });
  const [first = "", ...others] = read(folder, "bad", "results.jsonl").split("\n");
  writeFileSync(path.join(folder, "bad", "results.jsonl"), [first, "{}", ...others].join("\n"));
  const { code, stderr } = await rootsmith(["bench", "report", ...args], { folder });
  expect(code).toBe(2);
  expect(stderr.split("\n").at(-1)).toMatch(message);
});
