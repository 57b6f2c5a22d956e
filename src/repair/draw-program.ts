// One route in; out, a program by it that was not run before, or what came instead.
import type { Emit } from "../emit.ts";
import { prepareLog } from "../gate/prepare-log.ts";
import type { GenerationEvent } from "../generation/events.ts";
import {
  askForProgram,
  countPromptTokens,
  generateMacro,
  type GenerationOutcome,
} from "../generation/generate-macro.ts";
import { checkProgram, type CheckedProgram } from "../generation/static-check.ts";
import type { Finding } from "../generation/finding.ts";
import type { ChatMessage } from "../models/chat-model.ts";
import type { ApiFact } from "./api-facts.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { RepairEvent } from "./events.ts";
import type { FailedRun } from "./failed-run.ts";
import { repairLines } from "./line-repair.ts";
import type { Plan } from "./plan.ts";
import { logCharacters } from "./planner.ts";
import { normalised } from "./program-identity.ts";
import { numberedLines, repairMessages } from "./prompts/repair-message.ts";
import { repairContext } from "./repair-context.ts";
import type { RepairMacroInput } from "./repair-input.ts";
import type { Attempt } from "./route.ts";

export interface DrawInput extends RepairMacroInput {
  /** The program to repair, after edits by rule, with the logs of its run; null where there is none. */
  readonly run: FailedRun | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly plan: Plan | null;
  readonly factsOf: (diagnostics: readonly Diagnostic[], code: string) => readonly ApiFact[];
  /** Facts of all rounds. */
  readonly learntFacts: readonly ApiFact[];
}

/** The same programs as `earlierPrograms` of the rounds, so that each is compared once. */
type Input = DrawInput & { readonly earlier: ReadonlySet<string> };
type Emits = Emit<RepairEvent | GenerationEvent>;

export type Drawn =
  | { readonly status: "new-program"; readonly code: string; readonly findings: readonly Finding[] }
  | { readonly status: "same-program" | "no-code" | "refused" | "cut" | "no-edit" | "too-long" };

/** Draws `attempt.draws` answers and takes the new program with the fewest findings; the first among equals. */
export async function drawProgram(attempt: Attempt, input: Input, emit: Emits): Promise<Drawn> {
  let best: Extract<Drawn, { status: "new-program" }> | undefined;
  let other: Drawn = { status: "no-code" };
  for (let draw = 0; draw < attempt.draws; draw++) {
    const seed = input.seed + 7 * draw;
    const drawn = await drawOnce(attempt, { ...input, seed }, emit);
    const isNew = drawn.status === "new-program";
    emit({
      type: "repair-attempt",
      route: attempt.route,
      temperature: attempt.temperature,
      seed,
      result: drawn.status,
      findings: isNew ? drawn.findings.length : null,
    });
    if (!isNew) other = drawn;
    else if (best === undefined || drawn.findings.length < best.findings.length) best = drawn;
    if (best?.findings.length === 0) break;
  }
  return best ?? other;
}

async function drawOnce(attempt: Attempt, input: Input, emit: Emits): Promise<Drawn> {
  if (attempt.route === "afresh" || input.run === null) return fresh(attempt, input, emit);
  if (attempt.route === "line-repair" || attempt.route === "candidates")
    return byLines(attempt, input, input.run, emit);
  return wholeFile(attempt, input, input.run, emit);
}

async function fresh(attempt: Attempt, input: Input, emit: Emits): Promise<Drawn> {
  const knownFacts = input.learntFacts.map((fact) => fact.text).join("\n");
  const outcome = await generateMacro(
    { ...input, knownFacts, model: input.generator, temperature: attempt.temperature },
    emit,
  );
  return asDrawn(outcome, input);
}

