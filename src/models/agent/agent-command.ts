// Where an agent works: in, its folders and what it may not see; out, bubblewrap's command line. Everything is as outside but read-only; answers of
// earlier runs, what Rootsmith knows and ROOT's tutorials are covered; processes, /tmp and the home folder are its own. The network is open.
import { existsSync } from "node:fs";
import path from "node:path";
import { cacheFolder, packageFolder } from "../../config/paths.ts";
import type { RootInstallation } from "../../config/root-installation.ts";

export interface AgentPlace {
  /** Its working folder. */
  readonly work: string;
  readonly home: string;
  /** Programs it finds before all others. */
  readonly bin: string;
  /** One folder more that it cannot see; empty: none. */
  readonly hidden: string;
  readonly root: RootInstallation;
}

export function agentCommand(shellCommand: string, place: AgentPlace): string[] {
  const { work, home, bin, hidden, root } = place;
  const covered = [packageFolder, cacheFolder(), ...(hidden === "" ? [] : [path.resolve(hidden)])];
  const rootFolders = [root.rootsys, ...root.companions];
  return [
    ["bwrap", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    ["--unshare-pid", "--unshare-ipc", "--unshare-uts", "--ro-bind", "/", "/"],
    ["--dev", "/dev", "--proc", "/proc", "--perms", "1777", "--tmpfs", "/tmp"],
    ...covered.filter((folder) => existsSync(folder)).map((folder) => ["--tmpfs", folder]),
    // ROOT itself lies in the cache folder, where it was not brought along.
    ...rootFolders.map((folder) => ["--ro-bind", folder, folder]),
    cover(path.join(root.rootsys, "tutorials")),
    ["--ro-bind", bin, bin, "--bind", home, home, "--bind", work, work, "--chdir", work],
    ["--", "/bin/sh", "-c", shellCommand],
  ].flat();
}

function cover(folder: string): string[] {
  return existsSync(folder) ? ["--tmpfs", folder] : [];
}
