import { describe, expect, it } from "vitest";
import { settingsSchema } from "../config/schema.ts";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { failed } from "./__fixtures__/failed.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { planRepair } from "./planner.ts";

const crash: Diagnostic = { kind: "crash", message: "segmentation violation", candidates: [] };
const answer = JSON.stringify({
  action: "repair_direct",
  diagnosis: "the model's own words",
  repair_instruction: "mend it",
  nodes: [],
});

async function planned(kind: ChatModel["kind"], planner: "auto" | "model" | "rules") {
  let asked = 0;
  const judge: ChatModel = {
    id: kind,
    kind,
    contextTokens: 8_192,
    countTokens: (text) => text.length / 4,
    close: async () => undefined,
    complete: async () => {
      asked += 1;
      const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 };
      return { text: answer, finish: "stop", usage };
    },
  };
  const plan = await planRepair(
    {
      request: "fill a histogram",
      run: failed("void m() {}", "", { name: "m", exitCode: 139 }),
      diagnostics: [crash],
      graph: fakeGraph(),
      openJudge: async () => judge,
      settings: settingsSchema.parse({ repair: { planner } }),
      seed: 1,
    },
    () => undefined,
  );
  return { asked, plannedBy: plan.plannedBy };
}

describe("who plans what the log does not state plainly", () => {
  it("an endpoint model, where there is one", async () => {
    expect(await planned("endpoint", "auto")).toEqual({ asked: 1, plannedBy: "model" });
  });

  it("the rules, where only the small embedded model could be asked", async () => {
    expect(await planned("embedded", "auto")).toEqual({ asked: 0, plannedBy: "rules" });
  });

  it("as the settings say", async () => {
    expect(await planned("embedded", "model")).toEqual({ asked: 1, plannedBy: "model" });
    expect(await planned("endpoint", "rules")).toEqual({ asked: 0, plannedBy: "rules" });
  });
});
