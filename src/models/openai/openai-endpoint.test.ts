import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  startScriptedModelServer,
  type Script,
  type ScriptedAnswer,
  type ScriptedModelServer,
} from "../../../tests/scripted-model-server.ts";
import type { ChatModel, ChatRequest } from "../chat-model.ts";
import { openHttpReranker } from "../rerank-http/http-reranker.ts";
import { openEndpoint, type Endpoint, type EndpointOptions } from "./endpoint.ts";
import { openOpenAiChatModel } from "./openai-chat-model.ts";
import { openOpenAiEmbedder } from "./openai-embedder.ts";

const keyVariable = "ROOTSMITH_TEST_ENDPOINT_KEY";
const secret = "sk-very-secret-0123456789";
const request: ChatRequest = {
  purpose: "plan",
  messages: [{ role: "user", content: "hello" }],
  maxTokens: 10,
};
const jsonRequest: ChatRequest = { ...request, jsonSchema: { type: "object" } };

let server: ScriptedModelServer;
const servers: ScriptedModelServer[] = [];

async function start(script: Script, options: Partial<EndpointOptions> = {}): Promise<Endpoint> {
  server = await startScriptedModelServer(script);
  servers.push(server);
  const { baseUrl } = server;
  return openEndpoint({
    baseUrl,
    keyVariable,
    timeoutMs: 20_000,
    retries: 2,
    concurrency: 4,
    backoffMs: 1,
    ...options,
  });
}

/** Answers in the order given; the last one again and again. */
async function chat(
  answers: readonly ScriptedAnswer[],
  options: Partial<EndpointOptions> = {},
): Promise<ChatModel> {
  const endpoint = await start(
    { answers: ({ count }) => answers[Math.min(count, answers.length - 1)] ?? "" },
    options,
  );
  return openOpenAiChatModel(endpoint, {
    model: "m",
    contextTokens: 4096,
    inputPrice: 2_000_000,
    outputPrice: 3_000_000,
  });
}

beforeEach(() => {
  process.env[keyVariable] = secret;
});
afterEach(async () => {
  delete process.env[keyVariable];
  await Promise.all(servers.splice(0).map((open) => open.close()));
});

