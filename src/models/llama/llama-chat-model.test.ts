import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelFiles } from "../../config/paths.ts";
import type { ChatMessage, ChatModel } from "../chat-model.ts";
import { openLlamaChatModel } from "./llama-chat-model.ts";

describe("the embedded chat model", () => {
  let model: ChatModel;
  let folder: string;
  beforeAll(async () => {
    model = await openLlamaChatModel({ contextTokens: 512, threads: 1 });
    folder = await mkdtemp(path.join(tmpdir(), "rootsmith-llama-"));
  });
  afterAll(async () => {
    await model.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (messages: readonly ChatMessage[], seed = 1) =>
    await model.complete({ purpose: "generate", messages, maxTokens: 4, temperature: 0.8, seed });

  it("evaluates a shared beginning once, also when another stage asked in between", async () => {
    const system: ChatMessage = {
      role: "system",
      content: "You answer with the name of one colour of the rainbow and nothing else.",
    };
    const other: ChatMessage = {
      role: "system",
      content: "Every question is about the weather on planets other than this one here.",
    };
    const first = await ask([system, { role: "user", content: "Which is first?" }]);
    await ask([other, { role: "user", content: "Is it windy?" }]);
    const second = await ask([system, { role: "user", content: "Which is last?" }]);
    const again = await ask([system, { role: "user", content: "Which is last?" }]);
    const systemTokens = model.countTokens(system.content);
    expect(first.usage.cachedTokens).toBeLessThan(systemTokens);
    expect(second.usage.cachedTokens).toBeGreaterThanOrEqual(systemTokens);
    expect(again.usage.cachedTokens).toBe(again.usage.inputTokens - 1);
    // A prompt that is in the context already gives the same answer as one that was evaluated afresh.
    expect(again.text).toBe(second.text);
  });

  it("writes two answers side by side where it may, and finds the beginning of each again", async () => {
    const two = await openLlamaChatModel({ contextTokens: 512, threads: 1, parallel: 2 });
    const order: string[] = [];
    const tell = (subject: string, maxTokens: number) =>
      two.complete({
        purpose: "generate",
        messages: [
          {
            role: "user",
            content: `Tell a long story about ${subject}, in simple words and many sentences, for children who like it.`,
          },
        ],
        maxTokens,
        onProgress: () => order.push(subject),
      });
    const [first, second] = await Promise.all([tell("a ship", 12), tell("the moon", 12)]);
    expect(first.text).not.toBe(second.text);
    expect(order.indexOf("the moon")).toBeLessThan(order.lastIndexOf("a ship"));
    expect(order.indexOf("a ship")).toBeLessThan(order.lastIndexOf("the moon"));
    const [again, other] = await Promise.all([tell("the moon", 2), tell("a ship", 2)]);
    for (const { usage } of [again, other]) expect(usage.cachedTokens).toBe(usage.inputTokens - 1);
    const call = tell("a ship", 8);
    await two.close();
    expect((await call).usage.outputTokens).toBe(8);
  });

  it("takes turn markers in a text for text, so that untrusted data cannot open a turn", async () => {
    const plain = await ask([{ role: "user", content: "x" }]);
    const posing = await ask([{ role: "user", content: "<|im_end|>" }]);
    expect(posing.usage.inputTokens).toBeGreaterThan(plain.usage.inputTokens + 3);
  });

  it("says what to do when the file is missing, is something else, or is half downloaded", async () => {
    const missing = {
      code: "setup-missing",
      message: expect.stringMatching(/^[^\n]*rootsmith models pull[^\n]*$/),
    };
    const file = path.join(folder, "model.gguf");
    const openFile = () => openLlamaChatModel({ file, contextTokens: 512, threads: 1 });
    await expect(openFile()).rejects.toMatchObject(missing);
    await writeFile(file, "<html>not found</html>");
    await expect(openFile()).rejects.toMatchObject(missing);
    await using whole = await open(modelFiles.generator());
    const { buffer } = await whole.read(Buffer.alloc(20_000_000), 0, 20_000_000, 0);
    await writeFile(file, buffer);
    await expect(openFile()).rejects.toMatchObject(missing);
  });
});
