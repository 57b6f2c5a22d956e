import { expect, it } from "vitest";
import { settingsSchema } from "../config/schema.ts";
import { failedByProcess } from "../gate/__fixtures__/failed-verdict.ts";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import type { GenerationEvent } from "../generation/events.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { failed } from "./__fixtures__/failed.ts";
import { scriptedModel } from "./__fixtures__/scripted-model.ts";
import type { RepairEvent } from "./events.ts";
import type { RepairRound } from "./repair-input.ts";
import { repairMacro } from "./repair-macro.ts";

const wrong = 'void p() {\n   TH1D h("h", "h", 10, 0, 1);\n   h.SetColour(2);\n}\n';
const right = 'void p() {\n   TH1D h("h", "h", 10, 0, 1);\n   h.SetLineColor(2);\n}\n';
const noMember =
  "p.C:3:6: error: no member named 'SetColour' in 'TH1D'\n   h.SetColour(2);\n   ~ ^\n";
const block = (code: string): string => `\`\`\`cpp\n${code}\`\`\``;
const failedRound: RepairRound = {
  route: "generate",
  run: failed(wrong, noMember, {
    stdout: "filled 10\n",
    verdict: { ...failedByProcess, reason: "VERDICT REASON" },
  }),
};

/** The graph is there, and the planner would always be asked: raw feedback may use neither. */
async function repaired(
  rounds: readonly RepairRound[],
  generator: ChatModel,
  feedback: "raw" | "error-rag" = "raw",
) {
  const events: (RepairEvent | GenerationEvent)[] = [];
  const outcome = await repairMacro(
    {
      request: "Draw a coloured histogram",
      name: "p",
      rounds,
      graph: fakeGraph(),
      generator,
      openJudge: () => Promise.reject(new Error("the judge was asked")),
      settings: settingsSchema.parse({ repair: { feedback } }),
      seed: 1,
      graphContext: "GRAPH CONTEXT",
      tutorialContext: "TUTORIAL",
    },
    (event) => events.push(event),
  );
  return { outcome, events };
}

it.each(["endpoint", "embedded"] as const)(
  "tells an %s model the request, the failed program and its logs, and nothing else",
  async (kind) => {
    const model = scriptedModel([block(right)], { kind, contextTokens: 8192 });
    const { outcome, events } = await repaired([failedRound], model);
    expect(outcome).toEqual({
      status: "code",
      code: right,
      route: "repair",
      plan: null,
      findings: [],
    });
    const user = model.asked[0]?.messages.at(-1)?.content ?? "";
    expect(user).toBe(
      [
        "Task for the macro p: Draw a coloured histogram",
        `File p.C that failed:\n<<<\n${wrong.trim()}\n>>>`,
        "Its standard output:\n<<<\nfilled 10\n>>>",
        `Its standard error:\n<<<\n${noMember.trim()}\n>>>`,
        "Write the corrected, complete file p.C: keep what works, correct the cause, and look for the same mistake elsewhere. Answer with one C++ code block and nothing else. It must define `void p()`.",
      ].join("\n\n"),
    );
    expect(events.map(({ type }) => type).filter((type) => type.startsWith("repair-"))).toEqual([
      "repair-attempt",
      "repair-done",
    ]);
  },
);

it("differs from Error-RAG, which plans, and shows facts and classes of the graph", async () => {
  const model = scriptedModel([block(right)]);
  const { events } = await repaired([failedRound], model, "error-rag");
  expect(events.some(({ type }) => type === "repair-planned")).toBe(true);
  expect(model.asked[0]?.messages.at(-1)?.content).toContain("full text of Class:TH1D");
});

it("asks again with the same prompt, warmer, where the program came back unchanged, four times in all", async () => {
  const model = scriptedModel([block(wrong), "none", block(wrong), block(wrong)]);
  const { outcome } = await repaired([failedRound], model);
  expect(outcome).toEqual({
    status: "no-new-program",
    reason: "raw feedback gave no new program (same-program, no-code, same-program, same-program)",
  });
  expect(model.asked.map(({ temperature }) => temperature)).toEqual([0.1, 0.5, 0.5, 0.5]);
  expect(new Set(model.asked.map(({ seed }) => seed)).size).toBe(4);
  expect(new Set(model.asked.map(({ messages }) => JSON.stringify(messages))).size).toBe(1);
});

it("repairs the last program that ran where a round gave none", async () => {
  const model = scriptedModel([block(right)]);
  const { outcome } = await repaired([failedRound, { route: "repair", run: null }], model);
  expect(outcome).toMatchObject({ status: "code", route: "repair" });
  expect(model.asked[0]?.messages.at(-1)?.content).toContain("h.SetColour(2);");
});

it("asks the request again where no program ever ran", async () => {
  const model = scriptedModel([block(right)]);
  const { outcome } = await repaired([{ route: "generate", run: null }], model);
  expect(outcome).toMatchObject({ status: "code", route: "afresh" });
});
