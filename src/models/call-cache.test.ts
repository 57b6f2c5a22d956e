import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packageFolder } from "../config/paths.ts";
import { openCallCache } from "./call-cache.ts";
import type { ChatAnswer, ChatModel, ChatRequest } from "./chat-model.ts";

const freshFolder = (): string => mkdtempSync(path.join(tmpdir(), "rootsmith-calls-"));
const question: ChatRequest = {
  purpose: "generate",
  messages: [{ role: "user", content: "hello" }],
  temperature: 0.1,
  seed: 7,
  maxTokens: 10,
};

interface Counting extends ChatModel {
  asked: number;
}

/** Answers with the number of the call. */
function counting(
  change: Partial<ChatModel> = {},
  finish: ChatAnswer["finish"] = "stop",
): Counting {
  const model: Counting = {
    asked: 0,
    id: "m",
    kind: "endpoint",
    contextTokens: 100,
    complete: async () => {
      model.asked += 1;
      return {
        text: `answer ${model.asked}`,
        finish,
        usage: { inputTokens: 5, cachedTokens: 1, outputTokens: 3, durationMs: 900, cost: 0.5 },
      };
    },
    countTokens: (text) => text.length,
    close: async () => undefined,
    ...change,
  };
  return model;
}

/** One run that asks these, in this order. */
async function run(
  folder: string,
  model: ChatModel,
  requests: readonly ChatRequest[],
  { origin = "here", asked = [] as string[] } = {},
): Promise<ChatAnswer[]> {
  const kept = openCallCache(folder, asked).keep(model, origin);
  const answers: ChatAnswer[] = [];
  for (const request of requests) answers.push(await kept.complete(request));
  return answers;
}

function entriesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile());
}

