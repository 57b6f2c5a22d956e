// Input files of tasks: in, the tasks; out, where they lie, made by `benchmark/inputs/<stem>.C` in the sandbox and kept by content.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inCache } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";
import type { Task } from "./task.ts";

const timeoutMs = 120_000;

/**
 * File name → path on the host. A file is made once for each version of its generator and of ROOT.
 * @throws RootsmithError `bad-input` where a generator is missing or does not make its file.
 */
export async function makeInputs(
  tasks: readonly Pick<Task, "inputs">[],
  inputsFolder: string,
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<Map<string, string>> {
  const { rootVersion } = await sandbox.identity();
  const made = new Map<string, string>();
  for (const file of new Set(tasks.flatMap(({ inputs }) => inputs.map((input) => input.file)))) {
    const { name: stem } = path.parse(file);
    const generator = path.join(inputsFolder, `${stem}.C`);
    if (!existsSync(generator))
      throw new RootsmithError("bad-input", `nothing makes the input ${file}: write ${generator}`);
    const code = readFileSync(generator, "utf8");
    const key = createHash("sha256").update(`${rootVersion}\n${code}`).digest("hex").slice(0, 16);
    const kept = inCache("benchmark-inputs", key, file);
    if (!existsSync(kept)) await makeOne(stem, file, code, kept, sandbox, signal);
    made.set(file, kept);
  }
  return made;
}

async function makeOne(
  stem: string,
  file: string,
  code: string,
  kept: string,
  sandbox: Sandbox,
  signal: AbortSignal | undefined,
): Promise<void> {
  const resultFolder = mkdtempSync(path.join(tmpdir(), "rootsmith-input-"));
  try {
    const run = await sandbox.run({
      name: stem,
      code,
      resultFolder,
      timeoutMs,
      ...(signal !== undefined && { signal }),
    });
    const written = path.join(resultFolder, "outputs", file);
    if (run.exitCode !== 0 || !existsSync(written))
      throw new RootsmithError(
        "bad-input",
        `${stem}.C did not make ${file} (exit status ${run.exitCode}): ${readFileSync(run.stderrPath, "utf8").slice(0, 300)}`,
      );
    mkdirSync(path.dirname(kept), { recursive: true });
    const unfinished = `${kept}.${process.pid}.new`;
    copyFileSync(written, unfinished);
    renameSync(unfinished, kept);
  } finally {
    rmSync(resultFolder, { recursive: true, force: true });
  }
}
