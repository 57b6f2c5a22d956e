// A container that has started and waits for its macro: in, an engine and limits; out, a place for one run, or for none.
import { randomBytes } from "node:crypto";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type Docker from "dockerode";
import { endingFromStatus, type ContainedEnding } from "../contained-process.ts";
import { macroFile, type SandboxLimits } from "../root-command.ts";
import type { Place } from "../supervise.ts";
import { createWorkFolder, type WorkFolder } from "../work-folder.ts";
import { containerOptions } from "./container-options.ts";
import { demultiplex } from "./demultiplex.ts";
import { asSandboxError, statusCode } from "./engine.ts";
import { endingFromReport } from "./report.ts";
import { removeContainer } from "./strays.ts";

/** How much longer than the client's own limit the watchdog inside the container waits, seconds. */
const watchdogGraceSeconds = 15;
/** How long the entry has to end the macro when asked, before the engine ends the container, milliseconds. */
const endGraceMs = 2_000;
/** How long after the engine's word the report may still be on its way, milliseconds. */
const reportGraceMs = 500;
/** How long a container may take to go away by itself once its entry has reported, milliseconds. */
const removalGraceMs = 10_000;

export interface ReadyContainer extends Place {
  /** False once the container has ended, by a restart of the engine for instance. */
  isAlive(): boolean;
}

/** Whose containers these are, and who waits for what goes on behind a run. */
export interface ContainerClient {
  readonly user: string;
  readonly owner: string;
  /** Takes the removal of a container, which no run waits for; it may fail. */
  later(removal: Promise<void>): void;
}

/**
 * Creates and starts a container (0.2 to 0.5 s of the engine's work, done while nobody waits for it). Its entry runs nothing until it is told a macro.
 * @throws RootsmithError `sandbox-unavailable` or `disk-full`.
 */
export async function readyContainer(
  docker: Docker,
  limits: SandboxLimits,
  client: ContainerClient,
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
  client: ContainerClient,
  work: WorkFolder,
): Promise<ReadyContainer> {
  const container = await docker.createContainer(
    containerOptions({ ...client, workFolder: work.path }, limits),
  );
  try {
    let alive = true;
    // Asked before the start: a container that removes itself cannot be asked afterwards.
    const exit = exitOf(container).finally(() => {
      alive = false;
    });
    // Its failure is met where it is awaited.
    exit.catch(() => undefined);
    const attached = (await container.attach({
      stream: true,
      stdin: true,
      stdout: true,
      stderr: true,
      hijack: true,
    })) as unknown as Duplex;
    await container.start();
    let reported = false;
    return {
      work,
      isAlive: () => alive,
      start: async ({ name, timeoutMs }) => {
        const token = randomBytes(16).toString("hex");
        const { stdout, stderr, report } = demultiplex(attached, token);
        const seconds = Math.ceil(timeoutMs / 1000) + watchdogGraceSeconds;
        attached.write(`${seconds} ${macroFile(name)} ${token}\n`);
        const ending = report.then((line) => (line === null ? null : endingFromReport(line)));
        void ending.then((told) => {
          reported = told !== null;
        });
        const ended = endOf(ending, exit);
        return { stdout, stderr, ended, kill: () => void endContainer(container, ended) };
      },
      release: async () => {
        attached.destroy();
        if (alive)
          client.later(reported ? goneByItself(container, exit) : removeContainer(container));
        await work.remove();
      },
    };
  } catch (error) {
    await removeContainer(container);
    throw error;
  }
}

/**
 * The entry's report comes 40 ms or more before the engine's word, when nothing of the macro runs any longer; where there is none (the entry itself was
 * killed, the connection broke), the engine's word counts.
 */
async function endOf(
  reported: Promise<ContainedEnding | null>,
  exit: Promise<ContainedEnding>,
): Promise<ContainedEnding> {
  const first = await Promise.race([reported, exit.then(() => null)]);
  const ending = first ?? (await Promise.race([reported, silence(reportGraceMs)]));
  return ending ?? exit;
}

async function exitOf(container: Docker.Container): Promise<ContainedEnding> {
  try {
    const { StatusCode } = (await container.wait({ condition: "next-exit" })) as {
      StatusCode: number;
    };
    return { ...endingFromStatus(StatusCode), cpuMs: null };
  } catch (error) {
    throw asSandboxError(error);
  }
}

/** A container removes itself after its end; one that hangs is removed. */
async function goneByItself(
  container: Docker.Container,
  exit: Promise<ContainedEnding>,
): Promise<void> {
  const gone = await Promise.race([exit.catch(() => null), silence(removalGraceMs)]);
  if (gone === null) await removeContainer(container);
}

/** Asks the entry to end the macro, so that it still reports; where it does not answer, the engine ends the container. */
async function endContainer(
  container: Docker.Container,
  ended: Promise<ContainedEnding>,
): Promise<void> {
  await signalContainer(container, "SIGTERM");
  const ending = await Promise.race([ended.catch(() => null), silence(endGraceMs)]);
  if (ending === null) await signalContainer(container, "SIGKILL");
}

/** 404 and 409: it has ended already. Any other refusal is followed by removal; the watchdog inside is the last resort. */
async function signalContainer(
  container: Docker.Container,
  signal: "SIGTERM" | "SIGKILL",
): Promise<void> {
  try {
    await container.kill({ signal });
  } catch (error) {
    if (statusCode(error) === 404 || statusCode(error) === 409) return;
    await removeContainer(container).catch(() => undefined);
  }
}

/** Null after a while, for races; keeps no process alive. */
function silence(milliseconds: number): Promise<null> {
  return delay(milliseconds, null, { ref: false });
}
