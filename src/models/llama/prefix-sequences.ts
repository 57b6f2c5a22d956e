// The tokens of a prompt go in, the free context sequence that already holds the longest part of its beginning comes out.
import type { LlamaContextSequence, Token } from "node-llama-cpp";

/** What is needed of a sequence to choose one. */
export type PrefixHolder = Pick<LlamaContextSequence, "nextTokenIndex" | "compareContextTokens">;

export interface PrefixSequences<Sequence extends PrefixHolder> {
  /**
   * The sequence to use, nobody else's until it is given back, and how many leading tokens of the prompt it holds.
   * There must be a free one.
   */
  take(prompt: Token[]): TakenSequence<Sequence>;
}

export interface TakenSequence<Sequence> {
  readonly sequence: Sequence;
  readonly sharedTokens: number;
  giveBack(): void;
}

/** A shared beginning shorter than this (turn markers, a few words) is not worth the end of another stage's prompt. */
const leastUsefulPrefix = 24;

/**
 * Keeps the prompts of several stages apart: a prompt goes to the free sequence with the longest useful common prefix, else to an
 * empty one, else to the one used longest ago. `sequences` are all of one context.
 */
export function keepPrefixes<Sequence extends PrefixHolder>(
  sequences: readonly Sequence[],
): PrefixSequences<Sequence> {
  /** Those that are free, least recently used first. */
  const free = [...sequences];
  return {
    take: (prompt) => {
      const shared = free.map(
        (sequence) => sequence.compareContextTokens(prompt).firstDifferentIndex,
      );
      const longest = Math.max(...shared);
      const isEmpty = (sequence: Sequence): boolean => sequence.nextTokenIndex === 0;
      const position =
        longest >= leastUsefulPrefix
          ? shared.lastIndexOf(longest)
          : Math.max(0, free.findIndex(isEmpty));
      const sequence = free[position];
      if (sequence === undefined) throw new Error("every sequence of the context is taken");
      free.splice(position, 1);
      return {
        sequence,
        sharedTokens: shared[position] ?? 0,
        giveBack: () => void free.push(sequence),
      };
    },
  };
}
