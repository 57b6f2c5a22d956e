import { describe, expect, it } from "vitest";
import { settingsSchema, type SettingsInput } from "../config/schema.ts";
import { fakeGraph } from "../generation/__fixtures__/fake-graph.ts";
import { generationEventSchema, type GenerationEvent } from "../generation/events.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { failed } from "./__fixtures__/failed.ts";
import { scriptedModel } from "./__fixtures__/scripted-model.ts";
import { repairEventSchema, type RepairEvent } from "./events.ts";
import type { FailedRun } from "./failed-run.ts";
import type { RepairRound } from "./repair-input.ts";
import { repairMacro, type RepairOutcome } from "./repair-macro.ts";

const wrong = 'void p() {\n   TH1D h("h", "h", 10, 0, 1);\n   h.SetColour(2);\n}\n';
const right = 'void p() {\n   TH1D h("h", "h", 10, 0, 1);\n   h.SetLineColor(2);\n}\n';
const noMember =
  "p.C:3:6: error: no member named 'SetColour' in 'TH1D'\n   h.SetColour(2);\n   ~ ^\n";
const block = (code: string): string => `\`\`\`cpp\n${code}\`\`\``;
const edit = (line: number, replacement: string): string =>
  JSON.stringify({ edits: [{ line, replacement }] });

interface Trial {
  readonly outcome: RepairOutcome;
  readonly events: (RepairEvent | GenerationEvent)[];
}

async function repaired(
  rounds: readonly RepairRound[],
  generator: ChatModel,
  options: {
    settings?: SettingsInput;
    judge?: ChatModel;
    request?: string;
    isDirect?: boolean;
  } = {},
): Promise<Trial> {
  const events: (RepairEvent | GenerationEvent)[] = [];
  const outcome = await repairMacro(
    {
      request: options.request ?? "Draw a coloured histogram",
      name: "p",
      rounds,
      ...(options.isDirect === true ? {} : { graph: fakeGraph() }),
      generator,
      openJudge: () =>
        options.judge === undefined
          ? Promise.reject(new Error("no judge was to be asked"))
          : Promise.resolve(options.judge),
      settings: settingsSchema.parse(options.settings ?? {}),
      seed: 1,
      graphContext: "class TH1D",
      tutorialContext: "",
    },
    (event) => events.push(event),
  );
  return { outcome, events };
}

const first = (code: string, stderr: string, more: Partial<FailedRun> = {}): RepairRound => ({
  route: "generate",
  run: failed(code, stderr, more),
});
const prompt = (
  model: { asked: { messages: readonly { content: string }[] }[] },
  call: number,
): string => (model.asked[call]?.messages ?? []).map((message) => message.content).join("\n");

