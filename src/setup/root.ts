// Set-up part: CERN ROOT, unpacked from its own project's wheel into the cache folder and proved by one run.
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { inCache } from "../config/paths.ts";
import { defaultRootVersion, findRoot, rootEnvironment } from "../config/root-installation.ts";
import { RootsmithError } from "../errors.ts";
import { rootWheel } from "./artifacts.ts";
import { obtain } from "./obtain.ts";
import type { Progress, SetupPart } from "./part.ts";
import { runTool } from "./run-tool.ts";
import { systemPackagesName } from "./system-packages.ts";

export function rootPart(): SetupPart {
  return {
    name: "root",
    needs: [systemPackagesName],
    state: async () => {
      try {
        const { rootsys, version } = findRoot();
        return { part: "root", ok: true, version, path: rootsys, problem: null, mend: null };
      } catch (error) {
        if (!(error instanceof RootsmithError)) throw error;
        const mend =
          process.env["ROOTSMITH_ROOTSYS"] === undefined
            ? "rootsmith setup"
            : "unset ROOTSMITH_ROOTSYS or point it at a ROOT";
        return { part: "root", ok: false, version: null, path: null, problem: error.message, mend };
      }
    },
    ensure: async (progress, signal) => {
      const wheel = await obtainRootWheel(progress, signal);
      progress.step(`unpack ROOT ${defaultRootVersion}`);
      const folder = inCache("root", defaultRootVersion);
      const fresh = `${folder}.part`;
      await rm(fresh, { recursive: true, force: true });
      await mkdir(path.dirname(fresh), { recursive: true });
      // pip and not a plain unzip: it sets the executable bits, and the wheel is for one Python where any will do.
      const target = [
        "--target",
        fresh,
        "--python-version",
        "3.11",
        "--implementation",
        "cp",
        "--abi",
        "cp311",
      ];
      const platform = [
        "--platform",
        "manylinux_2_28_x86_64",
        "--only-binary=:all:",
        "--no-deps",
        "--no-index",
        "--no-compile",
      ];
      await runTool(
        "python3",
        [
          "-m",
          "pip",
          "install",
          "--quiet",
          "--disable-pip-version-check",
          ...target,
          ...platform,
          wheel,
        ],
        {
          signal,
          env: { TMPDIR: path.dirname(fresh) },
        },
      );
      await prove(path.join(fresh, "ROOT"), signal);
      await rm(folder, { recursive: true, force: true });
      await rename(fresh, folder);
    },
  };
}

/** The wheel stays in the cache folder: the sandbox image is built from it too. @throws RootsmithError as `obtain`. */
export async function obtainRootWheel(progress: Progress, signal: AbortSignal): Promise<string> {
  const wheel = inCache("downloads", rootWheel.file);
  await obtain(rootWheel, wheel, progress, signal);
  return wheel;
}

async function prove(rootsys: string, signal: AbortSignal): Promise<void> {
  // A block, since the value of a bare expression becomes the exit status.
  const args = ["-l", "-b", "-q", "-e", "{ puts(gROOT->GetVersion()); }"];
  const answer = await runTool(path.join(rootsys, "bin", "root.exe"), args, {
    signal,
    env: rootEnvironment(rootsys),
  });
  if (!answer.includes(defaultRootVersion)) {
    throw new RootsmithError(
      "setup-missing",
      `ROOT was unpacked but does not run: try \`${rootsys}/bin/root.exe -b -q\` and see what is missing`,
    );
  }
}
