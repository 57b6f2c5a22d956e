// Takes a log of any size, gives what a prompt can hold: head and tail, with a marker and the lengths.

export interface PreparedLog {
  readonly text: string;
  /** Length of the whole log, characters. */
  readonly characters: number;
  /** How many of them are shown. */
  readonly shown: number;
  readonly cut: boolean;
}

/** Cuts `text` in the middle to at most `limitCharacters` of its own; the marker comes on top. */
export function prepareLog(text: string, limitCharacters: number): PreparedLog {
  const characters = text.length;
  if (characters <= limitCharacters) return { text, characters, shown: characters, cut: false };
  const headLength = Math.ceil(limitCharacters / 2);
  const tailLength = limitCharacters - headLength;
  const left = characters - limitCharacters;
  const marker = `\n[... ${left} characters of this log are not shown here ...]\n`;
  const tail = tailLength === 0 ? "" : text.slice(-tailLength);
  return {
    text: text.slice(0, headLength) + marker + tail,
    characters,
    shown: limitCharacters,
    cut: true,
  };
}
