// A text goes in, the stems of its words that carry meaning come out, identifiers split into their parts.

/** Words of requests that say nothing of what is looked for. */
const emptyWords = new Set(
  "a an and or of the to in on for with from at as by is are be which that it its what how than each other this into then".split(
    " ",
  ),
);

/** Whether a word piece of a query takes part in matching. */
export function isContentToken(token: string): boolean {
  return /[\p{L}\p{N}]/u.test(token) && !emptyWords.has(token);
}

/** `SetBinContent` gives set, bin, content; endings are cut so that "fitting" meets "fit". */
export function contentWords(text: string): ReadonlySet<string> {
  const parts = text
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .match(/\p{L}+|\d+/gu);
  return new Set((parts ?? []).filter((word) => !emptyWords.has(word)).map(stem));
}

function stem(word: string): string {
  const cut = word.replace(/(ations?|ing|ions?|ed|es|s|ly|ise|ize|e)$/, "");
  if (cut.length < 3) return word;
  // "fitting" is left as "fitt".
  return cut === word ? word : cut.replace(/([bdgmnprt])\1$/, "$1");
}

/** Share of the wanted words that are present, 0 to 1. */
export function sharedWords(wanted: ReadonlySet<string>, present: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  let count = 0;
  for (const word of wanted) if (present.has(word)) count += 1;
  return count / wanted.size;
}
