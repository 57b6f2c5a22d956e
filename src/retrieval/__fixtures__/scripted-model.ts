// Chat models that give one answer or fail, for unit tests: in, the answer or the error; out, a ChatModel.
import type { ChatModel } from "../../models/chat-model.ts";

export function answering(text: string, kind: ChatModel["kind"] = "endpoint"): ChatModel {
  return scripted(kind, () =>
    Promise.resolve({
      text,
      finish: "stop" as const,
      usage: { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 },
    }),
  );
}

export function failing(error: Error): ChatModel {
  return scripted("endpoint", () => Promise.reject(error));
}

function scripted(kind: ChatModel["kind"], complete: ChatModel["complete"]): ChatModel {
  return {
    id: "scripted",
    kind,
    contextTokens: 8_192,
    complete,
    countTokens: (text) => Math.ceil(text.length / 4),
    close: () => Promise.resolve(),
  };
}
