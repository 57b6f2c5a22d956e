// Sandbox by Docker: in, the limits; out, a Sandbox that runs each macro in a container of its own.
import type { Readable } from "node:stream";
import type Docker from "dockerode";
import { RootsmithError } from "../../errors.ts";
import { endingFromStatus, type ContainedProcess } from "../contained-process.ts";
import type { SandboxLimits } from "../root-command.ts";
import type { MacroRunRequest, Sandbox } from "../sandbox.ts";
import { runSupervised } from "../supervise.ts";
import type { WorkFolder } from "../work-folder.ts";
import { containerOptions, containerUser } from "./container-options.ts";
import { demultiplex } from "./demultiplex.ts";
import { asSandboxError, dockerClient, engineTrouble, findImage, statusCode } from "./engine.ts";
import { currentOwner } from "./owner.ts";
import { removeContainer, removeStrays } from "./strays.ts";

/** Label of the image that names its ROOT. */
export const rootVersionLabel = "rootsmith.root-version";

/**
 * Connects to the engine, finds the image and clears away strays of killed clients.
 * @throws RootsmithError `sandbox-unavailable` where the engine does not answer or lacks the image.
 */
export async function openDockerSandbox(limits: SandboxLimits, docker: Docker = dockerClient()): Promise<Sandbox> {
  const trouble = await engineTrouble(docker);
  if (trouble !== null) {
    throw new RootsmithError(
      "sandbox-unavailable",
      "no Docker engine answers: run `rootsmith setup --sandbox docker`, or choose `--sandbox bubblewrap`",
      { cause: trouble },
    );
  }
  const image = await findImage(docker, limits.image);
  if (image === null) {
    throw new RootsmithError("sandbox-unavailable", `the engine has no image ${limits.image}: run \`rootsmith setup --sandbox docker\``);
  }
  const user = containerUser({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, await isRootless(docker));
  const owner = currentOwner();
  // Nobody waits for this but `close`: a run of ours is not in its way.
  const swept = removeStrays(docker).catch((error: unknown) => asSandboxError(error));

  return {
    kind: "docker",
    identity: async () => ({ kind: "docker", rootVersion: image.labels[rootVersionLabel] ?? "unknown", detail: image.id }),
    run: (request) => runSupervised(request, limits, (work) => startContainer(docker, request, limits, work, user, owner)),
    close: async () => {
      const failed = await swept;
      if (failed instanceof RootsmithError) throw failed;
    },
  };
}

/** Create, attach, wait and start, with as few round trips as an engine allows: attach and wait are asked together. */
async function startContainer(
  docker: Docker,
  request: MacroRunRequest,
  limits: SandboxLimits,
  work: WorkFolder,
  user: string,
  owner: string,
): Promise<ContainedProcess> {
  const { name, timeoutMs } = request;
  const options = containerOptions({ name, timeoutMs, workFolder: work.path, user, owner }, limits);
  let container: Docker.Container | null = null;
  try {
    container = await docker.createContainer(options);
    const ended = exitOf(container);
    const attached = await container.attach({ stream: true, stdout: true, stderr: true });
    await container.start();
    const started = container;
    return {
      ...demultiplex(attached as unknown as Readable),
      ended,
      kill: () => void killContainer(started),
    };
  } catch (error) {
    if (container !== null) await removeContainer(container);
    throw asSandboxError(error);
  }
}

/** Asked before the start: a container that removes itself cannot be asked afterwards. */
function exitOf(container: Docker.Container): ContainedProcess["ended"] {
  const ended = container.wait({ condition: "next-exit" }).then(
    ({ StatusCode }: { StatusCode: number }) => endingFromStatus(StatusCode),
    (error: unknown) => {
      throw asSandboxError(error);
    },
  );
  // Its failure is met where it is awaited; a start that fails first must not leave it unheard.
  ended.catch(() => undefined);
  return ended;
}

/** 404 and 409: it has ended already. Any other refusal is retried by force; the watchdog inside is the last resort. */
async function killContainer(container: Docker.Container): Promise<void> {
  try {
    await container.kill({ signal: "SIGKILL" });
  } catch (error) {
    if (statusCode(error) === 404 || statusCode(error) === 409) return;
    await removeContainer(container).catch(() => undefined);
  }
}

async function isRootless(docker: Docker): Promise<boolean> {
  const info = (await docker.info()) as { SecurityOptions?: readonly string[] | null };
  return (info.SecurityOptions ?? []).some((option) => option.includes("rootless"));
}
