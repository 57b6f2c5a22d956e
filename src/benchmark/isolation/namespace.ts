// The mount namespace of an isolated process: in, the places to hide; out, bubblewrap's command line.
//
// Two steps where root starts it. The first covers the places; the second enters a user namespace of its own, whose mounts the kernel
// locks: even its root, who may start further sandboxes, cannot take a cover off, nor follow /proc to a process outside (user_namespaces(7),
// mount_namespaces(7)). Any other user gets both in one step. Process numbers are shared, because work folders name their owner by them.
import { existsSync, lstatSync, readdirSync } from "node:fs";
import path from "node:path";

/** File descriptors that the isolated process is started with. */
export const descriptors = {
  /** bubblewrap waits here until the user namespace has its map. */
  mapped: 3,
  /** bubblewrap tells the process number here. */
  report: 4,
  /** The audit; the process itself writes it. */
  audit: 5,
} as const;

export function namespaceCommand(
  hidden: readonly string[],
  command: readonly string[],
  user: { readonly uid: number; readonly gid: number },
): string[] {
  const everything = ["--die-with-parent", "--dev-bind", "/", "/"];
  const covers = [...hidden, ...blockDevices("/dev")].flatMap(cover);
  const report = ["--info-fd", String(descriptors.report)];
  if (user.uid !== 0) {
    const same = ["--unshare-user", "--uid", String(user.uid), "--gid", String(user.gid)];
    return ["bwrap", ...everything, ...same, ...covers, ...report, "--", ...command];
  }
  const own = ["--unshare-user", "--userns-block-fd", String(descriptors.mapped)];
  const inner = ["bwrap", ...everything, ...own, "--cap-add", "ALL", ...report, "--", ...command];
  return ["bwrap", ...everything, ...covers, "--", ...inner];
}

/** What does not exist gets no cover: bubblewrap would make it outside. */
function cover(place: string): string[] {
  if (!existsSync(place)) return [];
  return lstatSync(place).isDirectory()
    ? ["--perms", "0555", "--tmpfs", place, "--remount-ro", place]
    : ["--ro-bind", "/dev/null", place];
}

/** Disks, which root could read past any mount. */
function blockDevices(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isBlockDevice())
    .map((entry) => path.join(folder, entry.name));
}
