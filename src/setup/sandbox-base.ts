// The Debian that the sandbox image stands on: in, an engine; out, the name of a base image it has, pulled or made here.
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type Docker from "dockerode";
import { execa } from "execa";
import { inCache } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";
import { findImage } from "../sandbox/docker/engine.ts";
import { installDebianPackages } from "./debian-packages.ts";
import { hasProgram } from "./docker-engine.ts";
import type { Progress } from "./part.ts";

const publicBase = "debian:bookworm-slim";
const ownBase = { repo: "rootsmith-base", tag: "bookworm" } as const;

/** How long a registry may take to answer, and to send the image, milliseconds. */
const pullMs = 120_000;

/**
 * A base that is there, else the public one pulled, else one made by debootstrap (as root, 30 s, 230 MB).
 * @throws RootsmithError `setup-missing` where none of these is possible here.
 */
export async function sandboxBase(
  docker: Docker,
  progress: Progress,
  signal: AbortSignal,
): Promise<string> {
  const own = `${ownBase.repo}:${ownBase.tag}`;
  for (const name of [publicBase, own]) {
    if ((await findImage(docker, name)) !== null) return name;
  }
  const refusal = await pull(docker, progress, signal);
  if (refusal === null) return publicBase;
  progress.note(
    `no image registry answers (${refusal.message.trim().slice(0, 120)}): the base is made by debootstrap`,
  );
  await makeBase(docker, progress, signal);
  return own;
}

/** Null where the pull succeeded, else why not: a site without a registry is no failure yet. */
async function pull(
  docker: Docker,
  progress: Progress,
  signal: AbortSignal,
): Promise<Error | null> {
  progress.step(`pull ${publicBase}`);
  const limited = AbortSignal.any([signal, AbortSignal.timeout(pullMs)]);
  try {
    const stream = await docker.pull(publicBase, { abortSignal: limited });
    await finished(docker, stream);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function makeBase(docker: Docker, progress: Progress, signal: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0) {
    throw new RootsmithError(
      "setup-missing",
      `no image registry answers and only root can make a base image: load one by hand (\`docker load\`) and tag it ${publicBase}`,
    );
  }
  if (!hasProgram("debootstrap"))
    await installDebianPackages(["debootstrap"], { note: (line) => progress.note(line), signal });
  const folder = inCache("sandbox-build", "base");
  await rm(folder, { recursive: true, force: true });
  try {
    progress.step("make a Debian base image");
    progress.note("Debian 12 base from the Debian archive, about 60 MB to download");
    const args = ["--variant=minbase", "--include=ca-certificates", "bookworm", folder];
    await execa("debootstrap", args, { cancelSignal: signal }).catch((cause: unknown) => {
      throw new RootsmithError(
        "setup-missing",
        `\`debootstrap ${args.join(" ")}\` failed: run it by hand to see why`,
        { cause },
      );
    });
    const packed = execa("tar", ["-C", folder, "-c", "."], {
      stdout: "pipe",
      buffer: false,
      cancelSignal: signal,
    });
    const stream = await docker.importImage(packed.stdout as Readable, { ...ownBase });
    await Promise.all([finished(docker, stream), packed]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function finished(docker: Docker, stream: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    docker.modem.followProgress(stream, (error) =>
      error === null || error === undefined ? resolve() : reject(error),
    );
  });
}
