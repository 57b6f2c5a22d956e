// The outcome score of programs: in, programs of one task; out, for each what its run met of the task's checks, as ROOT itself sees it.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MacroRun, Sandbox } from "../../sandbox/sandbox.ts";
import { type CheckResult, evaluateChecks } from "./evaluate.ts";
import {
  type Facts,
  type Inspected,
  type InspectionAnswer,
  inspectionMacro,
  inspectionName,
  noTree,
  parseInspection,
} from "./inspection.ts";
import type { Check } from "./task.ts";

export interface OutcomeScore {
  /** Exit status 0 and no time-out. */
  readonly processSuccess: boolean;
  readonly results: readonly CheckResult[];
  /** Process success and every check met. */
  readonly passed: boolean;
}

/** What a finished run left, wherever it ran. */
export interface FinishedRun {
  readonly run: Pick<MacroRun, "exitCode" | "timedOut" | "stdoutPath" | "outputs">;
  /** Folder that holds the collected outputs by name. */
  readonly outputsFolder: string;
}

const inspectionTimeoutMs = 120_000;

/** Looks at all runs in one ROOT process; where a file brings that down, at each run by itself. */
export async function scoreOutcomes(
  checks: readonly Check[],
  runs: readonly FinishedRun[],
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<OutcomeScore[]> {
  const facts = await inspect(checks, runs, sandbox, signal);
  return runs.map(({ run, outputsFolder }, position) => {
    const results = evaluateChecks(checks, {
      stdout: readFileSync(run.stdoutPath, "utf8"),
      files: filesOf(run, outputsFolder),
      facts: facts[position] ?? new Map(),
    });
    const processSuccess = run.exitCode === 0 && !run.timedOut;
    return {
      processSuccess,
      results,
      passed: processSuccess && results.every((result) => result.passed),
    };
  });
}

async function inspect(
  checks: readonly Check[],
  runs: readonly FinishedRun[],
  sandbox: Sandbox,
  signal: AbortSignal | undefined,
): Promise<readonly ReadonlyMap<number, Facts>[]> {
  const inputs: Record<string, string> = {};
  const inspected: Inspected[] = runs.map(({ run, outputsFolder }, position) => {
    const files = filesOf(run, outputsFolder);
    return {
      checks,
      placed: (file) => {
        const host = files.get(file);
        if (host === undefined) return undefined;
        inputs[`r${position}-${file}`] = host;
        return `r${position}-${file}`;
      },
    };
  });
  const ask = async (ntuples: boolean): Promise<InspectionAnswer | null> => {
    const code = inspectionMacro(inspected, ntuples);
    return code === null ? null : answerOf(code, inputs, runs.length, sandbox, signal);
  };
  const plain = await ask(false);
  const answer = plain !== null && missesTrees(plain) ? await ask(true) : plain;
  if (answer === null) return runs.map(() => new Map());
  if (answer.isWhole || runs.length === 1) return answer.facts;
  const alone = [];
  for (const run of runs) alone.push(...(await inspect(checks, [run], sandbox, signal)));
  return alone;
}

/** Some file holds something else of a tree's name: it may be an ntuple of the new format. */
function missesTrees({ facts }: InspectionAnswer): boolean {
  return facts.some((ofRun) => [...ofRun.values()].some((fact) => fact.get("problem") === noTree));
}

async function answerOf(
  code: string,
  inputs: Readonly<Record<string, string>>,
  runs: number,
  sandbox: Sandbox,
  signal: AbortSignal | undefined,
): Promise<InspectionAnswer> {
  const resultFolder = mkdtempSync(path.join(tmpdir(), "rootsmith-inspect-"));
  try {
    const run = await sandbox.run({
      name: inspectionName,
      code,
      inputs,
      resultFolder,
      timeoutMs: inspectionTimeoutMs,
      ...(signal !== undefined && { signal }),
    });
    return parseInspection(readFileSync(run.stdoutPath, "utf8"), runs);
  } finally {
    rmSync(resultFolder, { recursive: true, force: true });
  }
}

function filesOf(run: FinishedRun["run"], outputsFolder: string): Map<string, string> {
  return new Map(
    run.outputs
      .filter(({ collected }) => collected)
      .map(({ name }) => [name, path.join(outputsFolder, name)]),
  );
}
