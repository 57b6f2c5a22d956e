import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accountedJobs, accountedJobsIn, isLive, jobsIn, submitJob } from "./slurm-commands.ts";

let bin: string;
const before = process.env["PATH"];
beforeEach(() => {
  bin = mkdtempSync(path.join(tmpdir(), "rootsmith-bin-"));
  process.env["PATH"] = bin;
});
afterEach(() => {
  process.env["PATH"] = before;
  rmSync(bin, { recursive: true, force: true });
});

function command(name: string, body: string): void {
  const file = path.join(bin, name);
  writeFileSync(file, `#!/bin/sh\n${body}\n`);
  chmodSync(file, 0o755);
}

describe("submission", () => {
  it.each([
    ["12", "12"],
    ["12;far", "12"],
    ["sbatch: a notice\n12", "12"],
  ])("takes the job's number from %j", async (said, job) => {
    command("sbatch", `echo '${said}'`);
    expect(await submitJob([], "/x.sh")).toBe(job);
  });

  it("says what to do where sbatch is missing", async () => {
    await expect(submitJob([], "/x.sh")).rejects.toMatchObject({
      code: "setup-missing",
      message: expect.stringContaining("sbatch is not here"),
    });
  });

  it.each([
    [
      "sbatch: error: invalid partition specified: x",
      "bad-input",
      /sbatch refused .*invalid partition/,
    ],
    [
      "sbatch: error: Unable to contact slurm controller (connect failure)",
      "setup-missing",
      /Slurm does not answer/,
    ],
  ])("tells %s from another failure", async (said, code, message) => {
    command("sbatch", `echo '${said}' >&2; exit 1`);
    await expect(submitJob([], "/x.sh")).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it("fails where sbatch says nothing that is a number", async () => {
    command("sbatch", "echo thanks");
    await expect(submitJob([], "/x.sh")).rejects.toMatchObject({ code: "setup-missing" });
  });
});

it("reads squeue's lines, arrays and single jobs", () => {
  expect(jobsIn("12|3|RUNNING|None\n13|N/A|PENDING|Dependency\nslurm_load: a notice\n")).toEqual([
    { job: "12", shard: 3, state: "RUNNING", reason: "" },
    { job: "13", shard: null, state: "PENDING", reason: "Dependency" },
  ]);
});

it("reads sacct's lines, and is quiet where there is no accounting", async () => {
  expect(
    accountedJobsIn("12_3|CANCELLED by 0|0:15\n12_4|COMPLETED|0:0\n13|OUT_OF_MEMORY|0:125\n"),
  ).toEqual([
    { job: "12", shard: 3, state: "CANCELLED", reason: "exit 0:15" },
    { job: "12", shard: 4, state: "COMPLETED", reason: "" },
    { job: "13", shard: null, state: "OUT_OF_MEMORY", reason: "exit 0:125" },
  ]);
  expect(await accountedJobs(["12"])).toBeNull();
  command("sacct", "echo 'Slurm accounting storage is disabled' >&2; exit 1");
  expect(await accountedJobs(["12"])).toBeNull();
});

it("takes a job in a state that it does not know for one that still runs", () => {
  const live = ["PENDING", "RUNNING", "COMPLETING", "REQUEUE_HOLD", "NEW_STATE"];
  const ended = ["COMPLETED", "FAILED", "CANCELLED", "TIMEOUT", "NODE_FAIL"];
  const job = (state: string) => ({ job: "1", shard: 1, state, reason: "" });
  expect(live.every((state) => isLive(job(state)))).toBe(true);
  expect(ended.some((state) => isLive(job(state)))).toBe(false);
});
