import { describe, expect, it } from "vitest";
import { settingsSchema } from "../../config/schema.ts";
import { bubblewrapCommand, containedRootsys, type BubblewrapRun } from "./bubblewrap-arguments.ts";

const limits = settingsSchema.parse({}).sandbox;
const run: BubblewrapRun = {
  name: "probe",
  root: {
    rootsys: "/home/me/root/ROOT",
    version: "6.40.00",
    companions: ["/home/me/root/root.libs"],
  },
  workFolder: "/cache/work",
  passwdFile: "/cache/passwd",
  groupFile: "/cache/group",
  identity: { way: "namespace", uid: 65_534 },
  canDisableNamespaces: true,
};

/** What follows each `option`, `length` words long. */
function values(command: readonly string[], option: string, length: number): string[][] {
  return command.flatMap((word, position) =>
    word === option ? [command.slice(position + 1, position + 1 + length)] : [],
  );
}

describe("bubblewrapCommand", () => {
  const command = bubblewrapCommand(run, limits);

  it("separates network, processes and users, and dies with its client", () => {
    for (const option of [
      "--unshare-net",
      "--unshare-pid",
      "--unshare-ipc",
      "--unshare-user",
      "--die-with-parent",
      "--new-session",
      "--clearenv",
    ]) {
      expect(command).toContain(option);
    }
    expect(values(command, "--cap-drop", 1)).toEqual([["ALL"]]);
  });

  it("binds one folder for writing, the work folder", () => {
    expect(values(command, "--bind", 2)).toEqual([["/cache/work", "/work"]]);
    expect(values(command, "--remount-ro", 1)).toEqual([["/dev"], ["/"]]);
  });

  it("shows ROOT and its companion side by side under a path that tells nothing of the host", () => {
    expect(values(command, "--ro-bind", 2)).toEqual(
      expect.arrayContaining([
        ["/home/me/root/ROOT", "/opt/root/ROOT"],
        ["/home/me/root/root.libs", "/opt/root/root.libs"],
      ]),
    );
    expect(command.slice(command.indexOf("--") + 1)).toContain("/opt/root/ROOT/bin/root.exe");
  });

  it("makes root another user without any capability, by the only three rights that takes", () => {
    const dropping = bubblewrapCommand({ ...run, identity: { way: "drop", uid: 61_200 } }, limits);
    expect(values(dropping, "--cap-add", 1).flat()).toEqual([
      "CAP_SETUID",
      "CAP_SETGID",
      "CAP_SETPCAP",
    ]);
    expect(dropping.slice(dropping.indexOf("--") + 1, dropping.indexOf("--") + 6)).toEqual([
      "setpriv",
      "--reuid",
      "61200",
      "--regid",
      "61200",
    ]);
    expect(dropping).toContain("--no-new-privs");
    expect(dropping).not.toContain("--unshare-user");
  });

  it("asks an older bubblewrap for nothing it does not know", () => {
    expect(bubblewrapCommand({ ...run, canDisableNamespaces: false }, limits)).not.toContain(
      "--disable-userns",
    );
  });
});

describe("containedRootsys", () => {
  it("leaves a ROOT of the system where it is", () => {
    expect(containedRootsys("/usr/local/root")).toBe("/usr/local/root");
  });
});
