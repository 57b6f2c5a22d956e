#!/usr/bin/env node
// Starts Rootsmith from a checkout: installs its packages and compiles it where that is due, then hands argv to the command line.
// Nothing here may need an installed package. Messages go to stderr, so that a command's own output stays clean.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const at = (...parts) => path.join(folder, ...parts);

/** Built by `rootsmith review` itself. */
const pageFolder = path.join("review", "page");
const lockText = readOrEmpty(at("package-lock.json"));
/** Holds the package-lock.json that node_modules was last found to match; `npm ci` deletes it with the rest. */
const installStamp = at("node_modules", ".rootsmith-package-lock.json");
/** Its time is when the last finished build began. */
const buildStamp = at("dist", ".built");

if (installIsDue() || buildIsDue()) {
  try {
    await bringUp();
  } catch (error) {
    say(error.message);
    // The exit code of "set-up missing", see src/cli/exit-codes.ts.
    process.exit(5);
  }
}
await import(pathToFileURL(at("dist", "cli", "main.js")).href);

function installIsDue() {
  return lockText !== "" && readOrEmpty(installStamp) !== lockText;
}

function buildIsDue() {
  if (!existsSync(at("src"))) return false;
  const built = timeOf(buildStamp);
  if (built === 0) return true;
  if (["tsconfig.json", "tsconfig.build.json"].some((name) => timeOf(at(name)) > built))
    return true;
  return readdirSync(at("src"), { recursive: true }).some(
    (name) =>
      name.endsWith(".ts") &&
      !name.endsWith(".test.ts") &&
      !name.startsWith(pageFolder) &&
      timeOf(at("src", name)) > built,
  );
}

/** One process at a time; another waits and then finds nothing left to do. */
async function bringUp() {
  const lock = at(".rootsmith", "bring-up.lock");
  await take(lock);
  try {
    if (installIsDue()) await install();
    if (buildIsDue()) await build();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

async function install() {
  if (!packagesMatch()) {
    say("installing the packages of package-lock.json by npm ci (about 430 MB once unpacked) …");
    const { ONNXRUNTIME_NODE_INSTALL = "skip" } = process.env;
    await runOrExit("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"], {
      ONNXRUNTIME_NODE_INSTALL,
    });
  }
  dropForeignBinaries();
  writeFileSync(installStamp, lockText);
}

/** onnxruntime-node carries its library for six kinds of machine, 115 MB more than this one needs. */
function dropForeignBinaries() {
  const kinds = at("node_modules", "onnxruntime-node", "bin", "napi-v3");
  if (!existsSync(path.join(kinds, process.platform, process.arch))) return;
  for (const platform of readdirSync(kinds))
    for (const arch of readdirSync(path.join(kinds, platform)))
      if (platform !== process.platform || arch !== process.arch)
        rmSync(path.join(kinds, platform, arch), { recursive: true });
}

/** Whether what npm says it installed is what the lock asks for, so that an installation made by hand is not made again. */
function packagesMatch() {
  const installed = packagesOf(readOrEmpty(at("node_modules", ".package-lock.json")));
  const wanted = Object.entries(packagesOf(lockText)).filter(([name]) => name !== "");
  return (
    wanted.length > 0 &&
    wanted.every(
      ([name, entry]) =>
        installed[name]?.version === entry.version || (entry.optional && !installed[name]),
    )
  );
}

function packagesOf(text) {
  try {
    return JSON.parse(text).packages ?? {};
  } catch {
    return {};
  }
}

async function build() {
  say("compiling …");
  const began = new Date();
  await runOrExit(process.execPath, [
    at("node_modules", "typescript", "bin", "tsc"),
    "-p",
    "tsconfig.build.json",
  ]);
  const { utimesSync } = await import("node:fs");
  writeFileSync(buildStamp, "");
  utimesSync(buildStamp, began, began);
}

async function runOrExit(command, args, environment = {}) {
  const { spawnSync } = await import("node:child_process");
  // The child's standard output goes to our stderr.
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: ["ignore", 2, 2],
    env: { ...process.env, ...environment },
  });
  if (status === 0) return;
  const reason =
    error?.code === "ENOENT"
      ? "is not installed"
      : (error?.message ?? `ended with ${status ?? "a signal"}`);
  const line = [command, ...args].map((word) => path.basename(word)).join(" ");
  throw new Error(`${line}: ${reason}; mend that and run the same command again`);
}

/** Makes the lock's folder; one whose process is gone is taken over. */
async function take(lock) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, "pid"), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
    else {
      if (tries === 0) say("another process is installing or compiling; waiting for it …");
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function isStale(lock) {
  const pid = Number(readOrEmpty(path.join(lock, "pid")));
  // Just made, its number not written yet: stale only when that lasts.
  if (pid === 0) return timeOf(lock) > 0 && Date.now() - timeOf(lock) > 10_000;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}

function readOrEmpty(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function timeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function say(line) {
  process.stderr.write(`rootsmith: ${line}\n`);
}
