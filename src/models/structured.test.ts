import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { ChatModel, ChatRequest } from "./chat-model.ts";
import { askForJson, readAnswer, type MalformedAnswerEvent } from "./structured.ts";

const verdict = z.strictObject({ passed: z.boolean(), severity: z.enum(["none", "error"]) });
const good = { passed: true, severity: "none" };

/** A model that gives these answers in turn and keeps what it was asked. */
function modelThatSays(
  ...answers: readonly string[]
): ChatModel & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    asked,
    id: "said",
    kind: "endpoint",
    contextTokens: 1000,
    complete: async (request) => {
      asked.push(request);
      const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 0, cost: 0 };
      return { text: answers[asked.length - 1] ?? "", finish: "stop", usage };
    },
    countTokens: (text) => text.length,
    close: async () => undefined,
  };
}

const question = {
  purpose: "judge",
  messages: [{ role: "user", content: "passed?" }],
  maxTokens: 50,
} as const;

describe("a question for JSON", () => {
  it("gives the model the schema and returns the value", async () => {
    const model = modelThatSays(JSON.stringify(good));
    expect(await askForJson(model, question, verdict)).toEqual({
      status: "ok",
      value: good,
      calls: 1,
    });
    expect(model.asked[0]?.jsonSchema).toMatchObject({
      type: "object",
      additionalProperties: false,
    });
  });

  it("is asked once more with what was wrong", async () => {
    const model = modelThatSays('{"passed": "yes", "severity": "none"}', JSON.stringify(good));
    const events: MalformedAnswerEvent[] = [];
    const answer = await askForJson(model, question, verdict, (event) => events.push(event));
    expect(answer).toEqual({ status: "ok", value: good, calls: 2 });
    expect(model.asked[1]?.messages).toHaveLength(3);
    expect(model.asked[1]?.messages.at(-1)?.content).toContain("passed: ");
    expect(events).toMatchObject([{ type: "malformed-answer", purpose: "judge", attempt: 1 }]);
  });

  it("ends as malformed, not as an exception, after two unusable answers", async () => {
    const model = modelThatSays("no idea", "still none", JSON.stringify(good));
    const answer = await askForJson(model, question, verdict);
    expect(answer).toMatchObject({ status: "malformed", raw: "still none", calls: 2 });
    expect(model.asked).toHaveLength(2);
  });
});

describe("the reading of an answer", () => {
  const json = JSON.stringify(good);
  it.each([
    ["alone", json],
    ["in a fence", `\`\`\`json\n${json}\n\`\`\``],
    ["within prose", `Sure! Here it is: ${json} Hope that helps {really}.`],
    [
      "after a thinking block",
      `<think>maybe {"passed": false, "severity": "error"}</think>${json}`,
    ],
    ["after another object", `{"note": "[}"} ${json}`],
    ["after an open bracket", `see [1: ${json}`],
  ])("finds the object %s", (_where, text) => {
    expect(readAnswer(text, verdict)).toEqual({ status: "ok", value: good });
  });

  it.each(["", "plain words", '{"passed": true', "[]", "null"])(
    "tells what is wrong with %j",
    (text) => {
      expect(readAnswer(text, verdict)).toMatchObject({
        status: "malformed",
        issue: expect.stringMatching(/./),
      });
    },
  );

  it("never throws, and finds any value between texts without brackets", () => {
    const text = fc.string().map((value) => value.replaceAll(/[{}[\]"<]/g, ""));
    fc.assert(
      fc.property(text, fc.string(), text, (before, reason, after) => {
        const value = { reason };
        expect(
          readAnswer(
            before + JSON.stringify(value) + after,
            z.strictObject({ reason: z.string() }),
          ),
        ).toEqual({
          status: "ok",
          value,
        });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (anything) => {
        expect(readAnswer(anything, verdict).status).toBe("malformed");
      }),
    );
  });
});