async function byLines(
  attempt: Attempt,
  input: Input,
  run: FailedRun,
  emit: Emits,
): Promise<Drawn> {
  const { code } = run;
  const factsOf = (diagnostics: readonly Diagnostic[]): readonly ApiFact[] =>
    input.factsOf(diagnostics, code);
  const edited = await repairLines(
    { ...input, code, factsOf, model: input.generator, temperature: attempt.temperature },
    emit,
  );
  if (edited === undefined) return { status: "no-edit" };
  return newOrSame(checkProgram(edited, input.name, input.graph), input);
}

async function wholeFile(
  attempt: Attempt,
  input: Input,
  run: FailedRun,
  emit: Emits,
): Promise<Drawn> {
  const { generator, settings } = input;
  const messages = fittedMessages(attempt, input, run, emit);
  if (countPromptTokens(messages, generator) + minimumAnswerTokens > generator.contextTokens)
    return { status: "too-long" };
  const call = {
    ...input,
    model: generator,
    settings,
    temperature: attempt.temperature,
    purpose: "repair",
  } as const;
  return asDrawn(await askForProgram(messages, call, emit), input);
}

const minimumAnswerTokens = 256;

/** Logs and node contents share what the program and the answer leave of the window. */
function fittedMessages(
  attempt: Attempt,
  input: Input,
  run: FailedRun,
  emit: Emits,
): ChatMessage[] {
  const { generator, settings, plan, diagnostics } = input;
  const limit = logCharacters(generator, settings);
  const stdout = prepareLog(run.stdout, limit);
  const stderr = prepareLog(run.stderr, limit);
  const lines = [
    ...new Set(diagnostics.flatMap((one) => (one.line === undefined ? [] : [one.line]))),
  ].slice(0, 6);
  const base = {
    request: input.request,
    name: input.name,
    code: run.code,
    stdout: stdout.text,
    stderr: stderr.text,
    logNote:
      stdout.cut || stderr.cut
        ? `The logs are cut in the middle: ${stdout.shown} of ${stdout.characters} characters of standard output and ${stderr.shown} of ${stderr.characters} of standard error are shown.`
        : "",
    diagnosis: plan?.diagnosis ?? "",
    instruction: plan?.instruction ?? "",
    facts: input
      .factsOf(diagnostics, run.code)
      .map((fact) => fact.text)
      .join("\n"),
    pointedLines:
      attempt.route === "repair" || lines.length === 0 ? "" : numberedLines(run.code, lines, 1),
  };
  const used = countPromptTokens(repairMessages({ ...base, nodeContext: "" }), generator);
  const room = generator.contextTokens - used - settings.models.answerTokens - 64;
  const limitTokens = generator.kind === "embedded" ? Math.min(room, 900) : Math.floor(room * 0.8);
  const nodeContext =
    input.graph === undefined
      ? ""
      : repairContext(
          {
            ...input,
            graph: input.graph,
            model: generator,
            nodes: nodesFor(attempt, input),
            limitTokens,
          },
          emit,
        );
  return repairMessages({ ...base, nodeContext });
}

/** The plan's nodes; where it asks for none and retrieval is the route, what a search for the failure finds. */
function nodesFor(
  attempt: Attempt,
  { plan, graph, diagnostics, request, settings }: Input,
): Plan["nodes"] {
  const planned = plan?.nodes ?? [];
  if (planned.length > 0 || attempt.route !== "repair-retrieved" || graph === undefined)
    return planned;
  const query = `${diagnostics
    .slice(0, 2)
    .map((one) => `${one.className ?? ""} ${one.subject ?? ""} ${one.sourceLine ?? ""}`)
    .join(" ")} ${request}`;
  return graph.searchText(query, settings.repair.nodeLimit).map(({ node }) => node);
}

function asDrawn(outcome: GenerationOutcome, input: Input): Drawn {
  return outcome.status === "code" ? newOrSame(outcome, input) : { status: outcome.status };
}

function newOrSame(checked: CheckedProgram, { earlier }: Input): Drawn {
  if (earlier.has(normalised(checked.code))) return { status: "same-program" };
  return { status: "new-program", code: checked.code, findings: checked.findings };
}
