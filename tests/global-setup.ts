// Before all tests: every part of the set-up in place, and a Docker engine that answers; afterwards the engine started here is ended.
import { openProgress } from "../src/cli/progress.ts";
import { settingsSchema } from "../src/config/schema.ts";
import { allParts } from "../src/setup/all-parts.ts";
import {
  dockerEnginePart,
  startDockerEngine,
  stopDockerEngine,
} from "../src/setup/docker-engine.ts";
import { ensureParts } from "../src/setup/ensure-parts.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  const hadEngine = (await dockerEnginePart().state()).ok;
  const mayInstall = process.getuid?.() === 0;
  const withDocker = hadEngine || mayInstall;
  if (!withDocker) {
    process.stderr.write(
      "no Docker engine answers and only root may install one: its tests are left out\n",
    );
  }
  const progress = openProgress(process.stderr);
  try {
    const { models } = settingsSchema.parse({});
    await ensureParts(allParts(models, withDocker), progress, new AbortController().signal);
  } finally {
    progress.close();
  }
  if (withDocker) await startDockerEngine();
  return async () => {
    if (!hadEngine) await stopDockerEngine();
  };
}
