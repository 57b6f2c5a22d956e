import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shardScript, summaryScript } from "./job-script.ts";

let folder: string;
let bin: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rootsmith script $(touch pwned) '\"`x` \n%A-"));
  bin = path.join(folder, "bin");
  mkdirSync(bin);
  // Stands for Slurm's own: notes what it was asked.
  const scontrol = path.join(bin, "scontrol");
  writeFileSync(scontrol, `#!/bin/bash\necho "$@" >>"$(dirname "$0")/asked"\n`);
  chmodSync(scontrol, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A worker in place of Rootsmith; what it is given follows its code. */
function shard(code: string, words: readonly string[] = []): string {
  const script = shardScript({
    command: [process.execPath, "-e", code, "--", ...words],
    shards: 8,
    logFolder: folder,
  });
  const file = path.join(folder, "shard.sh");
  writeFileSync(file, script);
  return file;
}

function start(script: string, restarts?: number) {
  return execa("bash", [script], {
    cwd: folder,
    reject: false,
    env: {
      PATH: `${bin}:${process.env["PATH"] ?? ""}`,
      SLURM_ARRAY_TASK_ID: "3",
      SLURM_JOB_ID: "41",
      ...(restarts !== undefined && { SLURM_RESTART_COUNT: String(restarts) }),
    },
  });
}

const log = (): string => readFileSync(path.join(folder, "shard-3.log"), "utf8");
const requeued = (): string => {
  const asked = path.join(bin, "asked");
  return existsSync(asked) ? readFileSync(asked, "utf8") : "";
};
const waits = `process.on("SIGTERM", () => process.exit(130)); setInterval(() => {}, 1000); console.log("begun");`;
async function whenBegun(): Promise<void> {
  while (!existsSync(path.join(folder, "shard-3.log")) || !log().includes("begun"))
    await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("a shard's script", () => {
  it("gives every word to the worker as it is, and the shard's number", async () => {
    const words = [
      "$HOME",
      "a b",
      "it's",
      '"',
      "`id`",
      "$(id)",
      "\\",
      "line\nline",
      "*",
      ";rm",
      "",
      "!!",
      "--x=1",
    ];
    const { exitCode } = await start(
      shard(`console.log(JSON.stringify(process.argv.slice(1)))`, words),
    );
    expect(exitCode).toBe(0);
    expect(log()).toContain(JSON.stringify([...words, "--shard", "3/8"]));
    expect(existsSync(path.join(folder, "pwned"))).toBe(false);
  });

  it.each([0, 2, 6])("ends with the worker's exit code %i and asks for nothing", async (code) => {
    const { exitCode } = await start(shard(`process.exit(${code})`));
    expect(exitCode).toBe(code);
    expect(requeued()).toBe("");
  });

  it("asks to be queued again where the worker was killed, at most five times", async () => {
    const script = shard(`process.kill(process.pid, "SIGKILL")`);
    expect((await start(script)).exitCode).toBe(137);
    expect(requeued()).toBe("requeue 41\n");
    await start(script, 4);
    expect(requeued()).toBe("requeue 41\nrequeue 41\n");
    await start(script, 5);
    expect(requeued()).toBe("requeue 41\nrequeue 41\n");
  });

  it("stops the worker when its time runs out, and goes on in another start", async () => {
    const job = start(shard(waits));
    await whenBegun();
    job.kill("SIGUSR1");
    expect((await job).exitCode).toBe(130);
    expect(requeued()).toBe("requeue 41\n");
  });

  it("asks for nothing where Slurm ends the job: TERM to all its processes", async () => {
    const job = start(shard(waits.replace("begun", "begun '+process.pid+'").replaceAll('"', "'")));
    await whenBegun();
    const worker = Number(/begun (\d+)/.exec(log())?.[1]);
    job.kill("SIGTERM");
    process.kill(worker, "SIGTERM");
    expect((await job).exitCode).toBe(130);
    expect(requeued()).toBe("");
  });

  it("takes the end of the worker itself for its code, not the signal that ended a wait", async () => {
    const job = start(
      shard(
        `process.on("SIGTERM", () => setTimeout(() => process.exit(0), 300)); setInterval(() => {}, 1000); console.log("begun");`,
      ),
    );
    await whenBegun();
    job.kill("SIGUSR1");
    expect((await job).exitCode).toBe(0);
    expect(requeued()).toBe("");
  });
});

describe("the summary's script", () => {
  const run = async (code: string) => {
    const file = path.join(folder, "summary.sh");
    const summary = path.join(folder, "summary.json");
    writeFileSync(file, summaryScript([process.execPath, "-e", code], summary, folder));
    const { exitCode } = await execa("bash", [file], { reject: false });
    return { exitCode, summary };
  };

  it("writes what the command prints", async () => {
    const { exitCode, summary } = await run(`console.log("{}")`);
    expect(exitCode).toBe(0);
    expect(readFileSync(summary, "utf8")).toBe("{}\n");
  });

  it("leaves an earlier summary where the command fails", async () => {
    await run(`console.log("{}")`);
    const { exitCode, summary } = await run(`console.log("half"); process.exit(5)`);
    expect(exitCode).toBe(5);
    expect(readFileSync(summary, "utf8")).toBe("{}\n");
  });
});
