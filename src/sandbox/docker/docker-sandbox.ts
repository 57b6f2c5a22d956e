// Sandbox by Docker: in, the limits; out, a Sandbox that runs each macro in a container of its own, one kept ready ahead.
import type Docker from "dockerode";
import { RootsmithError } from "../../errors.ts";
import { currentOwner } from "../owner.ts";
import type { SandboxLimits } from "../root-command.ts";
import type { Sandbox } from "../sandbox.ts";
import { runSupervised } from "../supervise.ts";
import { removeOrphanedWorkFolders } from "../work-folder.ts";
import { containerUser } from "./container-options.ts";
import { asSandboxError, dockerClient, engineTrouble, findImage, imageTrouble } from "./engine.ts";
import { readyContainer, type ReadyContainer } from "./ready-container.ts";
import { removeStrays } from "./strays.ts";

/** Label of the image that names its ROOT. */
export const rootVersionLabel = "rootsmith.root-version";

/** Quiet time after a run before the next container is made ready, milliseconds: a caller that closes at once pays for none. */
const quietMs = 100;

/**
 * Connects to the engine, finds the image, clears away what killed clients left and makes a first container ready.
 * @throws RootsmithError `sandbox-unavailable` where the engine does not answer or lacks the image.
 */
export async function openDockerSandbox(
  limits: SandboxLimits,
  docker: Docker = dockerClient(),
): Promise<Sandbox> {
  const trouble = await engineTrouble(docker);
  if (trouble !== null) {
    throw new RootsmithError(
      "sandbox-unavailable",
      "no Docker engine answers: run `rootsmith setup --sandbox docker`, or choose `--sandbox bubblewrap`",
      { cause: trouble },
    );
  }
  const image = await findImage(docker, limits.image);
  const lacking = imageTrouble(limits.image, image);
  if (image === null || lacking !== null) {
    throw new RootsmithError(
      "sandbox-unavailable",
      `the engine ${lacking}: run \`rootsmith setup --sandbox docker\``,
    );
  }
  await clearAway(docker);
  const user = containerUser(
    { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 },
    await isRootless(docker),
  );
  const removals = inBackground();
  const client = { user, owner: currentOwner(), later: removals.add };
  const ahead = keepOneReady(() => readyContainer(docker, limits, client));

  return {
    kind: "docker",
    identity: async () => ({
      kind: "docker",
      rootVersion: image.labels[rootVersionLabel] ?? "unknown",
      detail: image.id,
    }),
    run: (request) => runSupervised(request, limits, ahead.take).finally(ahead.prepareSoon),
    close: async () => {
      await ahead.close();
      await removals.settled();
    },
  };
}

/** Work that nobody waits for until the end. */
function inBackground(): { add(work: Promise<void>): void; settled(): Promise<void> } {
  const going = new Set<Promise<void>>();
  return {
    add: (work) => {
      going.add(work);
      work.then(
        () => going.delete(work),
        // Kept, so that the end tells.
        () => undefined,
      );
    },
    settled: async () => {
      try {
        await Promise.all(going);
      } catch (error) {
        throw asSandboxError(error);
      }
    },
  };
}

interface Ahead {
  take(): Promise<ReadyContainer>;
  prepareSoon(): void;
  close(): Promise<void>;
}

/** Each container serves one run; while nobody runs, the next one starts. A second run at the same time makes its own. */
function keepOneReady(make: () => Promise<ReadyContainer>): Ahead {
  let next: Promise<ReadyContainer> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  const prepare = (): void => {
    timer = null;
    next ??= make();
    // Its failure is met by whoever takes it.
    next.catch(() => undefined);
  };
  prepare();
  return {
    take: async () => {
      const taken = next;
      next = null;
      if (taken === null) return make();
      const container = await taken;
      if (container.isAlive()) return container;
      await container.release();
      return make();
    },
    prepareSoon: () => {
      if (!closed && next === null) timer ??= setTimeout(prepare, quietMs);
    },
    close: async () => {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      const unused = await next?.catch(() => null);
      await unused?.release();
    },
  };
}

async function clearAway(docker: Docker): Promise<void> {
  try {
    await removeStrays(docker);
    await removeOrphanedWorkFolders();
  } catch (error) {
    throw asSandboxError(error);
  }
}

async function isRootless(docker: Docker): Promise<boolean> {
  const info = (await docker.info()) as { SecurityOptions?: readonly string[] | null };
  return (info.SecurityOptions ?? []).some((option) => option.includes("rootless"));
}
