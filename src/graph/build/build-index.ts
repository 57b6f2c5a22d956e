// Builds the index of one source tree. In: the source and an embedder; out: `graph.sqlite` and its vectors, in place and whole.
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { indexFolder } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import type { Embedder } from "../../models/embedder.ts";
import type { SkippedFile } from "../parse/discover-files.ts";
import { readHead } from "../store/read-meta.ts";
import { writeVectors } from "../store/vector-index.ts";
import { WorkCache } from "../store/work-cache.ts";
import { writeGraph } from "../store/write-graph.ts";
import { assembleGraph } from "./assemble-graph.ts";
import { lockFolder } from "./build-lock.ts";
import { embedNodes } from "./embed-nodes.ts";
import { takeInventory } from "./inventory.ts";
import { parseTree } from "./parse-tree.ts";
import type { GraphSource } from "./source.ts";
import { whyBuilt } from "./why-built.ts";

export type BuildStage = "wait" | "read" | "parse" | "assemble" | "embed" | "write";

export interface BuildOptions {
  readonly source: GraphSource;
  /** `null` builds without vectors: text search only, and the index says so. */
  readonly embedder: Embedder | null;
  /** Where the index goes; by default the cache folder of the source's name. */
  readonly folder?: string;
  /** Build even where nothing changed. */
  readonly force?: boolean;
  readonly onProgress?: (stage: BuildStage, done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

export interface BuildOutcome {
  readonly status: "built" | "unchanged";
  /** What made the build necessary; empty where nothing did. */
  readonly why: string;
  readonly folder: string;
  readonly files: number;
  readonly parsedNow: number;
  readonly embeddedNow: number;
  readonly vectors: number;
  /** Classes in the graph; a tree without any is indexed by its files only. */
  readonly classes: number;
  /** What was left out of this build, with the reason; empty where nothing was built. */
  readonly skipped: readonly SkippedFile[];
  readonly secondsByStage: Readonly<Partial<Record<BuildStage, number>>>;
}

/**
 * Brings the index up to date: nothing changed → nothing built; otherwise files and texts with known content come from the cache.
 * The old index serves until the new one is renamed over it.
 * @throws RootsmithError `bad-input` for a tree without C++ or text, `interrupted`, `disk-full`, and what the embedder throws.
 */
export async function buildIndex(options: BuildOptions): Promise<BuildOutcome> {
  const { source, signal } = options;
  const folder = options.folder ?? indexFolder(source.name);
  mkdirSync(folder, { recursive: true });
  const timer = new StageTimer(options.onProgress);
  timer.enter("wait");
  const release = await lockFolder(folder, () => timer.report(0, 1), signal);
  try {
    return await buildLocked(options, folder, timer);
  } catch (error) {
    throw asDiskFull(error, folder);
  } finally {
    await release();
  }
}

async function buildLocked(
  options: BuildOptions,
  folder: string,
  timer: StageTimer,
): Promise<BuildOutcome> {
  const { source, embedder, signal } = options;
  timer.enter("read", 0);
  const inventory = takeInventory(source, embedder?.id ?? "none");
  if (inventory.files.length === 0) {
    throw new RootsmithError(
      "bad-input",
      `${source.folder} holds no C++ source and no text that can be read: nothing to index`,
    );
  }
  const graphPath = path.join(folder, "graph.sqlite");
  const head = readHead(graphPath);
  const known = head.status === "usable" ? head.meta : {};
  const why = whyBuilt(head, inventory, embedder?.id ?? "none", options.force === true);
  if (why === undefined) {
    return {
      status: "unchanged",
      why: "",
      folder,
      files: inventory.files.length,
      parsedNow: 0,
      embeddedNow: 0,
      vectors: Number(known["vectorCount"] ?? 0),
      classes: Number(known["classCount"] ?? 0),
      skipped: [],
      secondsByStage: timer.end(),
    };
  }

  const cache = openCache(path.join(folder, "work.sqlite"));
  try {
    const total = inventory.files.length;
    timer.enter("parse", total);
    const tree = await parseTree(
      inventory.files,
      source.profile,
      cache,
      (done) => timer.report(done, total),
      signal,
    );
    timer.enter("assemble", 0);
    const graph = assembleGraph(
      source.name,
      tree.files,
      source.profile.includeFolders,
      source.descriptions,
    );
    timer.enter("embed");
    const embedded =
      embedder === null
        ? { positions: [], vectors: [], embeddedNow: 0 }
        : await embedNodes(
            graph,
            embedder,
            cache,
            (done, count) => timer.report(done, count),
            signal,
          );
    timer.enter("write", 0);
    const vectorsFile = embedder === null ? "" : `vectors-${inventory.digest.slice(0, 12)}.faiss`;
    const unfinished = `${graphPath}.${process.pid}.new`;
    removeUnfinished(folder);
    const skipped = [...inventory.skipped, ...tree.skipped];
    const parsed = new Map(tree.files.map((file) => [file.path, file.parsed]));
    writeGraph(unfinished, {
      graph,
      texts: inventory.files.flatMap((file) => {
        const facts = parsed.get(file.path);
        return facts === undefined ? [] : [{ ...file, hasParseError: facts.hasParseError }];
      }),
      skipped,
      embedded: embedded.positions,
      meta: {
        sourceName: source.name,
        sourceVersion: source.version,
        builtAt: new Date().toISOString(),
        embedderId: embedder?.id ?? "none",
        digest: inventory.digest,
        vectorsFile,
        vectorCount: String(embedded.vectors.length),
        classCount: String(graph.classes.size),
      },
    });
    if (embedder !== null) {
      const unfinishedVectors = path.join(folder, `${vectorsFile}.${process.pid}.new`);
      writeVectors(unfinishedVectors, embedded.vectors, embedder.dimensions);
      renameSync(unfinishedVectors, path.join(folder, vectorsFile));
    }
    renameSync(unfinished, graphPath);
    removeOldVectors(folder, [vectorsFile, known["vectorsFile"] ?? ""]);
    return {
      status: "built",
      why,
      folder,
      files: inventory.files.length,
      parsedNow: tree.parsedNow,
      embeddedNow: embedded.embeddedNow,
      vectors: embedded.vectors.length,
      classes: graph.classes.size,
      skipped,
      secondsByStage: timer.end(),
    };
  } finally {
    cache.close();
  }
}

/** A cache that cannot be opened holds nothing that cannot be made again. */
function openCache(filePath: string): WorkCache {
  try {
    return new WorkCache(filePath);
  } catch (error) {
    if (
      !(
        error instanceof Error &&
        "code" in error &&
        /^SQLITE_(?:NOTADB|CORRUPT|ERROR)/.test(String(error.code))
      )
    )
      throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(filePath + suffix, { force: true });
    return new WorkCache(filePath);
  }
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(".new")) rmSync(path.join(folder, name), { force: true });
}

/** The vectors of the build before stay one build longer: a reader that opened it may load them yet. */
function removeOldVectors(folder: string, kept: readonly string[]): void {
  for (const name of readdirSync(folder)) {
    if (/^vectors.*\.faiss$/.test(name) && !kept.includes(name))
      rmSync(path.join(folder, name), { force: true });
  }
}

function asDiskFull(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "ENOSPC" && code !== "SQLITE_FULL") return error;
  return new RootsmithError(
    "disk-full",
    `No space left for the index in ${folder}: free about 200 MB and build again`,
    { cause: error },
  );
}

/** Seconds spent in each stage, and progress inside it. */
class StageTimer {
  private readonly seconds: Partial<Record<BuildStage, number>> = {};
  private stage: BuildStage = "wait";
  private since = performance.now();
  private readonly listener: BuildOptions["onProgress"];

  constructor(listener: BuildOptions["onProgress"]) {
    this.listener = listener;
  }

  /** `total` where it is known, 0 for a stage without steps; left out, the stage reports by itself. */
  enter(stage: BuildStage, total?: number): void {
    this.end();
    this.stage = stage;
    if (total !== undefined) this.report(0, total);
  }

  report(done: number, total: number): void {
    this.listener?.(this.stage, done, total);
  }

  end(): Partial<Record<BuildStage, number>> {
    const now = performance.now();
    this.seconds[this.stage] = (this.seconds[this.stage] ?? 0) + (now - this.since) / 1000;
    this.since = now;
    return this.seconds;
  }
}
