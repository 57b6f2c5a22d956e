// Text whose parts can be blanked in place. In: a string; out: one of the same length with the same line ends.

const space = 32;
const lineFeed = 10;
const carriageReturn = 13;

/** UTF-16 codes of a text; blanking keeps length and line ends, so that every offset stays true. */
export class TextBuffer {
  readonly codes: Uint16Array;

  constructor(text: string) {
    this.codes = new Uint16Array(text.length);
    for (let index = 0; index < text.length; index++) this.codes[index] = text.charCodeAt(index);
  }

  blank(start: number, end: number): void {
    for (let index = start; index < end; index++) {
      const code = this.codes[index];
      if (code !== lineFeed && code !== carriageReturn) this.codes[index] = space;
    }
  }

  toString(): string {
    return Buffer.from(this.codes.buffer, this.codes.byteOffset, this.codes.byteLength).toString(
      "utf16le",
    );
  }
}
