import { describe, expect, it } from "vitest";
import { startScriptedModelServer } from "../../tests/scripted-model-server.ts";
import { settingsSchema } from "../config/schema.ts";
import {
  openChatModel,
  openEmbedder,
  openEndpoints,
  openReranker,
  originOf,
} from "./open-models.ts";

describe("the models of the settings", () => {
  it("are asked of the endpoint when they have another name than embedded", async () => {
    const server = await startScriptedModelServer();
    const names = { embedder: "e", reranker: "r", endpoint: server.baseUrl };
    const { models } = settingsSchema.parse({ models: names });
    const chat = await openChatModel("some-model", models);
    await chat.complete({
      purpose: "plan",
      messages: [{ role: "user", content: "hi" }],
      maxTokens: 5,
    });
    await (await openEmbedder(models)).embedQuery("text");
    await (await openReranker(models))?.rerank("query", ["document"]);
    await server.close();
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/v1/chat/completions",
      "/v1/embeddings",
      "/v1/embeddings",
      "/v1/rerank",
    ]);
    expect(chat.contextTokens).toBe(models.endpointContextTokens);
  });

  it("share one limit of calls under way at one address, however it is written, and have two at two", async () => {
    const server = await startScriptedModelServer({ answers: () => ({ text: "ok", delayMs: 50 }) });
    const { models } = settingsSchema.parse({
      models: { endpoint: server.baseUrl, concurrency: 1 },
    });
    const endpoints = openEndpoints(models);
    const [generator, judge] = await Promise.all(
      ["generator", "judge"].map((name) => openChatModel(name, models, endpoints)),
    );
    const request = { purpose: "plan" as const, messages: [], maxTokens: 5 };
    const first = generator?.complete(request).then(() => server.chats.length);
    await judge?.complete(request);
    expect(await first).toBe(1);
    expect(server.chats).toHaveLength(2);
    await server.close();
    const one = await endpoints("http://127.0.0.1:9/v1");
    expect(await endpoints("http://127.0.0.1:9/v1/")).toBe(one);
    expect(await endpoints("http://127.0.0.1:9/v2")).not.toBe(one);
  });

  it("are known to the call cache by where they are, without the password in an address", () => {
    const at = (endpoint: string): string =>
      originOf("m", settingsSchema.parse({ models: { endpoint } }).models);
    expect(at("https://user:secret@a.example/v1")).toBe(at("https://a.example/v1"));
    expect(at("https://a.example/v1")).not.toBe(at("https://a.example/v2"));
    expect(originOf("embedded", settingsSchema.parse({}).models)).not.toBe(
      originOf("embedded", settingsSchema.parse({ models: { embeddedContextTokens: 512 } }).models),
    );
  });

  it("can be another GGUF file, which has to exist", async () => {
    const { models } = settingsSchema.parse({});
    const call = openChatModel("embedded:no/such/model.gguf", models);
    await expect(call).rejects.toMatchObject({
      code: "setup-missing",
      message: expect.stringContaining("no/such/model.gguf"),
    });
  });

  it("leave the reranker out where the settings say none", async () => {
    expect(
      await openReranker(settingsSchema.parse({ models: { reranker: "none" } }).models),
    ).toBeNull();
  });
});
