import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { secret, secretFolder } from "./__fixtures__/secret-folder.ts";
import { namespaceCommand } from "./namespace.ts";
import { otherMounts } from "./other-mounts.ts";

const line = (device: string, root: string, point: string): string =>
  `36 35 ${device} ${root} ${point} rw,noatime - ext4 /dev/x rw`;

describe("otherMounts", () => {
  const whole = line("8:1", "/", "/");

  it("finds a folder again below a second mount of its disk, of a part of it, and where a part of the folder is mounted", () => {
    const table = [
      whole,
      line("8:1", "/", "/backup"),
      line("8:1", "/home/me", "/my\\040home"),
      line("8:1", "/home/me/answers/t-1", "/one"),
      line("8:1", "/home/you", "/you"),
      line("8:2", "/home/me", "/other-disk"),
    ].join("\n");
    expect(otherMounts("/home/me/answers", table).toSorted()).toEqual([
      "/backup/home/me/answers",
      "/my home/answers",
      "/one",
    ]);
  });

  it("goes by the mount that the folder lies on, not by one that this hides", () => {
    const table = [whole, line("8:2", "/data", "/home"), line("8:2", "/", "/disk")].join("\n");
    expect(otherMounts("/home/answers", table)).toEqual(["/disk/data/answers"]);
  });

  it("finds nothing where there is one way only", () => {
    expect(otherMounts("/home/answers", whole)).toEqual([]);
  });

  it("covers a real bind mount", () => {
    const base = secretFolder();
    const again = path.join(base, "again");
    mkdirSync(again);
    const answers = path.join(base, "answers");
    const file = path.join(again, "t-001", "reference.C");
    // Within a namespace of its own, so that the mount goes with it: the table there, then what a covered process sees.
    const bound = ["bwrap", "--dev-bind", "/", "/", "--bind", answers, again, "--"];
    const run = (command: readonly string[]): string =>
      spawnSync("bwrap", [...bound.slice(1), ...command], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
      }).stdout;
    expect(run(["cat", file])).toContain(secret);
    const hidden = [answers, ...otherMounts(answers, run(["cat", "/proc/self/mountinfo"]))];
    expect(hidden).toContain(again);
    const covered = namespaceCommand(hidden, ["cat", file], {
      uid: process.getuid?.() || 1,
      gid: 1,
    });
    expect(run(covered)).toBe("");
  });
});
