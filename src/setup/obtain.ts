// Brings one artifact to its place: in, the artifact and a target path; out, a file of the right SHA-256 there, or an error that names every try.
import { mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import type { Artifact, Source } from "./artifact.ts";
import { formatBytes } from "./format-bytes.ts";
import type { Progress } from "./part.ts";
import { isDiskFull } from "./run-tool.ts";
import { sha256OfFile } from "./sha256-of-file.ts";
import { localFolder } from "./sources/local-folder.ts";

/** Names the folder with files brought by hand, for sites without internet. */
const offlineVariable = "ROOTSMITH_OFFLINE_DIR";

/**
 * Tries the folder named by `ROOTSMITH_OFFLINE_DIR`, then the artifact's own sources, until one gives a file of the right size and SHA-256.
 * The file grows as `TARGET.part` and is renamed when it is proved, so `target` is never half a file.
 * @throws RootsmithError `setup-missing` (every source failed; each is named with its reason), `disk-full`, `interrupted`.
 */
export async function obtain(
  artifact: Artifact,
  target: string,
  progress: Progress,
  signal: AbortSignal,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (await isRight(target, artifact)) return;
  await mkdir(path.dirname(target), { recursive: true });
  await refuseFullDisk(path.dirname(target), artifact);
  const offline = environment[offlineVariable];
  const sources = offline
    ? [localFolder(offline, artifact.file), ...artifact.sources]
    : artifact.sources;
  const failures: string[] = [];
  for (const source of sources) {
    const failure = await tryOne(source, artifact, target, progress, signal);
    if (failure === null) return;
    failures.push(`${source.kind} ${source.from}: ${failure}`);
    progress.note(`${artifact.file} not had from ${failures.at(-1)}`);
  }
  throw new RootsmithError(
    "setup-missing",
    `${artifact.file} could not be had (${failures.join("; ")}): mend the first of these, or put the file into a folder and set ${offlineVariable} to it`,
  );
}

/** Null when the file is in place, else the reason in a line. */
async function tryOne(
  source: Source,
  artifact: Artifact,
  target: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<string | null> {
  const partFile = `${target}.part`;
  progress.note(
    `${artifact.file}: ${formatBytes(artifact.bytes)} from ${source.kind} ${source.from}`,
  );
  progress.step(artifact.file, artifact.bytes, "bytes");
  try {
    await source.fetch(partFile, {
      onBytes: (done) => progress.advance(done),
      note: (line) => progress.note(line),
      signal,
    });
    if (!(await isRight(partFile, artifact))) {
      await rm(partFile, { force: true });
      return "not the expected file (size or SHA-256 differs), so it was deleted";
    }
    await rename(partFile, target);
    progress.advance(artifact.bytes);
    return null;
  } catch (error) {
    if (signal.aborted) {
      throw new RootsmithError(
        "interrupted",
        "set-up was interrupted: run the same command again to go on",
        { cause: error },
      );
    }
    if (isDiskFull(error)) throw diskFull(path.dirname(target), artifact, error);
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

async function isRight(file: string, artifact: Artifact): Promise<boolean> {
  const size = await stat(file).then(
    (found) => found.size,
    () => -1,
  );
  return size === artifact.bytes && (await sha256OfFile(file)) === artifact.sha256;
}

async function refuseFullDisk(folder: string, artifact: Artifact): Promise<void> {
  const disk = await statfs(folder);
  if (disk.bavail * disk.bsize < artifact.diskBytes) throw diskFull(folder, artifact);
}

function diskFull(folder: string, artifact: Artifact, cause?: unknown): RootsmithError {
  return new RootsmithError(
    "disk-full",
    `the disk is too full for ${artifact.file}: free ${formatBytes(artifact.diskBytes)} under ${folder}, or set XDG_CACHE_HOME to a roomier place`,
    { cause },
  );
}
