// Skips string and character literals. In: a text and where a quote stands; out: where the literal ends.

/**
 * Offset after the literal that starts at `start`, or `start` where the quote begins none (a digit separator).
 * A literal that never closes ends with its line, so that a stray apostrophe costs one line at most.
 */
export function endOfLiteral(text: string, start: number): number {
  const quote = text[start];
  if (
    quote === "'" &&
    /[0-9A-Fa-f]/.test(text[start - 1] ?? "") &&
    /[0-9A-Fa-f]/.test(text[start + 1] ?? "")
  ) {
    const word = /[0-9A-Za-z_']*$/.exec(text.slice(Math.max(0, start - 24), start))?.[0] ?? "";
    if (/^[0-9]/.test(word)) return start;
  }
  if (
    quote === '"' &&
    text[start - 1] === "R" &&
    !/[A-Za-z0-9_]/.test((text[start - 2] ?? " ").replace(/[uUL8]/, ""))
  ) {
    const delimiter = /^"([^()\\\s]{0,16})\(/.exec(text.slice(start, start + 20))?.[1];
    if (delimiter !== undefined) {
      const end = text.indexOf(`)${delimiter}"`, start);
      if (end >= 0) return end + delimiter.length + 2;
    }
  }
  for (let index = start + 1; index < text.length; index++) {
    const character = text[index];
    if (character === "\\") index++;
    else if (character === quote) return index + 1;
    else if (character === "\n") return index;
  }
  return text.length;
}

/** Offset after the bracket that closes the one at `start`, strings left aside; -1 where none does. */
export function endOfBrackets(text: string, start: number): number {
  const open = text[start];
  const close = open === "(" ? ")" : open === "{" ? "}" : "]";
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (character === '"' || character === "'") {
      const end = endOfLiteral(text, index);
      if (end > index) index = end - 1;
    } else if (character === open) depth++;
    else if (character === close && --depth === 0) return index + 1;
  }
  return -1;
}
