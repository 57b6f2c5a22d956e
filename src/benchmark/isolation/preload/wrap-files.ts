// Stands before every call of node:fs that takes a path: in, a guard that is asked first; out, nothing: the modules are changed in place.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

type Call = (this: unknown, ...given: unknown[]) => unknown;

/** Asked before each call. @throws Error where the path is forbidden. */
export type Guard = (given: unknown, flags: string) => void;

/** Calls that open a file or list a folder, with the flags they open it by; a string option or `flag` goes before. */
const opening: Readonly<Record<string, string>> = {
  open: "r",
  openAsBlob: "r",
  readFile: "r",
  createReadStream: "r",
  writeFile: "w",
  createWriteStream: "w",
  appendFile: "a",
  truncate: "r+",
  copyFile: "copy",
  cp: "copy",
  link: "link",
  rename: "rename",
  opendir: "list",
  readdir: "list",
  readlink: "readlink",
  mkdir: "mkdir",
  mkdtemp: "mkdir",
  rm: "remove",
  rmdir: "remove",
  unlink: "remove",
  chmod: "change",
  chown: "change",
  lchmod: "change",
  lchown: "change",
  lutimes: "change",
  utimes: "change",
  watch: "watch",
  watchFile: "watch",
  unwatchFile: "watch",
};
/** Calls that only ask about a path. */
const looking = ["access", "exists", "lstat", "realpath", "stat", "statfs"];
const withTwoPaths = new Set(["copyFile", "cp", "link", "rename"]);

/** Wraps the sync, callback and promise forms, and brings the change into what ES modules import. */
export function wrapFiles(guard: Guard): void {
  const flagsOf = { ...opening, ...Object.fromEntries(looking.map((name) => [name, "look"])) };
  const sync = fs as unknown as Record<string, Call>;
  const promises = fs.promises as unknown as Record<string, Call>;
  for (const [name, flags] of Object.entries(flagsOf)) {
    const check: Check = (given) => {
      const paths = withTwoPaths.has(name) ? given.slice(0, 2) : given.slice(0, 1);
      for (const one of paths) if (isPath(one)) guard(one, flagsGiven(name, given) ?? flags);
    };
    wrap(sync, `${name}Sync`, check, name === "exists" ? () => false : fail);
    wrap(sync, name, check, name === "exists" ? tellNo : failByCallback);
    wrap(promises, name, check, (error) => Promise.reject(error));
  }
  // The second name of a link is made, the first only written into it: opening it is what follows.
  for (const [table, name] of [
    [sync, "symlink"],
    [sync, "symlinkSync"],
    [promises, "symlink"],
  ] as const)
    wrap(table, name, (given) => guard(given[1], "link"), fail);
  // Node's own calls below `fs`, open to old packages: nothing here needs them.
  (process as unknown as Record<string, unknown>)["binding"] = () => {
    throw new Error("process.binding is closed in a benchmark run");
  };
  const load = process.dlopen;
  process.dlopen = (module, file, ...rest: unknown[]) => {
    guard(file, "load");
    Reflect.apply(load, process, [module, file, ...rest]);
  };
  syncBuiltinESMExports();
}

/** Nobody but us writes to a file descriptor or closes it. */
export function closeDescriptor(descriptor: number, tell: () => void): void {
  const sync = fs as unknown as Record<string, Call>;
  const check: Check = (given) => {
    const options = given[1] as { fd?: unknown } | null | undefined;
    if (given[0] !== descriptor && options?.fd !== descriptor) return;
    tell();
    throw new Error("the audit is written by the watcher alone");
  };
  for (const name of ["write", "writev", "close", "writeFile", "appendFile", "ftruncate"])
    for (const form of [name, `${name}Sync`]) wrap(sync, form, check, fail);
  wrap(sync, "createWriteStream", check, fail);
  syncBuiltinESMExports();
}

type Check = (given: readonly unknown[]) => void;
type Refuse = (error: unknown, given: readonly unknown[]) => unknown;

function wrap(table: Record<string, Call>, name: string, check: Check, refuse: Refuse): void {
  const call = table[name];
  if (call === undefined) return;
  const wrapped = guarded(call, check, refuse);
  // `realpath.native` is a way round, `promisify.custom` a second form: both are guarded as well.
  for (const key of Reflect.ownKeys(call)) {
    const own = Object.getOwnPropertyDescriptor(call, key);
    if (own?.configurable !== true) continue;
    const form: unknown = own.value;
    const value = typeof form === "function" ? guarded(form as Call, check, refuse) : form;
    Object.defineProperty(wrapped, key, { ...own, value });
  }
  table[name] = wrapped;
}

function guarded(call: Call, check: Check, refuse: Refuse): Call {
  return function (...given) {
    try {
      check(given);
    } catch (error) {
      return refuse(error, given);
    }
    return Reflect.apply(call, this, given);
  };
}

function fail(error: unknown): never {
  throw error;
}

function failByCallback(error: unknown, given: readonly unknown[]): void {
  const callback = given.at(-1);
  if (typeof callback !== "function") throw error;
  process.nextTick(callback as (error: unknown) => void, error);
}

function tellNo(_: unknown, given: readonly unknown[]): unknown {
  const callback = given.at(-1);
  if (typeof callback !== "function") return Promise.resolve(false);
  process.nextTick(callback as (found: boolean) => void, false);
  return undefined;
}

/** Numbers and file handles were opened before. */
function isPath(given: unknown): boolean {
  return typeof given === "string" || given instanceof URL || given instanceof Uint8Array;
}

function flagsGiven(name: string, given: readonly unknown[]): string | null {
  if (!["open", "readFile", "writeFile", "appendFile"].includes(name)) return null;
  const option = name === "open" ? given[1] : (given.at(name === "readFile" ? 1 : 2) as unknown);
  if (name === "open" && (typeof option === "string" || typeof option === "number"))
    return String(option);
  const flag = (option as { flag?: unknown } | null | undefined)?.flag;
  return typeof flag === "string" ? flag : null;
}
