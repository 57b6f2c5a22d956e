// Which parts one job needs: settings and condition in, parts out.
import type { Settings } from "../config/schema.ts";
import { dockerEnginePart } from "./docker-engine.ts";
import { indexPart } from "./index-part.ts";
import type { SetupPart } from "./part.ts";
import { standardParts } from "./parts.ts";
import { sandboxImagePart } from "./sandbox-image.ts";

export interface JobNeeds {
  readonly settings: Settings;
  /** Whether the job reads the index. */
  readonly isGrounded: boolean;
  /** Whether a language model may be asked at all. */
  readonly asksModel: boolean;
}

/** Parts the job cannot do without; the Docker image only where Docker will be used. */
export async function neededParts({
  settings,
  isGrounded,
  asksModel,
}: JobNeeds): Promise<SetupPart[]> {
  const { generator, judge, embedder, reranker } = settings.models;
  const isEmbedded = (name: string): boolean => name === "embedded";
  const unneeded = new Set([
    ...(asksModel && (isEmbedded(generator) || isEmbedded(judge)) ? [] : ["generator-model"]),
    ...(isGrounded && (isEmbedded(embedder) || isEmbedded(reranker)) ? [] : ["embedder-model"]),
    ...(isGrounded ? [] : ["native-better-sqlite3", "native-faiss", "index"]),
  ]);
  const parts = standardParts([
    indexPart(settings.models),
    ...(await imageParts(settings.sandbox.backend)),
  ]);
  return parts.filter((part) => !unneeded.has(part.name));
}

/** An engine that answers is used, so its image is needed; no engine is installed unasked. */
async function imageParts(backend: Settings["sandbox"]["backend"]): Promise<SetupPart[]> {
  if (backend === "bubblewrap" || backend === "host") return [];
  const hasEngine = (await dockerEnginePart().state()).ok;
  return hasEngine ? [sandboxImagePart()] : [];
}
