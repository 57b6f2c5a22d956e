// The end of a run as people and scripts see it: state in, text or JSON on stdout, exit code out.
import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import type { UsageTotals } from "../models/usage-ledger.ts";
import type { RunFolder } from "../transcript/run-folder.ts";
import type { RunState } from "../transcript/replay.ts";
import { exitCodes } from "./exit-codes.ts";

interface ReportOptions {
  readonly out?: string;
  readonly json?: boolean;
}

interface Reported {
  readonly status: string;
  readonly reason: string;
  readonly rounds: number;
  readonly macro: string | null;
  readonly outputs: readonly string[];
  readonly transcript: string;
  readonly degraded: string | null;
  readonly modelCalls: number;
  /** Of them, those answered by the call cache. */
  readonly cachedCalls: number;
}

/** Prints the outcome; with `--out` macro and outputs are copied there first. */
export async function reportResult(
  folder: RunFolder,
  state: RunState,
  usage: UsageTotals,
  options: ReportOptions,
): Promise<number> {
  const { finished } = state;
  if (finished === undefined) throw new Error("a run was reported before it finished");
  const last = state.rounds.findLast((round) => round.program?.type === "program-written");
  const undecided = last?.verdict?.status === "undecided" && finished.outcome === "failed";
  const macro = finished.macro === null ? null : path.join(folder.path, finished.macro);
  const outputFolder =
    last === undefined ? null : path.join(folder.round(last.index), "run", "outputs");
  const outputs =
    outputFolder === null ? [] : finished.outputs.map((name) => path.join(outputFolder, name));
  const files =
    options.out === undefined
      ? { macro, outputs }
      : await copyOut(options.out, macro, outputFolder, finished.outputs);
  const result: Reported = {
    status: undecided ? "undecided" : finished.outcome,
    reason: finished.reason,
    rounds: finished.rounds,
    ...files,
    transcript: folder.path,
    degraded: state.context?.degraded ?? null,
    modelCalls: usage.calls,
    cachedCalls: usage.cachedCalls,
  };
  process.stdout.write(
    options.json === true ? `${JSON.stringify(result, null, 2)}\n` : describe(result),
  );
  if (undecided) return exitCodes.undecided;
  return {
    passed: exitCodes.passed,
    failed: exitCodes.failed,
    "environment-blocked": exitCodes.environmentBlocked,
  }[finished.outcome];
}

function describe(result: Reported): string {
  const shown = (file: string): string => path.relative(process.cwd(), file);
  const lines = [
    `verdict:    ${result.status} after ${result.rounds} round${result.rounds === 1 ? "" : "s"} — ${result.reason}`,
    ...(result.degraded === null ? [] : [`degraded:   ${result.degraded}`]),
    ...(result.cachedCalls === 0
      ? []
      : [
          `cache:      ${result.cachedCalls} of ${result.modelCalls} model calls were answered from the call cache`,
        ]),
    `macro:      ${result.macro === null ? "none" : shown(result.macro)}`,
    ...result.outputs.map((file) => `output:     ${shown(file)}`),
    `transcript: ${shown(result.transcript)}`,
  ];
  return `${lines.join("\n")}\n`;
}

async function copyOut(
  target: string,
  macro: string | null,
  outputFolder: string | null,
  names: readonly string[],
): Promise<{ macro: string | null; outputs: string[] }> {
  await mkdir(target, { recursive: true });
  const copy = async (from: string, name: string): Promise<string> => {
    const to = path.resolve(target, name);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, to);
    return to;
  };
  const outputs: string[] = [];
  if (outputFolder !== null) {
    for (const name of names) outputs.push(await copy(path.join(outputFolder, name), name));
  }
  return { macro: macro === null ? null : await copy(macro, path.basename(macro)), outputs };
}
