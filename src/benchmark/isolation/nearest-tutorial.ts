// The tutorials nearest to a task: in, its request, its reference program and the installed tutorials; out, those that would make
// grounding a look-up, nearest first. Pure. Only the runner may call it, outside of every run: it reads the answer.
import { blankLiterals } from "../../generation/cpp-scan.ts";
import { stemsOf } from "../../retrieval/words.ts";

export interface Tutorial {
  /** Path inside `$ROOTSYS/tutorials`. */
  readonly path: string;
  readonly code: string;
}

export interface NearTutorial {
  readonly path: string;
  /** 0 (nothing in common) to 1 (the same program and words). */
  readonly score: number;
  readonly classes: number;
  readonly calls: number;
  readonly runs: number;
  readonly words: number;
}

/** What each likeness counts; they sum to 1. (ours) */
const shares = { classes: 0.25, calls: 0.3, runs: 0.2, words: 0.25 };
/** Tokens in a row that are compared; names of variables, numbers and texts do not count. (ours) */
const runLength = 4;
/** Below this a tutorial shows another task. (ours, by reading the nearest of 31 tasks) */
const threshold = 0.2;
/** Others are held out along with the nearest where they come this close to it. (ours) */
const closeShare = 0.9;
/** Most that are held out. (ours) */
const limit = 3;

/** Those above the threshold and close to the nearest; none where no tutorial shows the task. */
export function nearestTutorials(
  task: { readonly comment: string },
  solutionCode: string,
  tutorials: readonly Tutorial[],
): NearTutorial[] {
  const ranked = rankTutorials(task, solutionCode, tutorials);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= threshold && score >= closeShare * best)
    .slice(0, limit);
}

/** All of them, nearest first; rare classes, calls and words count more than those that every tutorial has. */
export function rankTutorials(
  task: { readonly comment: string },
  solutionCode: string,
  tutorials: readonly Tutorial[],
): NearTutorial[] {
  const wanted = marksOf(solutionCode, task.comment);
  const { classes, calls, runs, words } = likenessOf(tutorials);
  const of = {
    classes: classes(wanted.classes),
    calls: calls(wanted.calls),
    runs: runs(wanted.runs),
    words: words(wanted.words),
  };
  return tutorials
    .map(({ path }, position) => {
      const parts = {
        classes: of.classes[position] ?? 0,
        calls: of.calls[position] ?? 0,
        runs: of.runs[position] ?? 0,
        words: of.words[position] ?? 0,
      };
      const score =
        shares.classes * parts.classes +
        shares.calls * parts.calls +
        shares.runs * parts.runs +
        shares.words * parts.words;
      return { path, score, ...parts };
    })
    .toSorted((left, right) => right.score - left.score || (left.path < right.path ? -1 : 1));
}

type Likeness = Readonly<Record<keyof Marks, (wanted: ReadonlySet<string>) => number[]>>;

/** A run asks for many tasks and the same tutorials: what is read off these is kept as long as they are. */
const known = new WeakMap<readonly Tutorial[], Likeness>();

function likenessOf(tutorials: readonly Tutorial[]): Likeness {
  const earlier = known.get(tutorials);
  if (earlier !== undefined) return earlier;
  const marks = tutorials.map(({ code }) => marksOf(code, commentsOf(code)));
  const made = {
    classes: cosines(marks.map((one) => one.classes)),
    calls: cosines(marks.map((one) => one.calls)),
    runs: cosines(marks.map((one) => one.runs)),
    words: cosines(marks.map((one) => one.words)),
  };
  known.set(tutorials, made);
  return made;
}

interface Marks {
  readonly classes: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  readonly runs: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

function marksOf(code: string, prose: string): Marks {
  const text = blankLiterals(code).replaceAll(/^[ \t]*#[^\n]*/gm, "");
  const tokens = text.match(/[A-Za-z_]\w*|\d[\w.]*|->|::|[^\s\w]/g) ?? [];
  const classes = new Set(tokens.filter(isClass).map(withoutPrecision));
  const calls = new Set(
    tokens.filter(
      (token, position) =>
        /^[A-Z]\w+$/.test(token) &&
        tokens[position + 1] === "(" &&
        [".", "->", "::"].includes(tokens[position - 1] ?? ""),
    ),
  );
  const shapes = tokens.map((token) => shapeOf(token, calls));
  const runs = new Set(
    shapes.map((_, position) => shapes.slice(position, position + runLength).join(" ")),
  );
  return { classes, calls, runs, words: new Set(stemsOf(prose)) };
}

function isClass(token: string): boolean {
  return /^(?:T[A-Z]\w*[a-z0-9]\w*|T[A-Z]\d\w?|Roo[A-Z]\w*|R[A-Z][a-z]\w+)$/.test(token);
}

/** `TH1F`, `TH1D` and the like are one choice. */
function withoutPrecision(name: string): string {
  return name.replace(/^(TH[123])[CSIFDL]$/, "$1");
}

/** Classes, calls and punctuation as they are; anybody's own names and numbers alike. */
function shapeOf(token: string, calls: ReadonlySet<string>): string {
  if (/^\d/.test(token)) return "0";
  if (!/^[A-Za-z_]/.test(token) || isClass(token) || calls.has(token)) return token;
  return "name";
}

/** What a tutorial says of itself. */
function commentsOf(code: string): string {
  return (code.match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g) ?? []).join("\n");
}

/** Cosine of sets, each member weighed by log(1 + n / those that have it) squared over all tutorials. */
function cosines(sets: readonly ReadonlySet<string>[]): (wanted: ReadonlySet<string>) => number[] {
  const having = new Map<string, number[]>();
  sets.forEach((set, position) => {
    for (const mark of set) {
      const list = having.get(mark);
      if (list === undefined) having.set(mark, [position]);
      else list.push(position);
    }
  });
  const weight = (mark: string): number =>
    Math.log(1 + sets.length / (having.get(mark)?.length ?? 1)) ** 2;
  const norm = (set: ReadonlySet<string>): number =>
    Math.sqrt([...set].reduce((sum, mark) => sum + weight(mark), 0));
  const norms = sets.map(norm);
  return (wanted) => {
    const shared = sets.map(() => 0);
    for (const mark of wanted)
      for (const position of having.get(mark) ?? [])
        shared[position] = (shared[position] ?? 0) + weight(mark);
    const own = norm(wanted);
    return shared.map((sum, position) => (sum === 0 ? 0 : sum / (own * (norms[position] ?? 1))));
  };
}
