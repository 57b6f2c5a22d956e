// Finds processes that left their group: in, the mark of a run; out, those that carry it in their environment are ended.
import { readdir, readFile } from "node:fs/promises";
import { killNow } from "../spawn-contained.ts";

/** Environment variable that every process of a run inherits. */
export const runMarker = "ROOTSMITH_RUN";

/** Looks made at most: each one ends what the one before could not see yet. */
const lookLimit = 5;

/** Ends every process whose environment carries `mark`, until a look finds none. A process that hides its environment gets away: this is no isolation. */
export async function killMarked(mark: string): Promise<void> {
  for (let look = 0; look < lookLimit; look += 1) {
    const found = await markedProcesses(mark);
    if (found.length === 0) return;
    for (const pid of found) killNow(pid);
  }
}

async function markedProcesses(mark: string): Promise<number[]> {
  const wanted = `${runMarker}=${mark}`;
  const numbers = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const marked = await Promise.all(
    numbers.map(async (pid) => (await environmentOf(pid)).split("\0").includes(wanted)),
  );
  return numbers.filter((_, position) => marked[position]);
}

/** Empty for processes of other users and those that have just ended. */
async function environmentOf(pid: number): Promise<string> {
  try {
    return await readFile(`/proc/${pid}/environ`, "latin1");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT" || code === "EACCES" || code === "ESRCH" || code === "EPERM") return "";
    throw error;
  }
}
