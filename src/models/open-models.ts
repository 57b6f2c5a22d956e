// The names in the settings go in, the models they stand for come out.
import type { Settings } from "../config/schema.ts";
import { openLlamaChatModel } from "./llama/llama-chat-model.ts";
import { openLateInteractionReranker } from "./onnx/late-interaction-reranker.ts";
import { openOnnxEmbedder } from "./onnx/onnx-embedder.ts";
import { openEndpoint, type Endpoint } from "./openai/endpoint.ts";
import { openOpenAiChatModel } from "./openai/openai-chat-model.ts";
import { openOpenAiEmbedder } from "./openai/openai-embedder.ts";
import { openHttpReranker } from "./rerank-http/http-reranker.ts";
import type { ChatModel } from "./chat-model.ts";
import type { Embedder } from "./embedder.ts";
import type { Reranker } from "./reranker.ts";

type ModelSettings = Settings["models"];

const filePrefix = "embedded:";

/**
 * `embedded` is the installed GGUF, `embedded:PATH.gguf` another one, and any other name a model of `settings.endpoint` (an
 * unknown one is found out on the first call). Throws RootsmithError `setup-missing` or `model-unavailable`.
 */
export async function openChatModel(name: string, settings: ModelSettings): Promise<ChatModel> {
  const local = {
    contextTokens: settings.embeddedContextTokens,
    ...(settings.embeddedThreads === 0 ? {} : { threads: settings.embeddedThreads }),
  };
  if (name === "embedded") return openLlamaChatModel(local);
  if (name.startsWith(filePrefix))
    return openLlamaChatModel({ ...local, file: name.slice(filePrefix.length) });
  return openOpenAiChatModel(endpointOf(settings, settings.endpoint), {
    model: name,
    contextTokens: settings.endpointContextTokens,
    inputPrice: settings.inputPrice,
    outputPrice: settings.outputPrice,
  });
}

/** Throws RootsmithError `setup-missing`, or, for an endpoint, `model-unavailable` or `model-refused` (it is asked once). */
export async function openEmbedder(settings: ModelSettings): Promise<Embedder> {
  if (settings.embedder === "embedded") return openOnnxEmbedder();
  return openOpenAiEmbedder(endpointOf(settings, settings.endpoint), settings.embedder);
}

/** Null where the settings say `none`. Throws RootsmithError `setup-missing`. */
export async function openReranker(settings: ModelSettings): Promise<Reranker | null> {
  if (settings.reranker === "none") return null;
  if (settings.reranker === "embedded") return openLateInteractionReranker();
  return openHttpReranker(
    endpointOf(settings, settings.rerankEndpoint || settings.endpoint),
    settings.reranker,
  );
}

function endpointOf(settings: ModelSettings, baseUrl: string): Endpoint {
  return openEndpoint({
    baseUrl,
    keyVariable: settings.apiKeyVariable,
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    concurrency: settings.concurrency,
  });
}
