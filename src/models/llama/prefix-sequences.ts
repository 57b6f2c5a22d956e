// The tokens of a prompt go in, the context sequence that already holds the longest part of its beginning comes out.
import type { LlamaContextSequence, Token } from "node-llama-cpp";

/** What is needed of a sequence to choose one. */
export type PrefixHolder = Pick<LlamaContextSequence, "nextTokenIndex" | "compareContextTokens">;

export interface PrefixSequences<Sequence extends PrefixHolder> {
  /** The sequence to use, now the most recently used one, and how many leading tokens of the prompt it holds. */
  choose(prompt: Token[]): { readonly sequence: Sequence; readonly sharedTokens: number };
}

/** A shared beginning shorter than this (turn markers, a few words) is not worth the end of another stage's prompt. */
const leastUsefulPrefix = 24;

/**
 * Keeps the prompts of several stages apart: a prompt goes to the sequence with the longest useful common prefix, else to an
 * empty one, else to the one used longest ago. `sequences` are all of one context.
 */
export function keepPrefixes<Sequence extends PrefixHolder>(
  sequences: readonly Sequence[],
): PrefixSequences<Sequence> {
  /** Least recently used first. */
  const order = [...sequences];
  return {
    choose: (prompt) => {
      const shared = order.map(
        (sequence) => sequence.compareContextTokens(prompt).firstDifferentIndex,
      );
      const longest = Math.max(...shared);
      const isEmpty = (sequence: Sequence): boolean => sequence.nextTokenIndex === 0;
      const position =
        longest >= leastUsefulPrefix
          ? shared.lastIndexOf(longest)
          : Math.max(0, order.findIndex(isEmpty));
      const sequence = order[position];
      if (sequence === undefined) throw new Error("a context without sequences");
      order.splice(position, 1);
      order.push(sequence);
      return { sequence, sharedTokens: shared[position] ?? 0 };
    },
  };
}
