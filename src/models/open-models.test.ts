import { describe, expect, it } from "vitest";
import { startScriptedModelServer } from "../../tests/scripted-model-server.ts";
import { settingsSchema } from "../config/schema.ts";
import { openChatModel, openEmbedder, openReranker } from "./open-models.ts";

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
