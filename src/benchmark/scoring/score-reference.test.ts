import { expect, test } from "vitest";
import type { ChatModel, ChatRequest } from "../../models/chat-model.ts";
import { type ScoredRun, scoreMessages, scoreReference } from "./score-reference.ts";

const run: ScoredRun = {
  comment: "Fill a histogram and print its mean.",
  round: 1,
  candidate: "void a() {}",
  reference: "void reference() {}",
  exitCode: 0,
  timedOut: false,
  gatePassed: true,
  stdout: "mean 5\n",
  stderr: "",
};
const answer = (s: readonly number[]) =>
  JSON.stringify({ s, c: 0.9, r: "fine", m: [], x: [], e: [] });

function scripted(answers: readonly string[]): { model: ChatModel; asked: ChatRequest[] } {
  const asked: ChatRequest[] = [];
  const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, durationMs: 1, cost: 0 };
  const model: ChatModel = {
    id: "scripted",
    kind: "endpoint",
    contextTokens: 32_000,
    complete: (request) => {
      asked.push(request);
      return Promise.resolve({ text: answers[asked.length - 1] ?? "", finish: "stop", usage });
    },
    countTokens: (text) => text.length,
    close: () => Promise.resolve(),
  };
  return { model, asked };
}

test("80 marks and a successful process pass; 79 do not, nor does any sum of a failed process", async () => {
  const score = async (s: readonly number[], change: Partial<ScoredRun> = {}) =>
    scoreReference({ ...run, ...change }, scripted([answer(s)]).model);
  expect(await score([45, 20, 8, 7])).toMatchObject({ status: "scored", sum: 80, passed: true });
  expect(await score([45, 20, 8, 6])).toMatchObject({ sum: 79, passed: false });
  expect(await score([50, 30, 10, 10], { exitCode: 1 })).toMatchObject({ sum: 100, passed: false });
  expect(await score([50, 30, 10, 10], { timedOut: true })).toMatchObject({ passed: false });
});

test.each([answer([51, 0, 0, 0]), answer([50, 30, 10]), answer([0.5, 0, 0, 0]), "no JSON"])(
  "an answer out of shape is asked for once more, then unevaluated, never 0: %s",
  async (bad) => {
    const twice = scripted([bad, bad]);
    expect(await scoreReference(run, twice.model)).toMatchObject({ status: "unevaluated" });
    expect(twice.asked).toHaveLength(2);
    expect(
      await scoreReference(run, scripted([bad, answer([50, 30, 10, 10])]).model),
    ).toMatchObject({
      status: "scored",
      sum: 100,
    });
  },
);

test("program, reference and logs go in as data, long logs cut with their lengths told", () => {
  const [, user] = scoreMessages({ ...run, stdout: "x".repeat(50_000) });
  const payload = JSON.parse(user?.content ?? "") as Record<string, unknown>;
  expect(payload).toMatchObject({ task: run.comment, reference: run.reference, round: 1 });
  expect(payload["log_characters"]).toMatchObject({ stdout: [4_000, 50_000] });
});
