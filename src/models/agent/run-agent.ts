// One episode of an agent: in, its command, prompt and limits; out, what it said, how it ended and the file it left.
import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { findRoot, rootEnvironment } from "../../config/root-installation.ts";
import { RootsmithError } from "../../errors.ts";
import { agentCommand } from "./agent-command.ts";

export interface Episode {
  /** Of a shell. */
  readonly command: string;
  /** On standard input. */
  readonly prompt: string;
  /** The file in the working folder that is its answer. */
  readonly file: string;
  /** Name in the working folder → file on the host. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Besides ours. */
  readonly environment: Readonly<Record<string, string>>;
  /** A folder it cannot see; empty: none. */
  readonly hidden: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export interface EpisodeEnd {
  /** Null where it was ended by a signal, ours at the time limit among them. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly stdout: string;
  readonly stderr: string;
  /** Contents of the file; null where it left none that is one. */
  readonly left: string | null;
}

/** Kept of each stream, and read of the file, bytes. */
const textLimitBytes = 1024 * 1024;

/** @throws RootsmithError `interrupted`, `sandbox-unavailable` without bubblewrap, `setup-missing` without ROOT. */
export async function runAgent(episode: Episode): Promise<EpisodeEnd> {
  const folder = await mkdtemp(path.join(tmpdir(), "rootsmith-agent-"));
  try {
    return await runIn(folder, episode);
  } finally {
    // What an agent made unreadable for us stays where temporary files go.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function runIn(folder: string, episode: Episode): Promise<EpisodeEnd> {
  const { signal } = episode;
  const root = findRoot();
  const [work, home, bin] = ["work", "home", "bin"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [work, home, bin]) await mkdir(made);
  for (const [name, file] of Object.entries(episode.inputs))
    await copyFile(file, path.join(work, path.basename(name)));
  await writeRoot(path.join(bin, "root"), root.rootsys);

  const [program = "", ...args] = agentCommand(episode.command, {
    ...episode,
    work,
    home,
    bin,
    root,
  });
  const child = spawn(program, args, {
    env: {
      ...ownEnvironment(),
      ...episode.environment,
      HOME: home,
      TMPDIR: "/tmp",
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let timedOut = false;
  const end = (): void => void child.kill("SIGKILL");
  const timer = setTimeout(() => {
    timedOut = true;
    end();
  }, episode.timeoutMs);
  signal?.addEventListener("abort", end, { once: true });
  if (signal?.aborted === true) end();
  try {
    // One that does not read its prompt is free not to.
    child.stdin.on("error", () => undefined);
    child.stdin.end(episode.prompt);
    const [exitCode, stdout, stderr] = await Promise.all([
      exitOf(child),
      textOf(child.stdout),
      textOf(child.stderr),
    ]);
    if (signal?.aborted === true)
      throw new RootsmithError("interrupted", "the run was interrupted", { cause: signal.reason });
    return {
      exitCode,
      timedOut,
      stdout,
      stderr,
      left: await readLeft(path.join(work, episode.file)),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/** ROOT's libraries are for ROOT alone: on every program's path they would replace the system's. */
async function writeRoot(file: string, rootsys: string): Promise<void> {
  const variables = Object.entries(rootEnvironment(rootsys)).map(
    ([name, value]) => `${name}=${quoted(value)}`,
  );
  const start = `exec env ${variables.join(" ")} ${quoted(path.join(rootsys, "bin", "root.exe"))}`;
  await writeFile(file, `#!/bin/sh\n${start} -b "$@"\n`);
  await chmod(file, 0o755);
}

/** Ours, less what tells of the benchmark's own watcher. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("ISOLATION_")),
  );
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("close", resolve);
    child.once("error", (cause) =>
      reject(
        new RootsmithError(
          "sandbox-unavailable",
          "bubblewrap, which keeps an agent from everything but its folder, is missing: run `apt-get install bubblewrap` as root",
          { cause },
        ),
      ),
    );
  });
}

/** The start of a stream; the rest is read and dropped, so that its writer goes on. */
async function textOf(stream: Readable): Promise<string> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (bytes < textLimitBytes) kept.push(chunk.subarray(0, textLimitBytes - bytes));
    bytes += chunk.length;
  }
  return Buffer.concat(kept).toString("utf8");
}

/** Only a plain file counts: a link could lead anywhere, a pipe would never end. */
async function readLeft(file: string): Promise<string | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(() => null);
  if (handle === null) return null;
  try {
    const { size } = await handle.stat();
    const isPlain = (await handle.stat()).isFile();
    if (!isPlain || size === 0 || size > textLimitBytes) return null;
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
