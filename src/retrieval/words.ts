// Text to comparable words: identifiers split, small words dropped, endings cut, so that "fitted" meets `FitPanel`.

import { splitIdentifier } from "../graph/identifier-words.ts";

/** Words that carry no meaning for search. */
const smallWords = new Set(
  (
    "a about above after all also an and any are as at be been before being below between both but by can could do does done " +
    "each either else every few first for from get give given gives go had has have how i if in into is it its just let like " +
    "make makes many may me might more most much must my need needs new no not now of off on once one only onto or other our " +
    "out over own per please same second should show shows so some such take than that the their them then there these they " +
    "this those three through to two under until up use used uses using very want was we were what when where which while who " +
    "will with within without would you your via program macro root code write run using example called named"
  ).split(" "),
);

/** Cuts common English endings; a rough stem, the same for query and document. */
export function stem(word: string): string {
  let root = word;
  if (root.length > 4 && root.endsWith("ies")) root = `${root.slice(0, -3)}y`;
  else if (root.length > 5 && root.endsWith("sses")) root = root.slice(0, -2);
  else if (root.length > 3 && root.endsWith("s") && !/(?:ss|us|is)$/.test(root))
    root = root.slice(0, -1);
  if (root.length > 5 && root.endsWith("ing")) root = undouble(root.slice(0, -3));
  else if (root.length > 4 && root.endsWith("ed")) root = undouble(root.slice(0, -2));
  if (root.length > 3 && root.endsWith("e")) root = root.slice(0, -1);
  return root;
}

/** Stems of the meaningful words of a text in order, repetitions kept. */
export function stemsOf(text: string): string[] {
  const stems: string[] = [];
  for (const token of withDimensions(text).split(/[^A-Za-z0-9_]+/)) {
    for (const word of splitIdentifier(token)) {
      if (word.length < 2 || smallWords.has(word)) continue;
      stems.push(stem(word));
    }
  }
  return stems;
}

/** "two-dimensional", "2 D" and "2-dim" all become `2d`: a lone digit or letter would be dropped. */
function withDimensions(text: string): string {
  const digits: Readonly<Record<string, string>> = { one: "1", two: "2", three: "3" };
  return text.replaceAll(
    /\b(one|two|three|1|2|3)[- ]?(?:dimensional|dimensions?|dim|d)\b/gi,
    (_, count: string) => `${digits[count.toLowerCase()] ?? count}d`,
  );
}

function undouble(text: string): string {
  return /([bdfgmnprt])\1$/.test(text) ? text.slice(0, -1) : text;
}
