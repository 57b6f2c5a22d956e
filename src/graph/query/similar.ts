// How near two identifiers are. In: a wrong name and candidates; out: the nearest ones. Pure.
import { wordsOfIdentifier } from "../identifier-words.ts";

/**
 * Likeness of two names, 0 to 1: the better of edit distance (case counts half) and shared words, a little of both.
 * `GetXAxis` and `GetXaxis` are near by edits, `SetFillColour` and `SetFillColor` too, `Smear` and `SmearGauss` by words.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const byEdits = 1 - editDistance(a, b) / Math.max(a.length, b.length, 1);
  const wordsOfA = new Set(wordsOfIdentifier(a));
  const wordsOfB = new Set(wordsOfIdentifier(b));
  let shared = 0;
  for (const word of wordsOfA) if (wordsOfB.has(word)) shared++;
  const byWords = (2 * shared) / Math.max(wordsOfA.size + wordsOfB.size, 1);
  return Math.max(byEdits, byWords) * 0.8 + Math.min(byEdits, byWords) * 0.2;
}

/** Best first; what is hardly like at all is left out. */
export function nearest<Item>(
  wrongName: string,
  items: readonly Item[],
  nameOf: (item: Item) => string,
  limit: number,
): Item[] {
  return items
    .map((item) => ({ item, score: likeness(wrongName, nameOf(item)) }))
    .filter(({ score }) => score >= 0.35)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ item }) => item);
}

/** Levenshtein distance; a change of case only costs 0.5. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const left = a[row - 1] ?? "";
      const right = b[column - 1] ?? "";
      const cost = left === right ? 0 : left.toLowerCase() === right.toLowerCase() ? 0.5 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + cost,
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
