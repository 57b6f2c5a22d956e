// The results of benchmark runs beside their transcripts: in, a folder with `results*.jsonl`; out, the lines that are results, by run folder.
import path from "node:path";
import { type Result, resultSchema } from "../../benchmark/run/record.ts";
import { resultsFilesIn } from "../../benchmark/run/results-file.ts";
import { readLines } from "../read-lines.ts";

/** A line that is no result, or repeats one, is left out here: the report is what is strict. */
export function resultsIn(root: string, batch: string): Map<string, Result> {
  const results = new Map<string, Result>();
  for (const file of resultsFilesIn(path.join(root, batch)))
    for (const { text } of readLines(file)) {
      const result = text === null ? null : asResult(text);
      if (result !== null) results.set(path.join(batch, result.run), result);
    }
  return results;
}

export function asResult(line: string): Result | null {
  try {
    return resultSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** What the name of a unit's folder tells: `stat-001.grounded.7.error-rag`. */
export function unitIn(
  folder: string,
  batch: string | null,
): { taskId: string; seed: number; arm: string } | null {
  if (batch === null) return null;
  const [runs, unit = ""] = path.relative(batch, folder).split(path.sep);
  const match = /^([\w-]+)\.(?:direct|grounded)\.(\d{1,15})(?:\.([\w-]+))?$/.exec(unit);
  if (runs !== "runs" || match === null) return null;
  return { taskId: match[1] ?? "", seed: Number(match[2]), arm: match[3] ?? "standalone" };
}
