// Follows a path as the kernel would: in, what a call was given; out, the file it means, also where the last parts do not exist.
import type { lstatSync, readlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The calls as they were before they were wrapped. */
export interface RawFiles {
  readonly lstatSync: typeof lstatSync;
  readonly readlinkSync: typeof readlinkSync;
}

/** As Linux: more links than this are a loop. */
const linkLimit = 40;

/**
 * Names are bytes: they are walked as latin1, one character a byte, and given back as UTF-8.
 * @throws Error where the path cannot be followed (a loop, a closed folder, no path at all); the caller then refuses it.
 */
export function resolveOpened(given: unknown, raw: RawFiles, folder = process.cwd()): string {
  let rest = partsOf(asBytes(given, folder));
  let at = "";
  let links = 0;
  while (rest.length > 0) {
    const [part = "", ...others] = rest;
    rest = others;
    if (part === "..") at = at.slice(0, Math.max(0, at.lastIndexOf("/")));
    if (part === "" || part === "." || part === "..") continue;
    const next = `${at}/${part}`;
    const target = linkTarget(next, raw);
    if (target === null) {
      at = next;
      continue;
    }
    links += 1;
    if (links > linkLimit) throw new Error("too many links");
    if (target.startsWith("/")) at = "";
    rest = [...partsOf(target), ...rest];
  }
  return Buffer.from(at === "" ? "/" : at, "latin1").toString("utf8");
}

/** Whether a resolved path is one of the places or lies below one. */
export function isBelow(file: string, places: readonly string[]): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

/** Null where it is no link or does not exist. */
function linkTarget(name: string, raw: RawFiles): string | null {
  const bytes = Buffer.from(name, "latin1");
  try {
    if (!raw.lstatSync(bytes).isSymbolicLink()) return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ENAMETOOLONG") return null;
    throw error;
  }
  return raw.readlinkSync(bytes, { encoding: "buffer" }).toString("latin1");
}

function asBytes(given: unknown, folder: string): string {
  const name = given instanceof URL ? fileURLToPath(given) : given;
  if (typeof name === "string")
    return Buffer.from(absolute(name, folder), "utf8").toString("latin1");
  if (name instanceof Uint8Array) {
    const text = Buffer.from(name).toString("latin1");
    return text.startsWith("/") ? text : `${Buffer.from(folder).toString("latin1")}/${text}`;
  }
  throw new TypeError("no path");
}

/** Not `path.resolve`: it would drop `link/..` without following the link. */
function absolute(name: string, folder: string): string {
  return path.isAbsolute(name) ? name : `${folder}/${name}`;
}

function partsOf(name: string): string[] {
  return name.split("/");
}
