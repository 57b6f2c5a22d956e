// A Python with pinned packages, for tests that compare with others' implementations: in, a list of requirements; out, the interpreter.
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { inCache } from "../src/config/paths.ts";
import { runTool } from "../src/setup/run-tool.ts";

const patienceMs = 240_000;

/**
 * Made once in the cache folder (a minute, 270 MB), by pip as this machine has it configured; made anew where the requirements changed.
 * @throws Error that names what failed: a test without its oracle has not passed.
 */
export async function oraclePython(requirements: string): Promise<string> {
  const folder = inCache("oracle-python");
  const python = path.join(folder, "bin", "python");
  const madeOf = path.join(folder, "made-of.txt");
  const wanted = await readFile(requirements, "utf8");
  if (existsSync(madeOf) && (await readFile(madeOf, "utf8")) === wanted) return python;
  const signal = AbortSignal.timeout(patienceMs);
  try {
    await rm(folder, { recursive: true, force: true });
    await runTool("python3", ["-m", "venv", folder], { signal });
    const quiet = ["--disable-pip-version-check", "--no-input", "--quiet", "--progress-bar", "off"];
    // Without byte code: compiling all of it takes longer than the few modules that are used.
    const lean = ["--only-binary=:all:", "--no-cache-dir", "--no-compile"];
    await runTool(python, ["-m", "pip", "install", ...quiet, ...lean, "-r", requirements], {
      signal,
    });
    await writeFile(madeOf, wanted);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `no Python with the packages of ${path.basename(requirements)}, so nothing was compared (${reason}): it needs Python 3.11 or newer with venv, and pip that reaches an index`,
      { cause },
    );
  }
  return python;
}
