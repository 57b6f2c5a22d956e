// `results.jsonl`: in, records; out, records, whatever a kill left of the last line.
import { appendFileSync, existsSync, readdirSync, readFileSync, truncateSync } from "node:fs";
import path from "node:path";
import { RootsmithError } from "../../errors.ts";
import { type Result, resultSchema } from "./record.ts";

/** Results of every shard in a folder. @throws RootsmithError as `readResults`. */
export function readAllResults(folder: string): Result[] {
  const seen = new Map<string, string>();
  return resultsFilesIn(folder).flatMap((file) => readResults(file, seen));
}

/** Of this process and of other shards. */
export function resultsFilesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /^results(?:\.\d+-of-\d+)?\.jsonl$/.test(name))
    .toSorted()
    .map((name) => path.join(folder, name));
}

/** @throws RootsmithError `bad-input` naming the line that is no record, or a unit that is there twice. */
export function readResults(file: string, seen = new Map<string, string>()): Result[] {
  if (!existsSync(file)) return [];
  const lines = wholeLines(file).split("\n");
  return lines.flatMap((line, position) => {
    if (line.trim() === "") return [];
    const at = `${file}:${position + 1}`;
    const record = resultSchema.safeParse(asJson(line));
    if (!record.success)
      throw new RootsmithError(
        "bad-input",
        `${at} is no result of this version (${record.error.issues[0]?.path.join(".") ?? "no JSON"}): mend or remove the line`,
        { cause: record.error },
      );
    const earlier = seen.get(record.data.unit);
    if (earlier !== undefined)
      throw new RootsmithError(
        "bad-input",
        `${at} repeats ${record.data.unit} of ${earlier}: remove one of them`,
      );
    seen.set(record.data.unit, `${path.basename(file)}:${position + 1}`);
    return [record.data];
  });
}

/** A half-written last line is what a kill leaves: its unit is done again, so the line goes before anything is appended. */
export function appendResult(file: string, result: Result): void {
  if (existsSync(file)) {
    const whole = Buffer.byteLength(wholeLines(file));
    truncateSync(file, whole);
  }
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}

function wholeLines(file: string): string {
  const text = readFileSync(file, "utf8");
  return text.slice(0, text.lastIndexOf("\n") + 1);
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}
