// Second ways to a folder: in, its real path and the mount table; out, where other mounts of the same disk show it, or a part of it.
import path from "node:path";

interface Mount {
  readonly device: string;
  /** Folder of the disk that is mounted. */
  readonly root: string;
  readonly point: string;
}

/** @param mountInfo text of /proc/self/mountinfo (proc_pid_mountinfo(5)) */
export function otherMounts(place: string, mountInfo: string): string[] {
  const mounts = mountInfo
    .split("\n")
    .map((line) => line.split(" "))
    .filter((fields) => fields.length > 5)
    .map(([, , device = "", root = "", point = ""]): Mount => ({
      device,
      root: unescaped(root),
      point: unescaped(point),
    }));
  // The last of those that lie above covers the others.
  const own = mounts
    .filter(({ point }) => isWithin(place, point))
    .reduce<Mount | null>(
      (best, mount) => (mount.point.length >= (best?.point.length ?? 0) ? mount : best),
      null,
    );
  if (own === null) return [];
  const onDisk = path.join(own.root, path.relative(own.point, place));
  const shown = mounts
    .filter(({ device }) => device === own.device)
    .flatMap(({ root, point }) => {
      if (isWithin(onDisk, root)) return [path.join(point, path.relative(root, onDisk))];
      return isWithin(root, onDisk) ? [point] : [];
    });
  return [...new Set(shown)].filter((other) => other !== place);
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer === "/" ? "/" : `${outer}/`);
}

/** Blanks and the like are written in octal. */
function unescaped(field: string): string {
  return field.replaceAll(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
