// A located failure in; out, the program after the model's replacement lines. One failing place a call: small models manage that.
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import { countPromptTokens } from "../generation/generate-macro.ts";
import type { ChatModel } from "../models/chat-model.ts";
import { askForJson } from "../models/structured.ts";
import type { ApiFact } from "./api-facts.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { RepairEvent } from "./events.ts";
import { applyLineEdits, lineEditsSchema, type LineEdit } from "./line-edits.ts";
import { lineRepairMessages, linesAround } from "./prompts/line-repair-message.ts";

export interface LineRepairInput {
  readonly request: string;
  readonly name: string;
  readonly code: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Facts about one diagnostic. */
  readonly factsOf: (diagnostics: readonly Diagnostic[]) => readonly ApiFact[];
  readonly model: ChatModel;
  readonly settings: Settings;
  readonly temperature: number;
  readonly seed: number;
  readonly signal?: AbortSignal;
}

/** Places asked about in one round; the compiler finds the others the next time. */
const placeLimit = 4;
const answerTokens = 320;

/** The edited program, or nothing where no answer gave a usable edit. */
export async function repairLines(
  input: LineRepairInput,
  emit: Emit<RepairEvent>,
): Promise<string | undefined> {
  const edits: LineEdit[] = [];
  for (const [line, diagnostics] of failingPlaces(input.diagnostics)) {
    edits.push(...(await askForPlace(input, line, diagnostics, emit)));
  }
  const result = applyLineEdits(input.code, edits);
  return result.status === "edited" ? result.code : undefined;
}

/** Diagnostics by line, first ones first. */
function failingPlaces(diagnostics: readonly Diagnostic[]): Map<number, Diagnostic[]> {
  const places = new Map<number, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    if (diagnostic.line === undefined) continue;
    const known = places.get(diagnostic.line);
    if (known !== undefined) known.push(diagnostic);
    else if (places.size < placeLimit) places.set(diagnostic.line, [diagnostic]);
  }
  return places;
}

async function askForPlace(
  input: LineRepairInput,
  line: number,
  diagnostics: readonly Diagnostic[],
  emit: Emit<RepairEvent>,
): Promise<readonly LineEdit[]> {
  const { model, temperature, seed, signal } = input;
  const facts = input
    .factsOf(diagnostics)
    .map((fact) => fact.text)
    .join("\n");
  const messages = lineRepairMessages({ ...input, line, diagnostics, facts });
  const promptTokens = countPromptTokens(messages, model);
  emit({
    type: "repair-prompt",
    purpose: "repair",
    model: model.id,
    temperature,
    seed,
    promptTokens,
    messages,
  });
  const call = {
    purpose: "repair",
    messages,
    temperature,
    seed,
    maxTokens: answerTokens,
    ...(signal === undefined ? {} : { signal }),
  } as const;
  const answer = await askForJson(model, call, lineEditsSchema, ({ attempt, issue, raw }) =>
    emit({ type: "repair-malformed", purpose: "repair", attempt, issue, raw }),
  );
  if (answer.status !== "ok") {
    emit({ type: "repair-edits", line, edits: [], dropped: [], issue: answer.issue });
    return [];
  }
  const isShown = (edit: LineEdit): boolean => Math.abs(edit.line - line) <= linesAround;
  const edits = answer.value.edits.filter(isShown);
  emit({
    type: "repair-edits",
    line,
    edits,
    dropped: answer.value.edits.filter((edit) => !isShown(edit)),
    issue: null,
  });
  return edits;
}
