// Debian packages: which of some are missing, and their installation where that is allowed. One apt-get at a time.
import { constants } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import pLimit from "p-limit";
import { RootsmithError } from "../errors.ts";
import { runTool } from "./run-tool.ts";

interface InstallContext {
  readonly note: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Within this process; between processes apt-get itself waits for its lock. */
const oneAtATime = pLimit(1);
const lockWait = ["-o", "DPkg::Lock::Timeout=600"];

/** Those of `names` that are not installed. On a system without dpkg: all of them. */
export async function missingDebianPackages(names: readonly string[]): Promise<string[]> {
  const query = await execa(
    "dpkg-query",
    ["--show", "--showformat", "${Package} ${db:Status-Abbrev}\n", ...names],
    {
      reject: false,
    },
  );
  // dpkg-query exits with 1 when it knows nothing of one name, and lists the others all the same.
  const installed = installedPackages(query.stdout ?? "");
  return names.filter((name) => !installed.has(name));
}

/** Names whose current state is "installed" in lines of `NAME WANT-STATE[ERROR]` such as `g++ ii `. */
export function installedPackages(listing: string): Set<string> {
  const names = listing.split("\n").flatMap((line) => {
    const match = /^(\S+) [a-z]i ?$/.exec(line);
    return match?.[1] === undefined ? [] : [match[1]];
  });
  return new Set(names);
}

/** The command a person can type. */
export function installCommand(names: readonly string[]): string {
  return `sudo apt-get update && sudo apt-get install -y ${names.join(" ")}`;
}

/**
 * Installs `names` as root; with `sudo` through it (the caller has asked).
 * @throws RootsmithError `setup-missing` with the command to type where this process may not.
 */
export async function installDebianPackages(
  names: readonly string[],
  context: InstallContext,
  sudo = false,
): Promise<void> {
  if (!(await isOnPath("apt-get"))) {
    throw new RootsmithError(
      "setup-missing",
      `no apt-get here: install the equivalents of these Debian packages: ${names.join(" ")}`,
    );
  }
  if (process.getuid?.() !== 0 && !sudo) {
    throw new RootsmithError(
      "setup-missing",
      `Debian packages are missing: run \`${installCommand(names)}\``,
    );
  }
  const apt = (...args: string[]): Promise<string> => {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const command = ["apt-get", ...lockWait, "-qq", ...args];
    if (!sudo) return runTool("apt-get", command.slice(1), { signal: context.signal, env });
    return runTool("sudo", ["--non-interactive", "DEBIAN_FRONTEND=noninteractive", ...command], {
      signal: context.signal,
    });
  };
  await oneAtATime(async () => {
    context.note(`Debian packages from apt as configured: ${names.join(" ")}`);
    try {
      await apt("update");
      await apt("install", "--yes", "--no-install-recommends", ...names);
    } catch (error) {
      if (context.signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new RootsmithError(
        "setup-missing",
        `${reason}: run \`${installCommand(names)}\` by hand`,
        { cause: error },
      );
    }
  });
}

/** Whether `program` can be run by its name. */
export async function isOnPath(program: string): Promise<boolean> {
  const folders = (process.env["PATH"] ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "");
  const found = await Promise.all(
    folders.map((folder) =>
      access(path.join(folder, program), constants.X_OK).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
