// Splits identifiers into words for search. In: `RooRealVar`; out: `roorealvar`, `realvar`, `real`, `var`.

/** Words of an identifier: the whole, the whole without ROOT's prefix, camel-case parts. Lower case, no repetition. */
export function wordsOfIdentifier(identifier: string): string[] {
  const words = new Set<string>();
  for (const part of identifier.split(/[^\p{L}\p{N}]+/u)) {
    if (part === "") continue;
    words.add(part.toLowerCase());
    const stripped = /^(?:T|Roo|R|g|f|k)(?=[A-Z])(.*)$/.exec(part)?.[1] ?? part;
    words.add(stripped.toLowerCase());
    for (const piece of stripped.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+D?|\p{L}+/gu) ?? []) {
      if (piece.length > 1) words.add(piece.toLowerCase());
    }
  }
  return [...words];
}
