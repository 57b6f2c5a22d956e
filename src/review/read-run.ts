// One run as the page shows it: a key in; out, its transcript folded, with programs, sizes of logs, outputs, verdicts and its relatives.
import { statSync } from "node:fs";
import path from "node:path";
import type { OutputEntry, RoundView, RunView } from "./api.ts";
import type { FoldedRound } from "./fold-round.ts";
import { readVerdicts } from "./index/human-verdicts.ts";
import type { RunIndex } from "./index/run-index.ts";
import { openInside, textInside } from "./open-inside.ts";
import { headBytes, lookAt } from "./output-kind.ts";
import { readRecords } from "./read-records.ts";
import { type FoldedRun, foldRun } from "./run-view.ts";

const programBytes = 1_000_000;

export interface OpenedRun {
  /** Absolute. */
  readonly folder: string;
  readonly run: FoldedRun;
  readonly problems: readonly string[];
}

/** Transcripts kept after they were read: a page asks for the same run many times. */
const keptRuns = 4;

export class RunReader {
  readonly #index: RunIndex;
  readonly #kept = new Map<string, { readonly stamp: string; readonly opened: OpenedRun }>();

  constructor(index: RunIndex) {
    this.#index = index;
  }

  /** The transcript of a run; null for an unknown key, and for what is no transcript. */
  open(key: string): OpenedRun | null {
    const summary = this.#index.summary(key);
    if (summary === null) return null;
    const folder = path.join(this.#index.root, summary.folder);
    const file = path.join(folder, "events.jsonl");
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return null;
    const stamp = `${stat.size}:${stat.mtimeMs}`;
    const kept = this.#kept.get(key);
    if (kept?.stamp === stamp) return kept.opened;
    const problems: string[] = [];
    const run = foldRun(readRecords(file, problems));
    if (run === null) return null;
    const opened = { folder, run, problems };
    this.#kept.delete(key);
    this.#kept.set(key, { stamp, opened });
    const [oldest = ""] = this.#kept.keys();
    if (this.#kept.size > keptRuns) this.#kept.delete(oldest);
    return opened;
  }

  view(key: string): RunView | null {
    const summary = this.#index.summary(key);
    const opened = this.open(key);
    if (summary === null || opened === null) return null;
    const { folder, run, problems } = opened;
    const { request: _, name: __, condition: ___, cutTexts, rounds, ...rest } = run;
    const checks = this.#index.results.of(summary.folder)?.checks ?? null;
    return {
      ...rest,
      summary,
      rounds: rounds.map((round) => viewRound(round, folder)),
      checks: checks === null ? null : { met: checks.met, of: checks.of, missed: checks.missed },
      siblings: this.#index.siblings(summary),
      human: readVerdicts(folder),
      problems: [
        ...problems,
        ...(cutTexts === 0 ? [] : [`${cutTexts} texts are too long for this page and cut`]),
      ],
    };
  }
}

function viewRound({ run, ...round }: FoldedRound, folder: string): RoundView {
  const { programPath } = round;
  return {
    ...round,
    program: programPath === null ? null : textInside(folder, programPath, programBytes),
    run:
      run === null
        ? null
        : {
            status: run.status,
            exitCode: run.exitCode,
            signal: run.signal,
            timedOut: run.timedOut,
            durationMs: run.durationMs,
            cpuMs: run.cpuMs,
          },
    stdout: { bytes: run === null ? 0 : sizeOf(folder, run.stdoutPath) },
    stderr: { bytes: run === null ? 0 : sizeOf(folder, run.stderrPath) },
    outputs: (run?.outputs ?? []).map(({ name, bytes, collected, reason = null }) => ({
      name,
      bytes,
      collected,
      reason,
      kind: collected ? kindOf(folder, outputPath(round.index, name)) : "other",
    })),
  };
}

/** Relative to the run folder. */
export function outputPath(round: number, name: string): string {
  return path.join("rounds", String(round), "run", "outputs", name);
}

function sizeOf(folder: string, file: string): number {
  const opened = openInside(folder, file);
  opened?.close();
  return opened?.size ?? 0;
}

function kindOf(folder: string, file: string): OutputEntry["kind"] {
  const opened = openInside(folder, file);
  if (opened === null) return "other";
  try {
    return lookAt(opened.read(0, headBytes)).kind;
  } finally {
    opened.close();
  }
}
