// What retrieval costs without a language model: request by request, on ROOT and on a tree ten times as large, and vector search
// against the bare library.
import { createRequire } from "node:module";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { quantile } from "simple-statistics";
import { readRequests } from "../../src/benchmark/retrieval/requests.ts";
import { loadSettings } from "../../src/config/load.ts";
import { inCache, indexFolder, packageFolder } from "../../src/config/paths.ts";
import type { Settings } from "../../src/config/schema.ts";
import { buildIndex } from "../../src/graph/build/build-index.ts";
import { openIndex } from "../../src/graph/query/open-index.ts";
import type { BuiltGraph } from "../../src/graph/graph-reader.ts";
import { readHead } from "../../src/graph/store/read-meta.ts";
import type { Embedder } from "../../src/models/embedder.ts";
import { openEmbedder } from "../../src/models/open-models.ts";
import { unit } from "../../src/models/unit-vector.ts";
import { retrieve } from "../../src/retrieval/retrieve.ts";
import { measured } from "./index-build.ts";
import { largeTree } from "./index-trees.ts";
import { table } from "./report.ts";

interface Latency {
  readonly title: string;
  readonly vectors: number;
  readonly retrieveMs: readonly number[];
  /** Its processor time, all threads: more than the wall clock on a quiet machine, less on a busy one. */
  readonly retrieveCpuMs: readonly number[];
  /** Part of it: embedding the request. */
  readonly embedMs: readonly number[];
  readonly vectorMs: readonly number[];
  /** The bare library's call on the same vectors. */
  readonly bareMs: readonly number[];
}

export interface IndexSearch {
  readonly latencies: readonly Latency[];
  readonly leftOut: string | null;
  readonly maxRssMegabytes: number;
  readonly embedding: { readonly textsPerSecond: number; readonly cores: number };
}

/** Requests before the measured ones, so that what is loaded on first use is there. */
const warmUps = 10;

export async function benchIndexSearch(): Promise<IndexSearch> {
  const { settings } = await loadSettings({ folder: packageFolder, environment: {} });
  const embedder = await openEmbedder(settings.models);
  try {
    const latencies = [
      await measure("installed ROOT", indexFolder("root"), embedder, settings.retrieval),
    ];
    let leftOut: string | null = null;
    try {
      const folder = await largeIndex(embedder);
      latencies.push(
        await measure("Boost, LLVM, Clang, Eigen", folder, embedder, settings.retrieval),
      );
    } catch (error) {
      leftOut = `the large tree: ${error instanceof Error ? error.message.split("\n", 1)[0] : String(error)}`;
    }
    const searched = await measured(
      [
        path.join(packageFolder, "scripts", "rootsmith.mjs"),
        "index",
        "search",
        "fit a peak over a falling background",
        "--json",
      ],
      {},
    );
    return {
      latencies,
      leftOut,
      maxRssMegabytes: searched.cost.maxRssMegabytes,
      embedding: await embeddingSpeed(embedder),
    };
  } finally {
    await embedder.close();
  }
}

/** Vectors by chance instead of the encoder's, whose hour of work changes no time of a search. */
async function largeIndex(encoder: Embedder): Promise<string> {
  const folder = inCache("bench", "index-large");
  let state = 1;
  const chance = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const embedder: Embedder = {
    id: encoder.id,
    dimensions: encoder.dimensions,
    embedQuery: (text) => encoder.embedQuery(text),
    embedDocuments: async (texts) =>
      texts.map(() => unit(Float32Array.from({ length: encoder.dimensions }, chance))),
    close: async () => undefined,
  };
  await buildIndex({ source: (await largeTree()).source, embedder, folder });
  return folder;
}

