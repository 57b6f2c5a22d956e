// Set-up parts: the files of the embedded models.
import { stat } from "node:fs/promises";
import { modelFiles } from "../config/paths.ts";
import type { Artifact } from "./artifact.ts";
import { embedderModel, embedderTokenizer, generatorModel } from "./artifacts.ts";
import { formatBytes } from "./format-bytes.ts";
import { obtain } from "./obtain.ts";
import type { PartState, SetupPart } from "./part.ts";

/** One embedded model: what it is for, under which licence, and which files it has. */
export interface EmbeddedModel {
  readonly part: string;
  readonly name: string;
  readonly role: "generator" | "embedder";
  readonly licence: string;
  readonly files: readonly { readonly artifact: Artifact; readonly target: () => string }[];
}

export const embeddedModels: readonly EmbeddedModel[] = [
  {
    part: "generator-model",
    name: "Qwen2.5-Coder-1.5B-Instruct Q4_K_M",
    role: "generator",
    licence: "Apache-2.0",
    files: [{ artifact: generatorModel, target: modelFiles.generator }],
  },
  {
    part: "embedder-model",
    name: "bge-small-en-v1.5, quantised",
    role: "embedder",
    licence: "MIT",
    files: [
      { artifact: embedderModel, target: modelFiles.embedder },
      { artifact: embedderTokenizer, target: modelFiles.embedderTokenizer },
    ],
  },
];

export function modelParts(): SetupPart[] {
  return embeddedModels.map((model) => ({
    name: model.part,
    needs: [],
    state: () => modelState(model),
    // Checks the SHA-256 of what is there, so a damaged file is mended too.
    ensure: async (progress, signal) => {
      for (const { artifact, target } of model.files)
        await obtain(artifact, target(), progress, signal);
    },
  }));
}

/** By size only: sums are checked when a file arrives and by `rootsmith models pull`. */
async function modelState(model: EmbeddedModel): Promise<PartState> {
  const common = { part: model.part, version: model.name, path: model.files[0]?.target() ?? null };
  for (const { artifact, target } of model.files) {
    const size = await stat(target()).then(
      (found) => found.size,
      () => null,
    );
    if (size === artifact.bytes) continue;
    const problem =
      size === null ? "not downloaded yet" : `has ${size} bytes instead of ${artifact.bytes}`;
    return {
      ...common,
      ok: false,
      problem: `${artifact.file} (${formatBytes(artifact.bytes)}) ${problem}`,
      mend: "rootsmith models pull",
    };
  }
  return { ...common, ok: true, problem: null, mend: null };
}
