// The source trees that index benchmarks use: the installed ROOT, and the headers of large Debian packages, about ten times as much.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { execa } from "execa";
import { findRoot } from "../../src/config/root-installation.ts";
import { inCache } from "../../src/config/paths.ts";
import { type GraphSource, sourceOfFolder, sourceOfRoot } from "../../src/graph/build/source.ts";
import { discoverFiles } from "../../src/graph/parse/discover-files.ts";
import { describedNodes } from "../../src/tutorials/described-nodes.ts";

export interface BenchTree {
  readonly title: string;
  readonly source: GraphSource;
  /** What `rootsmith index build` needs to be told. */
  readonly flags: readonly string[];
  /** Absolute paths of every C++ file that is read. */
  readonly files: readonly string[];
  readonly megabytes: number;
}

export function rootTree(): BenchTree {
  const root = findRoot();
  return treeOf("installed ROOT", sourceOfRoot(root, describedNodes(root)), []);
}

const packages = ["libboost1.74-dev", "llvm-14-dev", "libclang-14-dev", "libeigen3-dev"];

/**
 * Headers of Boost, LLVM, Clang and Eigen, unpacked into the cache folder; nothing is installed.
 * @throws where apt cannot download them.
 */
export async function largeTree(): Promise<BenchTree> {
  const folder = inCache("bench", "debian-headers");
  const unpacked = path.join(folder, "usr");
  if (!existsSync(unpacked)) {
    mkdirSync(folder, { recursive: true });
    await execa("apt-get", ["download", ...packages], { cwd: folder });
    for (const name of readdirSync(folder))
      if (name.endsWith(".deb")) await execa("dpkg", ["-x", name, "."], { cwd: folder });
  }
  const name = "bench-large";
  return treeOf("Boost, LLVM, Clang, Eigen", sourceOfFolder(unpacked, name), [
    "--source",
    unpacked,
    "--name",
    name,
  ]);
}

function treeOf(title: string, source: GraphSource, flags: readonly string[]): BenchTree {
  const found = discoverFiles(source.folder, source.profile).files;
  const code = found.filter(({ kind }) => kind !== "text");
  return {
    title,
    source,
    flags,
    files: code.map((file) => path.join(source.folder, file.path)),
    megabytes: found.reduce((sum, file) => sum + file.sizeBytes, 0) / 1e6,
  };
}
