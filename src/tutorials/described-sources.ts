// What each example does in our own words: in, the tutorials index; out, sentences by path in the source tree, for the graph.
import path from "node:path";
import { packageFolder } from "../config/paths.ts";
import type { RootInstallation } from "../config/root-installation.ts";
import { readTutorialIndex } from "./read-index.ts";

/** Title and sentence of every usable example. @throws RootsmithError `setup-missing` as `readTutorialIndex`. */
export function describedSources({ rootsys }: RootInstallation): Map<string, string> {
  const { examples } = readTutorialIndex(
    path.join(packageFolder, "tutorials-index"),
    path.join(rootsys, "tutorials"),
  );
  return new Map(
    examples.map(({ path: name, title, description }) => [
      `tutorials/${name}`,
      `${title}: ${description}`,
    ]),
  );
}
