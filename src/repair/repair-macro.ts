// The rounds so far in; out, the next program to run, by the first route that gives a new one, or why there is none.
import type { Emit } from "../emit.ts";
import type { GenerationEvent } from "../generation/events.ts";
import { checkProgram } from "../generation/static-check.ts";
import type { Finding } from "../generation/finding.ts";
import { apiFacts, type ApiFact } from "./api-facts.ts";
import { drawProgram, type DrawInput } from "./draw-program.ts";
import { diagnose } from "./diagnose.ts";
import { firstErrorKey, isCompileError, type Diagnostic } from "./diagnostic.ts";
import type { RepairEvent } from "./events.ts";
import type { FailedRun } from "./failed-run.ts";
import { applyFixIts } from "./line-edits.ts";
import { mechanicalEdits } from "./mechanical-edits.ts";
import { normalised } from "./program-identity.ts";
import type { Plan } from "./plan.ts";
import { planRepair } from "./planner.ts";
import { repairFromRawFeedback } from "./raw-feedback.ts";
import type { RepairMacroInput, RepairRound } from "./repair-input.ts";
import { routesFor, type Attempt } from "./route.ts";

export type RepairOutcome =
  | {
      readonly status: "code";
      readonly code: string;
      /** A `RouteName`, or `mechanical`. */
      readonly route: string;
      /** Null where none was made: direct repair, a fresh start after no program. */
      readonly plan: Plan | null;
      readonly findings: readonly Finding[];
    }
  | { readonly status: "environment-blocked"; readonly diagnosis: string }
  /** Every route gave a program that had been run before, or none. */
  | { readonly status: "no-new-program"; readonly reason: string };

type Emits = Emit<RepairEvent | GenerationEvent>;

const factLimit = 8;

/** Throws only what the models' contracts allow. The program returned differs from every earlier one. */
export async function repairMacro(input: RepairMacroInput, emit: Emits): Promise<RepairOutcome> {
  const outcome = await (input.settings.repair.feedback === "raw"
    ? repairFromRawFeedback(input, emit)
    : repair(input, emit));
  emit({
    type: "repair-done",
    status: outcome.status,
    route: outcome.status === "code" ? outcome.route : null,
  });
  return outcome;
}

async function repair(input: RepairMacroInput, emit: Emits): Promise<RepairOutcome> {
  const history = input.rounds.map((round) => traced(round, input.request));
  const last = history.at(-1);
  if (last?.run == null)
    return tryRoutes(
      routes(history, false, input),
      { ...drawing(input, history), run: null, diagnostics: [], plan: null },
      emit,
    );

  const { run, diagnostics } = last;
  emit({ type: "repair-diagnosed", firstError: last.firstError, diagnostics: [...diagnostics] });
  const plan =
    input.graph === undefined
      ? null
      : await planRepair({ ...input, run, diagnostics, graph: input.graph }, emit);
  if (plan?.action === "environment_blocked")
    return { status: "environment-blocked", diagnosis: plan.diagnosis };

  const mended = mendByRules(input, run, diagnostics, emit);
  const earlier = earlierPrograms(input.rounds);
  if (mended.isComplete && !earlier.has(normalised(mended.code))) {
    const findings = checkProgram(mended.code, input.name, input.graph).findings;
    return { status: "code", code: mended.code, route: "mechanical", plan, findings };
  }
  const isLocated = mended.left.some((one) => one.line !== undefined);
  const draw = {
    ...drawing(input, history),
    run: { ...run, code: mended.code },
    diagnostics: mended.left,
    plan,
  };
  return tryRoutes(routes(history, isLocated, input), draw, emit);
}

interface Traced {
  readonly route: string;
  readonly run: FailedRun | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly firstError: string;
  readonly firstLine?: number;
  readonly hasProgram: boolean;
}

