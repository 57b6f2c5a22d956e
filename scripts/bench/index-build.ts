// What the index build costs: against a bare tree-sitter parse of the same files, after one changed header, on a tree ten times as large.
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { execa } from "execa";
import { median } from "simple-statistics";
import { cacheFolder, indexFolder, packageFolder } from "../../src/config/paths.ts";
import type { BuildOutcome } from "../../src/graph/build/build-index.ts";
import { type BenchTree, largeTree, rootTree } from "./index-trees.ts";
import { table } from "./report.ts";

interface Measured {
  /** Wall clock. */
  readonly seconds: number;
  /** Of the processor, all threads: what ratios are made of, so that other work on the machine does not count. */
  readonly cpuSeconds: number;
  readonly maxRssMegabytes: number;
}

interface TreeBuild {
  readonly tree: BenchTree;
  readonly bare: Measured;
  readonly build: Measured;
}

export interface IndexBuild {
  readonly trees: readonly TreeBuild[];
  readonly leftOut: string | null;
  readonly unchanged: Measured;
  readonly oneHeader: Measured;
  readonly oneHeaderOutcome: BuildOutcome;
}

/** Runs of both candidates on ROOT, in turn; the large tree is measured once. */
const turns = 3;

export async function benchIndexBuild(): Promise<IndexBuild> {
  const work = mkdtempSync(path.join(tmpdir(), "rootsmith-bench-"));
  try {
    const trees = [await compare(rootTree(), turns, work)];
    let leftOut: string | null = null;
    try {
      trees.push(await compare(await largeTree(), 1, work));
    } catch (error) {
      leftOut = `the large tree: ${error instanceof Error ? error.message.split("\n", 1)[0] : String(error)}`;
    }
    return { trees, leftOut, ...(await oneChangedHeader(work)) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Each in a process of its own, started anew, from an empty cache. */
async function compare(tree: BenchTree, runs: number, work: string): Promise<TreeBuild> {
  const bare: Measured[] = [];
  const build: Measured[] = [];
  const list = tree.files.join("\n");
  for (let turn = 0; turn < runs; turn++) {
    process.stderr.write(`  ${tree.title}, ${turn + 1} of ${runs}\n`);
    bare.push(
      (await measured([path.join(packageFolder, "scripts", "bench", "bare-parse.mjs")], {}, list))
        .cost,
    );
    const cache = path.join(work, `cache-${turn}`);
    build.push(
      (
        await measured(rootsmith("index", "build", "--no-vectors", "--json", ...tree.flags), {
          XDG_CACHE_HOME: cache,
          ROOTSMITH_ROOTSYS: rootTree().source.folder,
        })
      ).cost,
    );
    rmSync(cache, { recursive: true, force: true });
  }
  return { tree, bare: medianOf(bare), build: medianOf(build) };
}

/** A copy of ROOT's sources with the index of this machine, so that every embedding is known; then one method more in TH1.h. */
async function oneChangedHeader(
  work: string,
): Promise<Pick<IndexBuild, "unchanged" | "oneHeader" | "oneHeaderOutcome">> {
  const { source } = rootTree();
  const copy = path.join(work, "root");
  for (const folder of source.profile.folders)
    cpSync(path.join(source.folder, folder), path.join(copy, folder), { recursive: true });
  for (const folder of ["bin", "lib"])
    symlinkSync(path.join(source.folder, folder), path.join(copy, folder));
  const cache = path.join(work, "cache-update");
  mkdirSync(path.join(cache, "rootsmith", "index", "root"), { recursive: true });
  symlinkSync(path.join(cacheFolder(), "models"), path.join(cache, "rootsmith", "models"));
  copyFileSync(
    path.join(indexFolder("root"), "work.sqlite"),
    path.join(cache, "rootsmith", "index", "root", "work.sqlite"),
  );
  const environment = { XDG_CACHE_HOME: cache, ROOTSMITH_ROOTSYS: copy };
  const build = (): ReturnType<typeof measured> =>
    measured(rootsmith("index", "build", "--json"), environment);
  await build();
  const unchanged = await build();
  const header = path.join(copy, "include", "TH1.h");
  writeFileSync(
    header,
    readFileSync(header, "utf8").replace(
      "class TH1 :",
      "class TBenchmark0 { public: void Measured(); };\nclass TH1 :",
    ),
  );
  const changed = await build();
  return {
    unchanged: unchanged.cost,
    oneHeader: changed.cost,
    oneHeaderOutcome: JSON.parse(changed.stdout) as BuildOutcome,
  };
}

const rootsmith = (...args: string[]): string[] => [
  path.join(packageFolder, "scripts", "rootsmith.mjs"),
  ...args,
];

const tellUsage = `data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write("\\nusage="+u.maxRSS+" "+(u.userCPUTime+u.systemCPUTime)+"\\n")})`;

/** Runs a Node process to its end: wall-clock seconds and the most memory it held. */
export async function measured(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input?: string,
): Promise<{ cost: Measured; stdout: string }> {
  const startedAt = performance.now();
  const { stdout, stderr } = await execa(process.execPath, ["--import", tellUsage, ...args], {
    env: environment,
    ...(input === undefined ? { stdin: "ignore" } : { input }),
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const [kilobytes = Number.NaN, microseconds = Number.NaN] =
    /^usage=(\d+) (\d+)$/m.exec(stderr)?.slice(1).map(Number) ?? [];
  return {
    cost: { seconds, cpuSeconds: microseconds / 1e6, maxRssMegabytes: kilobytes / 1024 },
    stdout,
  };
}

function medianOf(runs: readonly Measured[]): Measured {
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    cpuSeconds: median(runs.map(({ cpuSeconds }) => cpuSeconds)),
    maxRssMegabytes: Math.max(...runs.map(({ maxRssMegabytes }) => maxRssMegabytes)),
  };
}

/** The section of the report. */
export function buildText(found: IndexBuild): string {
  const perMegabyte = found.trees.map(({ tree, build }) => build.cpuSeconds / tree.megabytes);
  const { unchanged, oneHeader, oneHeaderOutcome: outcome } = found;
  const times = ({ seconds, cpuSeconds }: Measured): string =>
    `${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of processor)`;
  return [
    "Graph and text index (no embeddings) from an empty cache, against reading and parsing the same C++ files with tree-sitter alone;",
    "one process each, start-up included, in turn. Ratios are of processor time, so that other work on the machine does not count.",
    table(
      ["tree", "MB", "bare parse", "build", "ratio", "processor s per MB", "max RSS MB"],
      found.trees.map(({ tree, bare, build }) => [
        tree.title,
        tree.megabytes.toFixed(0),
        times(bare),
        times(build),
        (build.cpuSeconds / bare.cpuSeconds).toFixed(2),
        (build.cpuSeconds / tree.megabytes).toFixed(3),
        build.maxRssMegabytes.toFixed(0),
      ]),
    ),
    ...(found.leftOut === null ? [] : ["", `Left out: ${found.leftOut}`]),
    "",
    `Goals: ratio at most 3; per MB within 1.3 × of ROOT's${perMegabyte.length > 1 ? ` (here ${((perMegabyte[1] ?? 0) / (perMegabyte[0] ?? 1)).toFixed(2)} ×)` : ""}; at most 1,500 MB.`,
    "",
    `Nothing changed: ${times(unchanged)}; goal: under 1 s. One header changed (a new class in \`TH1.h\`), vectors included: ${times(oneHeader)}; goal: under 3 s;`,
    `files parsed: ${outcome.parsedNow}, texts embedded: ${outcome.embeddedNow}.`,
  ].join("\n");
}
