// How `bench run` tells how far it is: in, units as they end; out, at a terminal a bar with what is expected of the rest, elsewhere a line for each unit.
import type { WriteStream } from "node:tty";
import { MultiBar } from "cli-progress";
import { armLabel } from "../benchmark/run/arm.ts";
import type { Result } from "../benchmark/run/record.ts";
import type { BatchProgress } from "../benchmark/run/run-batch.ts";

export interface OpenBatchProgress {
  /** Called before the first unit, and as each ends. */
  show(progress: BatchProgress): void;
  /** Ends drawing; call it in a `finally`. */
  close(): void;
}

interface Sitting {
  readonly concurrency: number;
  /** Milliseconds; of any origin. */
  readonly now: () => number;
}

/** What the bar shows. */
export interface BatchView {
  readonly done: number;
  readonly total: number;
  readonly cost: number;
  /** Of the units planned. */
  readonly results: readonly Result[];
  /** Null: not known before a unit of this sitting has ended. */
  readonly leftMs: number | null;
}

export function openBatchProgress(
  stream: NodeJS.WritableStream,
  sitting: Sitting,
): OpenBatchProgress {
  const started = sitting.now();
  const lineOf = (progress: BatchProgress): string | null =>
    progress.last === null
      ? null
      : `${unitLine(progress, progress.last, sitting.now() - started)}\n`;
  if ((stream as Partial<WriteStream>).isTTY === true) return barProgress(stream, sitting, lineOf);
  return {
    show: (progress) => void stream.write(lineOf(progress) ?? ""),
    close: () => undefined,
  };
}

function barProgress(
  stream: NodeJS.WritableStream,
  { concurrency, now }: Sitting,
  lineOf: (progress: BatchProgress) => string | null,
): OpenBatchProgress {
  let at = { progress: null as BatchProgress | null, since: now() };
  const drawing = new MultiBar({
    stream,
    hideCursor: true,
    // Ctrl-C belongs to the command, which stops the run cleanly.
    gracefulExit: false,
    forceRedraw: true,
    fps: 2,
    format: () => {
      if (at.progress === null) return "";
      const { done, total, cost, results, meanMs } = at.progress;
      const rest = { left: total - done, meanMs, concurrency, sinceMs: now() - at.since };
      return batchLine({ done, total, cost, results, leftMs: leftMs(rest) });
    },
  });
  const bar = drawing.create(1, 0);
  return {
    show(progress) {
      at = { progress, since: now() };
      const line = lineOf(progress);
      if (line !== null) drawing.log(line);
      bar.update(0);
    },
    close() {
      drawing.update();
      drawing.stop();
    },
  };
}

export interface RestOfBatch {
  /** Units without a record. */
  readonly left: number;
  /** Mean time of the units of this sitting; null where none has ended. */
  readonly meanMs: number | null;
  readonly concurrency: number;
  /** Since the last unit ended. */
  readonly sinceMs: number;
}

/** Milliseconds to the end, as units have taken so far; null where none has. */
export function leftMs({ left, meanMs, concurrency, sinceMs }: RestOfBatch): number | null {
  if (left === 0) return 0;
  return meanMs === null
    ? null
    : Math.max(0, (left * meanMs) / Math.min(concurrency, left) - sinceMs);
}

const barWidth = 20;

export function batchLine({ done, total, cost, results, leftMs: rest }: BatchView): string {
  const full = total === 0 ? barWidth : Math.floor((done / total) * barWidth);
  return [
    `${"█".repeat(full)}${"░".repeat(barWidth - full)} ${done}/${total}`,
    ...(done === total || rest === null ? [] : [`ETA ${duration(rest)}`]),
    ...(cost > 0 ? [`cost ${cost.toFixed(4)}`] : []),
    ...rates(results),
  ].join(" · ");
}

/** Share that met all checks, for each condition and arm. */
function rates(results: readonly Result[]): string[] {
  return [...new Set(results.map(armLabel))].toSorted().map((label) => {
    const some = results.filter((result) => armLabel(result) === label);
    const passed = some.filter(({ checks }) => checks.passed).length;
    return `${label} ${passed}/${some.length} (${Math.round((passed / some.length) * 100)} %)`;
  });
}

/** `under 1 min`, `12 min`, `2 h 05 min`. */
function duration(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return "under 1 min";
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, "0")} min`;
}

function unitLine({ done, total, cost }: BatchProgress, last: Result, sittingMs: number): string {
  const gate = last.gatePassed ? "passed" : "failed";
  const costs = cost > 0 ? `, cost ${cost.toFixed(4)}` : "";
  return `[${done}/${total}] ${last.unit}: gate ${gate}, checks ${last.checks.met} of ${last.checks.of}, ${last.rounds} rounds, ${Math.round(last.wallMs / 1000)} s${costs} (${Math.round(sittingMs / 60_000)} min)`;
}
