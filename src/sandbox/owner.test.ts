import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { currentOwner, isOrphaned } from "./owner.ts";

describe("isOrphaned", () => {
  it("is false for a process that lives", () => {
    expect(isOrphaned(currentOwner())).toBe(false);
  });

  it("is true for one that has ended, and for one whose number is in use again", () => {
    const [boot, pid, start] = currentOwner().split(".");
    const ended = spawnSync("true").pid;
    expect(isOrphaned(`${boot}.${ended}.${start}`)).toBe(true);
    expect(isOrphaned(`${boot}.${pid}.1`)).toBe(true);
  });

  it("is false for another machine or boot, and for names that are none of ours", () => {
    expect(isOrphaned("00000000-0000-0000-0000-000000000000.1.1")).toBe(false);
    expect(isOrphaned("")).toBe(false);
  });
});
