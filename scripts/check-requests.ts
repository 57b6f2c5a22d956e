// Checks the retrieval requests against the built index of ROOT: node scripts/run-ts.mjs scripts/check-requests.ts
// In: `benchmark/retrieval/`; out: a line for each name that ROOT does not have, exit code 1 where there is one.
import path from "node:path";
import { type BenchmarkRequest, readRequests } from "../src/benchmark/retrieval/requests.ts";
import type { BuiltGraph } from "../src/graph/graph-reader.ts";
import { openIndex } from "../src/graph/query/open-index.ts";

const folder = path.resolve(import.meta.dirname, "../benchmark/retrieval");
const graph = await openIndex("root");
const requests = readRequests(folder);
const faults = requests.flatMap((request) =>
  faultsOf(request, graph).map((fault) => `${request.id}: ${fault}`),
);
graph.close();
process.stdout.write(
  [...faults, `${requests.length} requests, ${faults.length} faults`].join("\n") + "\n",
);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsOf(request: BenchmarkRequest, index: BuiltGraph): string[] {
  const isClass = (name: string) =>
    index.nodesNamed(name, "Class").some((node) => node.path.startsWith("include/"));
  const isDeclared = (name: string) => {
    const at = name.lastIndexOf("::");
    const member = name.slice(at + 2);
    return index
      .members(name.slice(0, at))
      .some((known) => known.name === member && known.access === "public");
  };
  const hasFile = (at: string) => index.node(`File:${at}`) !== undefined;
  const words = request.request.match(/\w+/gu) ?? [];
  return [
    ...request.classes
      .flat()
      .filter((name) => !isClass(name))
      .map((name) => `no class ${name}`),
    ...request.members
      .flat()
      .filter((name) => !isDeclared(name))
      .map((name) => `no member ${name}`),
    ...request.headers
      .filter((name) => !hasFile(`include/${name}`))
      .map((name) => `no header ${name}`),
    ...request.tutorials
      .filter((name) => !hasFile(`tutorials/${name}`))
      .map((name) => `no tutorial ${name}`),
    ...words
      .filter((word) => isIdentifier(word) && isClass(word))
      .map((word) => `names the class ${word}`),
  ];
}

/** Looks like a name in code, not a word: a capital or digit inside. */
function isIdentifier(word: string): boolean {
  return /^[A-Za-z]\w*[A-Z0-9]/u.test(word);
}
