// Chooses where macros run: in, the settings; out, an open Sandbox and a line for the user where it is not what was hoped for.
import { RootsmithError } from "../errors.ts";
import { openBubblewrapSandbox } from "./bubblewrap/bubblewrap-sandbox.ts";
import { dockerClient, engineTrouble, findImage, imageTrouble } from "./docker/engine.ts";
import { openDockerSandbox } from "./docker/docker-sandbox.ts";
import { openHostSandbox } from "./host/host-sandbox.ts";
import type { SandboxLimits } from "./root-command.ts";
import type { Sandbox } from "./sandbox.ts";

export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  /** One line to show before the first run; null where nothing needs saying. */
  readonly notice: string | null;
}

/**
 * `auto` takes Docker where an engine answers and has the image, else bubblewrap. A backend asked for by name is taken or fails; there is no
 * silent fall to a weaker one.
 * @throws RootsmithError `sandbox-unavailable` or `setup-missing`, with what to do.
 */
export async function openSandbox(settings: SandboxLimits): Promise<OpenedSandbox> {
  const openers: Record<SandboxLimits["backend"], () => Promise<OpenedSandbox>> = {
    auto: () => openBest(settings),
    docker: async () => ({ sandbox: await openDockerSandbox(settings), notice: null }),
    bubblewrap: async () => ({ sandbox: await openBubblewrapSandbox(settings), notice: null }),
    host: async () => ({
      sandbox: await openHostSandbox(settings),
      notice:
        "no isolation (--sandbox host): the macro can read and write whatever you can, network included",
    }),
  };
  return openers[settings.backend]();
}

async function openBest(settings: SandboxLimits): Promise<OpenedSandbox> {
  const lacking = await whatDockerLacks(settings.image);
  if (lacking === null) return { sandbox: await openDockerSandbox(settings), notice: null };
  const notice = `${lacking}: macros run under bubblewrap; \`rootsmith setup --sandbox docker\` gets Docker`;
  try {
    return { sandbox: await openBubblewrapSandbox(settings), notice };
  } catch (error) {
    if (!(error instanceof RootsmithError) || error.code !== "sandbox-unavailable") throw error;
    throw new RootsmithError(
      "sandbox-unavailable",
      `${lacking} and bubblewrap is missing: run \`rootsmith setup --sandbox docker\`, or \`apt-get install bubblewrap\` as root`,
      { cause: error },
    );
  }
}

async function whatDockerLacks(image: string): Promise<string | null> {
  const docker = dockerClient();
  if ((await engineTrouble(docker)) !== null) return "no Docker engine answers";
  const lacking = imageTrouble(image, await findImage(docker, image));
  return lacking === null ? null : `the Docker engine ${lacking}`;
}
