// Tutorials to hide from a run: in, tasks and their answers; out, for each task the paths that would make grounding a look-up.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findRoot } from "../../config/root-installation.ts";
import { nearestTutorials } from "../isolation/nearest-tutorial.ts";
import { readSolution } from "../tasks/read-tasks.ts";
import type { Task } from "../tasks/task.ts";

/** Reads the answers, so it is called by the runner, before anything is generated. @throws RootsmithError `setup-missing`, `bad-input`. */
export function heldOutFor(
  tasks: readonly Task[],
  answersFolder: string,
): Map<string, readonly string[]> {
  const folder = path.join(findRoot().rootsys, "tutorials");
  const tutorials = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:C|cxx|cpp)$/.test(name))
    .map((name) => ({
      path: name.split(path.sep).join("/"),
      code: readFileSync(path.join(folder, name), "utf8"),
    }));
  return new Map(
    tasks.map((task) => [
      task.id,
      nearestTutorials(task, readSolution(answersFolder, task.id).code, tutorials).map(
        (near) => near.path,
      ),
    ]),
  );
}
