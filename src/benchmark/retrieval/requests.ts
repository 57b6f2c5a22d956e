// Reads the retrieval benchmark: in, JSON Lines; out, requests in plain words with the classes a correct macro needs.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";

const requestSchema = z.strictObject({
  id: z.string().min(1),
  /** `tuning`: looked at while retrieval was made better; `held-out`: only measured. */
  half: z.enum(["tuning", "held-out"]),
  request: z.string().min(1),
  /** Needs, each with the names that satisfy it. */
  classes: z.array(z.array(z.string().min(1)).min(1)).min(1),
  /** Headers where the request leaves no choice, as included. */
  headers: z.array(z.string()),
  /** Tutorials that show the job, relative to ROOT's tutorials. */
  tutorials: z.array(z.string()),
});

export type BenchmarkRequest = z.infer<typeof requestSchema>;

/** @throws RootsmithError `bad-input` naming the line that is no request. */
export function readRequests(file: string): BenchmarkRequest[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, position) => {
      if (line.trim() === "") return [];
      try {
        return [requestSchema.parse(JSON.parse(line))];
      } catch (cause) {
        throw new RootsmithError(
          "bad-input",
          `${file}:${position + 1} is no benchmark request: mend the line`,
          { cause },
        );
      }
    });
}
