// Holds the committed index against the installed tutorials of the real ROOT.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { packageFolder } from "../config/paths.ts";
import { findRoot } from "../config/root-installation.ts";
import { readTutorialIndex, type Branch } from "./read-index.ts";

const indexFolder = path.join(packageFolder, "tutorials-index");
const tutorialsFolder = path.join(findRoot().rootsys, "tutorials");
const index = readTutorialIndex(indexFolder, tutorialsFolder);

/** Longest run of words that a line may share with a tutorial's own comment. */
const sharedWordsAtMost = 5;

describe("the committed tutorials index", () => {
  it("points only to tutorials that exist and ran, each once, by lines that can be read", () => {
    expect(index.problems).toEqual([]);
    expect(index.examples.length).toBeGreaterThanOrEqual(400);
  });

  it("reaches every page of the folder from the top", () => {
    const pages = readdirSync(indexFolder, { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".md"),
    );
    const reached = new Set(branchesOf(index.root).map(({ id }) => id));
    expect(pages.filter((page) => page !== "README.md" && !reached.has(page))).toEqual([]);
  });

  it("says something of every branch and example, and names classes", () => {
    const silent = branchesOf(index.root).filter(
      ({ id, description }) => id !== "index.md" && description === "",
    );
    expect(silent).toEqual([]);
    expect(index.examples.filter(({ description }) => description.split(" ").length < 3)).toEqual(
      [],
    );
    expect(index.examples.filter(({ classes }) => classes.length === 0)).toEqual([]);
  });

  it("copies no text from the tutorials' own comments", () => {
    const copied = index.examples.flatMap(({ path: name, description }) => {
      const comment = ` ${wordsOf(headerComment(readFileSync(path.join(tutorialsFolder, name), "utf8"))).join(" ")} `;
      const words = wordsOf(description);
      const runs = words.map((_, start) => words.slice(start, start + sharedWordsAtMost + 1));
      const shared = runs.find(
        (run) => run.length > sharedWordsAtMost && comment.includes(` ${run.join(" ")} `),
      );
      return shared === undefined ? [] : [`${name}: ${shared.join(" ")}`];
    });
    expect(copied).toEqual([]);
  });
});

function branchesOf(branch: Branch): Branch[] {
  return [branch, ...branch.branches.flatMap(branchesOf)];
}

function headerComment(source: string): string {
  return [...source.matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)].map(([comment]) => comment).join(" ");
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