async function measure(
  title: string,
  folder: string,
  embedder: Embedder,
  settings: Settings["retrieval"],
): Promise<Latency> {
  process.stderr.write(`  ${title}\n`);
  const graph = await openIndex("bench", { folder, embedderId: embedder.id });
  try {
    const bare = openBare(folder);
    const requests = readRequests(path.join(packageFolder, "benchmark", "retrieval"));
    const retrieveMs: number[] = [];
    const retrieveCpuMs: number[] = [];
    const embedMs: number[] = [];
    const vectorMs: number[] = [];
    const bareMs: number[] = [];
    for (const [place, { request }] of [...requests.slice(0, warmUps), ...requests].entries()) {
      const cpuBefore = process.cpuUsage();
      const lap = stopwatch();
      await retrieveAlone(request, graph, embedder, settings);
      const whole = lap();
      const { user, system } = process.cpuUsage(cpuBefore);
      lap();
      const vector = await embedder.embedQuery(request);
      const embedding = lap();
      graph.searchVector(vector, settings.denseTop);
      const search = lap();
      bare.search(Array.from(vector), settings.denseTop);
      const bareSearch = lap();
      if (place < warmUps) continue;
      retrieveMs.push(whole);
      retrieveCpuMs.push((user + system) / 1000);
      embedMs.push(embedding);
      vectorMs.push(search);
      bareMs.push(bareSearch);
    }
    return {
      title,
      vectors: bare.ntotal(),
      retrieveMs,
      retrieveCpuMs,
      embedMs,
      vectorMs,
      bareMs,
    };
  } finally {
    graph.close();
  }
}

async function retrieveAlone(
  request: string,
  graph: BuiltGraph,
  embedder: Embedder,
  settings: Settings["retrieval"],
): Promise<void> {
  await retrieve(
    request,
    {
      graph,
      embedder,
      settings,
      reranker: null,
      judge: null,
      generator: null,
      embedded: true,
      countTokens: (text) => text.length / 4,
      contextTokens: 3_000,
    },
    () => undefined,
  );
}

function openBare(folder: string): import("faiss-node").IndexFlatIP {
  const { IndexFlatIP } = createRequire(import.meta.url)(
    "faiss-node",
  ) as typeof import("faiss-node");
  const head = readHead(path.join(folder, "graph.sqlite"));
  const name = head.status === "usable" ? (head.meta["vectorsFile"] ?? "") : "";
  return IndexFlatIP.read(path.join(folder, name));
}

/** Milliseconds since the last call. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const spent = now - last;
    last = now;
    return spent;
  };
}

/** Documents as long as those of the index, and the cores that work on them. */
async function embeddingSpeed(embedder: Embedder): Promise<IndexSearch["embedding"]> {
  const texts = Array.from({ length: 100 }, (_, number) =>
    `histogram ${number} fills bins with weights and draws errors `.repeat(9).slice(0, 500),
  );
  await embedder.embedDocuments(texts.slice(0, 5));
  const cpuBefore = process.cpuUsage();
  const startedAt = performance.now();
  await embedder.embedDocuments(texts);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { textsPerSecond: texts.length / seconds, cores: (user + system) / 1e6 / seconds };
}

/** The section of the report. */
export function searchText(found: IndexSearch): string {
  const p95 = (times: readonly number[]): number => quantile([...times], 0.95);
  const median = (times: readonly number[]): number => quantile([...times], 0.5);
  const [root, large] = found.latencies;
  return [
    `Every request of \`benchmark/retrieval/\`: queries, all routes, fusion, expansion, context; no language model, no reranker. Milliseconds.`,
    table(
      [
        "tree",
        "vectors",
        "retrieval median",
        "retrieval p95",
        "p95 of processor time",
        "of which embedding, median",
        "vector search median",
        "bare faiss median",
        "ratio",
      ],
      found.latencies.map((row) => [
        row.title,
        String(row.vectors),
        median(row.retrieveMs).toFixed(1),
        p95(row.retrieveMs).toFixed(1),
        p95(row.retrieveCpuMs).toFixed(1),
        median(row.embedMs).toFixed(1),
        median(row.vectorMs).toFixed(2),
        median(row.bareMs).toFixed(2),
        (median(row.vectorMs) / median(row.bareMs)).toFixed(2),
      ]),
    ),
    ...(found.leftOut === null ? [] : ["", `Left out: ${found.leftOut}`]),
    "",
    `Goals: p95 at most 100 ms, on the larger tree within 2 × of ROOT's${
      root === undefined || large === undefined
        ? ""
        : ` (here ${(p95(large.retrieveCpuMs) / p95(root.retrieveCpuMs)).toFixed(2)} × by processor time)`
    }; vector search at most 2 × the bare call. The larger tree's vectors are drawn by chance.`,
    "",
    `\`rootsmith index search\`: ${found.maxRssMegabytes.toFixed(0)} MB at most (goal: 1,500). Embedding: ${found.embedding.textsPerSecond.toFixed(0)} texts of 500 characters a second on ${found.embedding.cores.toFixed(1)} cores, one text`,
    "at a time: the quantised encoder scales by what is in a batch, so that a text's vector would depend on its neighbours.",
  ].join("\n");
}
