// Clears away containers whose client has been killed: in, an engine; out, how many were removed.
import type Docker from "dockerode";
import { containerLabel, ownerLabel } from "./container-options.ts";
import { statusCode } from "./engine.ts";
import { isOrphaned } from "../owner.ts";

/** Removes our containers of processes that run no more on this machine. Those of living processes and other machines stay. */
export async function removeStrays(docker: Docker): Promise<number> {
  const ours = await docker.listContainers({ all: true, filters: { label: [containerLabel] } });
  const strays = ours.filter((container) => isOrphaned(container.Labels[ownerLabel] ?? ""));
  for (const stray of strays) await removeContainer(docker.getContainer(stray.Id));
  return strays.length;
}

/** Ends and removes a container; one that is already gone, or about to be, is fine. */
export async function removeContainer(container: Docker.Container): Promise<void> {
  try {
    await container.remove({ force: true });
  } catch (error) {
    if (statusCode(error) !== 404 && statusCode(error) !== 409) throw error;
  }
}
