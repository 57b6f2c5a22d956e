// How well example lines match a request by their words, their classes and the calls in their code, without any model.
import { stemsOf } from "../retrieval/words.ts";
import type { ExampleLine } from "./read-index.ts";

interface TextMatch {
  readonly words: number;
  readonly classes: number;
  readonly calls: number;
}

/** A name that the request stands for, with how surely (see `retrieval/vocabulary.ts`). */
export interface WeightedName {
  readonly name: string;
  readonly strength: number;
}

/** What a title says counts more than the sentence, the topics above less. */
const titleWeight = 1.5;
const topicWeight = 0.4;
/** BM25's usual constants. */
const saturation = 1.2;
const lengthShare = 0.5;

/** Term weights of one line: how often each term occurs, weighted by its place. */
type Bag = ReadonlyMap<string, number>;

export interface MatchIndex {
  /** What makes each example harder to learn from: it needs other files, or it is long. 0 for a short one that stands alone. */
  readonly burdens: readonly number[];
  match(
    request: string,
    classNames: readonly WeightedName[],
    callNames: readonly WeightedName[],
  ): TextMatch[];
}

/** `sourceOf` gives an example's code; its calls are what it shows how to do. */
export function buildMatchIndex(
  examples: readonly ExampleLine[],
  sourceOf: (example: ExampleLine) => string,
): MatchIndex {
  const words = bagIndex(examples.map(wordBag));
  const classes = bagIndex(examples.map(({ classes: names }) => bagOf(names.map(plainName), 1)));
  const calls = bagIndex(examples.map((example) => callBag(sourceOf(example))));
  return {
    burdens: examples.map((example) => burdenOf(sourceOf(example))),
    match(request, classNames, callNames) {
      const asked = new Map([...new Set(stemsOf(request))].map((word) => [word, 1]));
      const byWords = words(asked);
      const byClasses = classes(strengths(classNames));
      const byCalls = calls(strengths(callNames));
      return examples.map((_, position) => ({
        words: byWords[position] ?? 0,
        classes: byClasses[position] ?? 0,
        calls: byCalls[position] ?? 0,
      }));
    },
  };
}

/** Chosen on the tuning half of benchmark/tutorials/requests.jsonl. (ours) */
const needsOtherFiles = 0.8;
const eachDoubling = 0.3;
const shortCharacters = 2_000;

function burdenOf(source: string): number {
  const leansOnOthers = /GetTutorialDir|LoadMacro|ProcessLine|__FILE__|hsimple\.root/.test(source);
  const doublings = Math.max(0, Math.log2(source.length / shortCharacters));
  return (leansOnOthers ? needsOtherFiles : 0) + eachDoubling * doublings;
}

function wordBag({ title, description, topics }: ExampleLine): Bag {
  const bag = new Map<string, number>();
  const add = (text: string, weight: number): void =>
    stemsOf(text).forEach((word) => bag.set(word, (bag.get(word) ?? 0) + weight));
  add(title, titleWeight);
  add(description, 1);
  topics.forEach((topic) => add(topic, topicWeight));
  return bag;
}

/** Names called in the code, each once: `h.FillRandom(` and `new TCanvas(` alike. */
function callBag(source: string): Bag {
  return bagOf(
    new Set([...source.matchAll(/\b([A-Za-z_]\w{2,})\s*(?=\()/g)].map(([, name = ""]) => name)),
    1,
  );
}

function bagOf(names: Iterable<string>, weight: number): Bag {
  return new Map([...names].map((name) => [name, weight]));
}

/** `ROOT::Fit::Fitter` and `RooStats::SPlot` are listed and asked for by their last part. */
function plainName(name: string): string {
  return name.split("::").at(-1) ?? name;
}

function strengths(names: readonly WeightedName[]): Map<string, number> {
  const strengthOf = new Map<string, number>();
  for (const { name, strength } of names) {
    const plain = plainName(name);
    strengthOf.set(plain, Math.max(strength, strengthOf.get(plain) ?? 0));
  }
  return strengthOf;
}

/** BM25 over bags; asked terms carry weights. Gives one score for each bag. */
function bagIndex(bags: readonly Bag[]): (asked: ReadonlyMap<string, number>) => number[] {
  const lengths = bags.map((bag) => [...bag.values()].reduce((sum, weight) => sum + weight, 0));
  const meanLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, bags.length) || 1;
  const spread = new Map<string, number>();
  for (const bag of bags)
    for (const term of bag.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  const rarity = (term: string): number => {
    const count = spread.get(term) ?? 0;
    return Math.log(1 + (bags.length - count + 0.5) / (count + 0.5));
  };
  return (asked) =>
    bags.map((bag, position) => {
      const damping =
        saturation * (1 - lengthShare + (lengthShare * (lengths[position] ?? 0)) / meanLength);
      let score = 0;
      for (const [term, weight] of asked) {
        const count = bag.get(term);
        if (count !== undefined)
          score += weight * rarity(term) * ((count * (saturation + 1)) / (count + damping));
      }
      return score;
    });
}
