// Raw feedback, the baseline that Error-RAG is measured against: in, the rounds so far; out, the next program, asked for with the request, the
// failed program and its logs alone. No plan, no diagnosis, no API facts, no nodes, no edits by rule, no check against the graph. (P III.3)
import type { Emit } from "../emit.ts";
import type { GenerationEvent } from "../generation/events.ts";
import type { Finding } from "../generation/finding.ts";
import { drawProgram, type DrawInput } from "./draw-program.ts";
import type { RepairEvent } from "./events.ts";
import { normalised } from "./program-identity.ts";
import type { RepairMacroInput } from "./repair-input.ts";
import type { RouteName } from "./route.ts";

type RawOutcome =
  | {
      readonly status: "code";
      readonly code: string;
      readonly route: RouteName;
      readonly plan: null;
      readonly findings: readonly Finding[];
    }
  | { readonly status: "no-new-program"; readonly reason: string };

/** As many as Error-RAG's longest ladder has, so that neither arm gets more answers where a model repeats itself. */
const tries = 4;

/** The last program that ran is repaired, whatever came after it; where none ever ran, the request is asked again. */
export async function repairFromRawFeedback(
  given: RepairMacroInput,
  emit: Emit<RepairEvent | GenerationEvent>,
): Promise<RawOutcome> {
  const { graph: _, ...input } = given;
  const { temperature } = input.settings.models;
  const raised = Math.min(2, temperature + input.settings.repair.temperatureStep);
  const run = input.rounds.findLast((round) => round.run !== null)?.run ?? null;
  const route: RouteName = run === null ? "afresh" : "repair";
  const earlier = new Set(
    input.rounds.flatMap((round) => (round.run === null ? [] : [normalised(round.run.code)])),
  );
  const bare: DrawInput = {
    ...input,
    run,
    diagnostics: [],
    plan: null,
    factsOf: () => [],
    learntFacts: [],
  };
  const results: string[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const drawn = await drawProgram(
      { route, temperature: attempt === 0 ? temperature : raised, draws: 1 },
      { ...bare, seed: input.seed + 101 * attempt, earlier },
      emit,
    );
    if (drawn.status === "new-program")
      return { status: "code", code: drawn.code, route, plan: null, findings: drawn.findings };
    results.push(drawn.status);
  }
  return {
    status: "no-new-program",
    reason: `raw feedback gave no new program (${results.join(", ")})`,
  };
}
