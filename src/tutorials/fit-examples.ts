// Fits examples into a token budget: in, candidates in order of preference; out, the texts shown and what was cut. Pure.
import { cutInMiddle, trimExample } from "./trim-example.ts";

export interface Candidate {
  readonly path: string;
  readonly title: string;
  readonly source: string;
}

export interface FittedExample {
  readonly path: string;
  readonly title: string;
  /** What the prompt gets. */
  readonly content: string;
  readonly tokens: number;
  /** `trimmed`: without comments and long data. `cut`: trimmed and shortened in the middle. */
  readonly how: "whole" | "trimmed" | "cut";
}

export interface CutNote {
  readonly path: string;
  readonly what: string;
  readonly why: string;
}

interface FitLimits {
  readonly tokens: number;
  readonly files: number;
  /** Leave out comments even where they would fit: a small model reads slowly. */
  readonly alwaysTrim: boolean;
}

/** A first choice that is longer than the budget by no more than this is shown with its middle cut out. */
const cutShare = 1.6;
/** Tokens that the heading of one example takes, at most. */
const headingTokens = 40;

/**
 * Takes candidates in order until files or tokens run out. One that does not fit is passed over for the next, with a note.
 * @param countTokens of the model that will read it
 */
export function fitExamples(
  candidates: readonly Candidate[],
  limits: FitLimits,
  countTokens: (text: string) => number,
): { files: FittedExample[]; cut: CutNote[] } {
  const files: FittedExample[] = [];
  const cut: CutNote[] = [];
  let left = limits.tokens;
  for (const candidate of candidates) {
    if (files.length >= limits.files) break;
    const fitted = fitOne(
      candidate,
      left - headingTokens,
      files.length === 0,
      limits.alwaysTrim,
      countTokens,
    );
    if (fitted === null) {
      cut.push({
        path: candidate.path,
        what: "whole example",
        why: `does not fit into the ${Math.max(0, left)} tokens left`,
      });
      continue;
    }
    files.push(fitted);
    left -= fitted.tokens + headingTokens;
    if (fitted.how !== "whole") {
      const what =
        fitted.how === "trimmed"
          ? "comments, blank lines and long data"
          : "comments and the middle of the code";
      cut.push({
        path: candidate.path,
        what,
        why: limits.alwaysTrim ? "small model" : "token budget",
      });
    }
  }
  return { files, cut };
}

function fitOne(
  { path, title, source }: Candidate,
  budget: number,
  isFirst: boolean,
  alwaysTrim: boolean,
  countTokens: (text: string) => number,
): FittedExample | null {
  const wholeTokens = countTokens(source);
  if (!alwaysTrim && wholeTokens <= budget)
    return { path, title, content: source, tokens: wholeTokens, how: "whole" };
  const trimmed = trimExample(source);
  const tokens = countTokens(trimmed);
  if (tokens <= budget) return { path, title, content: trimmed, tokens, how: "trimmed" };
  if (!isFirst || tokens > budget * cutShare) return null;
  const lines = trimmed.split("\n").length;
  for (let kept = Math.floor((lines * budget) / tokens); kept >= 8; kept -= 2) {
    const content = cutInMiddle(trimmed, kept);
    const cutTokens = countTokens(content);
    if (cutTokens <= budget) return { path, title, content, tokens: cutTokens, how: "cut" };
  }
  return null;
}
