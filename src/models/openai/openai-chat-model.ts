// A language model at any OpenAI-compatible endpoint: a chat goes in, the server's answer with its usage comes out.
import { APIError } from "openai";
import type {
  ChatCompletion,
  ChatCompletionCreateParamsNonStreaming,
} from "openai/resources/chat/completions";
import type { ChatAnswer, ChatMessage, ChatModel, ChatRequest } from "../chat-model.ts";
import { RootsmithError } from "../../errors.ts";
import { firstDialect, nextDialect, type Dialect } from "./dialect.ts";
import { isTooLong } from "./endpoint-errors.ts";
import type { Endpoint } from "./endpoint.ts";

export interface EndpointModelOptions {
  /** Name at the endpoint. */
  readonly model: string;
  readonly contextTokens: number;
  /** Per million tokens. */
  readonly inputPrice: number;
  readonly outputPrice: number;
}

/** UTF-8 bytes a token, below the least of 50 ROOT tutorials with Qwen's tokenizer (2.29; median 3.1): an upper estimate. */
const bytesPerToken = 2.2;

/**
 * A chat model at an endpoint; sends nothing before the first call, so an unknown model is found out then.
 * What the server does not understand (`response_format`, `max_tokens`) is said another way and remembered.
 */
export function openOpenAiChatModel(endpoint: Endpoint, options: EndpointModelOptions): ChatModel {
  let dialect = firstDialect;
  const countTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

  /** @param onTry called whenever the request is about to leave */
  async function send(request: ChatRequest, onTry: () => void): Promise<ChatCompletion> {
    const asksForJson = request.jsonSchema !== undefined;
    let tried = dialect;
    for (;;) {
      try {
        const body = requestBody(options.model, request, tried);
        const completion = await endpoint.call(
          options.model,
          (client, signal) => {
            onTry();
            return client.chat.completions.create(body, { signal });
          },
          {
            signal: request.signal,
            keepError: (error) => isRefusedForm(error, tried, asksForJson),
          },
        );
        // Remembered once it worked: a request that is refused in every form says nothing about the endpoint.
        dialect = tried;
        return completion;
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        tried = nextDialect(tried, error, asksForJson) ?? tried;
      }
    }
  }

  return {
    id: options.model,
    kind: "endpoint",
    contextTokens: options.contextTokens,
    countTokens,
    complete: async (request) => {
      if (request.signal?.aborted)
        throw new RootsmithError("interrupted", `Interrupted before asking ${options.model}.`);
      // The last try alone counts as the model's time: not the queue here, waits for the server's limits, or tries that failed.
      let startedAt = performance.now();
      const completion = await send(request, () => {
        startedAt = performance.now();
      });
      const answer = readCompletion(completion, request, { ...options, countTokens, startedAt });
      request.onProgress?.(answer.usage.outputTokens);
      return answer;
    },
    close: async () => undefined,
  };
}

function isRefusedForm(error: APIError, tried: Dialect, asksForJson: boolean): boolean {
  return !isTooLong(error) && nextDialect(tried, error, asksForJson) !== undefined;
}

function requestBody(
  model: string,
  request: ChatRequest,
  dialect: Dialect,
): ChatCompletionCreateParamsNonStreaming {
  const { messages, temperature = 0, seed, maxTokens, jsonSchema } = request;
  return {
    model,
    messages:
      jsonSchema && dialect.json !== "schema"
        ? withSchemaInWords(messages, jsonSchema)
        : [...messages],
    [dialect.tokenLimit]: maxTokens,
    ...(dialect.sampling && { temperature, ...(seed === undefined ? {} : { seed }) }),
    ...(jsonSchema &&
      dialect.json === "schema" && {
        response_format: {
          type: "json_schema" as const,
          json_schema: { name: "answer", schema: { ...jsonSchema }, strict: true },
        },
      }),
    ...(jsonSchema &&
      dialect.json === "object" && { response_format: { type: "json_object" as const } }),
  };
}

function withSchemaInWords(
  messages: readonly ChatMessage[],
  schema: Readonly<Record<string, unknown>>,
): ChatMessage[] {
  const words = `Answer with a single JSON object and nothing else. It has to follow this JSON Schema:\n${JSON.stringify(schema)}`;
  const last = messages.at(-1);
  if (last === undefined) return [{ role: "user", content: words }];
  return [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${words}` }];
}

interface ReadOptions extends EndpointModelOptions {
  readonly countTokens: (text: string) => number;
  readonly startedAt: number;
}

function readCompletion(
  completion: ChatCompletion,
  request: ChatRequest,
  options: ReadOptions,
): ChatAnswer {
  const choice = completion.choices?.[0];
  if (choice === undefined) {
    throw new RootsmithError(
      "model-unavailable",
      `${options.model} answered without a choice; check models.endpoint`,
    );
  }
  const text = choice.message?.content ?? "";
  const reported = completion.usage;
  // Some servers report no usage; then both counts are upper estimates.
  const prompt = request.messages.map((message) => message.content).join("\n");
  const inputTokens = reported?.prompt_tokens ?? options.countTokens(prompt);
  const outputTokens = reported?.completion_tokens ?? options.countTokens(text);
  const isRefused = choice.finish_reason === "content_filter" || Boolean(choice.message?.refusal);
  return {
    text,
    finish: isRefused ? "refused" : choice.finish_reason === "length" ? "length" : "stop",
    usage: {
      inputTokens,
      cachedTokens: reported?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens,
      durationMs: performance.now() - options.startedAt,
      cost: (inputTokens * options.inputPrice + outputTokens * options.outputPrice) / 1_000_000,
    },
  };
}
