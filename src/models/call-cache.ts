// A chat model and a folder go in, the same model comes out: what it answered is kept there and given again for the same question.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { RootsmithError } from "../errors.ts";
import type { ChatAnswer, ChatModel, ChatRequest } from "./chat-model.ts";
import { usageSchema } from "./usage-schema.ts";

/** One a run: the n-th time that a run asks the same, it gets the n-th answer, so that two samples stay two. */
export interface CallCache {
  /** @param origin what stands behind the model's name: an address, a file */
  keep(model: ChatModel, origin: string): ChatModel;
}

/** Raised when the same request would be put to a model in another way than before. */
const version = 1;
const entrySchema = z.strictObject({
  v: z.literal(version),
  /** The file's own name, so that a file moved here from elsewhere counts as none. */
  key: z.string(),
  /** As the model gave it. Prompts are not kept, nor anything of how the model was reached. */
  answer: z.strictObject({
    text: z.string(),
    finish: z.enum(["stop", "length"]),
    usage: usageSchema,
  }),
});
type KeptAnswer = z.infer<typeof entrySchema>["answer"];

/**
 * An answer from the cache has the tokens that the model counted, costs nothing, and takes as long as it took to read.
 * Safe for several processes: entries are written whole. What cannot be read or does not belong is asked anew and replaced.
 * @param asked questions (`CacheEntry.question`) of the same run's earlier sittings
 */
export function openCallCache(folder: string, asked: readonly string[] = []): CallCache {
  const timesAsked = new Map<string, number>();
  const takeTurn = (question: string): number => {
    const before = timesAsked.get(question) ?? 0;
    timesAsked.set(question, before + 1);
    return before;
  };
  for (const question of asked) takeTurn(question);
  return {
    keep(model, origin) {
      makeFolder(folder);
      return {
        id: model.id,
        kind: model.kind,
        contextTokens: model.contextTokens,
        countTokens: (text) => model.countTokens(text),
        close: () => model.close(),
        complete: async (request) => {
          // Who marks has seen the reference program, and whoever generates can read this folder.
          if (request.purpose === "score") return model.complete(request);
          const question = digestOf(questionText(model, origin, request));
          const repeat = takeTurn(question);
          return throughCache(folder, { question, repeat }, model, request);
        },
      };
    },
  };
}

async function throughCache(
  folder: string,
  turn: { readonly question: string; readonly repeat: number },
  model: ChatModel,
  request: ChatRequest,
): Promise<ChatAnswer> {
  const startedAt = performance.now();
  const key = digestOf(JSON.stringify([turn.question, turn.repeat]));
  const kept = await readEntry(folder, key);
  if (kept === null) {
    const answer = await model.complete(request);
    await writeEntry(folder, key, answer);
    return { ...answer, cache: { ...turn, hit: false } };
  }
  if (request.signal?.aborted)
    throw new RootsmithError("interrupted", `Interrupted before asking ${model.id}.`);
  request.onProgress?.(kept.usage.outputTokens);
  return {
    ...kept,
    usage: { ...kept.usage, durationMs: performance.now() - startedAt, cost: 0 },
    cache: { ...turn, hit: true },
  };
}

/** What decides an answer, in a fixed order: a field that ChatRequest gains has to be placed here or named as deciding nothing. */
function questionText(model: ChatModel, origin: string, request: ChatRequest): string {
  type Deciding = Omit<ChatRequest, "signal" | "onProgress">;
  const { purpose, messages, temperature, seed, maxTokens, jsonSchema, answerStart } = request;
  const deciding: Readonly<Record<keyof Deciding, unknown>> = {
    purpose,
    messages: messages.map(({ role, content }) => [role, content]),
    temperature,
    seed,
    maxTokens,
    // Not sorted: a grammar holds the model to the order in which the schema names its properties.
    jsonSchema,
    answerStart,
  };
  return JSON.stringify({ version, model: model.id, kind: model.kind, origin, ...deciding });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new RootsmithError(
      "bad-settings",
      `the call cache ${folder} cannot be made: leave --cache out, or mend the folder`,
      { cause },
    );
  }
}

function entryFile(folder: string, key: string): string {
  return path.join(folder, key.slice(0, 2), key.slice(2, 4), `${key}.json`);
}

/** Null where there is none, or what is there is no entry of this key. */
async function readEntry(folder: string, key: string): Promise<KeptAnswer | null> {
  try {
    const entry = entrySchema.parse(JSON.parse(await readFile(entryFile(folder, key), "utf8")));
    return entry.key === key ? entry.answer : null;
  } catch {
    return null;
  }
}

/** A refusal may have its reason in the hour, not in the question. The answer counts more than its copy: a full disk loses the copy alone. */
async function writeEntry(folder: string, key: string, answer: ChatAnswer): Promise<void> {
  const { text, finish, usage } = answer;
  if (finish === "refused") return;
  const entry: z.infer<typeof entrySchema> = { v: version, key, answer: { text, finish, usage } };
  const file = entryFile(folder, key);
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, JSON.stringify(entry), { mode: 0o600 });
    await rename(unfinished, file);
  } catch {
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}
