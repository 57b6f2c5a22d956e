// Documentation of declarations. In: a text with its comments; out: one line for what stands at an offset.
import type { Comment } from "./scan-source.ts";

const lineLimitCharacters = 220;

/** Finds the comment that documents a declaration, after Doxygen's and ROOT's habits. */
export class DocComments {
  private readonly text: string;
  private readonly comments: readonly Comment[];

  private readonly toOriginal: (offset: number) => number;

  /** `comments` in order of their start; `toOriginal` where asked offsets are those of another text, to those of `text`. */
  constructor(
    text: string,
    comments: readonly Comment[],
    toOriginal: (offset: number) => number = (offset) => offset,
  ) {
    this.text = text;
    this.comments = comments;
    this.toOriginal = toOriginal;
  }

  /** One line for the declaration in `[start, end)`: a trailing comment first, else the block before. Empty where none. */
  forDeclaration(start: number, end: number): string {
    return this.trailing(end) || this.preceding(start);
  }

  /** The comment that starts on the line of `endAsked`, after it. */
  trailing(endAsked: number): string {
    const end = this.toOriginal(endAsked);
    const index = this.firstCommentFrom(end);
    const comment = this.comments[index];
    if (comment === undefined) return "";
    const between = this.text.slice(end, comment.start);
    if (between.includes("\n") || !/^[\s;,})]*$/.test(between)) return "";
    const parts = [this.text.slice(comment.start, comment.end)];
    // A trailing `///<` may go on in the lines below.
    for (let next = index + 1, last = comment; ; next++) {
      const following = this.comments[next];
      if (following === undefined || this.text.slice(last.end, following.start).trim() !== "")
        break;
      const text = this.text.slice(following.start, following.end);
      if (!/^\/\/[/!]</.test(text)) break;
      parts.push(text);
      last = following;
    }
    return oneLine(parts);
  }

  /** The documentation block that ends right before `start`. */
  preceding(start: number): string {
    return oneLine(this.blockBefore(this.toOriginal(start)));
  }

  /** The first documentation block of the text, for files. */
  leading(): string[] {
    const block: string[] = [];
    for (const comment of this.comments) {
      const text = this.text.slice(comment.start, comment.end);
      if (isDocumentation(text)) block.push(text);
      else if (block.length > 0) break;
    }
    return block;
  }

  private blockBefore(start: number): string[] {
    const block: string[] = [];
    let edge = start;
    for (let index = this.firstCommentFrom(start) - 1; index >= 0; index--) {
      const comment = this.comments[index];
      if (comment === undefined) break;
      const between = this.text.slice(comment.end, edge);
      if (between.trim() !== "" || (between.match(/\n/g) ?? []).length > 1) break;
      const text = this.text.slice(comment.start, comment.end);
      if (!isDocumentation(text) || /^\/\/[/!]</.test(text)) break;
      // A comment behind code on its own line belongs to that code.
      const lineStart = this.text.lastIndexOf("\n", comment.start) + 1;
      if (this.text.slice(lineStart, comment.start).trim() !== "") break;
      block.unshift(text);
      edge = comment.start;
      if (text.startsWith("/*")) break;
    }
    return block;
  }

  private firstCommentFrom(offset: number): number {
    let low = 0;
    let high = this.comments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.comments[middle]?.start ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isDocumentation(comment: string): boolean {
  return /^(?:\/\/[/!](?!\/)|\/\*[*!](?![*/]))/.test(comment) || /^\/\/\/{10,}/.test(comment);
}

/** Comment text without its marks, line by line. */
export function commentLines(comments: readonly string[]): string[] {
  return comments
    .flatMap((comment) => comment.replace(/^\/\*+[!<]*|\*+\/$/g, "").split("\n"))
    .map((line) =>
      line
        .replace(/^\s*(?:\/\/+[!<]*|\*+)?\s?/, "")
        .replace(/\s*(?:\/\/|\*)\s*$/, "")
        .trimEnd(),
    )
    .filter((line) => !/^[\s/*_=~-]*$/.test(line));
}

/** The brief, or the first sentence, without Doxygen commands and markup; at most 220 characters. */
export function oneLine(comments: readonly string[]): string {
  const lines = commentLines(comments);
  const kept: string[] = [];
  for (const line of lines) {
    const brief = /[\\@]brief\s+(.*)/.exec(line)?.[1];
    if (brief !== undefined) kept.length = 0;
    const text =
      brief ??
      line.replace(/^\s*[\\@](?:class|struct|ingroup|file|name|note|details|short)\b.*$/, "");
    if (
      /^\s*[\\@](?:param|tparam|return|see|sa|author|date|version|code|throw|warning|deprecated|defgroup|image|macro_\w+|notebook|[{}])/.test(
        text,
      )
    ) {
      if (kept.length > 0) break;
      continue;
    }
    if (text.trim() !== "") kept.push(text.trim());
    if (kept.join(" ").length > lineLimitCharacters) break;
  }
  return plainSentence(kept.join(" "));
}

/** First sentence of a text, markup taken away. */
export function plainSentence(text: string): string {
  const plain = text
    .replace(/[\\@](?:(?:ref|link|endlink|a|b|c|e|p|em)(?:\s+|$)|f[$[\]]\s?)/g, "")
    .replace(/<\/?\w+[^>]*>/g, " ")
    .replace(/^[!<\->|\]]+\s*/, "")
    .replace(/[`#*]{1,3}(?=\S)|[`*]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const sentence = /^.{6,}?[.!?](?=\s+[A-Z(]|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length <= lineLimitCharacters
    ? sentence
    : `${sentence.slice(0, lineLimitCharacters - 1).trimEnd()}…`;
}
