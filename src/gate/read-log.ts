// Takes a log file of any size, gives a text of bounded size: head and tail whole, and from the middle each kind of line that
// could tell something, once. The whole file is scanned.
import { closeSync, openSync, readSync } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { RootsmithError } from "../errors.ts";

/** Characters kept of the head, and of the tail. */
const edgeCharacters = 250_000;
/** Kinds of telling lines kept of the middle. */
const middleLines = 5_000;
/** Longest line kept of the middle, characters. */
const lineCharacters = 2_000;
const chunkBytes = 1_048_576;

/** What a rule of the gate could go by; anything else in the middle of millions of lines is the macro's own output. */
const tellingPattern =
  /error|warning|fatal|break|nan\b|inf\b|fail|terminat|exception|abort|cannot|could not|unable|missing|not found|no such|invalid|status|valid|converge|e\+30\d|\bcov|\b0 \w|\b0$|not pos|illegal|corrupt|denied/i;

/**
 * Reads a log. @throws RootsmithError `bad-input` when the file cannot be read.
 * A log of up to half a million characters comes back as it is.
 */
export function readLogFile(path: string): string {
  const condenser = new LogCondenser();
  const decoder = new StringDecoder("utf8");
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, "r");
    const buffer = Buffer.allocUnsafe(chunkBytes);
    for (;;) {
      const bytes = readSync(descriptor, buffer, 0, chunkBytes, null);
      if (bytes === 0) break;
      condenser.push(decoder.write(buffer.subarray(0, bytes)));
    }
    condenser.push(decoder.end());
  } catch (cause) {
    throw new RootsmithError(
      "bad-input",
      `the log ${path} cannot be read: give the path of a text file`,
      { cause },
    );
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
  return condenser.finish();
}

/** Holds a head, a tail and the telling lines between, whatever comes in. Nothing is lost of a log shorter than both edges. */
export class LogCondenser {
  readonly #edge: number;
  readonly #kinds = new Set<string>();
  readonly #middle: string[] = [];
  #head = "";
  #tail = "";
  #leftOut = 0;

  constructor(edge = edgeCharacters) {
    this.#edge = edge;
  }

  push(text: string): void {
    const room = this.#edge - this.#head.length;
    this.#head += text.slice(0, room);
    this.#tail += text.slice(Math.max(0, room));
    // Trimming only now and then keeps the cost linear.
    if (this.#tail.length > 2 * this.#edge) this.#trim();
  }

  finish(): string {
    if (this.#tail.length > this.#edge && this.#leftOut > 0) this.#trim();
    if (this.#leftOut === 0) return this.#head + this.#tail;
    const marker = `\n[... ${this.#leftOut} characters of this log are left out here; lines that could tell something follow ...]\n`;
    return `${this.#head}${marker}${this.#middle.join("\n")}\n${this.#tail}`;
  }

  /** Moves the older half of the tail, up to a line end, through the sieve. */
  #trim(): void {
    const at = this.#tail.indexOf("\n", this.#tail.length - this.#edge - 1);
    const end = at === -1 ? this.#tail.length - this.#edge : at + 1;
    const older = this.#tail.slice(0, end);
    this.#tail = this.#tail.slice(end);
    this.#leftOut += older.length;
    for (const line of older.split("\n")) this.#sift(line);
  }

  #sift(line: string): void {
    if (this.#middle.length === middleLines || !tellingPattern.test(line)) return;
    const kind = line.slice(0, 300).replace(/[-+]?\d+(\.\d+)?/g, "#");
    if (this.#kinds.has(kind)) return;
    this.#kinds.add(kind);
    this.#middle.push(line.slice(0, lineCharacters));
  }
}
