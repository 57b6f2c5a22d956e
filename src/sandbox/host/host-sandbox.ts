// No sandbox at all: in, the limits; out, a Sandbox that runs each macro as a plain process of the caller, ended as a group.
import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { findRoot, type RootInstallation } from "../../config/root-installation.ts";
import {
  endingFromStatus,
  type ContainedEnding,
  type ContainedProcess,
  type ProcessEnding,
} from "../contained-process.ts";
import { measured, processorClock, type ProcessorClock } from "../processor-time.ts";
import {
  macroEnvironment,
  rootCommand,
  withResourceLimits,
  type ProcessLimits,
  type SandboxLimits,
} from "../root-command.ts";
import type { MacroRunRequest, Sandbox } from "../sandbox.ts";
import { killNow, spawnContained } from "../spawn-contained.ts";
import { runSupervised } from "../supervise.ts";
import { createWorkFolder, removeOrphanedWorkFolders, type WorkFolder } from "../work-folder.ts";
import { killMarked, runMarker } from "./marked-processes.ts";

/** How much longer than the client's own limit the watchdog beside the macro waits, seconds. */
const watchdogGraceSeconds = 15;

/**
 * Gives time, memory, file-size and log limits and a clean environment, and nothing else: the macro reads and writes what its caller can.
 * @throws RootsmithError `setup-missing` where ROOT is not installed.
 */
export async function openHostSandbox(
  limits: SandboxLimits,
  root: RootInstallation = findRoot(),
): Promise<Sandbox> {
  await removeOrphanedWorkFolders();
  // The kernel would count every process of the caller, not those of the macro alone.
  const applied = { ...limits, pidLimit: null };
  return {
    kind: "host",
    identity: async () => ({ kind: "host", rootVersion: root.version, detail: root.rootsys }),
    run: (request) =>
      runSupervised(request, limits, async () => {
        const work = await createWorkFolder();
        return {
          work,
          start: (asked) => startOnHost(asked, applied, work, root),
          release: work.remove,
        };
      }),
    close: async () => {},
  };
}

async function startOnHost(
  request: MacroRunRequest,
  limits: ProcessLimits,
  work: WorkFolder,
  root: RootInstallation,
): Promise<ContainedProcess> {
  const home = path.join(work.privateFolder, "home");
  await mkdir(home);
  const mark = randomUUID();
  const watchdogSeconds = Math.ceil(request.timeoutMs / 1000) + watchdogGraceSeconds;
  const watched = [
    "timeout",
    "--signal=KILL",
    String(watchdogSeconds),
    ...measured(rootCommand(root.rootsys, request.name)),
  ];
  const spawned = await spawnContained(withResourceLimits(limits, watched), {
    folder: work.path,
    environment: { ...macroEnvironment(root.rootsys, home), [runMarker]: mark },
    missing: "`prlimit` (util-linux) is missing: install util-linux, or use `--sandbox docker`",
  });
  spawned.report.resume();
  const clock = processorClock(spawned);
  return {
    stdout: spawned.stdout,
    stderr: spawned.stderr,
    ended: endOf(spawned.exited, spawned.pid, mark, clock),
    kill: () => {
      clock.lookBeforeKill();
      killNow(-spawned.pid);
    },
  };
}

/** With the macro go the rest of its process group and, by their mark, children that left the group. */
async function endOf(
  exited: Promise<ProcessEnding>,
  group: number,
  mark: string,
  clock: ProcessorClock,
): Promise<ContainedEnding> {
  const ending = await exited;
  killNow(-group);
  await killMarked(mark);
  return { ...readEnding(ending), cpuMs: await clock.total() };
}

/** The shell that measures passes a signal on as a status. */
function readEnding({ exitCode, signal }: ProcessEnding): ProcessEnding {
  return exitCode === null ? { exitCode, signal } : endingFromStatus(exitCode);
}