describe("a chat model at an endpoint", () => {
  it("sends the key, the model and the limits, and reads usage and cost", async () => {
    const model = await chat([{ text: "12345678", cachedTokens: 1 }]);
    const { text, usage } = await model.complete({ ...request, temperature: 0.5, seed: 3 });
    expect(text).toBe("12345678");
    expect(usage).toMatchObject({
      inputTokens: 2,
      cachedTokens: 1,
      outputTokens: 2,
      cost: 2 * 2 + 2 * 3,
    });
    expect(server.requests[0]?.authorization).toBe(`Bearer ${secret}`);
    expect(server.requests[0]?.body).toMatchObject({
      model: "m",
      max_tokens: 10,
      temperature: 0.5,
      seed: 3,
    });
  });

  it("sends a stand-in where no key is set", async () => {
    delete process.env[keyVariable];
    await (await chat(["ok"])).complete(request);
    expect(server.requests[0]?.authorization).toBe("Bearer none");
  });

  it.each([429, 500, 502, 503, 408])("tries again after %d", async (status) => {
    const model = await chat([{ status }, { status }, "ok"]);
    expect((await model.complete(request)).text).toBe("ok");
    expect(server.chats).toHaveLength(3);
  });

  it("waits as long as the server asks", async () => {
    const model = await chat([{ status: 429, headers: { "retry-after": "0.3" } }, "ok"]);
    const startedAt = performance.now();
    await model.complete(request);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  });

  it("waits before it sends where nothing is left, at most its own time limit, and says so", async () => {
    const waits: unknown[] = [];
    const model = await chat(
      [
        {
          text: "a",
          headers: {
            "x-ratelimit-remaining-requests": "0",
            "x-ratelimit-reset-requests": "1h0m0s",
          },
        },
        "b",
      ],
      { timeoutMs: 1000, onWait: (wait) => waits.push(wait) },
    );
    await model.complete(request);
    expect(waits).toEqual([]);
    const startedAt = performance.now();
    const { text, usage } = await model.complete(request);
    expect(text).toBe("b");
    expect(waits).toEqual([{ type: "model-wait", model: "m", waitMs: 1000 }]);
    // A part of the whole: the wait is none of the model's time.
    expect(usage.durationMs + 990).toBeLessThanOrEqual(performance.now() - startedAt);
    expect(server.chats).toHaveLength(2);
  });

  it("holds other calls of a model back when one was refused, and no other model's", async () => {
    const waits: { model: string; waitMs: number }[] = [];
    const refusal = { status: 429, headers: { "retry-after-ms": "3600000" } };
    const endpoint = await start(
      { answers: ({ count }) => (count === 0 ? refusal : "ok") },
      { timeoutMs: 1000, retries: 0, onWait: (wait) => waits.push(wait) },
    );
    const options = { contextTokens: 1, inputPrice: 0, outputPrice: 0 };
    const [one, other] = ["m", "n"].map((name) =>
      openOpenAiChatModel(endpoint, { model: name, ...options }),
    );
    await expect(one?.complete(request)).rejects.toMatchObject({ code: "model-unavailable" });
    await other?.complete(request);
    expect(waits).toEqual([]);
    await one?.complete(request);
    expect(waits).toMatchObject([{ model: "m", waitMs: 1000 }]);
  });

  it("counts the try that was answered as the model's time, and none before it", async () => {
    const model = await chat([{ status: 500, delayMs: 150 }, "ok"]);
    const startedAt = performance.now();
    const { usage } = await model.complete(request);
    expect(usage.durationMs + 145).toBeLessThanOrEqual(performance.now() - startedAt);
  });

  it("stops waiting for a limit when it is aborted, and sends nothing", async () => {
    const controller = new AbortController();
    const model = await chat(
      [
        {
          text: "a",
          headers: { "x-ratelimit-remaining-tokens": "0", "x-ratelimit-reset-tokens": "1h" },
        },
      ],
      { onWait: () => controller.abort() },
    );
    await model.complete(request);
    const call = model.complete({ ...request, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: "interrupted" });
    expect(server.chats).toHaveLength(1);
  });

  it("tries again after a broken connection", async () => {
    const model = await chat([{ hangUp: true }, "ok"]);
    expect((await model.complete(request)).text).toBe("ok");
  });

  it("gives up a server that keeps failing, after the retries", async () => {
    const model = await chat([{ status: 500 }]);
    await expect(model.complete(request)).rejects.toMatchObject({ code: "model-unavailable" });
    expect(server.chats).toHaveLength(3);
  });

  it("gives up a server that does not answer in time, and says the limit", async () => {
    const model = await chat([{ text: "late", delayMs: 60_000 }], { timeoutMs: 1000, retries: 1 });
    const message = expect.stringContaining("within 1 s");
    await expect(model.complete(request)).rejects.toMatchObject({
      code: "model-unavailable",
      message,
    });
    expect(server.chats).toHaveLength(2);
  });

  it.each([
    [401, "key"],
    [403, "key"],
    [404, 'no model "m"'],
    [400, "refused the request"],
  ])("does not repeat a request refused with %d, and says why", async (status, what) => {
    const model = await chat([{ status }]);
    const message = expect.stringContaining(what);
    await expect(model.complete(request)).rejects.toMatchObject({ code: "model-refused", message });
    expect(server.chats).toHaveLength(1);
  });

  it("says so when the prompt is too long", async () => {
    const error = {
      message: "This model's maximum context length is 4096 tokens",
      code: "context_length_exceeded",
    };
    const model = await chat([{ status: 400, body: { error } }]);
    const message = expect.stringContaining("too long");
    await expect(model.complete(jsonRequest)).rejects.toMatchObject({
      code: "model-refused",
      message,
    });
    expect(server.chats).toHaveLength(1);
  });

  it("names the address when nothing listens there", async () => {
    const model = await chat(["ok"]);
    await server.close();
    servers.pop();
    const message = expect.stringContaining(server.baseUrl);
    await expect(model.complete(request)).rejects.toMatchObject({
      code: "model-unavailable",
      message,
    });
  });

  it("keeps the key out of errors, also when the server echoes it", async () => {
    const model = await chat([
      { status: 400, body: { error: { message: `bad\nkey ${secret} given` } } },
    ]);
    const error = (await model.complete(request).catch((thrown: unknown) => thrown)) as Error;
    expect(error.message).toContain("bad key [key] given");
    expect(error.message).not.toContain("\n");
    expect(JSON.stringify([error.message, String(error.cause), error.stack])).not.toContain(secret);
  });

  it("falls back from schema to JSON to words where the server refuses, and remembers it", async () => {
    const endpoint = await start({
      answers: ({ format }) => (format === "text" ? "{}" : { status: 400 }),
    });
    const model = openOpenAiChatModel(endpoint, {
      model: "m",
      contextTokens: 1,
      inputPrice: 0,
      outputPrice: 0,
    });
    await model.complete(jsonRequest);
    await model.complete(jsonRequest);
    expect(server.chats.map(({ format }) => format)).toEqual([
      "json_schema",
      "json_object",
      "text",
      "text",
    ]);
    expect(server.chats.at(-1)?.user).toContain('{"type":"object"}');
  });

  it("does not take a request that is refused in every form for a limit of the server", async () => {
    const model = await chat([{ status: 400 }, { status: 400 }, { status: 400 }, "{}"]);
    await expect(model.complete(jsonRequest)).rejects.toMatchObject({ code: "model-refused" });
    await model.complete(jsonRequest);
    expect(server.chats.at(-1)?.format).toBe("json_schema");
  });

  it("says the token limit the newer way, and leaves sampling out, where the server asks for it", async () => {
    const refusal = (message: string): ScriptedAnswer => ({
      status: 400,
      body: { error: { message } },
    });
    const model = await chat([
      refusal("Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      refusal("Unsupported value: 'temperature' does not support 0."),
      "ok",
    ]);
    await model.complete(request);
    const last = server.chats.at(-1)?.body;
    expect(last).toMatchObject({ max_completion_tokens: 10 });
    expect(last).not.toHaveProperty("temperature");
    expect(last).not.toHaveProperty("max_tokens");
  });

  it("says when the model declined", async () => {
    const model = await chat([{ text: "", finish: "content_filter" }]);
    expect((await model.complete(request)).finish).toBe("refused");
  });

  it("says what is wrong where something else than a model server answers", async () => {
    const model = await chat([{ body: { hello: "world" } }]);
    await expect(model.complete(request)).rejects.toMatchObject({ code: "model-unavailable" });
  });

  it("keeps to the number of calls under way", async () => {
    const endpoint = await start({}, { concurrency: 2 });
    let underWay = 0;
    let most = 0;
    const send = async (): Promise<void> => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
    };
    await Promise.all(Array.from({ length: 6 }, () => endpoint.call("m", send, {})));
    expect(most).toBe(2);
  });

  it("stops waiting for a further try when it is aborted", async () => {
    const model = await chat([{ status: 429, headers: { "retry-after": "30" } }]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    const call = model.complete({ ...request, signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: "interrupted" });
  });
});

describe("an embedder at an endpoint", () => {
  it("gives unit vectors in the order of the texts, over several requests", async () => {
    const embedder = await openOpenAiEmbedder(await start({}), "e");
    const texts = Array.from({ length: 150 }, (_, index) => `text ${index}`);
    const progress: number[] = [];
    const vectors = await embedder.embedDocuments(texts, {
      onProgress: (done) => progress.push(done),
    });
    expect(vectors).toHaveLength(150);
    for (const index of [0, 63, 64, 149]) {
      const alone = await embedder.embedQuery(texts[index] ?? "");
      expect(vectors[index]).toEqual(alone);
      expect(Math.hypot(...alone)).toBeCloseTo(1, 5);
    }
    expect(progress.at(-1)).toBe(150);
    expect(embedder.id).toContain("e@127.0.0.1");
    expect(embedder.dimensions).toBe(vectors[0]?.length);
  });

  it("is refused for an unknown model, and says when a vector is missing", async () => {
    const refused = await start({ embeddings: () => ({ status: 404 }) });
    await expect(openOpenAiEmbedder(refused, "e")).rejects.toMatchObject({ code: "model-refused" });
    const empty = await start({ embeddings: () => ({ body: { data: [] } }) });
    await expect(openOpenAiEmbedder(empty, "e")).rejects.toMatchObject({
      code: "model-unavailable",
    });
  });
});

describe("a reranker at an endpoint", () => {
  const documents = ["legend of a plot", "fit a histogram", "socket"];

  it("gives the scores in the order of the documents", async () => {
    const reranker = openHttpReranker(await start({}), "r");
    expect(await reranker.rerank("fit histogram", documents)).toEqual([0, 1, 0]);
    expect(server.requests[0]?.body).toMatchObject({
      model: "r",
      query: "fit histogram",
      documents,
      top_n: 3,
    });
    expect(await reranker.rerank("fit", [])).toEqual([]);
  });

  it("maps logits into [0, 1]", async () => {
    const results = [
      { index: 2, relevance_score: -8 },
      { index: 0, relevance_score: 0 },
      { index: 1, relevance_score: 5 },
    ];
    const [a, b, c] = await openHttpReranker(
      await start({ rerank: () => ({ json: { results } }) }),
      "r",
    ).rerank("q", documents);
    expect(a).toBe(0.5);
    expect(b).toBeCloseTo(0.9933, 4);
    expect(c).toBeLessThan(0.001);
  });

  it("speaks TEI's shape where the server asks for texts", async () => {
    const endpoint = await start({
      rerank: (_query, texts) =>
        "texts" in (server.requests.at(-1)?.body ?? {})
          ? { json: texts.map((_, index) => ({ index, score: index / 10 })) }
          : { status: 422, body: { error: { message: "missing field `texts`" } } },
    });
    expect(await openHttpReranker(endpoint, "r").rerank("q", documents)).toEqual([0, 0.1, 0.2]);
  });

  it.each([
    [{ nothing: 1 }],
    [{ results: [{ index: 0, relevance_score: 1 }] }],
    [{ results: [{ index: 7, score: 1 }] }],
  ])("says so when the answer is unusable: %j", async (json) => {
    const reranker = openHttpReranker(await start({ rerank: () => ({ json }) }), "r");
    await expect(reranker.rerank("q", documents)).rejects.toMatchObject({
      code: "model-unavailable",
    });
  });
});
