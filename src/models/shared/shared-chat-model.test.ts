import { existsSync, statSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { RootsmithError } from "../../errors.ts";
import type { ChatModel, ChatRequest } from "../chat-model.ts";
import { hostChatModel, type ModelHost } from "./host-chat-model.ts";
import { openSharedChatModel } from "./shared-chat-model.ts";

const file = "/models/some.gguf";
const vocabulary = async () => ({
  countTokens: (text: string) => text.length,
  close: async () => undefined,
});
const question = (content: string): ChatRequest => ({
  purpose: "plan",
  messages: [{ role: "user", content }],
  maxTokens: 5,
});
const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 2, durationMs: 3, cost: 0 };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A loaded model that does as told, with as many processes that ask it. */
async function hosted(
  complete: ChatModel["complete"],
  clients = 1,
): Promise<{ host: ModelHost; models: ChatModel[] }> {
  const host = await hostChatModel(
    {
      id: "embedded:some.gguf",
      kind: "embedded",
      contextTokens: 512,
      complete,
      countTokens: (text) => text.length,
      close: async () => undefined,
    },
    file,
  );
  closers.push(() => host.close());
  const models = await Promise.all(
    Array.from({ length: clients }, async () => {
      const model = await openSharedChatModel(host.socket, file, vocabulary);
      if (model === null) throw new Error("the model is not there");
      closers.push(() => model.close());
      return model;
    }),
  );
  return { host, models };
}

/** Resolves when the signal is aborted. */
const untilAborted = ({ signal }: ChatRequest): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener("abort", () => resolve()));

describe("a model that another process has loaded", () => {
  it("gives each asker its own answers, whole requests in, progress and usage out", async () => {
    const seen: ChatRequest[] = [];
    const { models } = await hosted(async (request) => {
      seen.push(request);
      request.onProgress?.(2);
      // Answered in another order than asked.
      await new Promise((resolve) => setTimeout(resolve, request.seed === 0 ? 30 : 1));
      return { text: `to ${request.messages[0]?.content}`, finish: "length", usage };
    }, 2);
    const progress: number[] = [];
    const asked: ChatRequest = {
      ...question("ünïcode\nline"),
      temperature: 0.3,
      seed: 0,
      jsonSchema: { type: "object" },
      answerStart: "{",
      onProgress: (tokens) => progress.push(tokens),
    };
    const answers = await Promise.all([
      models[0]?.complete(asked),
      models[0]?.complete({ ...question("b"), seed: 1 }),
      models[1]?.complete({ ...question("c"), seed: 1 }),
    ]);
    expect(answers.map((answer) => answer?.text)).toEqual(["to ünïcode\nline", "to b", "to c"]);
    expect(answers[0]).toEqual({ text: "to ünïcode\nline", finish: "length", usage });
    expect(progress).toEqual([2]);
    const { onProgress: _, ...sent } = asked;
    expect(seen.find(({ seed }) => seed === 0)).toMatchObject(sent);
    expect(models[0]).toMatchObject({ id: "embedded:some.gguf", contextTokens: 512 });
    expect(models[0]?.countTokens("TH1F *h")).toBe(7);
  });

  it.each([
    [new RootsmithError("model-refused", "too long"), "model-refused", "too long"],
    [new Error("broken"), "model-unavailable", "broken"],
  ])("passes on what went wrong there: %s", async (thrown, code, message) => {
    const { models } = await hosted(() => Promise.reject(thrown));
    await expect(models[0]?.complete(question("a"))).rejects.toMatchObject({ code, message });
  });

  it("stops there when the asker is interrupted", async () => {
    const controller = new AbortController();
    const { models } = await hosted(async (request) => {
      controller.abort();
      await untilAborted(request);
      throw new RootsmithError("interrupted", "stopped");
    });
    const call = models[0]?.complete({ ...question("a"), signal: controller.signal });
    await expect(call).rejects.toMatchObject({ code: "interrupted" });
  });

  it("stops there when the asker is gone, and answers the others", async () => {
    let stopped = 0;
    const { models } = await hosted(async (request) => {
      if (request.messages[0]?.content === "short") return { text: "ok", finish: "stop", usage };
      void models[0]?.close();
      await untilAborted(request);
      stopped += 1;
      throw new RootsmithError("interrupted", "stopped");
    }, 2);
    await expect(models[0]?.complete(question("long"))).rejects.toMatchObject({
      code: "model-unavailable",
    });
    expect((await models[1]?.complete(question("short")))?.text).toBe("ok");
    await expect.poll(() => stopped).toBe(1);
  });

  it("says so when it goes while it is asked, and when it is asked afterwards", async () => {
    const { host, models } = await hosted(async () => {
      void host.close();
      return new Promise(() => undefined);
    });
    const gone = { code: "model-unavailable", message: expect.stringContaining("again") };
    await expect(models[0]?.complete(question("a"))).rejects.toMatchObject(gone);
    await expect(models[0]?.complete(question("b"))).rejects.toMatchObject(gone);
    await expect(openSharedChatModel(host.socket, file, vocabulary)).rejects.toMatchObject(gone);
  });

  it("is not taken for another file's", async () => {
    const { host } = await hosted(() => Promise.reject(new Error("not asked")));
    expect(await openSharedChatModel(host.socket, "/another.gguf")).toBeNull();
  });

  it("lies in a folder of its owner's alone, which goes with it", async () => {
    const { host } = await hosted(() => Promise.reject(new Error("not asked")));
    const folder = path.dirname(host.socket);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await host.close();
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ["what is no JSON", "hello\n"],
    ["another wish than a completion", '{"type":"read","path":"/etc/passwd"}\n'],
    ["more than a completion", '{"type":"cancel","call":0,"path":"/etc/passwd"}\n'],
    ["a line without an end", "x".repeat(5 * 1024 * 1024)],
  ])("hangs up on %s, and answers the others", async (_, sent) => {
    const { host, models } = await hosted(async () => ({ text: "ok", finish: "stop", usage }));
    const stranger = connect(host.socket);
    let heard = "";
    stranger.on("data", (chunk: Buffer) => (heard += chunk.toString()));
    stranger.on("error", () => undefined);
    const ended = new Promise((resolve) => stranger.once("close", resolve));
    stranger.write(sent);
    await ended;
    expect(heard.trim().split("\n")).toEqual([expect.stringContaining('"type":"model"')]);
    expect((await models[0]?.complete(question("a")))?.text).toBe("ok");
  });
});
