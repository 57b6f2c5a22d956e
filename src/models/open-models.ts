// The names in the settings go in, the models they stand for come out. Each backend is loaded only where it is asked for: they are large.
import { statSync } from "node:fs";
import { embeddedSocketVariable, modelFiles } from "../config/paths.ts";
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import type { Endpoint, ModelWaitEvent } from "./openai/endpoint.ts";
import type { ChatModel } from "./chat-model.ts";
import type { Embedder } from "./embedder.ts";
import type { Reranker } from "./reranker.ts";

type ModelSettings = Settings["models"];

const filePrefix = "embedded:";

/** Gives the endpoint at an address: one for each, so that all models there share its limit of calls under way. */
export type Endpoints = (baseUrl: string) => Promise<Endpoint>;

/** One a process, for all its models. Opens nothing yet. */
export function openEndpoints(
  settings: ModelSettings,
  onWait: Emit<ModelWaitEvent> = () => undefined,
): Endpoints {
  const opened = new Map<string, Promise<Endpoint>>();
  const open = async (baseUrl: string): Promise<Endpoint> => {
    const { openEndpoint } = await import("./openai/endpoint.ts");
    return openEndpoint({
      baseUrl,
      keyVariable: settings.apiKeyVariable,
      timeoutMs: settings.timeoutMs,
      retries: settings.retries,
      concurrency: settings.concurrency,
      onWait,
    });
  };
  return (baseUrl) => {
    const address = new URL(baseUrl).href.replace(/\/+$/, "");
    const endpoint = opened.get(address) ?? open(baseUrl);
    opened.set(address, endpoint);
    return endpoint;
  };
}

/**
 * `embedded` is the installed GGUF, `embedded:PATH.gguf` another one, and any other name a model of `settings.endpoint` (an
 * unknown one is found out on the first call). Throws RootsmithError `setup-missing` or `model-unavailable`.
 */
export async function openChatModel(
  name: string,
  settings: ModelSettings,
  endpoints: Endpoints = openEndpoints(settings),
): Promise<ChatModel> {
  if (isEmbedded(name)) return (await openShared(name)) ?? openEmbedded(name, settings, 1);
  const { openOpenAiChatModel } = await import("./openai/openai-chat-model.ts");
  return openOpenAiChatModel(await endpoints(settings.endpoint), {
    model: name,
    contextTokens: settings.endpointContextTokens,
    inputPrice: settings.inputPrice,
    outputPrice: settings.outputPrice,
  });
}

/**
 * Loads the embedded model that the settings name, once for several processes at a time: those that are started with `environment` ask it,
 * `parallel` answers at once. Null where the settings name none. Throws as `openChatModel` does.
 */
export async function hostEmbeddedModel(
  settings: ModelSettings,
  parallel: number,
): Promise<HostedModel | null> {
  const name = [settings.generator, settings.judge].find(isEmbedded);
  if (name === undefined) return null;
  const { hostChatModel } = await import("./shared/host-chat-model.ts");
  const model = await openEmbedded(name, settings, parallel);
  const host = await hostChatModel(model, fileOf(name)).catch(async (error: unknown) => {
    await model.close();
    throw error;
  });
  return {
    environment: { [embeddedSocketVariable]: host.socket },
    close: async () => {
      await host.close();
      await model.close();
    },
  };
}

export interface HostedModel {
  readonly environment: Readonly<Record<string, string>>;
  /** Once nobody asks any more. */
  close(): Promise<void>;
}

/** The model as who started this process has it loaded; null where it has not, or another one. */
async function openShared(name: string): Promise<ChatModel | null> {
  const socket = process.env[embeddedSocketVariable];
  if (socket === undefined || socket === "") return null;
  const { openSharedChatModel } = await import("./shared/shared-chat-model.ts");
  return openSharedChatModel(socket, fileOf(name));
}

async function openEmbedded(
  name: string,
  settings: ModelSettings,
  parallel: number,
): Promise<ChatModel> {
  const { openLlamaChatModel } = await import("./llama/llama-chat-model.ts");
  return openLlamaChatModel({
    file: fileOf(name),
    contextTokens: settings.embeddedContextTokens,
    ...(settings.embeddedThreads === 0 ? {} : { threads: settings.embeddedThreads }),
    parallel,
  });
}

/** What stands behind the name of an opened model, for the call cache: a file as it is now and its window, or an address without its password. */
export function originOf(name: string, settings: ModelSettings): string {
  if (!isEmbedded(name)) {
    const address = new URL(settings.endpoint);
    address.username = "";
    address.password = "";
    return address.href;
  }
  const file = fileOf(name);
  const { size, mtimeMs } = statSync(file);
  return JSON.stringify([file, size, mtimeMs, settings.embeddedContextTokens]);
}

/** Throws RootsmithError `setup-missing`, or, for an endpoint, `model-unavailable` or `model-refused` (it is asked once). */
export async function openEmbedder(
  settings: ModelSettings,
  endpoints: Endpoints = openEndpoints(settings),
): Promise<Embedder> {
  if (settings.embedder === "embedded") {
    const { openOnnxEmbedder } = await import("./onnx/onnx-embedder.ts");
    return openOnnxEmbedder();
  }
  const { openOpenAiEmbedder } = await import("./openai/openai-embedder.ts");
  return openOpenAiEmbedder(await endpoints(settings.endpoint), settings.embedder);
}

/** Null where the settings say `none`. Throws RootsmithError `setup-missing`. */
export async function openReranker(
  settings: ModelSettings,
  endpoints: Endpoints = openEndpoints(settings),
): Promise<Reranker | null> {
  if (settings.reranker === "none") return null;
  if (settings.reranker === "embedded") {
    const { openLateInteractionReranker } = await import("./onnx/late-interaction-reranker.ts");
    return openLateInteractionReranker();
  }
  const { openHttpReranker } = await import("./rerank-http/http-reranker.ts");
  return openHttpReranker(
    await endpoints(settings.rerankEndpoint || settings.endpoint),
    settings.reranker,
  );
}

function isEmbedded(name: string): boolean {
  return name === "embedded" || name.startsWith(filePrefix);
}

function fileOf(name: string): string {
  return name === "embedded" ? modelFiles.generator() : name.slice(filePrefix.length);
}
