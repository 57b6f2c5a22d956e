// What is run and in which surroundings: in, where ROOT is and the limits; out, the command line and the whole environment.
import { rootEnvironment } from "../config/root-installation.ts";
import type { Settings } from "../config/schema.ts";

/** Limits of one run, as in the settings (`sandbox.*`). */
export type SandboxLimits = Settings["sandbox"];

/**
 * Address space beyond the memory limit, bytes: libraries and reservations of the compiler inside ROOT that are mapped but never filled.
 * A macro that fits and draws maps 0.5 GiB and fills half of that.
 */
const addressSpaceReserveBytes = 1024 ** 3;

/** Folder the macro sees as its own in a contained run. */
export const containedWorkFolder = "/work";

/** Where a contained run finds ROOT: the same in the image and under bubblewrap. */
export const containedRootFolder = "/opt/root";

/** Batch mode, no logo, quit at the end; the work folder is the current folder, so the file has no path. */
export function rootCommand(rootsys: string, name: string): string[] {
  return [`${rootsys}/bin/root.exe`, "-l", "-b", "-q", macroFile(name)];
}

export function macroFile(name: string): string {
  return `${name}.C`;
}

/** The whole environment of a macro: nothing of the caller's gets in, time zone and locale are fixed. */
export function macroEnvironment(rootsys: string, homeFolder: string): Record<string, string> {
  return {
    ...rootEnvironment(rootsys),
    PATH: "/usr/local/bin:/usr/bin:/bin",
    HOME: homeFolder,
    TMPDIR: homeFolder,
    TZ: "UTC",
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
  };
}

/** Limits that the kernel keeps for each process; `pidLimit` null where it would count processes that are not the macro's. */
export type ProcessLimits = Pick<SandboxLimits, "memoryMb" | "fileLimitBytes"> & {
  readonly pidLimit: number | null;
};

/** Wraps a command in per-process limits (util-linux `prlimit`), for backends without control groups. */
export function withResourceLimits(limits: ProcessLimits, command: readonly string[]): string[] {
  const addressSpaceBytes = limits.memoryMb * 1024 ** 2 + addressSpaceReserveBytes;
  return [
    "prlimit",
    "--core=0",
    `--fsize=${limits.fileLimitBytes}`,
    ...(limits.pidLimit === null ? [] : [`--nproc=${limits.pidLimit}`]),
    `--as=${addressSpaceBytes}`,
    "--",
    ...command,
  ];
}
