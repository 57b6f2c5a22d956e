// Starts a Node program where no answer can be read: in, the program and its policy; out, the running process, and its audit when it ends.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import pRetry from "p-retry";
import { packageFolder } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import { writeAudit } from "./audit.ts";
import { descriptors, namespaceCommand } from "./namespace.ts";
import { type Policy, policyDigest } from "./policy.ts";

/** Compiled, because Node loads it before anything else. */
const builtPreload = path.join(
  packageFolder,
  "dist",
  "benchmark",
  "isolation",
  "preload",
  "audit-preload.js",
);
const help =
  "install bubblewrap (`apt-get install bubblewrap`) and allow user namespaces (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone; in a container: CAP_SYS_ADMIN), or run where both are there; nothing was generated";

export interface IsolatedRun {
  /** The program, a file that Node runs. */
  readonly program: string;
  readonly args: readonly string[];
  readonly policy: Policy;
  /** Written when the process has ended; an old one is removed first. */
  readonly auditFile: string;
  /** Working folder; ours by default. */
  readonly folder?: string;
  readonly environment?: NodeJS.ProcessEnv;
  readonly preload?: string;
}

export interface IsolatedProcess {
  /** Of the program itself, not of bubblewrap: send signals there, or the audit is cut. */
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles once the audit is written. The exit code is 128 + the signal where one ended the program. */
  readonly ended: Promise<{ readonly exitCode: number | null }>;
  /** SIGTERM lets the program finish its audit; after SIGKILL the audit is incomplete. One that has gone is fine. */
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts the program and waits until it has shown that every hidden place is covered and its audit has begun. Reads of stdout and stderr
 * must follow at once. The process stands in a group of its own, and dies with ours.
 * @throws RootsmithError `sandbox-unavailable` where it could not be isolated, tried four times; the program has not run then.
 */
export function startIsolated(run: IsolatedRun): Promise<IsolatedProcess> {
  // A mount that goes while bubblewrap binds the tree, as a container's does, makes it fail; nothing has run then.
  return pRetry(() => startOnce(run), { retries: 3, minTimeout: 100 });
}

async function startOnce(run: IsolatedRun): Promise<IsolatedProcess> {
  rmSync(run.auditFile, { force: true });
  mkdirSync(path.dirname(run.auditFile), { recursive: true });
  const child = startInNamespace(run);
  const stderr = beginningOf(child.stderr as Readable);
  const told: string[] = [];
  const ended = whenEnded(child, run, told);
  // Met where it is awaited.
  ended.catch(() => undefined);

  const pid = mapWhenReported(child);
  const begun = whenBegun(child, told);
  const trouble: unknown[] = [];
  const [processId, digest] = await Promise.all([pid, begun]).catch((cause: unknown) => {
    trouble.push(cause);
    return [null, null];
  });
  if (processId === null || digest !== policyDigest(run.policy)) {
    child.kill("SIGKILL");
    await ended.catch(() => undefined);
    rmSync(run.auditFile, { force: true });
    throw new RootsmithError(
      "sandbox-unavailable",
      `the run could not be kept from the answers (${stderr.text() || String(trouble[0])}): ${help}`,
      { cause: trouble[0] },
    );
  }
  stderr.release();
  return {
    pid: processId,
    stdin: child.stdin as Writable,
    stdout: child.stdout as Readable,
    stderr: child.stderr as Readable,
    ended,
    kill: (signal) => sendSignal(processId, signal),
  };
}

function startInNamespace({ program, args, policy, preload, ...run }: IsolatedRun): ChildProcess {
  const watcher = pathToFileURL(preload ?? builtPreload).href;
  const command = [process.execPath, "--import", watcher, path.resolve(program), ...args];
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const [first = "", ...rest] = namespaceCommand(policy.hidden, command, user);
  const { ISOLATION_FORKED: _, ...environment } = run.environment ?? process.env;
  return spawn(first, rest, {
    cwd: run.folder,
    env: { ...environment, ISOLATION_POLICY: JSON.stringify(policy) },
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe", "pipe", "pipe"],
  });
}

/** The number of the process, after its user namespace got our own map: everything that is root's here stays root's there. */
function mapWhenReported(child: ChildProcess): Promise<number> {
  const report = pipeOf(child, descriptors.report) as Readable;
  const mapped = pipeOf(child, descriptors.mapped) as Writable;
  mapped.on("error", () => undefined);
  return new Promise((resolve, reject) => {
    let text = "";
    report.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const pid = Number(/"child-pid": (\d+)\D/.exec(text)?.[1] ?? 0);
      if (pid === 0) return;
      report.removeAllListeners("data").resume();
      try {
        if (process.getuid?.() === 0) giveMap(pid);
        mapped.end("1");
        resolve(pid);
      } catch (error) {
        reject(error);
      }
    });
    report.once("close", () => reject(new Error("bubblewrap reported no process")));
  });
}

/** Every number to itself, as far as our own namespace has them (user_namespaces(7)). */
function giveMap(pid: number): void {
  for (const map of ["uid_map", "gid_map"]) {
    const own = readFileSync(`/proc/self/${map}`, "utf8").trim().split("\n");
    const same = own.map((line) => line.trim().split(/\s+/)).map(([at, , n]) => `${at} ${at} ${n}`);
    writeFileSync(`/proc/${pid}/${map}`, `${same.join("\n")}\n`);
  }
}

/** Collects what the watcher tells; the digest it says it keeps to. */
function whenBegun(child: ChildProcess, told: string[]): Promise<string> {
  const audit = pipeOf(child, descriptors.audit) as Readable;
  return new Promise((resolve, reject) => {
    let rest = "";
    audit.setEncoding("utf8");
    audit.on("data", (chunk: string) => {
      const lines = `${rest}${chunk}`.split("\n");
      rest = lines.pop() ?? "";
      told.push(...lines);
      if (told[0] !== undefined) resolve(digestIn(told[0]));
    });
    audit.once("close", () => {
      // Half a line: the process was ended while it wrote. Kept, so that the audit says so.
      if (rest !== "") told.push(rest);
      reject(new Error("the process told nothing"));
    });
    audit.once("error", reject);
  });
}

/** Empty where the line is no beginning. */
function digestIn(line: string): string {
  return /^\{"type":"begin","digest":"([0-9a-f]{64})"\}$/.exec(line)?.[1] ?? "";
}

/** Ends when the process and its audit channel have, whatever children it left behind. */
async function whenEnded(
  child: ChildProcess,
  run: IsolatedRun,
  told: readonly string[],
): Promise<{ exitCode: number | null }> {
  const closed = new Promise<void>((resolve) => {
    pipeOf(child, descriptors.audit).once("close", resolve);
  });
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once("exit", resolve);
    child.once("error", reject);
  });
  await closed;
  writeAudit(run.auditFile, run.policy, told);
  return { exitCode };
}

/** The type of a child knows five pipes; there are as many as asked for. */
function pipeOf(child: ChildProcess, descriptor: number): Readable | Writable {
  return (child.stdio as readonly unknown[])[descriptor] as Readable | Writable;
}

/** The start of a stream, read without taking it from those who read it afterwards. */
function beginningOf(stream: Readable): { text: () => string; release: () => void } {
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer): void => void chunks.push(chunk);
  stream.on("data", keep);
  return {
    text: () => Buffer.concat(chunks).toString("utf8").trim().split("\n")[0] ?? "",
    release: () => {
      stream.off("data", keep);
      stream.pause();
      if (chunks.length > 0) stream.unshift(Buffer.concat(chunks));
    },
  };
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
