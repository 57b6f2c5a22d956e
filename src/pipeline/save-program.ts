// Writes one round's program into the run folder; out, the event that says so.
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { asDiskFull } from "../errors.ts";
import type { RunEvent } from "../transcript/run-events.ts";
import type { RunFolder } from "../transcript/run-folder.ts";

export async function saveProgram(
  folder: RunFolder,
  index: number,
  name: string,
  code: string,
  route: string,
): Promise<Extract<RunEvent, { type: "program-written" }>> {
  const file = path.join(folder.round(index), `${name}.C`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, code);
  } catch (error) {
    throw asDiskFull(error);
  }
  return {
    type: "program-written",
    path: path.relative(folder.path, file),
    sha256: createHash("sha256").update(code).digest("hex"),
    route,
  };
}
