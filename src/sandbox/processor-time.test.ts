import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { childrenMs, measured, processorClock } from "./processor-time.ts";
import { spawnContained } from "./spawn-contained.ts";

const report = "0m0.00s 0m0.01s\n1m1.25s 0m0.5s\n";

describe("childrenMs", () => {
  it("adds user and system time of the children, whichever shell prints them", () => {
    expect(childrenMs(report)).toBe(61_750);
    expect(childrenMs("0m0.000000s 0m0.000000s\n0m1.230000s 0m0.040000s\n")).toBe(1_270);
    expect(childrenMs("0m0.001s 0m0.002s\n0m0.000s 0m0.000s\n")).toBe(0);
  });

  it("takes nothing that is not exactly the two lines", () => {
    for (const text of [
      "",
      "0m0.00s 0m0.01s\n",
      `${report}${report}`,
      `x${report}`,
      `${report}x`,
      report.replace("1m1.25s", "-1m1.25s"),
      report.replace("1m1.25s", "1m1,25s"),
      report.replace("1m1.25s", "1e9m1.25s"),
      report.replace("1m", "9999999m"),
    ])
      expect(childrenMs(text)).toBeNull();
  });
});

describe("processorClock", () => {
  it("reads a report that comes in pieces", async () => {
    const stream = new PassThrough();
    const clock = processorClock({ pid: process.pid, times: stream });
    stream.write(report.slice(0, 20));
    stream.end(report.slice(20));
    expect(await clock.total()).toBe(61_750);
  });

  it("tells what was seen last of a command that was ended", async () => {
    const times = new PassThrough();
    const clock = processorClock({ pid: process.pid, times });
    clock.lookBeforeKill();
    times.end();
    expect(await clock.total()).toBeGreaterThan(0);
  });

  it("does not wait for one who keeps the descriptor, nor keep a flood", async () => {
    const open = new PassThrough();
    const clock = processorClock({ pid: process.pid, times: open });
    open.write("0m".repeat(100_000));
    expect(await clock.total()).toBeNull();
    expect(open.destroyed).toBe(true);
  });
});

describe("measured", () => {
  const ran = async (
    ...command: string[]
  ): Promise<{ exitCode: number | null; stderr: string; ms: number | null }> => {
    const spawned = await spawnContained(measured(command), {
      folder: "/",
      environment: { PATH: process.env["PATH"] ?? "" },
      missing: "no shell",
    });
    spawned.report.resume();
    spawned.stdout.resume();
    let stderr = "";
    spawned.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const clock = processorClock(spawned);
    const { exitCode } = await spawned.exited;
    return { exitCode, stderr, ms: await clock.total() };
  };

  it("exits as the command does and adds no word to its standard error", async () => {
    expect(await ran("sh", "-c", "echo own >&2; exit 7")).toMatchObject({
      exitCode: 7,
      stderr: "own\n",
      ms: expect.any(Number),
    });
    for (const [signal, exitCode] of [
      ["KILL", 137],
      ["SEGV", 139],
      ["XFSZ", 153],
    ])
      expect(await ran("sh", "-c", `kill -${signal} $$`)).toMatchObject({ exitCode, stderr: "" });
  });

  it("hands on the words of its command and no descriptor of its own", async () => {
    const words = "a b; $(c) 'd'";
    const command = 'printf "%s" "$1" >&2; ! test -e /proc/self/fd/4 && ! test -e /proc/self/fd/5';
    expect(await ran("sh", "-c", command, "sh", words)).toMatchObject({
      exitCode: 0,
      stderr: words,
    });
  });
});
