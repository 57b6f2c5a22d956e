// The locks of bubblewrap: in, ROOT, limits, the work folder and who we are; out, its command line.
import { existsSync, lstatSync, readlinkSync } from "node:fs";
import path from "node:path";
import type { RootInstallation } from "../../config/root-installation.ts";
import { measured } from "../processor-time.ts";
import {
  containedRootFolder,
  containedWorkFolder,
  macroEnvironment,
  rootCommand,
  withResourceLimits,
  type ProcessLimits,
} from "../root-command.ts";

/** Room in /tmp, bytes. */
const temporaryBytes = 1024 ** 3;
/** File descriptor on which bubblewrap tells the process number and exit status. */
const reportDescriptor = 3;

/** What of /etc a compiler, the loader and fonts need; none of it tells of the machine's users. */
const etcFiles = [
  "/etc/ld.so.cache",
  "/etc/ld.so.conf",
  "/etc/ld.so.conf.d",
  "/etc/alternatives",
  "/etc/fonts",
];
const cacheFolders = ["/var/cache/fontconfig"];
/** Top folders that hold programs and libraries, on merged and unmerged systems. */
const systemFolders = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];

export interface BubblewrapRun {
  readonly name: string;
  readonly root: RootInstallation;
  readonly workFolder: string;
  readonly passwdFile: string;
  readonly groupFile: string;
  readonly identity: ContainedUser;
  /** `--disable-userns` (bubblewrap 0.8): no namespaces within. Only with a user namespace of our own. */
  readonly canDisableNamespaces: boolean;
}

/** `namespace`: an ordinary caller, seen as `uid` in a user namespace. `drop`: root, which really becomes `uid`. */
export interface ContainedUser {
  readonly way: "namespace" | "drop";
  readonly uid: number;
}

/** Folder of a ROOT inside: a system-wide one where it is, any other under one fixed folder, so that no path of the host shows. */
export function containedRootsys(rootsys: string): string {
  return isSystemPath(rootsys)
    ? rootsys
    : path.posix.join(containedRootFolder, path.basename(rootsys));
}

export function bubblewrapCommand(run: BubblewrapRun, limits: ProcessLimits): string[] {
  const rootsys = containedRootsys(run.root.rootsys);
  const command = withResourceLimits(limits, measured(rootCommand(rootsys, run.name)));
  return [
    ["bwrap"],
    namespaces(run),
    environment(macroEnvironment(rootsys, "/tmp")),
    openFolders([
      "/etc",
      "/var",
      "/var/cache",
      path.posix.dirname(containedRootFolder),
      containedRootFolder,
    ]),
    systemBinds(),
    ["--ro-bind", run.passwdFile, "/etc/passwd"],
    ["--ro-bind", run.groupFile, "/etc/group"],
    ["--proc", "/proc", "--dev", "/dev"],
    ["--size", String(temporaryBytes), "--perms", "1777", "--tmpfs", "/tmp"],
    rootBinds(run.root),
    ["--bind", run.workFolder, containedWorkFolder, "--chdir", containedWorkFolder],
    ["--remount-ro", "/dev", "--remount-ro", "/"],
    ["--json-status-fd", String(reportDescriptor), "--"],
    run.identity.way === "drop" ? dropTo(run.identity.uid, command) : command,
  ].flat();
}

function namespaces(run: BubblewrapRun): string[] {
  const { way, uid } = run.identity;
  return [
    ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"],
    ["--hostname", "sandbox", "--die-with-parent", "--new-session", "--cap-drop", "ALL"],
    // Root becomes the other user itself, after the mounts are made: it may do that and nothing else.
    way === "drop"
      ? ["SETUID", "SETGID", "SETPCAP"].flatMap((name) => ["--cap-add", `CAP_${name}`])
      : [],
    way === "namespace" ? ["--unshare-user", "--uid", String(uid), "--gid", String(uid)] : [],
    way === "namespace" && run.canDisableNamespaces ? ["--disable-userns"] : [],
  ].flat();
}

/** util-linux `setpriv`: other user, no groups, no capabilities, none to be gained. */
function dropTo(uid: number, command: readonly string[]): string[] {
  const identity = ["--reuid", String(uid), "--regid", String(uid), "--clear-groups"];
  const rights = ["--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"];
  return ["setpriv", ...identity, ...rights, "--", ...command];
}

function environment(variables: Record<string, string>): string[] {
  return [
    "--clearenv",
    ...Object.entries(variables).flatMap(([key, value]) => ["--setenv", key, value]),
  ];
}

/** Parents of mounts, made before them: those that bubblewrap makes itself are closed to all but root. */
function openFolders(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => ["--perms", "0755", "--dir", folder]);
}

function systemBinds(): string[] {
  return [
    ["--ro-bind", "/usr", "/usr"],
    systemFolders.filter((folder) => existsSync(folder)).flatMap(sameAsHost),
    [...etcFiles, ...cacheFolders].flatMap((folder) => ["--ro-bind-try", folder, folder]),
  ].flat();
}

/** On merged systems `/lib` is a link to `usr/lib`: made again as a link. */
function sameAsHost(folder: string): string[] {
  return lstatSync(folder).isSymbolicLink()
    ? ["--symlink", readlinkSync(folder), folder]
    : ["--ro-bind", folder, folder];
}

function rootBinds(root: RootInstallation): string[] {
  if (isSystemPath(root.rootsys)) return [];
  return [root.rootsys, ...root.companions].flatMap((folder) => [
    "--ro-bind",
    folder,
    containedRootsys(folder),
  ]);
}

function isSystemPath(folder: string): boolean {
  return folder === "/usr" || folder.startsWith("/usr/");
}
