// Keeps a view within bounds whatever a transcript holds: texts in; the same texts out, cut where one or all together are too long.

const oneText = 400_000;
const allTexts = 12_000_000;

export class TextBudget {
  #left = allTexts;
  #cut = 0;

  take(text: string): string {
    const room = Math.max(0, Math.min(oneText, this.#left));
    this.#left -= Math.min(text.length, room);
    if (text.length <= room) return text;
    this.#cut += 1;
    return `${text.slice(0, room)}\n[… ${text.length - room} more characters are in events.jsonl]`;
  }

  /** How many texts were cut. */
  get cut(): number {
    return this.#cut;
  }
}
