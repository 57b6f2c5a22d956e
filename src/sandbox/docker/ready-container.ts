// A container that has started and waits for its macro: in, an engine and limits; out, a place for one run, or for none.
import type { Duplex } from "node:stream";
import type Docker from "dockerode";
import { endingFromStatus, type ContainedProcess } from "../contained-process.ts";
import { macroFile, type SandboxLimits } from "../root-command.ts";
import type { Place } from "../supervise.ts";
import { createWorkFolder, type WorkFolder } from "../work-folder.ts";
import { containerOptions } from "./container-options.ts";
import { demultiplex } from "./demultiplex.ts";
import { asSandboxError, statusCode } from "./engine.ts";
import { removeContainer } from "./strays.ts";

/** How much longer than the client's own limit the watchdog inside the container waits, seconds. */
const watchdogGraceSeconds = 15;

export interface ReadyContainer extends Place {
  /** False once the container has ended, by a restart of the engine for instance. */
  isAlive(): boolean;
}

/**
 * Creates and starts a container (0.2 to 0.5 s of the engine's work, done while nobody waits for it). Its entry runs nothing until it is told a macro.
 * @throws RootsmithError `sandbox-unavailable` or `disk-full`.
 */
export async function readyContainer(
  docker: Docker,
  limits: SandboxLimits,
  client: { readonly user: string; readonly owner: string },
): Promise<ReadyContainer> {
  const work = await createWorkFolder();
  try {
    return await startWaiting(docker, limits, client, work);
  } catch (error) {
    await work.remove();
    throw asSandboxError(error);
  }
}

async function startWaiting(
  docker: Docker,
  limits: SandboxLimits,
  client: { readonly user: string; readonly owner: string },
  work: WorkFolder,
): Promise<ReadyContainer> {
  const container = await docker.createContainer(
    containerOptions({ ...client, workFolder: work.path }, limits),
  );
  try {
    let alive = true;
    // Asked before the start: a container that removes itself cannot be asked afterwards.
    const ended = exitOf(container).finally(() => {
      alive = false;
    });
    // Its failure is met where it is awaited.
    ended.catch(() => undefined);
    const attached = (await container.attach({
      stream: true,
      stdin: true,
      stdout: true,
      stderr: true,
      hijack: true,
    })) as unknown as Duplex;
    await container.start();
    return {
      work,
      isAlive: () => alive,
      start: async ({ name, timeoutMs }) => {
        const logs = demultiplex(attached);
        attached.write(
          `${Math.ceil(timeoutMs / 1000) + watchdogGraceSeconds} ${macroFile(name)}\n`,
        );
        return { ...logs, ended, kill: () => void killContainer(container) };
      },
      release: async () => {
        attached.destroy();
        // One that has ended removes itself.
        if (alive) await removeContainer(container);
        await work.remove();
      },
    };
  } catch (error) {
    await removeContainer(container);
    throw error;
  }
}

async function exitOf(container: Docker.Container): Promise<Awaited<ContainedProcess["ended"]>> {
  try {
    const { StatusCode } = (await container.wait({ condition: "next-exit" })) as {
      StatusCode: number;
    };
    return { ...endingFromStatus(StatusCode), cpuMs: null };
  } catch (error) {
    throw asSandboxError(error);
  }
}

/** 404 and 409: it has ended already. Any other refusal is followed by removal; the watchdog inside is the last resort. */
async function killContainer(container: Docker.Container): Promise<void> {
  try {
    await container.kill({ signal: "SIGKILL" });
  } catch (error) {
    if (statusCode(error) === 404 || statusCode(error) === 409) return;
    await removeContainer(container).catch(() => undefined);
  }
}
