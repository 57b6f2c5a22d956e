// The names in the settings go in, the models they stand for come out. Each backend is loaded only where it is asked for: they are large.
import type { Settings } from "../config/schema.ts";
import type { Endpoint } from "./openai/endpoint.ts";
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
  if (name === "embedded" || name.startsWith(filePrefix)) {
    const { openLlamaChatModel } = await import("./llama/llama-chat-model.ts");
    const file = name === "embedded" ? {} : { file: name.slice(filePrefix.length) };
    return openLlamaChatModel({ ...local, ...file });
  }
  const { openOpenAiChatModel } = await import("./openai/openai-chat-model.ts");
  return openOpenAiChatModel(await endpointOf(settings, settings.endpoint), {
    model: name,
    contextTokens: settings.endpointContextTokens,
    inputPrice: settings.inputPrice,
    outputPrice: settings.outputPrice,
  });
}

/** Throws RootsmithError `setup-missing`, or, for an endpoint, `model-unavailable` or `model-refused` (it is asked once). */
export async function openEmbedder(settings: ModelSettings): Promise<Embedder> {
  if (settings.embedder === "embedded") {
    const { openOnnxEmbedder } = await import("./onnx/onnx-embedder.ts");
    return openOnnxEmbedder();
  }
  const { openOpenAiEmbedder } = await import("./openai/openai-embedder.ts");
  return openOpenAiEmbedder(await endpointOf(settings, settings.endpoint), settings.embedder);
}

/** Null where the settings say `none`. Throws RootsmithError `setup-missing`. */
export async function openReranker(settings: ModelSettings): Promise<Reranker | null> {
  if (settings.reranker === "none") return null;
  if (settings.reranker === "embedded") {
    const { openLateInteractionReranker } = await import("./onnx/late-interaction-reranker.ts");
    return openLateInteractionReranker();
  }
  const { openHttpReranker } = await import("./rerank-http/http-reranker.ts");
  return openHttpReranker(
    await endpointOf(settings, settings.rerankEndpoint || settings.endpoint),
    settings.reranker,
  );
}

async function endpointOf(settings: ModelSettings, baseUrl: string): Promise<Endpoint> {
  const { openEndpoint } = await import("./openai/endpoint.ts");
  return openEndpoint({
    baseUrl,
    keyVariable: settings.apiKeyVariable,
    timeoutMs: settings.timeoutMs,
    retries: settings.retries,
    concurrency: settings.concurrency,
  });
}
