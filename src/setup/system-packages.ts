// Set-up part: the Debian packages that everything else stands on.
import { createInterface } from "node:readline/promises";
import { execa } from "execa";
import { RootsmithError } from "../errors.ts";
import {
  installCommand,
  installDebianPackages,
  isOnPath,
  missingDebianPackages,
} from "./debian-packages.ts";
import type { Progress, SetupPart } from "./part.ts";

export const systemPackagesName = "system-packages";

/** What for → packages. Names are the same in Debian 12 and 13 and in Ubuntu 22.04 and 24.04. */
const packages: Readonly<Record<string, readonly string[]>> = {
  "ROOT's interpreter reads the compiler's headers; native add-ons are compiled": ["g++", "make"],
  "nearest-neighbour search": ["libfaiss-dev", "libopenblas-dev"],
  "sandbox without a Docker engine": ["bubblewrap"],
  "ROOT's graphics": ["libx11-6", "libxpm4", "libxft2", "libxext6", "libsm6", "libgl1"],
  "text in pictures": ["fontconfig", "fonts-dejavu-core"],
};

const names = Object.values(packages).flat();

export function systemPackagesPart(): SetupPart {
  return {
    name: systemPackagesName,
    needs: [],
    state: async () => {
      const missing = await missingDebianPackages(names);
      const ok = missing.length === 0;
      return {
        part: systemPackagesName,
        ok,
        version: ok ? `${names.length} packages` : null,
        path: null,
        problem: ok ? null : `missing: ${missing.join(" ")}`,
        mend: ok ? null : installCommand(missing),
      };
    },
    ensure: async (progress, signal) => {
      const missing = await missingDebianPackages(names);
      if (missing.length === 0) return;
      const sudo = process.getuid?.() !== 0 && (await mayUseSudo(missing, progress));
      progress.step(`install ${missing.length} Debian packages`);
      await installDebianPackages(missing, { note: (line) => progress.note(line), signal }, sudo);
    },
  };
}

/** Asks once, at a terminal only; sudo then asks for its password itself, before anything is drawn again. */
async function mayUseSudo(missing: readonly string[], progress: Progress): Promise<boolean> {
  if (progress.holdTerminal === undefined || !process.stdin.isTTY || !(await isOnPath("sudo")))
    return false;
  return progress.holdTerminal(async () => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(
      `Rootsmith needs these Debian packages: ${missing.join(" ")}\nInstall them now with sudo? [y/N] `,
    );
    terminal.close();
    if (!/^y(es)?$/i.test(answer.trim())) return false;
    const { exitCode } = await execa("sudo", ["--validate"], { stdio: "inherit", reject: false });
    if (exitCode !== 0)
      throw new RootsmithError("setup-missing", `sudo refused: run \`${installCommand(missing)}\``);
    return true;
  });
}
