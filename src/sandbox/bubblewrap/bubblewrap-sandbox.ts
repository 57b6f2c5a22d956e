// Sandbox by bubblewrap, without any engine: in, the limits; out, a Sandbox that runs each macro in namespaces of its own.
import { randomInt } from "node:crypto";
import { writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { execa } from "execa";
import { findRoot, type RootInstallation } from "../../config/root-installation.ts";
import { RootsmithError } from "../../errors.ts";
import {
  endingFromStatus,
  type ContainedEnding,
  type ContainedProcess,
  type ProcessEnding,
} from "../contained-process.ts";
import { processorClock, type ProcessorClock } from "../processor-time.ts";
import type { ProcessLimits, SandboxLimits } from "../root-command.ts";
import type { Sandbox } from "../sandbox.ts";
import { killNow, spawnContained } from "../spawn-contained.ts";
import { runSupervised } from "../supervise.ts";
import { createWorkFolder, removeOrphanedWorkFolders, type WorkFolder } from "../work-folder.ts";
import { bubblewrapCommand, type ContainedUser } from "./bubblewrap-arguments.ts";
import { readReport } from "./report.ts";

const missing =
  "bubblewrap is missing: run `apt-get install bubblewrap` as root, or use `--sandbox docker`";
const nobody = 65_534;
/** Numbers that systemd keeps for users who exist only while a service runs (DynamicUser): no account has them. */
const transientUids = { first: 61_184, count: 4_336 } as const;

/**
 * Checks that bubblewrap is there and ROOT installed.
 * @throws RootsmithError `sandbox-unavailable` or `setup-missing`.
 */
export async function openBubblewrapSandbox(
  limits: SandboxLimits,
  root: RootInstallation = findRoot(),
): Promise<Sandbox> {
  const canDisableNamespaces = (await bubblewrapHelp()).includes("--disable-userns");
  await removeOrphanedWorkFolders();
  const asRoot = process.getuid?.() === 0;
  const applied =
    asRoot || countsProcessesByNamespace(os.release()) ? limits : { ...limits, pidLimit: null };
  let nextUid = randomInt(transientUids.count);

  /** Root gives each run a user number of its own: runs cannot reach one another, nor use up one another's processes. */
  const contained = (): ContainedUser => {
    if (!asRoot) return { way: "namespace", uid: nobody };
    nextUid = (nextUid + 1) % transientUids.count;
    return { way: "drop", uid: transientUids.first + nextUid };
  };

  return {
    kind: "bubblewrap",
    identity: async () => ({ kind: "bubblewrap", rootVersion: root.version, detail: root.rootsys }),
    run: (request) =>
      runSupervised(request, limits, async () => {
        const work = await createWorkFolder();
        const how = { root, identity: contained(), canDisableNamespaces };
        return {
          work,
          start: ({ name }) => startBubblewrap(name, applied, work, how),
          release: work.remove,
        };
      }),
    close: async () => {},
  };
}

async function startBubblewrap(
  name: string,
  limits: ProcessLimits,
  work: WorkFolder,
  how: { root: RootInstallation; identity: ContainedUser; canDisableNamespaces: boolean },
): Promise<ContainedProcess> {
  const { passwdFile, groupFile } = await writeAccounts(work.privateFolder, how.identity.uid);
  const command = bubblewrapCommand(
    { ...how, name, workFolder: work.path, passwdFile, groupFile },
    limits,
  );
  const spawned = await spawnContained(command, {
    folder: work.path,
    environment: { PATH: process.env["PATH"] ?? "" },
    missing,
  });
  const report = readReport(spawned.report);
  const clock = processorClock(spawned);
  return {
    stdout: spawned.stdout,
    stderr: spawned.stderr,
    ended: endOf(spawned.exited, report.exitStatus, clock),
    kill: () => {
      clock.lookBeforeKill();
      // With the first process of its namespace, the kernel ends all others before bubblewrap sees the end.
      const first = report.firstProcess();
      killNow(first ?? spawned.pid);
    },
  };
}

/** bubblewrap reports a status only where the macro was started; without one it failed itself and said why on stderr. */
async function endOf(
  exited: Promise<ProcessEnding>,
  exitStatus: Promise<number | null>,
  clock: ProcessorClock,
): Promise<ContainedEnding> {
  const ending = await exited;
  const status = await exitStatus;
  const cpuMs = await clock.total();
  if (status !== null) return { ...endingFromStatus(status), cpuMs };
  if (ending.signal !== null) return { ...ending, cpuMs };
  throw new RootsmithError(
    "sandbox-unavailable",
    "bubblewrap could not make its namespaces (see stderr.log of the run): allow unprivileged user namespaces, or use `--sandbox docker`",
  );
}

async function writeAccounts(
  folder: string,
  uid: number,
): Promise<{ passwdFile: string; groupFile: string }> {
  const passwdFile = path.join(folder, "passwd");
  const groupFile = path.join(folder, "group");
  await Promise.all([
    writeFile(passwdFile, `nobody:x:${uid}:${uid}:nobody:/tmp:/bin/sh\n`, { mode: 0o644 }),
    writeFile(groupFile, `nogroup:x:${uid}:\n`, { mode: 0o644 }),
  ]);
  return { passwdFile, groupFile };
}

async function bubblewrapHelp(): Promise<string> {
  try {
    return (await execa("bwrap", ["--help"])).stdout;
  } catch (cause) {
    throw new RootsmithError("sandbox-unavailable", missing, { cause });
  }
}

/** Linux 5.14 and later count a user's processes by user namespace; before, the limit would count all of the caller's own. */
export function countsProcessesByNamespace(release: string): boolean {
  const [major = 0, minor = 0] = release.split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}
