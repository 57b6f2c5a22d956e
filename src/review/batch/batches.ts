// Benchmark runs for the page: an index in; summaries, dashboards and plots out, computed once for each state of their results.
import { Worker } from "node:worker_threads";
import path from "node:path";
import { packageFolder } from "../../config/paths.ts";
import type { Result } from "../../benchmark/run/record.ts";
import type { BatchSummary, BatchView, Endpoint } from "../api.ts";
import { keyOf, type RunIndex } from "../index/run-index.ts";
import { type BatchFigures, conditionsOf } from "./batch-figures.ts";

/** Compiled: a thread starts from a file that Node itself can read. */
const workerFile = path.join(packageFolder, "dist", "review", "batch", "batch-worker.js");

export class Batches {
  readonly #index: RunIndex;
  readonly #figures = new Map<
    string,
    { readonly stamp: string; readonly figures: Promise<BatchFigures> }
  >();

  constructor(index: RunIndex) {
    this.#index = index;
  }

  list(): BatchSummary[] {
    return this.#index.results.batches().map(({ folder }) => this.#summary(folder));
  }

  async view(key: string): Promise<BatchView | null> {
    const folder = this.#folderOf(key);
    if (folder === null) return null;
    const { plots, transitions, ...figures } = await this.#figuresOf(folder);
    const keyed = (endpoint: Endpoint): BatchView["transitions"][Endpoint] => {
      const { bothPassed, rescued, regressed, bothFailed } = transitions[endpoint];
      const withKeys = (tasks: typeof rescued) =>
        tasks.map((task) => ({
          ...task,
          direct: this.#index.keyAt(path.join(folder, task.direct)),
          grounded: this.#index.keyAt(path.join(folder, task.grounded)),
        }));
      return {
        bothPassed: withKeys(bothPassed),
        rescued: withKeys(rescued),
        regressed: withKeys(regressed),
        bothFailed: withKeys(bothFailed),
      };
    };
    return {
      ...this.#summary(folder),
      ...figures,
      transitions: { gate: keyed("gate"), checks: keyed("checks") },
      plots: plots.map(({ name, title }) => ({ name, title })),
    };
  }

  /** An SVG; null where there is none of that name. */
  async plot(key: string, name: string): Promise<string | null> {
    const folder = this.#folderOf(key);
    if (folder === null) return null;
    const { plots } = await this.#figuresOf(folder);
    return plots.find((plot) => plot.name === name)?.svg ?? null;
  }

  #folderOf(key: string): string | null {
    return (
      this.#index.results.batches().find(({ folder }) => keyOf(folder) === key)?.folder ?? null
    );
  }

  #summary(folder: string): BatchSummary {
    const results = this.#index.results.ofBatch(folder);
    return {
      key: keyOf(folder),
      folder,
      results: results.length,
      models: [...new Set(results.map(({ model }) => model))].toSorted(),
      conditions: conditionsOf(results),
    };
  }

  #figuresOf(folder: string): Promise<BatchFigures> {
    const stamp =
      this.#index.results.batches().find((batch) => batch.folder === folder)?.stamp ?? "";
    const known = this.#figures.get(folder);
    if (known?.stamp === stamp) return known.figures;
    const figures = inThread(this.#index.results.ofBatch(folder));
    this.#figures.set(folder, { stamp, figures });
    // A thread that failed is tried again.
    figures.catch(() => this.#figures.delete(folder));
    return figures;
  }
}

function inThread(results: readonly Result[]): Promise<BatchFigures> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: results });
    worker.once("message", (figures: BatchFigures) => {
      resolve(figures);
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread ended without figures")));
  });
}
