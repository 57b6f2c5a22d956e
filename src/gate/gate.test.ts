import { expect, test } from "vitest";
import { settingsSchema } from "../config/schema.ts";
import { RootsmithError } from "../errors.ts";
import type { ChatModel, ChatRequest } from "../models/chat-model.ts";
import { gateEventSchema, type GateEvent } from "./events.ts";
import { judgeRun } from "./gate.ts";
import { judgementSchema } from "./judge-prompt.ts";
import type { RunEvidence } from "./evidence.ts";

const settings = settingsSchema.parse({}).gate;
const open: RunEvidence = {
  exitCode: 0,
  signal: null,
  timedOut: false,
  stdout: "mean 3.2\n",
  stderr: "Warning in <TNewThing::Do>: the wheel is a little loose\n",
  request: "Print the mean",
};
const yes = '{"passed": true, "severity": "warning", "reason": "no effect", "issues": []}';

/** Answers with the given texts in turn, or throws the error. */
function scripted(...answers: (string | Error)[]): ChatModel & { readonly asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  return {
    id: "scripted",
    kind: "endpoint",
    contextTokens: 8_000,
    asked,
    complete(request) {
      const answer = answers[Math.min(asked.length, answers.length - 1)] ?? "";
      asked.push(request);
      if (answer instanceof Error) return Promise.reject(answer);
      const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 };
      return Promise.resolve({ text: answer, finish: "stop", usage });
    },
    countTokens: (text) => text.length,
    close: () => Promise.resolve(),
  };
}

async function judged(evidence: RunEvidence, model: ChatModel | null) {
  const events: GateEvent[] = [];
  const openJudge = model && (() => Promise.resolve(model));
  const verdict = await judgeRun(evidence, {
    openJudge,
    settings,
    emit: (event) => events.push(gateEventSchema.parse(event)),
  });
  return { verdict, events: events.map(({ type }) => type) };
}

test("what the rules decide is never asked of the judge", async () => {
  const model = scripted(yes);
  expect((await judged({ ...open, stderr: "" }, model)).verdict.status).toBe("pass");
  expect((await judged({ ...open, exitCode: 1 }, model)).verdict.status).toBe("fail");
  expect(model.asked).toEqual([]);
});

test("without a judge an open run stays undecided", async () => {
  expect((await judged(open, null)).verdict).toMatchObject({
    status: "undecided",
    decidedBy: "rule",
  });
});

test("the judge decides what is open, and sees the open line and both logs", async () => {
  const model = scripted(yes);
  const { verdict, events } = await judged(open, model);
  expect(verdict).toMatchObject({
    status: "pass",
    decidedBy: "judge",
    severity: "warning",
    reason: "no effect",
  });
  expect(events).toEqual(["gate-rules", "gate-judge-asked", "gate-judge-answered"]);
  const prompt = model.asked[0]?.messages.map(({ content }) => content).join("\n") ?? "";
  for (const part of ["Print the mean", "mean 3.2", "the wheel is a little loose", "OPEN POINTS"])
    expect(prompt).toContain(part);
});

test("a judge that says no fails the run with severity error", async () => {
  const no =
    '{"passed": false, "severity": "warning", "reason": "the wheel matters", "issues": []}';
  expect((await judged(open, scripted(no))).verdict).toMatchObject({
    status: "fail",
    decidedBy: "judge",
    severity: "error",
  });
});

test.each([
  ["prose", "I think it is fine."],
  ["nothing", ""],
  ["a wrong shape", '{"ok": true}'],
  [
    "a pass with severity error",
    '{"passed": true, "severity": "error", "reason": "x", "issues": []}',
  ],
])("%s as answer fails closed", async (_, answer) => {
  const { verdict } = await judged(open, scripted(answer));
  expect(verdict).toMatchObject({ status: "fail", decidedBy: "judge", severity: "error" });
  expect(verdict.reason).toContain("no valid verdict");
});

test("a judge that cannot be reached or opened fails closed", async () => {
  const error = new RootsmithError("model-unavailable", "the endpoint does not answer");
  expect((await judged(open, scripted(error))).verdict.reason).toContain(
    "the endpoint does not answer",
  );
  const unopened = await judgeRun(open, {
    openJudge: () => Promise.reject(error),
    settings,
    emit: () => {},
  });
  expect(unopened).toMatchObject({ status: "fail", decidedBy: "judge" });
});

test.each(["interrupted", "budget-reached"] as const)(
  "%s stops the run instead of judging it",
  async (code) => {
    await expect(judged(open, scripted(new RootsmithError(code, "stop")))).rejects.toMatchObject({
      code,
    });
  },
);

test("a bug in a model is not taken for a verdict", async () => {
  await expect(judged(open, scripted(new TypeError("bug")))).rejects.toThrow("bug");
});

test("long logs are cut in the middle, with their lengths told", async () => {
  const model = scripted(yes);
  await judged({ ...open, stdout: `first 1\n${"x 5\n".repeat(20_000)}last 2\n` }, model);
  const prompt = model.asked[0]?.messages.at(-1)?.content ?? "";
  expect(prompt).toMatch(/6000 of 80015 characters shown, cut in the middle/);
  expect(prompt).toContain("first 1");
  expect(prompt).toContain("last 2");
  expect(prompt.length).toBeLessThan(9_000);
});

test("a recorded answer of the judge has the shape", () => {
  const recorded = {
    passed: false,
    severity: "error",
    reason: "The branch was not found, so the histogram is empty.",
    issues: [{ stream: "stderr", evidence: "unknown branch", impact: "nothing was filled" }],
  };
  expect(judgementSchema.parse(recorded)).toEqual(recorded);
});
