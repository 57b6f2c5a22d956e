import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { secret, secretFolder } from "./__fixtures__/secret-folder.ts";
import { namespaceCommand } from "./namespace.ts";

describe("namespaceCommand", () => {
  const asRoot = process.getuid?.() === 0;

  it("hides the places from a user who is not root as well", () => {
    const base = secretFolder();
    chmodSync(base, 0o755);
    const user = asRoot
      ? { uid: 61_190, gid: 61_190 }
      : { uid: process.getuid?.() ?? 1, gid: process.getgid?.() ?? 1 };
    const become = asRoot
      ? ["setpriv", "--reuid", String(user.uid), "--regid", String(user.gid), "--clear-groups"]
      : [];
    const answers = path.join(base, "answers");
    const file = path.join(answers, "t-001", "reference.C");
    const script = `id -u; cat ${file}; umount ${answers}; unshare -Urm umount -l ${answers}; cat ${file}
      unshare -Urm sh -c 'umount -l ${answers}; cat ${file}'; cat /proc/1/root${file} /proc/${process.pid}/root${file}
      bwrap --dev-bind / / cat ${file}`;
    const run = (command: readonly string[]): string => {
      const [program = "", ...rest] = [...become, ...command];
      return spawnSync(program, rest, {
        cwd: "/",
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
      }).stdout;
    };
    expect(run(["sh", "-c", script])).toContain(secret);
    expect(run(namespaceCommand([answers], ["sh", "-c", script], user))).toBe(`${user.uid}\n`);
  });

  it("covers nothing that does not exist: bubblewrap would make it outside", () => {
    const base = secretFolder();
    const missing = path.join(base, "none");
    expect(namespaceCommand([missing], ["true"], { uid: 1, gid: 1 })).not.toContain(missing);
  });
});
