// Which files a measurement holds out (`tutorials.exclude`): in, the setting; out, a test for paths.
import path from "node:path";

/**
 * Whether a path inside the tutorials is one of those held out. A tutorial often comes in several languages under one stem (`fit.C`,
 * `fit.py`), and each tells the others' answer: all of them are out.
 */
export function heldOutTest(excluded: readonly string[]): (tutorial: string) => boolean {
  const stems = new Set(excluded.map(stemOf));
  return (tutorial) => stems.has(stemOf(tutorial));
}

function stemOf(tutorial: string): string {
  const { dir, name } = path.posix.parse(path.posix.normalize(tutorial));
  return path.posix.join(dir, name);
}
