// What containment costs: an empty macro by bare root.exe and in each sandbox, in turn.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findRoot, rootEnvironment } from "../../src/config/root-installation.ts";
import { loadSettings } from "../../src/config/load.ts";
import { RootsmithError } from "../../src/errors.ts";
import { openSandbox } from "../../src/sandbox/choose-sandbox.ts";
import type { Sandbox } from "../../src/sandbox/sandbox.ts";
import { type Timeable, type Timed, command, timeInTurn } from "./measure.ts";

const code = "void empty() {}\n";

/** Bare first. A sandbox that is not available here is left out and told. */
export async function benchContainment(): Promise<{ timed: Timed[]; leftOut: string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "rootsmith-bench-"));
  await writeFile(path.join(folder, "empty.C"), code);
  const { rootsys } = findRoot();
  const bare = command(
    "bare root.exe",
    path.join(rootsys, "bin", "root.exe"),
    ["-l", "-b", "-q", "empty.C"],
    {
      cwd: folder,
      env: rootEnvironment(rootsys),
    },
  );
  const { settings } = await loadSettings({ folder });
  const sandboxes: Sandbox[] = [];
  const leftOut: string[] = [];
  for (const backend of ["docker", "bubblewrap"] as const) {
    try {
      sandboxes.push((await openSandbox({ ...settings.sandbox, backend })).sandbox);
    } catch (error) {
      if (!(error instanceof RootsmithError)) throw error;
      leftOut.push(`${backend}: ${error.message}`);
    }
  }
  const timed = await timeInTurn(
    [bare, ...sandboxes.map((sandbox) => contained(sandbox, folder))],
    15,
  );
  for (const sandbox of sandboxes) await sandbox.close();
  await rm(folder, { recursive: true });
  return { timed, leftOut };
}

function contained(sandbox: Sandbox, folder: string): Timeable {
  return {
    title: `in ${sandbox.kind}`,
    // Between the rounds of a run a model writes for seconds; meanwhile the next container is made ready.
    settle: () => delay(1_500),
    run: async () => {
      const resultFolder = await mkdtemp(path.join(folder, "run-"));
      const run = await sandbox.run({ name: "empty", code, resultFolder, timeoutMs: 60_000 });
      if (run.exitCode !== 0)
        throw new Error(`the empty macro ended with ${run.exitCode} in ${sandbox.kind}`);
    },
  };
}
