// The access policy of one run: in, the places that hold answers; out, what is covered, and the text that its digest stands for.
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";
import { otherMounts } from "./other-mounts.ts";

export const policySchema = z.strictObject({
  version: z.literal(1),
  /** What the run is, so that no other run's audit can stand for it: task, condition, seed. */
  subject: z.string().min(1),
  /** Real paths, sorted: each a folder or file that nothing may open. */
  hidden: z.array(z.string()).min(1),
  /** Folders of programs and libraries: what is opened below them is only counted. */
  counted: z.array(z.string()),
});
export type Policy = z.infer<typeof policySchema>;

/** SHA-256 of the policy as it is written at the head of an audit. */
export function policyDigest(policy: Policy): string {
  return createHash("sha256").update(JSON.stringify(policy)).digest("hex");
}

/**
 * The policy for one run.
 * @param hidden places that hold answers; one that does not exist holds none, and stays forbidden all the same
 * @throws RootsmithError `bad-input` where a file to hide has a second name (hard link) that a cover cannot reach.
 */
export function policyFor(
  subject: string,
  hidden: readonly string[],
  counted: readonly string[] = [],
): Policy {
  const mounts = readFileSync("/proc/self/mountinfo", "utf8");
  const places = hidden.map(realPlace).flatMap((place) => [place, ...otherMounts(place, mounts)]);
  for (const place of places) refuseHardLinks(place);
  return policySchema.parse({
    version: 1,
    subject,
    hidden: outermost(places),
    counted: [...new Set(counted.map(realPlace))].toSorted(),
  });
}

/** The repository's own store (`.git`) of every checkout that a folder lies in: committed answers are in it too. */
export function gitFolders(folder: string): string[] {
  const found: string[] = [];
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const entry = path.join(at, ".git");
    if (existsSync(entry)) found.push(...gitStores(entry));
    if (at === path.dirname(at)) return found;
  }
}

/** Sockets by which a process could ask a container engine, which stands outside, for any folder. */
export function engineSockets(environment: NodeJS.ProcessEnv = process.env): string[] {
  const named = environment["DOCKER_HOST"]?.replace(/^unix:\/\//, "");
  const runtime = environment["XDG_RUNTIME_DIR"];
  return [
    "/var/run/docker.sock",
    "/run/podman/podman.sock",
    "/run/containerd/containerd.sock",
    ...(named?.startsWith("/") ? [named] : []),
    ...(runtime ? [`${runtime}/docker.sock`, `${runtime}/podman/podman.sock`] : []),
  ].filter((socket) => existsSync(socket));
}

/** A `.git` file (worktree, submodule) names its store, which names the common one; a store may borrow objects from others. */
function gitStores(entry: string): string[] {
  const named = statSync(entry).isFile()
    ? /^gitdir: (.+)$/m.exec(readFileSync(entry, "utf8"))?.[1]
    : undefined;
  const store = named === undefined ? entry : path.resolve(path.dirname(entry), named);
  const common = path.resolve(store, linesOf(path.join(store, "commondir"))[0] ?? ".");
  const objects = path.join(common, "objects");
  const lenders = linesOf(path.join(objects, "info", "alternates"));
  return [entry, store, common, ...lenders.map((lender) => path.resolve(objects, lender))];
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "");
  } catch {
    return [];
  }
}

function realPlace(place: string): string {
  const absolute = path.resolve(place);
  if (existsSync(absolute)) return realpathSync(absolute);
  const parent = path.dirname(absolute);
  return parent === absolute ? absolute : path.join(realPlace(parent), path.basename(absolute));
}

/** Without places inside others, sorted: a cover holds nothing that another could be put on. */
function outermost(places: readonly string[]): string[] {
  return [...new Set(places)]
    .filter((place) => !places.some((other) => place.startsWith(`${other}${path.sep}`)))
    .toSorted();
}

/** Git's own objects may be linked from a local clone: such a clone is a copy, and not ours to find. */
function refuseHardLinks(place: string): void {
  if (!existsSync(place) || place.split(path.sep).includes(".git")) return;
  if (!lstatSync(place).isDirectory()) return;
  for (const entry of readdirSync(place, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // One that has gone meanwhile, as the index of results is replaced, is no link.
    if (entry.isFile() && (lstatSync(file, { throwIfNoEntry: false })?.nlink ?? 1) > 1)
      throw new RootsmithError(
        "bad-input",
        `${file} is hard-linked from elsewhere, where it could be read: replace it by a copy (\`cp FILE TMP && mv TMP FILE\`)`,
      );
  }
}
