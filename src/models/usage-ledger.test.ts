import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatModel, ChatPurpose, Usage } from "./chat-model.ts";
import { openUsageLedger, type ModelCallEvent } from "./usage-ledger.ts";

const usage: Usage = {
  inputTokens: 60,
  cachedTokens: 20,
  outputTokens: 40,
  durationMs: 5,
  cost: 0.25,
};

function modelThatUses(used: Usage): ChatModel & { calls: number } {
  const model = {
    calls: 0,
    id: "m",
    kind: "endpoint" as const,
    contextTokens: 100,
    complete: async () => {
      model.calls += 1;
      return { text: "ok", finish: "stop" as const, usage: used };
    },
    countTokens: (text: string) => text.length,
    close: async () => undefined,
  };
  return model;
}

const ask = (model: ChatModel, purpose: ChatPurpose = "plan") =>
  model.complete({ purpose, messages: [], maxTokens: 10 });

describe("the usage ledger", () => {
  it("adds up the calls of all its models, and tells each", async () => {
    const events: ModelCallEvent[] = [];
    const ledger = openUsageLedger({ maxCost: 0, maxTokens: 0 }, (event) => events.push(event));
    await ask(ledger.account(modelThatUses(usage)), "generate");
    await ask(ledger.account(modelThatUses(usage)), "judge");
    await ask(ledger.account(modelThatUses(usage)), "judge");
    expect(ledger.totals()).toEqual({
      calls: 3,
      cachedCalls: 0,
      inputTokens: 180,
      cachedTokens: 60,
      outputTokens: 120,
      durationMs: 15,
      cost: 0.75,
    });
    expect(ledger.totalsByPurpose().get("judge")?.calls).toBe(2);
    expect(events.map(({ purpose, model }) => [purpose, model])).toEqual([
      ["generate", "m"],
      ["judge", "m"],
      ["judge", "m"],
    ]);
  });

  it.each([
    [{ maxCost: 0, maxTokens: 200 }, 2],
    [{ maxCost: 0, maxTokens: 201 }, 3],
    [{ maxCost: 0.5, maxTokens: 0 }, 2],
    [{ maxCost: 0.6, maxTokens: 0 }, 3],
  ])("stops before the call that would start at the limit %j", async (limits, calls) => {
    const inner = modelThatUses(usage);
    const model = openUsageLedger(limits, () => undefined).account(inner);
    for (let call = 0; call < calls; call += 1) await ask(model);
    await expect(ask(model)).rejects.toMatchObject({ code: "budget-reached" });
    expect(inner.calls).toBe(calls);
  });

  it("goes on from what a resumed run has spent", async () => {
    const ledger = openUsageLedger({ maxCost: 0, maxTokens: 100 }, () => undefined, {
      ...usage,
      calls: 1,
      cachedCalls: 0,
    });
    await expect(ask(ledger.account(modelThatUses(usage)))).rejects.toMatchObject({
      code: "budget-reached",
    });
  });

  it("keeps the sums of the purposes equal to the total", async () => {
    const purposes = fc.array(fc.constantFrom<ChatPurpose>("plan", "judge", "repair"), {
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(purposes, async (all) => {
        const ledger = openUsageLedger({ maxCost: 0, maxTokens: 0 }, () => undefined);
        const model = ledger.account(modelThatUses(usage));
        for (const purpose of all) await ask(model, purpose);
        const sums = [...ledger.totalsByPurpose().values()];
        expect(sums.reduce((sum, { inputTokens }) => sum + inputTokens, 0)).toBe(
          ledger.totals().inputTokens,
        );
      }),
    );
  });
});
