// What classes are for and what examples do, in our own words: in, `tutorials-index/`; out, sentences by node id, for the graph.
import { readFileSync } from "node:fs";
import path from "node:path";
import { packageFolder } from "../config/paths.ts";
import type { RootInstallation } from "../config/root-installation.ts";
import { RootsmithError } from "../errors.ts";
import { readTutorialIndex } from "./read-index.ts";

const folder = path.join(packageFolder, "tutorials-index");
const classFile = "classes.tsv";

/**
 * Every described class, and title and sentence of every usable example.
 * @throws RootsmithError `setup-missing` as `readTutorialIndex`, `bad-input` for a line of `classes.tsv` that is no name, tab, sentence.
 */
export function describedNodes({ rootsys }: RootInstallation): Map<string, string> {
  const { examples } = readTutorialIndex(folder, path.join(rootsys, "tutorials"));
  const described = parseClassLines(readFileSync(path.join(folder, classFile), "utf8"));
  for (const { path: name, title, description } of examples)
    described.set(`File:tutorials/${name}`, `${title}: ${description}`);
  return described;
}

/** Lines `name<TAB>sentence`, each name once. */
export function parseClassLines(text: string): Map<string, string> {
  const described = new Map<string, string>();
  for (const [position, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const [name = "", sentence = "", ...more] = line.split("\t");
    const id = `Class:${name}`;
    if (
      !/^[A-Za-z_]\w*(?:::\w+)*$/.test(name) ||
      sentence === "" ||
      more.length > 0 ||
      described.has(id)
    )
      throw new RootsmithError(
        "bad-input",
        `${classFile}:${position + 1} is no "name<TAB>sentence" of a new class: mend the line`,
      );
    described.set(id, sentence);
  }
  return described;
}
