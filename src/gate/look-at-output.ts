// What the gate wants to know of a file that a run left: in, the file; out, its part of the evidence.
import { isBlankPicture } from "./blank-picture.ts";
import type { OutputEvidence } from "./evidence.ts";
import { readHead } from "./output-kind.ts";

export function lookAtOutput(file: string): Pick<OutputEvidence, "head" | "isBlank"> {
  const isBlank = isBlankPicture(file);
  return { head: readHead(file), ...(isBlank !== null && { isBlank }) };
}
