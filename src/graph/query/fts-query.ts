// Plain words to an FTS5 query. In: any text; out: a MATCH expression that cannot be malformed, or undefined where no word is left.
import { wordsOfIdentifier } from "../identifier-words.ts";

const wordLimit = 48;

/** Words that say nothing about which API is wanted. */
const stopWords = new Set(
  (
    "a an and are as at be by can do each for from get has have i in into is it its me my of on one or our please so some such that the " +
    "their then there these they this to use using want we which will with would you your"
  ).split(" "),
);

/**
 * Every word as a quoted string, any of them may match. Identifiers are searched whole and by their parts.
 * Quotes, operators and column filters of FTS5 lose their meaning.
 */
export function matchExpression(query: string): string | undefined {
  const words = new Set<string>();
  for (const [token] of query.matchAll(/[\p{L}\p{N}_]+/gu)) {
    const isPlain = /^\p{Lu}?\p{Ll}+$/u.test(token);
    for (const word of isPlain ? [token.toLowerCase()] : wordsOfIdentifier(token)) {
      if (!stopWords.has(word) && words.size < wordLimit) words.add(word);
    }
  }
  if (words.size === 0) return undefined;
  return [...words].map((word) => `"${word}"`).join(" OR ");
}
