// What the set-up parts for compiled add-ons share: in, how one is built; out, a part that builds it once, keeps it in the cache folder and copies it into node_modules.
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { execa } from "execa";
import { inCache, packageFolder } from "../config/paths.ts";
import { RootsmithError } from "../errors.ts";
import type { SetupPart } from "./part.ts";
import { runTool } from "./run-tool.ts";
import { systemPackagesName } from "./system-packages.ts";

export interface NativeAddon {
  readonly part: string;
  readonly packageName: string;
  /** Where the package's own code looks for it, inside the package's folder. */
  readonly target: string;
  /** JavaScript (CommonJS) that uses the add-on and throws where it does not work. */
  readonly proof: string;
  /** Seconds it takes, for people who wait. */
  readonly seconds: number;
  /** Compiles from `packageFolder` (left as it is) in `workFolder` (empty, ours) and returns the add-on's path. */
  build(packageFolder: string, workFolder: string, signal: AbortSignal): Promise<string>;
}

/** Folder with the headers of the running Node, or null where they are not installed beside it. */
export async function nodeHeaders(): Promise<string | null> {
  const folder = path.join(nodePrefix, "include", "node");
  return (await exists(path.join(folder, "node_api.h"))) ? folder : null;
}

/** Where the running Node is installed: holds `bin/` and, mostly, `include/`. */
export const nodePrefix: string = path.resolve(path.dirname(process.execPath), "..");

/** `npm ci` empties node_modules; the compiled add-on then comes back from the cache folder in a moment. */
export function nativeAddonPart(addon: NativeAddon, checkout: string = packageFolder): SetupPart {
  const source = path.join(checkout, "node_modules", addon.packageName);
  const target = path.join(source, addon.target);
  const stamp = path.join(path.dirname(target), "rootsmith-build.txt");

  /** An add-on fits one release of its package, one binary interface of Node, one platform. */
  const keyOf = async (): Promise<string> => {
    const { version } = JSON.parse(await readFile(path.join(source, "package.json"), "utf8")) as {
      version: string;
    };
    return `${addon.packageName}-${version}-node-abi${process.versions.modules}-${process.platform}-${process.arch}`;
  };
  const isInPlace = async (key: string): Promise<boolean> =>
    (await exists(target)) && (await readFile(stamp, "utf8").catch(() => "")) === key;
  const works = async (): Promise<boolean> => {
    const run = await execa(process.execPath, ["-e", addon.proof], {
      cwd: checkout,
      reject: false,
    });
    return run.exitCode === 0;
  };
  const place = async (built: string): Promise<boolean> => {
    await mkdir(path.dirname(target), { recursive: true });
    await copyWhole(built, target);
    return works();
  };

  return {
    name: addon.part,
    needs: [systemPackagesName],
    state: async () => {
      const key = await keyOf();
      const ok = await isInPlace(key);
      return {
        part: addon.part,
        ok,
        version: key.slice(addon.packageName.length + 1),
        path: target,
        problem: ok ? null : "not compiled for this Node yet",
        mend: ok ? null : "rootsmith setup",
      };
    },
    ensure: async (progress, signal) => {
      const key = await keyOf();
      if (await isInPlace(key)) return;
      const cached = inCache("native", `${key}.node`);
      const built = (await exists(cached)) && (await place(cached));
      // One that a developer has built in place is as good.
      if (!built && !(await works())) {
        progress.step(`compile ${addon.packageName}`);
        progress.note(
          `${addon.packageName}: compiling its add-on for Node ${process.versions.node} (about ${addon.seconds} s of one core)`,
        );
        const work = inCache("native", `${key}.build`);
        await rm(work, { recursive: true, force: true });
        await mkdir(work, { recursive: true });
        try {
          if (!(await place(await addon.build(source, work, signal)))) {
            throw new RootsmithError(
              "setup-missing",
              `${addon.packageName} was compiled but does not work: run \`rootsmith doctor\``,
            );
          }
        } finally {
          await rm(work, { recursive: true, force: true });
        }
      }
      await mkdir(path.dirname(cached), { recursive: true });
      if (!built) await copyWhole(target, cached);
      await writeFile(stamp, key);
    },
  };
}

/** A compiler's or npm's failure as a line that says what to do. */
export async function compile(
  command: string,
  args: readonly string[],
  cwd: string,
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<void> {
  try {
    await runTool(command, args, { cwd, signal, env });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RootsmithError(
      "setup-missing",
      `an add-on could not be compiled (${(error as Error).message}): see \`rootsmith doctor\` for missing packages`,
      {
        cause: error,
      },
    );
  }
}

/** Never half a file at `to`; a process that has the old one loaded keeps it. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
