// Loaded first into an isolated process (`node --import`): enforces the policy on what Node opens and tells the starter of it.
// Only Node's own modules here. Whatever goes wrong ends the process: nothing runs unwatched.
import { createHash } from "node:crypto";
import { fstatSync, lstatSync, readdirSync, readlinkSync, writeSync } from "node:fs";
import { isBelow, resolveOpened } from "./resolve-opened.ts";
import { closeDescriptor, wrapFiles } from "./wrap-files.ts";
import { closeWorkers, wrapProcesses } from "./wrap-processes.ts";

/** Set by the starter: the policy as JSON, word for word what its digest is made of. */
const policyVariable = "ISOLATION_POLICY";
/** Set here, to our number: processes that this one forks keep to the policy, and what they open is not told (their start is). */
const forkedVariable = "ISOLATION_FORKED";
const auditDescriptor = 5;
/** Longest argument and most arguments that are told. */
const shown = { characters: 160, args: 12 };

const raw = { lstatSync, readlinkSync, readdirSync, fstatSync, writeSync };

try {
  watch();
} catch (error) {
  raw.writeSync(2, `isolation: ${String(error)}\n`);
  process.exit(70);
}

function watch(): void {
  const text = process.env[policyVariable] ?? "";
  const { hidden, counted } = JSON.parse(text) as { hidden: string[]; counted: string[] };
  for (const place of hidden) if (!isCovered(place)) throw new Error(`${place} is not covered`);
  const watched = process.env[forkedVariable] ?? String(process.pid);
  const isForked = watched !== String(process.pid);
  const say = isForked ? () => undefined : openAudit();

  const digest = createHash("sha256").update(text).digest("hex");
  say({ type: "begin", digest });
  const seen = new Set<string>();
  const counts: Record<string, number> = {};

  wrapFiles((given, flags) => {
    const { file, allowed } = judge(given, hidden);
    if (allowed) {
      if (flags === "look") return;
      const folder = countedFolder(file, counted);
      if (folder !== null) {
        counts[folder] = (counts[folder] ?? 0) + 1;
        return;
      }
    }
    if (!seen.has(`${allowed} ${file}`)) {
      seen.add(`${allowed} ${file}`);
      say({ type: "open", path: file, flags, allowed });
    }
    if (!allowed)
      throw Object.assign(new Error(`EACCES: hidden from this run, ${flags} '${file}'`), {
        code: "EACCES",
        path: file,
      });
  });
  closeDescriptor(auditDescriptor, () =>
    say({ type: "open", path: "audit", flags: "w", allowed: false }),
  );
  wrapProcesses((command, args) => {
    const short = args.slice(0, shown.args).map((one) => one.slice(0, shown.characters));
    say({ type: "spawn", command, args: short });
  });
  closeWorkers();
  process.on("exit", () => {
    say({ type: "counts", counts });
    say({ type: "end" });
  });
  process.env[forkedVariable] = watched;
}

/** A path that cannot be followed is refused like a hidden one. */
function judge(given: unknown, hidden: readonly string[]): { file: string; allowed: boolean } {
  try {
    const file = resolveOpened(given, raw);
    return { file, allowed: !isBelow(file, hidden) };
  } catch {
    return { file: String(given), allowed: false };
  }
}

/** The outermost node_modules, else one of the policy's folders. */
function countedFolder(file: string, counted: readonly string[]): string | null {
  const packages = /^.*?\/node_modules(?=\/)/.exec(file)?.[0];
  return packages ?? counted.find((folder) => isBelow(file, [folder])) ?? null;
}

/** Nothing to be seen from here. */
function isCovered(place: string): boolean {
  try {
    const found = raw.lstatSync(place);
    return found.isDirectory() ? raw.readdirSync(place).length === 0 : found.isCharacterDevice();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT";
  }
}

/** The channel is a socket: no other process can open it by a path. */
function openAudit(): (line: object) => void {
  if (!raw.fstatSync(auditDescriptor).isSocket()) throw new Error("no audit to write to");
  return (line) => {
    const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
    for (let from = 0; from < bytes.length;) from += raw.writeSync(auditDescriptor, bytes, from);
  };
}
