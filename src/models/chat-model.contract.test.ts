// What every chat backend has to do, asked of the endpoint backend (scripted server) and of the embedded model (real GGUF), in this process and
// as another one has it loaded.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  startScriptedModelServer,
  type ScriptedModelServer,
} from "../../tests/scripted-model-server.ts";
import { modelFiles } from "../config/paths.ts";
import type { ChatModel } from "./chat-model.ts";
import { openLlamaChatModel } from "./llama/llama-chat-model.ts";
import { openEndpoint } from "./openai/endpoint.ts";
import { openOpenAiChatModel } from "./openai/openai-chat-model.ts";
import { hostChatModel } from "./shared/host-chat-model.ts";
import { openSharedChatModel } from "./shared/shared-chat-model.ts";

const city = z.strictObject({ city: z.string().max(40), isCapital: z.boolean() });

interface Backend {
  readonly model: ChatModel;
  close(): Promise<void>;
}

async function openEmbedded(): Promise<Backend> {
  // One thread: the machine that tests has other work, and threads that wait for each other stall then.
  const model = await openLlamaChatModel({ contextTokens: 512, threads: 1 });
  return { model, close: () => model.close() };
}

async function openShared(): Promise<Backend> {
  const file = modelFiles.generator();
  const loaded = await openLlamaChatModel({ file, contextTokens: 512, threads: 1, parallel: 2 });
  const host = await hostChatModel(loaded, file);
  const model = await openSharedChatModel(host.socket, file);
  if (model === null) throw new Error("the host has another model");
  return {
    model,
    close: async () => {
      await model.close();
      await host.close();
      await loaded.close();
    },
  };
}

async function openScripted(): Promise<Backend> {
  const server: ScriptedModelServer = await startScriptedModelServer({
    answers: ({ format, user }) => {
      if (user.length > 2000)
        return {
          status: 400,
          body: { error: { message: "maximum context length is 512 tokens" } },
        };
      if (format === "json_schema") return '{"city": "Paris", "isCapital": true}';
      return {
        text: "one two three four five",
        finish: user.includes("Count") ? "length" : "stop",
        delayMs: 50,
      };
    },
  });
  const endpoint = openEndpoint({
    baseUrl: server.baseUrl,
    keyVariable: "ROOTSMITH_TEST_KEY",
    timeoutMs: 5000,
    retries: 0,
    concurrency: 2,
  });
  const options = { model: "scripted", contextTokens: 512, inputPrice: 1, outputPrice: 2 };
  return { model: openOpenAiChatModel(endpoint, options), close: () => server.close() };
}

describe.each([
  ["endpoint", "endpoint", openScripted],
  ["embedded", "embedded", openEmbedded],
  ["embedded, shared", "embedded", openShared],
] as const)("a chat model (%s)", (_, kind, open) => {
  let backend: Backend;
  let model: ChatModel;
  beforeAll(async () => {
    backend = await open();
    model = backend.model;
  });
  afterAll(() => backend.close());

  it("says what it is", () => {
    expect(model.kind).toBe(kind);
    expect(model.id).not.toBe("");
    expect(model.contextTokens).toBe(512);
  });

  it("answers with text and usage, and reports progress", async () => {
    const progress: number[] = [];
    const answer = await model.complete({
      purpose: "generate",
      messages: [{ role: "user", content: "Say hi." }],
      maxTokens: 6,
      onProgress: (tokens) => progress.push(tokens),
    });
    expect(answer.text).not.toBe("");
    expect(answer.usage.inputTokens).toBeGreaterThan(0);
    expect(answer.usage.cachedTokens).toBeLessThan(answer.usage.inputTokens);
    expect(progress.at(-1)).toBe(answer.usage.outputTokens);
  });

  it("says when the answer was cut", async () => {
    const messages = [
      { role: "user" as const, content: "Count from one to one hundred in words." },
    ];
    const answer = await model.complete({ purpose: "generate", messages, maxTokens: 5 });
    expect(answer.finish).toBe("length");
  });

  it("follows a JSON Schema", async () => {
    const answer = await model.complete({
      purpose: "judge",
      messages: [{ role: "user", content: "Capital of France? JSON." }],
      maxTokens: 40,
      jsonSchema: z.toJSONSchema(city),
    });
    expect(city.parse(JSON.parse(answer.text)).city).toContain("Paris");
    expect(answer.finish).toBe("stop");
  });

  it("queues concurrent calls and answers each", async () => {
    const ask = (content: string) =>
      model.complete({ purpose: "plan", messages: [{ role: "user", content }], maxTokens: 2 });
    const answers = await Promise.all([ask("Say a."), ask("Say b."), ask("Say c.")]);
    expect(answers.map(({ text }) => text)).not.toContain("");
  });

  it("stops a call that is under way, and works afterwards", async () => {
    const controller = new AbortController();
    const messages = [{ role: "user" as const, content: "Tell a long story." }];
    const call = model.complete({
      purpose: "plan",
      messages,
      maxTokens: 400,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 10);
    await expect(call).rejects.toMatchObject({ code: "interrupted" });
    expect(
      (await model.complete({ purpose: "plan", messages, maxTokens: 1 })).usage.outputTokens,
    ).toBeGreaterThan(0);
  });

  it("does not start when the signal is aborted already", async () => {
    const messages = [{ role: "user" as const, content: "Hello" }];
    const call = model.complete({
      purpose: "plan",
      messages,
      maxTokens: 1,
      signal: AbortSignal.abort(),
    });
    await expect(call).rejects.toMatchObject({ code: "interrupted" });
  });

  it("refuses a prompt that does not fit, in one line", async () => {
    const messages = [{ role: "user" as const, content: "histogram ".repeat(600) }];
    const call = model.complete({ purpose: "plan", messages, maxTokens: 1 });
    await expect(call).rejects.toMatchObject({
      code: "model-refused",
      message: expect.stringMatching(/^[^\n]*512[^\n]*$/),
    });
  });

  it("counts more tokens for more text, none for none", () => {
    expect(model.countTokens("")).toBe(0);
    expect(model.countTokens("TH1F *h = new TH1F();")).toBeGreaterThan(4);
  });
});
