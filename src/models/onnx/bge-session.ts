// The local sentence encoder (bge-small-en-v1.5, quantised ONNX): text goes in, one vector for each token comes out.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { Tokenizer } from "@huggingface/tokenizers";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { modelFiles } from "../../config/paths.ts";
import { RootsmithError } from "../../errors.ts";

export interface EncoderFiles {
  readonly model: string;
  readonly tokenizer: string;
}

/** The token vectors of one text, row after row; row 0 is [CLS], the last one [SEP]. */
interface TokenVectors {
  readonly values: Float32Array;
  readonly tokens: readonly string[];
}

export interface SentenceEncoder {
  /** Model name and the first digits of the file's SHA-256. */
  readonly id: string;
  /** Hidden states of one text, cut at `tokenLimit` (at most 512) tokens, special ones included. */
  encode(text: string, tokenLimit?: number): Promise<TokenVectors>;
  /** Gives the shared session back; it is freed with its last user. */
  release(): Promise<void>;
}

export const encoderDimensions = 384;
/** Positions the model was trained with. */
const encoderTokenLimit = 512;
/** No token limit is reached later than this many characters a token; keeps a huge text from being tokenised whole. */
const charactersPerToken = 16;

interface Shared {
  readonly id: string;
  readonly session: InferenceSession;
  readonly tokenizer: Tokenizer;
}

const open = new Map<string, { users: number; readonly shared: Promise<Shared> }>();

/**
 * Opens the encoder, or joins the one already open for the same files.
 * Throws RootsmithError `setup-missing` when a file is absent, cut short or no such model.
 */
export async function openEncoder(
  files: EncoderFiles = installedFiles(),
): Promise<SentenceEncoder> {
  const key = `${files.model}\n${files.tokenizer}`;
  const entry = open.get(key) ?? { users: 0, shared: load(files) };
  open.set(key, entry);
  entry.users += 1;
  let shared: Shared;
  try {
    shared = await entry.shared;
  } catch (error) {
    open.delete(key);
    throw error;
  }
  let released = false;
  return {
    id: shared.id,
    encode: (text, tokenLimit = encoderTokenLimit) => encode(shared, text, tokenLimit),
    release: async () => {
      if (released) return;
      released = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      open.delete(key);
      await shared.session.release();
    },
  };
}

function installedFiles(): EncoderFiles {
  return { model: modelFiles.embedder(), tokenizer: modelFiles.embedderTokenizer() };
}

async function load(files: EncoderFiles): Promise<Shared> {
  const model = await readInstalled(files.model);
  const vocabulary = await readInstalled(files.tokenizer);
  try {
    const tokenizer = new Tokenizer(JSON.parse(vocabulary.toString("utf8")) as object, {});
    const session = await InferenceSession.create(model, {
      graphOptimizationLevel: "all",
      intraOpNumThreads: availableParallelism(),
      // Threads that spin while they wait make every run slower as soon as the machine has other work.
      extra: { session: { intra_op: { allow_spinning: "0" } } },
      logSeverityLevel: 3,
    });
    if (!session.outputNames.includes("last_hidden_state"))
      throw new Error("the model has no output last_hidden_state");
    const digest = createHash("sha256").update(model).digest("hex");
    return { id: `bge-small-en-v1.5-q:${digest.slice(0, 12)}`, session, tokenizer };
  } catch (error) {
    throw new RootsmithError(
      "setup-missing",
      `The embedder in ${files.model} is damaged or only half downloaded; run: rootsmith models pull`,
      { cause: error },
    );
  }
}

async function readInstalled(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new RootsmithError(
      "setup-missing",
      `Cannot read the embedder's file ${file}; run: rootsmith models pull`,
      {
        cause: error,
      },
    );
  }
}

/**
 * One text a run, on purpose: the model quantises activations by the range of the whole batch, so that a text's vector would
 * depend on its neighbours (cosine down to 0.99), and larger batches are not faster on a CPU.
 */
async function encode(
  { session, tokenizer }: Shared,
  text: string,
  tokenLimit: number,
): Promise<TokenVectors> {
  const limit = Math.max(2, Math.min(tokenLimit, encoderTokenLimit));
  const { ids, tokens } = cut(tokenizer.encode(text.slice(0, limit * charactersPerToken)), limit);
  const shape = [1, ids.length];
  const result = await session.run({
    input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), shape),
    token_type_ids: new Tensor("int64", new BigInt64Array(ids.length), shape),
  });
  const values = result["last_hidden_state"]?.data;
  if (!(values instanceof Float32Array))
    throw new Error("the encoder answered with something other than float32");
  return { values, tokens };
}

/** Keeps the closing [SEP] when a text is cut. */
function cut(
  encoded: { ids: number[]; tokens: string[] },
  limit: number,
): { ids: number[]; tokens: string[] } {
  const { ids, tokens } = encoded;
  if (ids.length <= limit) return encoded;
  return {
    ids: [...ids.slice(0, limit - 1), ...ids.slice(-1)],
    tokens: [...tokens.slice(0, limit - 1), ...tokens.slice(-1)],
  };
}
