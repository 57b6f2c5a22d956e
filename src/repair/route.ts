// The rounds so far in; out, the ways to ask for the next program, in the order in which they are tried. Pure.

/**
 * `repair`: the whole file again. `repair-pointed`: with the lines that must change. `repair-retrieved`: with the API of the classes in
 * question. `line-repair`: replacement lines only. `candidates`: several line repairs, the best taken. `afresh`: from the request.
 */
export type RouteName =
  | "repair"
  | "repair-pointed"
  | "repair-retrieved"
  | "line-repair"
  | "candidates"
  | "afresh";

export interface RoundTrace {
  /** As recorded with the program: `generate`, `given`, a route, `mechanical`. */
  readonly route: string;
  /** `firstErrorKey` of its diagnostics; empty where there was no program. */
  readonly firstError: string;
  /** Line of its first diagnostic, where it has one. */
  readonly firstLine?: number;
  readonly hasProgram: boolean;
}

export interface Attempt {
  readonly route: RouteName;
  readonly temperature: number;
  /** Answers drawn, of which one is taken. */
  readonly draws: number;
}

export interface RouteOptions {
  /** Small models give whole files back unchanged, so they are asked for lines first. */
  readonly kind: "embedded" | "endpoint";
  readonly temperature: number;
  readonly temperatureStep: number;
  /** Rounds with the same first error before the program is written afresh. */
  readonly staleLimit: number;
  /** Whether the failure has a line in the program. */
  readonly isLocated: boolean;
}

const candidateDraws = 3;

/**
 * The ladder of routes for the next round. Each rung is tried when the one before gave no new program; a first error that came back
 * starts the ladder higher, and one that came back more than `staleLimit` times starts it at `afresh`.
 */
export function routesFor(
  history: readonly RoundTrace[],
  options: RouteOptions,
): readonly Attempt[] {
  const { temperature, temperatureStep } = options;
  const raised = Math.min(2, temperature + temperatureStep);
  const attempt = (route: RouteName, heat: number, draws = 1): Attempt => ({
    route,
    temperature: heat,
    draws,
  });
  const afresh = attempt("afresh", raised);
  if (history.at(-1)?.hasProgram !== true) return [afresh];

  const ladder =
    options.kind === "endpoint"
      ? [
          attempt("repair", temperature),
          attempt("repair-pointed", raised),
          attempt("repair-retrieved", raised),
          afresh,
        ]
      : options.isLocated
        ? [
            attempt("line-repair", temperature),
            attempt("candidates", raised, candidateDraws),
            attempt("repair-pointed", raised),
            afresh,
          ]
        : [attempt("repair", temperature), attempt("repair-pointed", raised), afresh];
  const repeats = repeatsOfLastError(history);
  if (repeats > options.staleLimit) return [afresh, ...ladder.slice(1, -1)];
  return ladder.slice(Math.min(repeats, ladder.length - 1));
}

/**
 * How many rounds before the last one ended in the same first error, without a gap and since the last fresh start. After an edit of lines
 * another error in the same line counts as the same: the line was mended from bad to worse.
 */
function repeatsOfLastError(history: readonly RoundTrace[]): number {
  const last = history.at(-1);
  if (last === undefined || last.firstError === "" || last.route === "afresh") return 0;
  let repeats = 0;
  for (const round of history.slice(0, -1).toReversed()) {
    if (round.firstError !== last.firstError && !isSamePlace(round, last)) break;
    repeats++;
    if (round.route === "afresh") break;
  }
  return repeats;
}

function isSamePlace(round: RoundTrace, last: RoundTrace): boolean {
  const editsLines = last.route === "line-repair" || last.route === "candidates";
  return editsLines && last.firstLine !== undefined && round.firstLine === last.firstLine;
}
