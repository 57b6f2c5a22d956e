// The embedded language model: a chat goes in, an answer generated in this process by llama.cpp comes out.
import { availableParallelism } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import { LlamaGrammarEvaluationState, type LlamaContextSequence, type Token } from "node-llama-cpp";
import { modelFiles } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";
import type { ChatAnswer, ChatModel, ChatRequest } from "../chat-model.ts";
import { chatMlTokens } from "./chatml-prompt.ts";
import { grammarSchema } from "./grammar-schema.ts";
import { loadModel, type LoadedModel } from "./load-model.ts";
import { isRunaway } from "./runaway.ts";
import { keepPrefixes, type PrefixSequences } from "./prefix-sequences.ts";

export interface LlamaOptions {
  /** GGUF file with ChatML turns. Default: the installed Qwen2.5-Coder. */
  readonly file?: string;
  /** Window of each sequence, tokens. */
  readonly contextTokens: number;
  /**
   * Threads of evaluation. Default: one a core. They wait for each other in busy loops, so that on a machine with other work
   * one thread is faster than two (2.7 against 0.3 tokens/s was seen on two cores under a load of 9).
   */
  readonly threads?: number;
  /** Answers generated at once, their tokens evaluated together. Default: 1. */
  readonly parallel?: number;
}

/**
 * Prompts kept evaluated side by side: for each answer under way two, so that the stages of a run find theirs again, and one more. Each takes
 * the memory of a whole window (28 KiB a token for Qwen2.5-Coder-1.5B).
 */
const sequencesFor = (parallel: number): number => 2 * parallel + 1;
/** Tokens between two looks for an answer that repeats itself. */
const runawayEvery = 32;
/** Prompt tokens evaluated between two looks at the abort signal. */
const chunkTokens = 512;

/**
 * Loads the model (seconds) and returns it; calls beyond `parallel` are queued. A prompt is evaluated only from where it first
 * differs from what one of the kept sequences holds.
 * Throws RootsmithError `setup-missing` when the file is absent or damaged, `model-unavailable` when memory does not suffice.
 */
export async function openLlamaChatModel(options: LlamaOptions): Promise<ChatModel> {
  const {
    file = modelFiles.generator(),
    contextTokens,
    threads = availableParallelism(),
    parallel = 1,
  } = options;
  const count = sequencesFor(parallel);
  const loaded = await loadModel({ file, contextTokens, sequences: count, threads });
  const prefixes = keepPrefixes(Array.from({ length: count }, () => loaded.context.getSequence()));
  const queue = pLimit(parallel);
  const underWay = new Set<Promise<unknown>>();
  return {
    id: `embedded:${path.basename(file)}`,
    kind: "embedded",
    contextTokens: loaded.context.contextSize,
    complete: async (request) => {
      const call = queue(() => complete(loaded, prefixes, request));
      underWay.add(call);
      return call.finally(() => underWay.delete(call));
    },
    countTokens: (text) => loaded.model.tokenize(text, false).length,
    // After the calls under way: their sequences must not vanish below them.
    close: async () => {
      await Promise.allSettled(underWay);
      await loaded.llama.dispose();
    },
  };
}

async function complete(
  loaded: LoadedModel,
  prefixes: PrefixSequences<LlamaContextSequence>,
  request: ChatRequest,
): Promise<ChatAnswer> {
  const startedAt = performance.now();
  stopIfAborted(request.signal);
  const start = request.answerStart ?? "";
  const prompt = [
    ...chatMlTokens(loaded.model, request.messages),
    ...loaded.model.tokenize(start, false),
  ];
  const room = roomForAnswer(prompt.length, loaded.context.contextSize);
  const { sequence, sharedTokens, giveBack } = prefixes.take(prompt);
  // The last token is always evaluated: its logits start the answer.
  const cachedTokens = Math.min(sharedTokens, prompt.length - 1);
  const { tokens, isCut } = await generate(loaded, sequence, prompt, cachedTokens, {
    ...request,
    maxTokens: Math.min(request.maxTokens, room),
  }).finally(giveBack);
  return {
    text: `${start}${loaded.model.detokenize(tokens)}`.trim(),
    finish: isCut ? "length" : "stop",
    usage: {
      inputTokens: prompt.length,
      cachedTokens,
      outputTokens: tokens.length,
      durationMs: performance.now() - startedAt,
      cost: 0,
    },
  };
}

function roomForAnswer(promptTokens: number, contextTokens: number): number {
  const room = contextTokens - promptTokens;
  if (room >= 1) return room;
  throw new RootsmithError(
    "model-refused",
    `The prompt has ${promptTokens} tokens, ${1 - room} more than the embedded model's window of ${contextTokens} admits; raise models.embeddedContextTokens or shorten the request`,
  );
}

async function generate(
  { llama, model }: LoadedModel,
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  cachedTokens: number,
  request: ChatRequest,
): Promise<{ tokens: Token[]; isCut: boolean }> {
  const { jsonSchema, signal, temperature = 0, seed, maxTokens, onProgress } = request;
  const grammar = jsonSchema && (await llama.createGrammarForJsonSchema(grammarSchema(jsonSchema)));
  if (cachedTokens < sequence.nextTokenIndex) {
    await sequence.eraseContextTokenRanges([{ start: cachedTokens, end: sequence.nextTokenIndex }]);
  }
  let position = cachedTokens;
  for (; prompt.length - position > chunkTokens; position += chunkTokens) {
    await sequence.evaluateWithoutGeneratingNewTokens(
      prompt.slice(position, position + chunkTokens),
    );
    stopIfAborted(signal);
  }
  const tokens: Token[] = [];
  const stream = sequence.evaluate(prompt.slice(position), {
    temperature,
    ...(seed === undefined ? {} : { seed }),
    ...(grammar && { grammarEvaluationState: new LlamaGrammarEvaluationState({ model, grammar }) }),
  });
  for await (const token of stream) {
    stopIfAborted(signal);
    tokens.push(token);
    onProgress?.(tokens.length);
    if (grammar && isWholeJson(model.detokenize([token]), () => model.detokenize(tokens)))
      return { tokens, isCut: false };
    if (tokens.length >= maxTokens) return { tokens, isCut: true };
    if (tokens.length % runawayEvery === 0 && isRunaway(model.detokenize(tokens)))
      return { tokens, isCut: true };
  }
  return { tokens, isCut: false };
}

/** The generator's grammars end in four line feeds; an object that is closed need not wait for them. */
function isWholeJson(lastPiece: string, whole: () => string): boolean {
  if (!/[}\]]\s*$/.test(lastPiece)) return lastPiece.includes("\n") && whole().endsWith("\n\n\n\n");
  try {
    JSON.parse(whole());
    return true;
  } catch {
    // Only an inner bracket was closed.
    return false;
  }
}

function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new RootsmithError("interrupted", "Interrupted while the embedded model was answering.");
}
