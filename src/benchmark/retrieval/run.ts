// The retrieval measurement as one call: in, options; out, `reports/retrieval.md` and its text.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "../../config/paths.ts";
import { findRoot } from "../../config/root-installation.ts";
import { settingsSchema } from "../../config/schema.ts";
import { openIndex } from "../../graph/query/open-index.ts";
import { openEmbedder, openReranker } from "../../models/open-models.ts";
import { contextBudget } from "../../pipeline/context-budget.ts";
import { measureRequest, type RequestFigures } from "./measure-retrieval.ts";
import { renderReport } from "./report.ts";
import { readRequests } from "./requests.ts";

export interface MeasureOptions {
  /** Holds the `requests*.jsonl`. */
  readonly requestsFolder: string;
  readonly reportFile: string;
  /** Shown in the report: what rebuilds it. */
  readonly command: string;
  readonly sourceName: string;
  /** Reranker that is measured beside none; "none" leaves its rows out. */
  readonly reranker: string;
  readonly onProgress: (done: number, total: number) => void;
}

/** @throws RootsmithError `setup-missing` or `index-unusable` where index or models are not in place. */
export async function measureRetrieval(options: MeasureOptions): Promise<string> {
  const settings = settingsSchema.parse({ models: { reranker: options.reranker } });
  const embedder = await openEmbedder(settings.models);
  const reranker = await openReranker(settings.models);
  const graph = await openIndex(options.sourceName, { embedderId: embedder.id });
  const budget = contextBudget({ kind: "embedded", contextTokens: 0 }, settings);
  try {
    const requests = readRequests(options.requestsFolder);
    const figures: RequestFigures[] = [];
    for (const request of requests) {
      figures.push(
        await measureRequest(request, {
          graph,
          embedder,
          reranker,
          settings: settings.retrieval,
          tutorialSettings: settings.tutorials,
          tutorialsFolder: path.join(findRoot().rootsys, "tutorials"),
          indexFolder: path.join(packageFolder, "tutorials-index"),
          countTokens: approximateTokens,
          ...budget,
        }),
      );
      options.onProgress(figures.length, requests.length);
    }
    const { sourceName, sourceVersion, builtAt, vectors } = graph.status();
    const report = renderReport(figures, {
      command: options.command,
      index: `${sourceName} ${sourceVersion}, ${vectors} vectors, built ${builtAt}`,
      embedder: embedder.id,
      reranker: reranker?.id ?? "none",
      budget,
    });
    await mkdir(path.dirname(options.reportFile), { recursive: true });
    await writeFile(options.reportFile, report);
    return report;
  } finally {
    graph.close();
    await reranker?.close();
    await embedder.close();
  }
}

/** C++ declarations take about 3.2 characters a token with the embedded model's tokenizer; no model is loaded to measure. */
function approximateTokens(text: string): number {
  return Math.ceil(text.length / 3.2);
}
