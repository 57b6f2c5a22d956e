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

/**
 * Splits at anything that is no letter or digit and inside identifiers at case and digit borders, dropping the leading
 * `T`/`Roo`/`R` of ROOT's class names. `TGraphErrors` gives `graph`, `errors`.
 */
export function splitIdentifier(identifier: string): string[] {
  return identifier
    .replace(/^(?:Roo(?=[A-Z])|T(?=[A-Z])|R(?=[A-Z][a-z]))/, "")
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .filter((part) => part.length > 0)
    .map((part) => part.toLowerCase());
}
