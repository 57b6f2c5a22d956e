// A Slurm cluster of this one machine, for tests: munged, slurmctld and slurmd with everything in a folder of their own, ended afterwards.
// Needs root (munged and slurmd want it), and apt that reaches Debian's packages where Slurm is not installed yet; no systemd.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { availableParallelism, hostname, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { execa } from "execa";
import { installDebianPackages, missingDebianPackages } from "../src/setup/debian-packages.ts";

const packages = ["slurm-wlm", "munge"];
const installationMs = 240_000;
const startTries = 100;

export interface SlurmCluster {
  /** With it Slurm's commands find this cluster. */
  readonly environment: Record<string, string>;
  /** Standard output of one of Slurm's commands. */
  command(program: string, ...args: string[]): Promise<string>;
  close(): Promise<void>;
}

type Daemon = ReturnType<typeof startDaemon>;

/** @throws Error that says what could not be installed or did not start, with the daemons' last words. */
export async function startSlurm(): Promise<SlurmCluster> {
  await installSlurm();
  const folder = mkdtempSync(path.join(tmpdir(), "rootsmith-slurm-"));
  // Munge's socket must be reached by everyone, its key by nobody else.
  chmodSync(folder, 0o755);
  const at = (name: string): string => path.join(folder, name);
  const daemons: Daemon[] = [];
  const environment = { SLURM_CONF: at("slurm.conf") };
  const close = async (): Promise<void> => {
    for (const daemon of daemons.toReversed()) {
      daemon.kill("SIGTERM");
      await daemon;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const start = (program: string, args: readonly string[]): void => {
    daemons.push(startDaemon(program, args, environment));
  };
  const command = async (program: string, ...args: string[]): Promise<string> =>
    (await execa(program, args, { env: environment })).stdout;
  try {
    for (const name of ["munge", "state", "spool", "log"]) mkdirSync(at(name));
    writeFileSync(at("munge/key"), randomBytes(128), { mode: 0o400 });
    const [controllerPort, nodePort] = [await freePort(), await freePort()];
    writeFileSync(at("slurm.conf"), configuration(folder, controllerPort, nodePort));
    const socket = at("munge/socket");
    start("munged", [
      "--foreground",
      "--force",
      `--key-file=${at("munge/key")}`,
      `--socket=${socket}`,
      `--pid-file=${at("munge/pid")}`,
      `--seed-file=${at("munge/seed")}`,
      `--log-file=${at("munge/log")}`,
    ]);
    await until("munged answers", () => command("munge", "--socket", socket, "--no-input"));
    start("slurmctld", ["-D", "-c"]);
    start("slurmd", ["-D"]);
    await until("the node is idle", async () => {
      const states = await command("sinfo", "--noheader", "--format=%T");
      if (states.trim() !== "idle") throw new Error(`the node is ${states}`);
    });
  } catch (cause) {
    const said = ["log/slurmctld", "log/slurmd", "munge/log"].map((name) => lastLines(at(name)));
    await close();
    throw new Error(`no Slurm for the test: ${String(cause)}\n${said.join("\n")}`, { cause });
  }
  return { environment, command, close };
}

async function installSlurm(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error("the test starts a Slurm cluster, which only root may: run it as root");
  const missing = await missingDebianPackages(packages);
  if (missing.length === 0) return;
  await installDebianPackages(missing, {
    note: (line) => process.stderr.write(`${line}\n`),
    signal: AbortSignal.timeout(installationMs),
  }).catch((cause: unknown) => {
    throw new Error(
      `the test needs Slurm, and its packages cannot be installed: ${String(cause)}`,
      { cause },
    );
  });
}

function startDaemon(program: string, args: readonly string[], env: Record<string, string>) {
  // What it writes goes to its log.
  return execa(program, args, { env, stdio: "ignore", reject: false });
}

/** Requeued jobs begin again once their credential is old: 120 s by default (slurm.conf(5), cred_expire). */
function configuration(folder: string, controllerPort: number, nodePort: number): string {
  const name = hostname().split(".")[0] ?? "";
  return `ClusterName=test
SlurmctldHost=${name}(127.0.0.1)
SlurmctldPort=${controllerPort}
SlurmdPort=${nodePort}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=${folder}/munge/socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/log/slurmctld
SlurmdLogFile=${folder}/log/slurmd
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/builtin
SchedulerParameters=sched_interval=2
KillWait=10
ReturnToService=2
SlurmdParameters=config_overrides
NodeName=${name} NodeAddr=127.0.0.1 CPUs=${availableParallelism()} State=UNKNOWN
PartitionName=main Nodes=${name} Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES
`;
}

async function until(what: string, attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await attempt();
      return;
    } catch (cause) {
      if (tries === startTries) throw new Error(`waited in vain until ${what}`, { cause });
    }
    await wait(200);
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

function lastLines(file: string): string {
  try {
    return readFileSync(file, "utf8").trim().split("\n").slice(-5).join("\n");
  } catch {
    return `${file} was not written`;
  }
}
