// A request and its context in; out, one checked program, or why there is none.
import type { Settings } from "../config/schema.ts";
import type { Emit } from "../emit.ts";
import type { GraphReader } from "../graph/graph-reader.ts";
import type {
  ChatAnswer,
  ChatMessage,
  ChatModel,
  ChatPurpose,
  Usage,
} from "../models/chat-model.ts";
import { answerStart } from "./answer-start.ts";
import type { GenerationEvent } from "./events.ts";
import { extractCode } from "./extract-code.ts";
import { firstRoundMessages } from "./prompts/first-round.ts";
import { checkProgram } from "./static-check.ts";
import type { Finding, Fix } from "./finding.ts";

export interface GenerateMacroInput {
  readonly request: string;
  /** Entry function and file stem, made by `macroName`. */
  readonly name: string;
  /** Empty without grounding. */
  readonly graphContext: string;
  readonly tutorialContext: string;
  /** Facts from failed rounds; only for a fresh start. */
  readonly knownFacts?: string;
  readonly model: ChatModel;
  readonly settings: Settings;
  readonly seed: number;
  readonly temperature: number;
  /** For the static check; left out in direct generation, which must not see the graph. */
  readonly graph?: GraphReader;
  readonly signal?: AbortSignal;
  readonly onProgress?: (tokens: number) => void;
}

export type GenerationOutcome =
  | {
      readonly status: "code";
      readonly code: string;
      readonly fixes: readonly Fix[];
      readonly findings: readonly Finding[];
      readonly promptTokens: number;
      readonly usage: Usage;
    }
  | {
      readonly status: "no-code" | "refused" | "cut";
      readonly raw: string;
      readonly promptTokens: number;
      readonly usage: Usage;
    };

/** What one call needs besides its messages. */
export type ProgramCall = Pick<
  GenerateMacroInput,
  "name" | "model" | "settings" | "seed" | "temperature" | "graph" | "signal" | "onProgress"
> & {
  readonly purpose: ChatPurpose;
  /** Put into the model's mouth; empty or absent: nothing. */
  readonly answerStart?: string;
};

/** Asks for the first program (or a fresh one). Throws only what the model's contract allows. */
export async function generateMacro(
  input: GenerateMacroInput,
  emit: Emit<GenerationEvent>,
): Promise<GenerationOutcome> {
  const messages = firstRoundMessages(input);
  const start = input.model.kind === "embedded" ? answerStart(input.name, input.graphContext) : "";
  return askForProgram(messages, { ...input, purpose: "generate", answerStart: start }, emit);
}

/** Sends messages that ask for a whole program; extracts and checks it. Repair uses it with its own messages. */
export async function askForProgram(
  messages: readonly ChatMessage[],
  call: ProgramCall,
  emit: Emit<GenerationEvent>,
): Promise<GenerationOutcome> {
  const promptTokens = countPromptTokens(messages, call.model);
  const { seed, temperature } = call;
  emit({
    type: "generation-prompt",
    model: call.model.id,
    temperature,
    seed,
    promptTokens,
    messages: [...messages],
    answerStart: call.answerStart ?? "",
  });
  const answer = await call.model.complete({
    purpose: call.purpose,
    messages,
    temperature,
    seed,
    maxTokens: call.settings.models.answerTokens,
    ...(call.answerStart ? { answerStart: call.answerStart } : {}),
    ...(call.onProgress === undefined ? {} : { onProgress: call.onProgress }),
    ...(call.signal === undefined ? {} : { signal: call.signal }),
  });
  emit({
    type: "generation-answer",
    text: answer.text,
    finish: answer.finish,
    usage: answer.usage,
  });
  const outcome = judgeAnswer(answer, call, promptTokens);
  if (outcome.status === "code")
    emit({
      type: "generation-checked",
      fixes: [...outcome.fixes],
      findings: [...outcome.findings],
    });
  emit({ type: "generation-done", status: outcome.status });
  return outcome;
}

export function countPromptTokens(messages: readonly ChatMessage[], model: ChatModel): number {
  return messages.reduce((sum, message) => sum + model.countTokens(message.content), 0);
}

function judgeAnswer(
  answer: ChatAnswer,
  call: ProgramCall,
  promptTokens: number,
): GenerationOutcome {
  const shared = { raw: answer.text, promptTokens, usage: answer.usage };
  if (answer.finish === "refused") return { status: "refused", ...shared };
  const extraction = extractCode(answer.text, call.name);
  if (extraction.status === "no-code")
    return { status: answer.finish === "length" ? "cut" : "no-code", ...shared };
  if (answer.finish === "length" && !extraction.complete) return { status: "cut", ...shared };
  const checked = checkProgram(extraction.code, call.name, call.graph);
  return { status: "code", ...checked, promptTokens, usage: answer.usage };
}
