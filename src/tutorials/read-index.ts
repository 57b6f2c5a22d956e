// The tutorials index: in, its folder and the installed tutorials; out, a tree of branches with example lines, and what was wrong.
//
// Names, paths and descriptions are untrusted: a target may not leave its folder, and a page is entered once.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import { parsePage, type PageLine } from "./parse-page.ts";
import { parseSeenToRun, type SeenToRun } from "./seen-to-run.ts";

/** One workflow: an example macro and what it does. */
export interface ExampleLine {
  /** Path inside the tutorials folder, `/` separated. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly classes: readonly string[];
  /** Titles of the branches above, outermost first. */
  readonly topics: readonly string[];
  readonly seen: SeenToRun;
}

export interface Branch {
  /** Path of its page inside the index folder, `/` separated. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly branches: readonly Branch[];
  readonly examples: readonly ExampleLine[];
}

interface IndexProblem {
  /** Page and line. */
  readonly at: string;
  readonly reason: string;
}

export interface TutorialIndex {
  readonly root: Branch;
  /** Every usable example, each once. */
  readonly examples: readonly ExampleLine[];
  /** Broken links, unreadable lines, examples that do not run here: left out, never silently. */
  readonly problems: readonly IndexProblem[];
}

/** Pages above one another, at most. (P Table 1: depth 6) */
const depthLimit = 6;
const topPage = "index.md";

/**
 * Reads the whole index. Examples that failed on this ROOT, or were never seen to run, are left out with their reason.
 * @throws RootsmithError `setup-missing` where the index or the tutorials are not there.
 */
export function readTutorialIndex(indexFolder: string, tutorialsFolder: string): TutorialIndex {
  const topText = readPage(indexFolder, topPage);
  if (topText === null)
    throw new RootsmithError(
      "setup-missing",
      `no tutorials index at ${indexFolder}: reinstall rootsmith`,
    );
  if (!existsSync(tutorialsFolder))
    throw new RootsmithError(
      "setup-missing",
      `no tutorials at ${tutorialsFolder}: run \`rootsmith setup\`, or set tutorials.selector to "none"`,
    );
  const seen = parseSeenToRun(readPage(indexFolder, "seen-to-run.tsv") ?? "");
  const problems: IndexProblem[] = [];
  const examples: ExampleLine[] = [];
  const pagesTaken = new Set([topPage]);
  const pathsTaken = new Set<string>();

  const branchOf = (
    id: string,
    text: string,
    title: string,
    description: string,
    topics: readonly string[],
  ): Branch => {
    const page = parsePage(text);
    page.unreadable.forEach((line) =>
      problems.push({ at: `${id}:${line}`, reason: "cannot be read as a link" }),
    );
    const branches: Branch[] = [];
    const own: ExampleLine[] = [];
    for (const line of page.lines) {
      const at = `${id}:${line.line}`;
      const found = line.target.endsWith(".md") ? pageAt(id, line) : exampleAt(line, topics);
      if (typeof found === "string") problems.push({ at, reason: found });
      else if ("text" in found)
        branches.push(
          branchOf(found.id, found.text, line.title, line.description, [...topics, line.title]),
        );
      else {
        own.push(found);
        examples.push(found);
      }
    }
    return { id, title: title || page.title, description, branches, examples: own };

    function pageAt(from: string, line: PageLine): { id: string; text: string } | string {
      const target = path.posix.join(path.posix.dirname(from), line.target);
      if (!isInside(target)) return `leaves the index: ${line.target}`;
      if (pagesTaken.has(target)) return `page linked twice: ${target}`;
      if (topics.length + 1 >= depthLimit) return `deeper than ${depthLimit} levels: ${target}`;
      const pageText = readPage(indexFolder, target);
      if (pageText === null) return `broken link: ${target}`;
      pagesTaken.add(target);
      return { id: target, text: pageText };
    }
  };

  const exampleAt = (line: PageLine, topics: readonly string[]): ExampleLine | string => {
    const target = path.posix.normalize(line.target);
    if (!isInside(target)) return `leaves the tutorials: ${line.target}`;
    if (pathsTaken.has(target)) return `example listed twice: ${target}`;
    if (!existsSync(path.join(tutorialsFolder, target)))
      return `not among the installed tutorials: ${target}`;
    const state = seen.get(target);
    if (state === undefined) return `never seen to run: ${target}`;
    if (state.status === "failed") return `does not run here: ${target}`;
    pathsTaken.add(target);
    return {
      path: target,
      title: line.title,
      description: line.description,
      classes: line.classes,
      topics,
      seen: state,
    };
  };

  return { root: branchOf(topPage, topText, "", "", []), examples, problems };
}

/** The index as if the examples that `isOut` names had never been written: in no branch, not among all. */
export function withoutExamples(
  index: TutorialIndex,
  isOut: (path: string) => boolean,
): TutorialIndex {
  const kept = (examples: readonly ExampleLine[]): ExampleLine[] =>
    examples.filter((example) => !isOut(example.path));
  const trimmed = (branch: Branch): Branch => ({
    ...branch,
    branches: branch.branches.map(trimmed),
    examples: kept(branch.examples),
  });
  return { ...index, root: trimmed(index.root), examples: kept(index.examples) };
}

function isInside(target: string): boolean {
  return (
    !path.posix.isAbsolute(target) &&
    target !== ".." &&
    !target.startsWith("../") &&
    !target.includes("\\")
  );
}

function readPage(folder: string, name: string): string | null {
  try {
    return readFileSync(path.join(folder, name), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