function traced({ route, run }: RepairRound, request: string): Traced {
  const diagnostics = run === null ? [] : diagnose(run, request);
  return {
    route,
    run,
    diagnostics,
    firstError: firstErrorKey(diagnostics),
    ...(diagnostics[0]?.line === undefined ? {} : { firstLine: diagnostics[0].line }),
    hasProgram: run !== null,
  };
}

function routes(
  history: readonly Traced[],
  isLocated: boolean,
  { generator, settings }: RepairMacroInput,
): readonly Attempt[] {
  const { temperature } = settings.models;
  const { temperatureStep, staleLimit } = settings.repair;
  return routesFor(history, {
    kind: generator.kind,
    temperature,
    temperatureStep,
    staleLimit,
    isLocated,
  });
}

/** What all routes share. Facts of earlier rounds are kept for a fresh start. */
function drawing(
  input: RepairMacroInput,
  history: readonly Traced[],
): Omit<DrawInput, "run" | "diagnostics" | "plan"> {
  const { graph } = input;
  const factsOf = (diagnostics: readonly Diagnostic[], code: string): readonly ApiFact[] =>
    graph === undefined
      ? []
      : apiFacts({ diagnostics, findings: [], code, graph, limit: factLimit });
  const learnt = new Map<string, ApiFact>();
  for (const round of history.toReversed()) {
    for (const fact of factsOf(round.diagnostics, round.run?.code ?? ""))
      if (learnt.size < factLimit && !learnt.has(fact.about)) learnt.set(fact.about, fact);
  }
  return { ...input, factsOf, learntFacts: [...learnt.values()] };
}

/**
 * Edits that need no model, unless a model is to plan everything. `left` are the diagnostics they do not cover; the program is complete
 * when only what the compiler says after an edited line is left.
 */
function mendByRules(
  { graph, request, settings }: RepairMacroInput,
  run: FailedRun,
  diagnostics: readonly Diagnostic[],
  emit: Emits,
): { code: string; left: readonly Diagnostic[]; isComplete: boolean } {
  if (graph === undefined || settings.repair.planner === "model")
    return { code: run.code, left: diagnostics, isComplete: false };
  const mends = mechanicalEdits(diagnostics, { code: run.code, request, graph });
  const { code, applied } = applyFixIts(
    run.code,
    mends.flatMap((mend) => mend.edits),
  );
  if (applied.length === 0) return { code: run.code, left: diagnostics, isComplete: false };
  const [before, after] = [run.code.split("\n"), code.split("\n")];
  emit({
    type: "repair-mechanical",
    edits: mends.flatMap((mend) =>
      mend.edits.map((edit) => ({
        rule: mend.rule,
        line: edit.line,
        before: before[edit.line - 1] ?? "",
        after: after[edit.line - 1] ?? "",
      })),
    ),
  });
  const covered = new Set(mends.map((mend) => mend.diagnostic));
  const left = diagnostics
    .filter((one) => !covered.has(one))
    .map((one) => ({
      ...one,
      ...(one.line === undefined ? {} : { sourceLine: after[one.line - 1] ?? "" }),
    }));
  return { code, left, isComplete: !left.some(isCompileError) };
}

async function tryRoutes(
  attempts: readonly Attempt[],
  input: DrawInput,
  emit: Emits,
): Promise<RepairOutcome> {
  const earlier = earlierPrograms(input.rounds);
  const results: string[] = [];
  for (const [rung, attempt] of attempts.entries()) {
    const drawn = await drawProgram(
      attempt,
      { ...input, seed: input.seed + 101 * rung, earlier },
      emit,
    );
    if (drawn.status === "new-program") {
      return {
        status: "code",
        code: drawn.code,
        route: attempt.route,
        plan: input.plan,
        findings: drawn.findings,
      };
    }
    results.push(`${attempt.route}: ${drawn.status}`);
  }
  return {
    status: "no-new-program",
    reason: `no route gave a new program (${results.join(", ")})`,
  };
}

function earlierPrograms(rounds: readonly RepairRound[]): ReadonlySet<string> {
  return new Set(rounds.flatMap(({ run }) => (run === null ? [] : [normalised(run.code)])));
}
