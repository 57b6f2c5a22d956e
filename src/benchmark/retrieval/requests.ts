// Reads the retrieval benchmark: in, a folder of JSON Lines; out, requests in plain words with the classes and member functions a correct macro needs.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { RootsmithError } from "../../errors.ts";

/** Needs, each with the names that satisfy it. */
const needs = (name: z.ZodString) => z.array(z.array(name).min(1)).min(1);

const requestSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u),
  /** `tuning`: looked at while retrieval was made better; `held-out`: only measured. */
  half: z.enum(["tuning", "held-out"]),
  request: z.string().min(1),
  /** Classes that a correct macro names. */
  classes: needs(z.string().min(1)).max(6),
  /** Member functions it calls, as `Class::Method` with the class (or namespace) that declares the method. */
  members: needs(z.string().regex(/^\w+(?:::\w+)*::(?:operator\S+|\w+)$/u)).max(8),
  /** Headers, as included, of a macro that takes the first name of every class need. */
  headers: z.array(z.string()),
  /** Tutorials that show the job, relative to ROOT's tutorials. */
  tutorials: z.array(z.string()),
});

export type BenchmarkRequest = z.infer<typeof requestSchema> & {
  /** Name of its file. */
  readonly set: string;
};

/**
 * Every request of the folder's `requests*.jsonl`, by file name, then line.
 *
 * @throws RootsmithError `bad-input` naming the line that is no request or uses the id of another one.
 */
export function readRequests(folder: string): BenchmarkRequest[] {
  const seen = new Set<string>();
  return readdirSync(folder)
    .filter((name) => /^requests.*\.jsonl$/u.test(name))
    .toSorted()
    .flatMap((name) => readFile(path.join(folder, name), seen));
}

function readFile(file: string, seen: Set<string>): BenchmarkRequest[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, position) => {
      if (line.trim() === "") return [];
      try {
        const request = requestSchema.parse(JSON.parse(line));
        if (seen.has(request.id)) throw new TypeError(`the id ${request.id} is taken`);
        seen.add(request.id);
        return [{ ...request, set: path.basename(file) }];
      } catch (cause) {
        throw new RootsmithError(
          "bad-input",
          `${file}:${position + 1} is no benchmark request: mend the line`,
          { cause },
        );
      }
    });
}
