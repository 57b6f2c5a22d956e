// A script goes in; a real HTTP server that speaks the OpenAI API (chat, embeddings) and /rerank comes out, for end-to-end tests.
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One chat request as a script sees it. */
export interface ScriptedRequest {
  /** Position among all chat requests, from 0. */
  readonly count: number;
  readonly model: string;
  /** All system messages, joined by line feeds. */
  readonly system: string;
  /** All other messages, joined by line feeds. */
  readonly user: string;
  /** `json_schema`, `json_object` or `text`. */
  readonly format: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A text is answered with status 200. `body` of another status is sent as it is; `hangUp` breaks the connection. */
export type ScriptedAnswer =
  | string
  | {
      readonly text?: string;
      readonly status?: number;
      readonly body?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      readonly delayMs?: number;
      readonly finish?: "stop" | "length" | "content_filter";
      readonly cachedTokens?: number;
      readonly hangUp?: boolean;
    };

export interface Script {
  /** Answers a chat request. Default: the text `ok`. */
  readonly answers?: (request: ScriptedRequest) => ScriptedAnswer;
  /** Answers /rerank in place of the word overlap in Jina's shape. */
  readonly rerank?: (
    query: string,
    documents: readonly string[],
  ) => ScriptedAnswer | { readonly json: unknown };
  /** Answers /embeddings in place of the hash vectors. */
  readonly embeddings?: (texts: readonly string[]) => ScriptedAnswer | undefined;
}

export interface ScriptedModelServer {
  /** Ends in /v1; what settings call `endpoint`. */
  readonly baseUrl: string;
  /** Every request, in order of arrival. */
  readonly requests: readonly {
    readonly path: string;
    readonly authorization: string;
    readonly body: Body;
  }[];
  /** The chat requests as the script saw them. */
  readonly chats: readonly ScriptedRequest[];
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

const embeddingDimensions = 64;

/** Listens on a free local port. */
export async function startScriptedModelServer(script: Script = {}): Promise<ScriptedModelServer> {
  const requests: { path: string; authorization: string; body: Body }[] = [];
  const chats: ScriptedRequest[] = [];

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? "";
      requests.push({ path, authorization: request.headers.authorization ?? "", body });
      if (path === "/v1/chat/completions") {
        const chat = readChat(body, chats.length);
        chats.push(chat);
        return answer(response, script.answers?.(chat) ?? "ok", (scripted) =>
          completion(chat, scripted),
        );
      }
      if (path === "/v1/embeddings") return embed(response, body, script);
      if (path === "/v1/rerank") return rerank(response, body, script);
      return sendJson(response, 404, { error: { message: `no such path: ${path}` } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    chats,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type DetailedAnswer = Exclude<ScriptedAnswer, string>;

async function answer(
  response: ServerResponse,
  scripted: ScriptedAnswer,
  success: (scripted: DetailedAnswer) => unknown,
): Promise<void> {
  const detailed = typeof scripted === "string" ? { text: scripted } : scripted;
  if (detailed.delayMs !== undefined)
    await new Promise((resolve) => setTimeout(resolve, detailed.delayMs));
  if (detailed.hangUp) {
    response.destroy();
    return;
  }
  const status = detailed.status ?? 200;
  for (const [name, value] of Object.entries(detailed.headers ?? {}))
    response.setHeader(name, value);
  if (detailed.body !== undefined) sendJson(response, status, detailed.body);
  else if (status === 200) sendJson(response, 200, success(detailed));
  else sendJson(response, status, { error: { message: `scripted status ${status}` } });
}

function readChat(body: Body, count: number): ScriptedRequest {
  const messages = (body["messages"] ?? []) as { role: string; content: string }[];
  const join = (isWanted: (role: string) => boolean): string =>
    messages
      .filter(({ role }) => isWanted(role))
      .map(({ content }) => content)
      .join("\n");
  const format = body["response_format"] as { type?: string } | undefined;
  return {
    count,
    model: String(body["model"]),
    system: join((role) => role === "system"),
    user: join((role) => role !== "system"),
    format: format?.type ?? "text",
    body,
  };
}

function completion(
  chat: ScriptedRequest,
  { text = "", finish = "stop", cachedTokens = 0 }: DetailedAnswer,
): unknown {
  const promptTokens = countTokens(chat.system) + countTokens(chat.user);
  const completionTokens = countTokens(text);
  return {
    id: `scripted-${chat.count}`,
    object: "chat.completion",
    created: 0,
    model: chat.model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: text, refusal: null },
        finish_reason: finish,
        logprobs: null,
      },
    ],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      prompt_tokens_details: { cached_tokens: cachedTokens },
    },
  };
}

/** About what tokenizers count: a token for four characters. */
function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

async function embed(response: ServerResponse, body: Body, script: Script): Promise<void> {
  const texts = [body["input"]].flat().map(String);
  await answer(response, script.embeddings?.(texts) ?? {}, () => ({
    object: "list",
    model: body["model"],
    // Backwards, since the index and not the order counts.
    data: texts
      .map((text, index) => ({ object: "embedding", index, embedding: wordVector(text) }))
      .reverse(),
    usage: {
      prompt_tokens: countTokens(texts.join("")),
      total_tokens: countTokens(texts.join("")),
    },
  }));
}

/** Sum of one hashed direction a word: the same text has the same vector, shared words bring texts together. */
function wordVector(text: string): number[] {
  const vector = Array.from({ length: embeddingDimensions }, () => 0);
  for (const word of words(text)) {
    const digest = createHash("sha256").update(word).digest();
    for (const position of vector.keys())
      vector[position]! += (digest[position % digest.length]! - 127.5) / 127.5;
  }
  vector[0]! += 1e-3;
  return vector;
}

async function rerank(response: ServerResponse, body: Body, script: Script): Promise<void> {
  const query = String(body["query"]);
  const documents = ((body["documents"] ?? body["texts"] ?? []) as unknown[]).map(String);
  const scripted = script.rerank?.(query, documents) ?? {};
  if (typeof scripted === "object" && "json" in scripted)
    return sendJson(response, 200, scripted.json);
  const wanted = new Set(words(query));
  await answer(response, scripted, () => ({
    model: body["model"],
    results: documents
      .map((document, index) => {
        const present = new Set(words(document));
        const shared = [...wanted].filter((word) => present.has(word)).length;
        return { index, relevance_score: wanted.size === 0 ? 0 : shared / wanted.size };
      })
      .sort((a, b) => b.relevance_score - a.relevance_score),
  }));
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Body);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
