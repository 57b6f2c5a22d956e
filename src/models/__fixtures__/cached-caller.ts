// A process of its own for tests of the call cache: asks the same question as many times as told, and prints each answer as a JSON line.
// argv: folder of the cache, name of this process, how many calls, pause inside the model in milliseconds.
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatModel } from "../chat-model.ts";
import { openCallCache } from "../call-cache.ts";

const [folder = "", name = "", calls = "1", pauseMs = "0"] = process.argv.slice(2);
let answered = 0;
const model: ChatModel = {
  id: "m",
  kind: "endpoint",
  contextTokens: 100,
  complete: async () => {
    process.stdout.write("asked\n");
    await sleep(Number(pauseMs));
    answered += 1;
    return {
      // Long, so that an entry is more than one write of the disk.
      text: `${name} ${answered} ${"x".repeat(200_000)}`,
      finish: "stop",
      usage: { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 1 },
    };
  },
  countTokens: (text) => text.length,
  close: async () => undefined,
};

const kept = openCallCache(folder).keep(model, "here");
for (let call = 0; call < Number(calls); call += 1) {
  const { text, cache } = await kept.complete({ purpose: "plan", messages: [], maxTokens: 1 });
  process.stdout.write(
    `${JSON.stringify({ text: text.slice(0, 20), length: text.length, hit: cache?.hit })}\n`,
  );
}