describe("repairMacro", () => {
  it("asks an endpoint model for the whole file, with the facts and the class that the log calls for", async () => {
    const model = scriptedModel([block(right)]);
    const { outcome } = await repaired([first(wrong, noMember)], model);
    expect(outcome).toMatchObject({
      status: "code",
      code: right,
      route: "repair",
      plan: { action: "retrieve_nodes", plannedBy: "rules" },
      findings: [],
    });
    for (const part of [
      "Draw a coloured histogram",
      "h.SetColour(2);",
      "no member named",
      "void SetLineColor(Color_t lcolor);",
      "full text of Class:TH1D",
    ])
      expect(prompt(model, 0)).toContain(part);
  });

  it("does not return a program that was run before, but points at its lines at a higher temperature", async () => {
    const model = scriptedModel([block(wrong), block(`// tried\n${wrong}`), block(right)]);
    const { outcome, events } = await repaired([first(wrong, noMember)], model);
    expect(outcome).toMatchObject({ status: "code", route: "repair-retrieved" });
    expect(model.asked.map((call) => call.temperature)).toEqual([0.1, 0.5, 0.5]);
    expect(prompt(model, 0)).not.toContain("3 |    h.SetColour(2);");
    expect(prompt(model, 1)).toContain("3 |    h.SetColour(2);");
    expect(
      events.filter((event) => event.type === "repair-attempt").map((event) => event.result),
    ).toEqual(["same-program", "same-program", "new-program"]);
  });

  it("says so when every route gives a program that was run before, or none", async () => {
    const model = scriptedModel([
      block(wrong),
      "I see no error.",
      { text: "", finish: "refused" },
      { text: "```cpp\nvoid p() {\n   int", finish: "length" },
    ]);
    const { outcome } = await repaired([first(wrong, noMember)], model);
    expect(outcome).toEqual({
      status: "no-new-program",
      reason:
        "no route gave a new program (repair: same-program, repair-pointed: no-code, repair-retrieved: refused, afresh: cut)",
    });
  });

  it("asks the embedded model for lines, and drops edits outside what it was shown", async () => {
    const model = scriptedModel(
      [
        JSON.stringify({
          edits: [
            { line: 3, replacement: "h.SetLineColor(2);" },
            { line: 400, replacement: "x" },
          ],
        }),
      ],
      { kind: "embedded", contextTokens: 8192 },
    );
    const { outcome, events } = await repaired([first(wrong, noMember)], model);
    expect(outcome).toMatchObject({ status: "code", code: right, route: "line-repair" });
    expect(model.asked[0]?.jsonSchema).toBeDefined();
    expect(events.find((event) => event.type === "repair-edits")).toMatchObject({
      edits: [{ line: 3 }],
      dropped: [{ line: 400 }],
    });
  });

  it("draws several candidates where a line repair changed nothing, and takes the one without findings", async () => {
    const answers = [
      edit(3, "h.SetColour(2);"),
      edit(3, "h.SetTint(2);"),
      edit(3, "h.SetLineColor(2);"),
    ];
    const model = scriptedModel(answers, { kind: "embedded", contextTokens: 8192 });
    const { outcome } = await repaired([first(wrong, noMember)], model);
    expect(outcome).toMatchObject({ status: "code", code: right, route: "candidates" });
  });

  it("asks no model where the remedy is the only one possible", async () => {
    const code = wrong.replace("SetColour(2)", "SetLinecolor(2)");
    const stderr =
      "p.C:3:6: error: no member named 'SetLinecolor' in 'TH1D'\n   h.SetLinecolor(2);\n   ~ ^\n";
    const { outcome, events } = await repaired([first(code, stderr)], scriptedModel([]));
    expect(outcome).toMatchObject({ status: "code", code: right, route: "mechanical" });
    expect(events.find((event) => event.type === "repair-mechanical")).toMatchObject({
      edits: [{ rule: "letter-case", line: 3 }],
    });
  });

  it("starts afresh from the request, with the facts learnt, when the same first error keeps coming back", async () => {
    const rounds = ["generate", "repair", "repair", "repair"].map((route, index): RepairRound => ({
      route,
      run: failed(wrong.replace("(2)", `(${index})`), noMember),
    }));
    const model = scriptedModel([block(right)]);
    const { outcome } = await repaired(rounds, model);
    expect(outcome).toMatchObject({ status: "code", route: "afresh" });
    expect(model.asked[0]?.purpose).toBe("generate");
    expect(prompt(model, 0)).toContain("TH1D has no member SetColour");
    expect(prompt(model, 0)).not.toContain("h.SetColour");
  });

  it("starts afresh where the last round gave no program", async () => {
    const { outcome } = await repaired(
      [{ route: "generate", run: null }],
      scriptedModel([block(right)]),
    );
    expect(outcome).toMatchObject({ status: "code", route: "afresh", plan: null });
  });

  it("asks the judge to plan what the log does not explain, and checks its nodes", async () => {
    const crash = failed(right, "\n *** Break *** segmentation violation\n", { exitCode: 129 });
    const answer = {
      action: "retrieve_nodes",
      diagnosis: "h is gone",
      repair_instruction: "keep h",
      nodes: [
        { name: "TCanvas", node_type: "Class", path_hint: "", reason: "" },
        { name: "TNoSuch", node_type: "Class", path_hint: "", reason: "" },
      ],
    };
    const judge = scriptedModel([JSON.stringify(answer)]);
    const model = scriptedModel([block(right.replace("10", "20"))]);
    const { outcome, events } = await repaired([{ route: "generate", run: crash }], model, {
      judge,
    });
    expect(outcome).toMatchObject({
      status: "code",
      plan: { plannedBy: "model", diagnosis: "h is gone", nodes: [{ name: "TCanvas" }] },
    });
    expect(events.find((event) => event.type === "repair-planned")).toMatchObject({
      dropped: [{ name: "TNoSuch" }],
    });
    expect(prompt(model, 0)).toContain("full text of Class:TCanvas");
  });

  it("goes on by rule when the planner's answer stays malformed, and records it", async () => {
    const crash = failed(right, "\n *** Break *** segmentation violation\n", { exitCode: 129 });
    const judge = scriptedModel(["no JSON", "again none"]);
    const { outcome, events } = await repaired(
      [{ route: "generate", run: crash }],
      scriptedModel([block(right.replace("10", "20"))]),
      { judge },
    );
    expect(outcome).toMatchObject({
      status: "code",
      plan: { plannedBy: "fallback", action: "repair_direct" },
    });
    expect(events.find((event) => event.type === "repair-planned")).toMatchObject({
      overruled: expect.stringContaining("could not be read"),
    });
  });

  it("does not believe that the environment is to blame for an error of the program", async () => {
    const blocked = JSON.stringify({
      action: "environment_blocked",
      diagnosis: "ROOT is broken",
      repair_instruction: "",
      nodes: [],
    });
    const settings: SettingsInput = { repair: { planner: "model" } };
    const overruled = await repaired([first(wrong, noMember)], scriptedModel([block(right)]), {
      judge: scriptedModel([blocked]),
      settings,
    });
    expect(overruled.outcome).toMatchObject({ status: "code", plan: { plannedBy: "fallback" } });
    const absent = failed(right, "Error in <TFile::TFile>: file /data/run7.root does not exist\n");
    const believed = await repaired([{ route: "generate", run: absent }], scriptedModel([]), {
      judge: scriptedModel([blocked]),
      settings,
    });
    expect(believed.outcome).toEqual({
      status: "environment-blocked",
      diagnosis: "ROOT is broken",
    });
  });

  it("ends the run by rule where no program could help", async () => {
    const { outcome } = await repaired(
      [first(right, "Error in <TFile::Write>: No space left on device\n")],
      scriptedModel([]),
    );
    expect(outcome).toMatchObject({ status: "environment-blocked" });
  });

  it("shows direct repair nothing but the program and its raw logs", async () => {
    const model = scriptedModel([block(right)]);
    const { outcome, events } = await repaired([first(wrong, noMember)], model, { isDirect: true });
    expect(outcome).toMatchObject({ status: "code", route: "repair", plan: null });
    expect(prompt(model, 0)).not.toContain("SetLineColor");
    expect(
      events.some((event) => event.type === "repair-planned" || event.type === "repair-mechanical"),
    ).toBe(false);
  });

  it("tells nothing that its event schemas do not take", async () => {
    const model = scriptedModel(
      [edit(3, "h.SetColour(2);"), "no JSON", "none", edit(3, ""), edit(3, "h.SetTint(2);")],
      { kind: "embedded", contextTokens: 8192 },
    );
    const { events } = await repaired([first(wrong, noMember)], model);
    for (const event of events) {
      const schema = event.type.startsWith("repair-") ? repairEventSchema : generationEventSchema;
      expect(schema.safeParse(JSON.parse(JSON.stringify(event))).error?.message).toBeUndefined();
    }
  });
});
