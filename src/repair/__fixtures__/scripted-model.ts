// A chat model for tests that gives prepared answers in order and keeps what it was asked.
import type { ChatAnswer, ChatModel, ChatRequest } from "../../models/chat-model.ts";

export interface ScriptedModel extends ChatModel {
  readonly asked: ChatRequest[];
}

export function scriptedModel(
  answers: readonly (string | Partial<ChatAnswer>)[],
  more: Partial<Pick<ChatModel, "kind" | "contextTokens">> = {},
): ScriptedModel {
  const asked: ChatRequest[] = [];
  return {
    id: "scripted",
    kind: "endpoint",
    contextTokens: 32_768,
    ...more,
    asked,
    complete: (request) => {
      const answer = answers[asked.length];
      asked.push(request);
      if (answer === undefined) throw new Error(`no answer prepared for call ${asked.length}`);
      const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 };
      const whole = typeof answer === "string" ? { text: answer } : answer;
      return Promise.resolve({ text: "", finish: "stop", usage, ...whole });
    },
    countTokens: (text) => Math.ceil(text.length / 3),
    close: () => Promise.resolve(),
  };
}
