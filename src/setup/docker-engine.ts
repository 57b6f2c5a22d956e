// Set-up part: a Docker engine that answers. In, this machine; out, an engine installed and started where we may.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { execa } from "execa";
import { inCache } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";
import { dockerClient, engineTrouble } from "../sandbox/docker/engine.ts";
import { installDebianPackages } from "./debian-packages.ts";
import type { SetupPart } from "./part.ts";

export const dockerEngineName = "docker engine";

/** What a person has to type where we may not act. */
const byHand =
  "sudo apt-get install -y docker.io && sudo systemctl start docker && sudo usermod -aG docker $USER (then log in again)";

/** How long a starting engine may take to answer, milliseconds. */
const startMs = 60_000;
/** How long a stopping engine may take, milliseconds. */
const stopMs = 30_000;
const lookMs = 200;

/** An engine without a network of its own: containers run with none, builds use the host's. So it starts where rules for packets may not be set. */
const plainEngineFlags = ["--iptables=false", "--ip6tables=false", "--bridge=none"];

const engineLog = (): string => inCache("docker", "dockerd.log");
const pidFile = (): string => inCache("docker", "dockerd.pid");

export function dockerEnginePart(): SetupPart {
  return {
    name: dockerEngineName,
    needs: [],
    state: async () => {
      const docker = dockerClient();
      const trouble = await engineTrouble(docker);
      const common = { part: dockerEngineName, path: process.env["DOCKER_HOST"] ?? null };
      if (trouble !== null) {
        return {
          ...common,
          ok: false,
          version: null,
          problem: `no engine answers (${trouble.message})`,
          mend: "rootsmith setup --sandbox docker",
        };
      }
      const { Version: version } = await docker.version();
      return { ...common, ok: true, version, problem: null, mend: null };
    },
    ensure: async (progress, signal) => {
      if ((await engineTrouble(dockerClient())) === null) return;
      requireRoot();
      if (!hasProgram("dockerd")) {
        await installDebianPackages(["docker.io"], { note: (line) => progress.note(line), signal });
      }
      progress.step("start the Docker engine");
      await startDockerEngine(signal);
    },
  };
}

/**
 * Starts the installed engine and waits until it answers: by systemd where that runs, else as a process of its own that outlives this one
 * (`stopDockerEngine` ends it). Does nothing where one answers.
 * @returns whether this call started it, so that the caller knows whether to stop it.
 * @throws RootsmithError `setup-missing` with the command to type, or where to read why it did not start.
 */
export async function startDockerEngine(signal?: AbortSignal): Promise<boolean> {
  if ((await engineTrouble(dockerClient())) === null) return false;
  requireRoot();
  // systemd keeps this folder only where it is the init (sd_booted(3)).
  if (existsSync("/run/systemd/system")) {
    await runOrExplain("systemctl", ["start", "docker"], signal);
    await untilAnswering(() => true, signal);
  } else {
    const isAlive = await startDetached();
    await untilAnswering(isAlive, signal);
  }
  return true;
}

/** Ends the engine that `startDockerEngine` left running as a process; one started otherwise is not touched. */
export async function stopDockerEngine(): Promise<void> {
  const pid = await recordedPid();
  if (pid === null) return;
  process.kill(pid, "SIGTERM");
  const until = Date.now() + stopMs;
  while ((await recordedPid()) !== null) {
    if (Date.now() > until)
      throw new RootsmithError(
        "setup-missing",
        `the Docker engine (process ${pid}) does not stop: see ${engineLog()}`,
      );
    await delay(lookMs);
  }
  await rm(pidFile(), { force: true });
}

export function hasProgram(name: string): boolean {
  const folders = (process.env["PATH"] ?? "").split(":");
  // Debian keeps system programs out of the path of ordinary users.
  return [...folders, "/usr/sbin", "/sbin"].some(
    (folder) => folder !== "" && existsSync(path.join(folder, name)),
  );
}

function requireRoot(): void {
  if (process.getuid?.() === 0) return;
  throw new RootsmithError(
    "setup-missing",
    `no Docker engine answers: run \`${byHand}\`, or use \`--sandbox bubblewrap\``,
  );
}

/** @returns whether the started process still lives. */
async function startDetached(): Promise<() => boolean> {
  await mkdir(path.dirname(engineLog()), { recursive: true });
  const log = await open(engineLog(), "a");
  const host = process.env["DOCKER_HOST"];
  const listen = host?.startsWith("unix://") === true ? [`--host=${host}`] : [];
  const child = spawn("dockerd", [...plainEngineFlags, ...listen], {
    detached: true,
    stdio: ["ignore", log.fd, log.fd],
  });
  let alive = true;
  child.once("error", () => (alive = false));
  child.once("exit", () => (alive = false));
  child.unref();
  await log.close();
  if (child.pid !== undefined) await writeFile(pidFile(), String(child.pid));
  return () => alive;
}

async function untilAnswering(isAlive: () => boolean, signal?: AbortSignal): Promise<void> {
  const until = Date.now() + startMs;
  while ((await engineTrouble(dockerClient())) !== null) {
    if (!isAlive() || Date.now() > until) {
      throw new RootsmithError(
        "setup-missing",
        `the Docker engine did not start: see ${engineLog()} (or \`journalctl -u docker\`)`,
      );
    }
    await delay(lookMs, undefined, signal === undefined ? {} : { signal });
  }
}

/** Number of the engine we started, while it lives; a reused number does not count. */
async function recordedPid(): Promise<number | null> {
  try {
    const pid = Number(await readFile(pidFile(), "utf8"));
    const [name, status] = await Promise.all([
      readFile(`/proc/${pid}/comm`, "utf8"),
      readFile(`/proc/${pid}/stat`, "utf8"),
    ]);
    return name.trim() === "dockerd" && !status.includes(") Z ") ? pid : null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "ESRCH") return null;
    throw error;
  }
}

async function runOrExplain(
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  try {
    await execa(program, args, {
      env: environment,
      stdin: "ignore",
      ...(signal === undefined ? {} : { cancelSignal: signal }),
    });
  } catch (cause) {
    if (signal?.aborted === true)
      throw new RootsmithError(
        "interrupted",
        "set-up was interrupted: the same command goes on from here",
        { cause },
      );
    throw new RootsmithError(
      "setup-missing",
      `\`${[program, ...args].join(" ")}\` failed: run it by hand to see why`,
      { cause },
    );
  }
}
