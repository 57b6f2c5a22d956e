// The local reranker: a query and documents go in, a score in [0, 1] for each document comes out, by matching token with token.
import { RootsmithError } from "../../errors.ts";
import type { Reranker } from "../reranker.ts";
import {
  encoderDimensions,
  openEncoder,
  type EncoderFiles,
  type SentenceEncoder,
} from "./bge-session.ts";
import { contentWords, isContentToken, sharedWords } from "./content-words.ts";

/**
 * Characters of a document that are read: 20 documents then take about a second on two cores. Names and brief belong first.
 */
const readCharacters = 800;
const readTokens = 192;
/**
 * Weight of the share of the query's words that the document has, identifiers split, on top of MaxSim. On the pairs of
 * `__fixtures__/root-relevance.json`: cosine of [CLS] recall@4 0.76, MaxSim 0.91, with this weight 0.93 (MRR 0.74, 0.77, 0.81);
 * adding the cosine brought nothing.
 */
const wordWeight = 0.2;
/**
 * Logistic calibration on the same pairs: raw 0.54 separates best (balanced accuracy 0.88) and becomes 0.5; the scale puts the
 * median relevant document at about 0.92 and the median irrelevant one at about 0.16.
 */
const rawMidpoint = 0.54;
const rawScale = 0.05;
/** Documents whose vectors are kept (up to 300 KB each): the two rerankings of a request and its repairs share many. */
const keptDocuments = 100;

interface Rows {
  /** Unit vectors, row after row. */
  readonly values: Float32Array;
  readonly rows: number;
}

/**
 * Late interaction over the local encoder, whose session it shares with the embedder.
 * Throws RootsmithError `setup-missing` when its files are absent or damaged.
 */
export async function openLateInteractionReranker(files?: EncoderFiles): Promise<Reranker> {
  const encoder = await openEncoder(files);
  const kept = new Map<string, Rows>();

  async function documentRows(text: string): Promise<Rows> {
    const known = kept.get(text);
    kept.delete(text);
    const rows =
      known ??
      (await encodeRows(encoder, text, (position, count) => position > 0 && position < count - 1));
    kept.set(text, rows);
    const [oldest] = kept.keys();
    if (kept.size > keptDocuments && oldest !== undefined) kept.delete(oldest);
    return rows;
  }

  return {
    id: `late-interaction:${encoder.id}`,
    rerank: async (query, documents, signal) => {
      const queryRows = await encodeRows(encoder, query, (position, count, token) => {
        return position > 0 && position < count - 1 && isContentToken(token);
      });
      const words = contentWords(query);
      const scores: number[] = [];
      for (const document of documents) {
        if (signal?.aborted)
          throw new RootsmithError("interrupted", "Interrupted while reranking.");
        const text = document.slice(0, readCharacters);
        const raw =
          maxSim(queryRows, await documentRows(text)) +
          wordWeight * sharedWords(words, contentWords(text));
        scores.push(1 / (1 + Math.exp((rawMidpoint - raw) / rawScale)));
      }
      return scores;
    },
    close: () => encoder.release(),
  };
}

async function encodeRows(
  encoder: SentenceEncoder,
  text: string,
  isWanted: (position: number, count: number, token: string) => boolean,
): Promise<Rows> {
  const { values, tokens } = await encoder.encode(text, readTokens);
  const wanted = tokens.flatMap((token, position) =>
    isWanted(position, tokens.length, token) ? [position] : [],
  );
  const result = new Float32Array(wanted.length * encoderDimensions);
  for (const [row, position] of wanted.entries()) {
    const vector = values.subarray(
      position * encoderDimensions,
      (position + 1) * encoderDimensions,
    );
    const length = Math.sqrt(product(vector, 0, vector, 0)) || 1;
    for (let index = 0; index < encoderDimensions; index += 1) {
      result[row * encoderDimensions + index] = (vector[index] ?? 0) / length;
    }
  }
  return { values: result, rows: wanted.length };
}

/** Mean over the query's tokens of the best cosine with any token of the document (Khattab and Zaharia, ColBERT, 2020). */
function maxSim(query: Rows, document: Rows): number {
  if (query.rows === 0 || document.rows === 0) return 0;
  let sum = 0;
  for (let row = 0; row < query.rows; row += 1) {
    let best = -1;
    for (let other = 0; other < document.rows; other += 1) {
      best = Math.max(best, product(query.values, row, document.values, other));
    }
    sum += best;
  }
  return sum / query.rows;
}

function product(a: Float32Array, rowOfA: number, b: Float32Array, rowOfB: number): number {
  const startOfA = rowOfA * encoderDimensions;
  const startOfB = rowOfB * encoderDimensions;
  let sum = 0;
  for (let index = 0; index < encoderDimensions; index += 1) {
    sum += (a[startOfA + index] ?? 0) * (b[startOfB + index] ?? 0);
  }
  return sum;
}