describe("the call cache", () => {
  it("gives a later run the same answer, which says so, costs nothing and has its tokens", async () => {
    const folder = freshFolder();
    const model = counting();
    const [first] = await run(folder, model, [question]);
    expect(first).toMatchObject({ text: "answer 1", cache: { hit: false, repeat: 0 } });
    const progress: number[] = [];
    const again = { ...question, onProgress: (tokens: number) => progress.push(tokens) };
    const [second] = await run(folder, model, [again]);
    expect(second).toMatchObject({
      text: "answer 1",
      finish: "stop",
      usage: { inputTokens: 5, cachedTokens: 1, outputTokens: 3, cost: 0 },
      cache: { hit: true, repeat: 0, question: first?.cache?.question },
    });
    expect(second?.usage.durationMs).not.toBe(900);
    expect(progress).toEqual([3]);
    expect(model.asked).toBe(1);
  });

  it("keeps two samples of one question two, in each run, also when they are asked at once", async () => {
    const folder = freshFolder();
    const model = counting();
    const texts = (answers: readonly ChatAnswer[]): string[] => answers.map(({ text }) => text);
    expect(texts(await run(folder, model, [question, question]))).toEqual(["answer 1", "answer 2"]);
    const three = await run(folder, model, [question, question, question]);
    expect(texts(three)).toEqual(["answer 1", "answer 2", "answer 3"]);
    expect(three.map(({ cache }) => cache?.hit)).toEqual([true, true, false]);
    const kept = openCallCache(folder).keep(model, "here");
    const atOnce = await Promise.all([kept.complete(question), kept.complete(question)]);
    expect(texts(atOnce).toSorted()).toEqual(["answer 1", "answer 2"]);
  });

  it("goes on counting in a run that is resumed", async () => {
    const folder = freshFolder();
    const model = counting();
    await run(folder, model, [question, question]);
    const [one] = await run(folder, model, [question]);
    const asked = [one?.cache?.question ?? ""];
    const [two] = await run(folder, model, [question], { asked });
    expect(two).toMatchObject({ text: "answer 2", cache: { hit: true, repeat: 1 } });
  });

  it.each<[string, Partial<ChatRequest>]>([
    ["purpose", { purpose: "repair" }],
    ["content", { messages: [{ role: "user", content: "hello " }] }],
    ["role", { messages: [{ role: "system", content: "hello" }] }],
    ["temperature", { temperature: 0.2 }],
    ["seed", { seed: 8 }],
    ["answer limit", { maxTokens: 11 }],
    ["schema", { jsonSchema: { type: "object" } }],
    ["answer start", { answerStart: "{" }],
  ])("asks anew when the %s is another", async (_, change) => {
    const folder = freshFolder();
    const model = counting();
    const [, other] = await run(folder, model, [question, { ...question, ...change }]);
    expect(other).toMatchObject({ text: "answer 2", cache: { hit: false, repeat: 0 } });
  });

  it("asks anew when the order of a schema's properties is another: a grammar holds to it", async () => {
    const folder = freshFolder();
    const model = counting();
    const schema = (names: readonly string[]): Record<string, unknown> => ({
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    });
    const some = [
      ["a", "b"],
      ["b", "a"],
    ].map((names) => ({ ...question, jsonSchema: schema(names) }));
    expect((await run(folder, model, some)).map(({ text }) => text)).toEqual([
      "answer 1",
      "answer 2",
    ]);
  });

  it("asks anew of another model, and of the same name somewhere else", async () => {
    const folder = freshFolder();
    await run(folder, counting(), [question]);
    const others = [
      await run(folder, counting({ id: "n" }), [question]),
      await run(folder, counting({ kind: "embedded" }), [question]),
      await run(folder, counting(), [question], { origin: "elsewhere" }),
    ].flat();
    expect(others.map(({ cache }) => cache?.hit)).toEqual([false, false, false]);
  });

  it("tells any two different messages apart", async () => {
    const messages = fc.array(
      fc.record({
        role: fc.constantFrom("system" as const, "user" as const, "assistant" as const),
        content: fc.string({ unit: "binary", maxLength: 8 }),
      }),
      { maxLength: 3 },
    );
    const folder = freshFolder();
    const digest = async (some: ChatRequest["messages"]): Promise<string | undefined> =>
      (await run(folder, counting(), [{ ...question, messages: some }]))[0]?.cache?.question;
    await fc.assert(
      fc.asyncProperty(messages, messages, async (one, other) => {
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect((await digest(one)) === (await digest(other))).toBe(isSame);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps no failure and no refusal", async () => {
    const folder = freshFolder();
    const failing = counting({ complete: () => Promise.reject(new Error("no")) });
    await expect(run(folder, failing, [question])).rejects.toThrow("no");
    await run(folder, counting({}, "refused"), [question]);
    expect(entriesIn(folder)).toEqual([]);
  });

  it("keeps nothing of who marks against a reference: those who generate can read the folder", async () => {
    const folder = freshFolder();
    const [marked] = await run(folder, counting(), [{ ...question, purpose: "score" }]);
    expect(marked?.cache).toBeUndefined();
    expect(entriesIn(folder)).toEqual([]);
  });

  it("keeps answers only: no prompt and no address, readable by their owner alone", async () => {
    const folder = freshFolder();
    const secret = { ...question, messages: [{ role: "user" as const, content: "prompt-words" }] };
    await run(folder, counting(), [secret], { origin: "https://address-words/" });
    const [file = ""] = entriesIn(folder);
    expect(readFileSync(file, "utf8")).not.toMatch(/prompt-words|address-words/);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(path.relative(folder, file)).toMatch(
      /^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}\.json$/,
    );
  });

  it.each<[string, (whole: string) => string]>([
    ["cut", (whole) => whole.slice(0, whole.length / 2)],
    ["empty", () => ""],
    ["no JSON", () => "<html>"],
    ["of another key", (whole) => whole.replace(/"key":"./, '"key":"-')],
    ["of another version", (whole) => whole.replace('"v":1', '"v":2')],
    ["without its usage", (whole) => whole.replace(/"usage":\{[^}]*\}/, '"usage":{}')],
  ])("asks anew where an entry is %s, and replaces it", async (_, spoil) => {
    const folder = freshFolder();
    const model = counting();
    await run(folder, model, [question]);
    const [file = ""] = entriesIn(folder);
    writeFileSync(file, spoil(readFileSync(file, "utf8")));
    const [second] = await run(folder, model, [question]);
    expect(second).toMatchObject({ text: "answer 2", cache: { hit: false } });
    const [third] = await run(folder, model, [question]);
    expect(third).toMatchObject({ text: "answer 2", cache: { hit: true } });
  });

  it("does not lose an answer that cannot be kept", async () => {
    const folder = freshFolder();
    const model = counting();
    const kept = openCallCache(folder).keep(model, "here");
    await kept.complete(question);
    const [file = ""] = entriesIn(folder);
    const inTheWay = path.dirname(path.dirname(file));
    rmSync(inTheWay, { recursive: true });
    writeFileSync(inTheWay, "");
    expect((await run(folder, model, [question]))[0]?.text).toBe("answer 2");
  });

  it("says so before anything is asked where its folder cannot be", () => {
    const folder = path.join(freshFolder(), "file");
    writeFileSync(folder, "");
    const open = (): ChatModel =>
      openCallCache(path.join(folder, "calls")).keep(counting(), "here");
    expect(open).toThrow(expect.objectContaining({ code: "bad-settings" }));
  });

  it("gives an interrupted caller no answer, kept or not", async () => {
    const folder = freshFolder();
    await run(folder, counting(), [question]);
    const aborted = { ...question, signal: AbortSignal.abort() };
    await expect(run(folder, counting(), [aborted])).rejects.toMatchObject({ code: "interrupted" });
  });
});

const program = path.join(import.meta.dirname, "__fixtures__", "cached-caller.ts");
const command = (args: readonly (string | number)[]): string[] => [
  path.join(packageFolder, "scripts", "run-ts.mjs"),
  program,
  ...args.map(String),
];
interface Told {
  readonly text: string;
  readonly length: number;
  readonly hit: boolean;
}
const linesOf = (stdout: string): Told[] =>
  stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Told);

describe("the call cache of several processes", () => {
  it("has whole answers for whoever comes, whoever wrote them", async () => {
    const folder = freshFolder();
    const start = (name: string) =>
      promisify(execFile)(process.execPath, command([folder, name, 20, 0]));
    const both = await Promise.all([start("a"), start("b")]);
    const told = both.flatMap(({ stdout }) => linesOf(stdout));
    expect(told).toHaveLength(40);
    expect(told.every(({ length }) => length > 200_000)).toBe(true);
    const later = linesOf((await start("c")).stdout);
    expect(later.map(({ hit }) => hit)).toEqual(Array.from({ length: 20 }, () => true));
    expect(later.some(({ text }) => text.startsWith("c"))).toBe(false);
  }, 60_000);

  it("holds nothing of a call that was killed, and all of those before it", async () => {
    const folder = freshFolder();
    const killed = spawn(process.execPath, command([folder, "a", 2, 0]), { stdio: "pipe" });
    let said = "";
    killed.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.split("asked").length > 2) killed.kill("SIGKILL");
    });
    await once(killed, "exit");
    const { stdout } = await promisify(execFile)(process.execPath, command([folder, "b", 2, 0]));
    const [first, second] = linesOf(stdout);
    expect(first).toMatchObject({ hit: true, text: expect.stringMatching(/^a 1/) });
    expect(second?.length).toBeGreaterThan(200_000);
    expect(existsSync(folder)).toBe(true);
  }, 60_000);
});
