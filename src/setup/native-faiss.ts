// Set-up part: faiss-node's add-on, compiled against Debian's libfaiss-dev (its own install script wants a prebuilt one from elsewhere).
import { access, writeFile } from "node:fs/promises";
import path from "node:path";
import { RootsmithError } from "../errors.ts";
import { compile, nativeAddonPart, nodeHeaders } from "./native-addon.ts";
import type { SetupPart } from "./part.ts";

/** faiss-node 0.5.1 is written for FAISS 1.7.4, which moved `idx_t` into the namespace; Debian 12 has 1.7.3. */
const header = `#pragma once
#include <faiss/Index.h>
namespace faiss { using idx_t = Index::idx_t; }
`;

export function nativeFaissPart(): SetupPart {
  return nativeAddonPart({
    part: "native-faiss",
    packageName: "faiss-node",
    target: "build/faiss-node.node",
    proof: `const { IndexFlatIP } = require("faiss-node");
      const index = new IndexFlatIP(2); index.add([1, 0, 0, 1]);
      if (index.search([0, 1], 1).labels[0] !== 1) process.exit(1);`,
    seconds: 5,
    async build(source, work, signal) {
      const include = [await nodeApiHeaders(source), path.join(source, "..", "node-addon-api")];
      const prefix = path.join(work, "idx.h");
      await writeFile(prefix, header);
      const output = path.join(work, "faiss-node.node");
      const flags = ["-O2", "-std=c++17", "-shared", "-fPIC", "-fopenmp", "-s", "-DNAPI_VERSION=6"];
      const input = [
        "-include",
        prefix,
        ...include.map((folder) => `-I${folder}`),
        path.join(source, "src", "faiss.cc"),
      ];
      await compile(
        "g++",
        [...flags, ...input, "-o", output, "-lfaiss", "-lopenblas"],
        work,
        signal,
      );
      return output;
    },
  });
}

/** Beside the running Node, else in the package that cmake-js brings along. */
async function nodeApiHeaders(source: string): Promise<string> {
  const beside = await nodeHeaders();
  if (beside !== null) return beside;
  const packaged = path.join(source, "..", "node-api-headers", "include");
  try {
    await access(path.join(packaged, "node_api.h"));
  } catch (cause) {
    throw new RootsmithError(
      "setup-missing",
      "Node's headers are not installed beside it: take a Node that has include/node/node_api.h",
      { cause },
    );
  }
  return packaged;
}
