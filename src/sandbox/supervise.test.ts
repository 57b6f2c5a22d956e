import { describe, expect, it } from "vitest";
import { endingFromStatus } from "./contained-process.ts";
import { outcome } from "./supervise.ts";

describe("outcome", () => {
  it("passes on how a process ended by itself", () => {
    expect(outcome({ exitCode: 1, signal: null }, null)).toEqual({
      status: "exited",
      exitCode: 1,
      signal: null,
      timedOut: false,
    });
    expect(outcome({ exitCode: null, signal: "SIGXFSZ" }, null)).toMatchObject({
      status: "exited",
      exitCode: null,
      signal: "SIGXFSZ",
    });
  });

  it("takes a SIGKILL that was not ours for the kernel's (out of memory)", () => {
    expect(outcome({ exitCode: null, signal: "SIGKILL" }, null)).toMatchObject({
      status: "killed",
      timedOut: false,
    });
  });

  it("names the limit that ended it, whatever the process said last", () => {
    expect(outcome({ exitCode: 0, signal: null }, "timed-out")).toEqual({
      status: "timed-out",
      exitCode: null,
      signal: "SIGKILL",
      timedOut: true,
    });
    expect(outcome({ exitCode: 0, signal: null }, "log-limit")).toMatchObject({
      status: "log-limit",
      timedOut: false,
    });
    expect(outcome({ exitCode: 0, signal: null }, "disk-limit")).toMatchObject({
      status: "killed",
    });
  });
});

describe("endingFromStatus", () => {
  it("keeps the statuses of ROOT's own crash handler (128 + 0 to 14) as exit statuses, but for SIGKILL", () => {
    expect(endingFromStatus(129)).toEqual({ exitCode: 129, signal: null });
    expect(endingFromStatus(139)).toEqual({ exitCode: 139, signal: null });
    expect(endingFromStatus(137)).toEqual({ exitCode: null, signal: "SIGKILL" });
  });

  it("reads a shell's status for a signal ROOT never exits with", () => {
    expect(endingFromStatus(153)).toEqual({ exitCode: null, signal: "SIGXFSZ" });
  });
});
