// The page's own files: sources in; out, `dist/page` with what the server sends, built when it is not there or older than its sources.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { lock } from "proper-lockfile";
import { packageFolder } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";

const sourceFolder = path.join(packageFolder, "src", "review", "page");
const builtFolder = path.join(packageFolder, "dist", "page");
/** Its time is when the last finished build began. */
const stamp = path.join(builtFolder, ".built");
/** The page with its lazy parts, then two files that stand alone; the first empties the folder. */
const modes = ["page", "frame", "export"] as const;

/**
 * One process at a time; another waits and finds it done.
 * @param say told before a build, which takes a few seconds
 * @throws RootsmithError `setup-missing` where it cannot be built.
 */
export async function builtPage(say: (line: string) => void): Promise<string> {
  if (!buildIsDue()) return builtFolder;
  const locks = path.join(packageFolder, ".rootsmith");
  mkdirSync(locks, { recursive: true });
  const release = await lock(packageFolder, {
    lockfilePath: path.join(locks, "review-page.lock"),
    stale: 30_000,
    retries: { retries: 240, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    if (buildIsDue()) {
      say("building the review page …");
      await build();
    }
  } catch (cause) {
    throw new RootsmithError(
      "setup-missing",
      `the review page cannot be built: ${cause instanceof Error ? cause.message.split("\n")[0] : String(cause)}`,
      { cause },
    );
  } finally {
    await release();
  }
  return builtFolder;
}

async function build(): Promise<void> {
  const began = new Date();
  const vite = await import("vite");
  for (const mode of modes)
    await vite.build({ configFile: path.join(sourceFolder, "vite.config.ts"), mode });
  const names = readdirSync(builtFolder, { recursive: true }).map(String);
  for (const name of names) {
    if (!/\.(?:js|css|html)$/.test(name)) continue;
    const file = path.join(builtFolder, name);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
  writeFileSync(stamp, "");
  utimesSync(stamp, began, began);
}

function buildIsDue(): boolean {
  // An installation without sources has what it was given.
  if (!existsSync(sourceFolder)) return false;
  const built = timeOf(stamp);
  if (built === 0) return true;
  const sources = readdirSync(sourceFolder, { recursive: true }).map((name) =>
    path.join(sourceFolder, String(name)),
  );
  return [...sources, path.join(packageFolder, "package-lock.json")].some(
    (file) => timeOf(file) > built,
  );
}

function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
